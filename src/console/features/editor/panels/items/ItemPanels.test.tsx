// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { validate } from '#derive/values/validation.ts';
import type { Field, ListField } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';
import { englishTexts } from '#tests/support/console/console-fakes.ts';
import { EditorContext, type EditorServices } from '../../editing/editor-context.ts';
import { type ShownItem, ShownItemContext } from '../../editing/shown-item.ts';
import { ValueFields } from '../ValueFields.tsx';
import { ItemPanels } from './ItemPanels.tsx';

const link = (name: string, ...more: Field[]): Field => ({
  kind: 'list',
  name,
  max: 3,
  item: { kind: 'group', name: 'item', fields: [{ kind: 'text', name: 'label', required: true }, ...more] },
});
const fields: Field[] = [{ kind: 'text', name: 'heading' }, link('links', link('below'))];
const rows: Field[] = [{ kind: 'list', name: 'rows', item: link('row') as ListField }];

/** What was said, the last of it at the end. */
const notices: string[] = [];
vi.mock('#console/records/useNotify.ts', () => ({ useNotify: () => notify }));
const notify = { toast: (text: string) => void notices.push(text) };

let values: JsonObject;
/** A change that is not made in the panel. */
let change: (values: JsonObject) => void;

function Held() {
  const [now, setNow] = useState(values);
  values = now;
  change = setNow;
  const all = now.rows ? rows : fields;
  const props = {
    ...{ idPrefix: 'block-1', fields: all, values: now, errors: validate(all, now) },
    onChange: (name: string, value: unknown) => setNow({ ...now, [name]: value } as JsonObject),
  };
  return (
    <ItemPanels rowId="1" {...props}>
      <ValueFields {...props} />
    </ItemPanels>
  );
}

async function start(given: JsonObject, readOnly = false) {
  values = given;
  const texts = await englishTexts();
  const editor = { readOnly } as unknown as EditorServices;
  const ui = (shown: ShownItem | null, isChosen = true) => (
    <I18nextProvider i18n={texts}>
      <EditorContext value={editor}>
        <ShownItemContext value={shown}>{isChosen && <Held />}</ShownItemContext>
      </EditorContext>
    </I18nextProvider>
  );
  const { rerender } = render(ui(null));
  return {
    user: userEvent.setup({ delay: null }),
    show: (shown: ShownItem, isChosen = true) => rerender(ui(shown, isChosen)),
  };
}

const menus: JsonObject = {
  heading: 'Top',
  links: [{ label: 'Tea', below: [{ label: 'Green' }, { label: 'Black' }] }, { label: 'Cake' }],
};
const line = (name: string | RegExp) => screen.getByRole('button', { name });
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

afterEach(cleanup);
beforeEach(() => {
  values = {};
  notices.length = 0;
});

describe('an item of a list', () => {
  it('is a line that opens a panel of its own, and its lists open theirs', async () => {
    const { user } = await start(menus);
    expect(screen.queryByRole('textbox', { name: 'Label' })).toBeNull();
    line('Tea').focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Tea' }));
    expect(screen.queryByRole('textbox', { name: 'Heading' })).toBeNull();
    await user.click(line('Black'));
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Black' }));
    await user.clear(box('Label'));
    await user.type(box('Label'), 'Red');
    expect(values).toEqual({
      ...menus,
      links: [{ label: 'Tea', below: [{ label: 'Green' }, { label: 'Red' }] }, { label: 'Cake' }],
    });
    const path = screen.getByRole('navigation', { name: 'Path to the item' });
    expect(path.textContent).toBe('Links/Tea/Red');
    // One level at a time, and the focus is where it came from.
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(line('Red'));
    await user.click(line('Back'));
    expect(document.activeElement).toBe(line('Tea'));
    expect(box('Heading').value).toBe('Top');
  });

  it('opens from a list in a list', async () => {
    const { user } = await start({ rows: [[], [{ label: 'Tea' }]] });
    await user.click(line('Tea'));
    expect(screen.getByRole('navigation', { name: 'Path to the item' }).textContent).toBe('Rows/Tea');
    await user.type(box('Label'), 's');
    expect(values).toEqual({ rows: [[], [{ label: 'Teas' }]] });
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(line('Teas'));
  });

  it('is left for any level of its path', async () => {
    const { user } = await start(menus);
    await user.click(line('Tea'));
    await user.click(line('Green'));
    await user.click(line('Links'));
    expect(document.activeElement).toBe(line('Tea'));
  });

  it('opens when it is added, and says nothing wrong before a field was left', async () => {
    const { user } = await start(menus);
    await user.click(line('Add'));
    expect(values.links).toHaveLength(3);
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Item 3' }));
    expect(box('Label').getAttribute('aria-invalid')).toBe('false');
    await user.click(box('Label'));
    await user.tab();
    expect(box('Label').getAttribute('aria-invalid')).toBe('true');
    await user.keyboard('{Escape}');
    // Browsers keep the parts of a line apart in its name, which jsdom does not lay out.
    expect(document.activeElement).toBe(line(/^Item 3 ?Required\.$/));
  });

  it('is moved, duplicated and removed by its menu', async () => {
    const { user } = await start(menus);
    const choose = async (item: string, action: string) => {
      await user.click(line(`Actions for ${item}`));
      await user.click(screen.getByRole('menuitem', { name: action }));
    };
    const labels = () => (values.links as { label: string }[]).map(({ label }) => label);
    await choose('Cake', 'Move up');
    expect(labels()).toEqual(['Cake', 'Tea']);
    await choose('Cake', 'Duplicate');
    expect(labels()).toEqual(['Cake', 'Cake', 'Tea']);
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('button', { name: 'Cake' })[1]));
    await user.click(line('Actions for Tea'));
    expect(screen.getByRole('menuitem', { name: 'Duplicate' }).getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('menuitem', { name: 'Remove' }));
    expect(labels()).toEqual(['Cake', 'Cake']);
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('button', { name: 'Cake' })[1]));
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    screen.getByText('Moved from place 2 to place 1 of 2.');
  });

  it('is removed by Delete on its line, and never takes the block along', async () => {
    const { user } = await start(menus);
    const heard = vi.fn();
    document.addEventListener('keydown', heard);
    await user.click(line('Tea'));
    heard.mockClear();
    await user.keyboard('{Delete}{Backspace}');
    expect(heard).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    await user.keyboard('{Backspace}{Delete}');
    document.removeEventListener('keydown', heard);
    expect(heard).not.toHaveBeenCalled();
    expect(values.links).toEqual([{ label: 'Cake' }]);
    expect(document.activeElement).toBe(line('Cake'));
  });

  it('leaves the block alone after the last one is removed, and one press of a key removes one', async () => {
    const { user } = await start({ links: [{ label: 'Tea' }, { label: 'Cake' }] });
    const heard = vi.fn();
    document.addEventListener('keydown', heard);
    line('Tea').focus();
    await user.keyboard('{Delete}');
    fireEvent.keyDown(line('Cake'), { key: 'Delete', repeat: true });
    expect(values.links).toEqual([{ label: 'Cake' }]);
    await user.keyboard('{Delete}');
    expect(document.activeElement).toBe(line('Add'));
    await user.keyboard('{Delete}{Backspace}');
    document.removeEventListener('keydown', heard);
    expect(values.links).toEqual([]);
    expect(heard).not.toHaveBeenCalled();
  });

  it('keeps to itself the keys and the clipboard that would take the block, but those of a text', async () => {
    const { user } = await start(menus);
    const heard = vi.fn();
    const kinds = ['keydown', 'copy', 'cut', 'paste'];
    for (const kind of kinds) document.addEventListener(kind, heard);
    const press = (target: Element) => {
      heard.mockClear();
      for (const key of ['x', 'c', 'v', 'd']) expect(fireEvent.keyDown(target, { key, ctrlKey: true })).toBe(false);
      for (const key of ['ArrowUp', 'ArrowDown']) fireEvent.keyDown(target, { key, altKey: true });
      fireEvent.copy(target);
      fireEvent.cut(target);
      fireEvent.paste(target);
      expect(heard).not.toHaveBeenCalled();
    };
    press(line('Cake'));
    press(line('Actions for Cake'));
    press(line('Add'));
    await user.click(line('Cake'));
    press(screen.getByRole('group', { name: 'Cake' }));
    press(line('Back'));
    heard.mockClear();
    fireEvent.keyDown(line('Back'), { key: 'z', ctrlKey: true });
    expect(fireEvent.keyDown(box('Label'), { key: 'v', ctrlKey: true })).toBe(true);
    fireEvent.paste(box('Label'));
    expect(heard).toHaveBeenCalledTimes(3);
    for (const kind of kinds) document.removeEventListener(kind, heard);
  });

  it('is not left by Escape that ends a composition', async () => {
    const { user } = await start(menus);
    await user.click(line('Cake'));
    fireEvent.keyDown(box('Label'), { key: 'Escape', isComposing: true });
    screen.getByRole('group', { name: 'Cake' });
    fireEvent.keyDown(box('Label'), { key: 'Escape' });
    expect(document.activeElement).toBe(line('Cake'));
  });

  it('stays open where it is moved by a change elsewhere, and closes when it is taken away', async () => {
    const { user } = await start(menus);
    const [tea, cake] = menus.links as JsonObject[];
    const put = (...links: (JsonObject | undefined)[]) => act(() => change({ ...menus, links } as JsonObject));
    await user.click(line('Cake'));
    await user.click(box('Label'));
    put({ label: 'Milk' }, tea, cake);
    expect(document.activeElement).toBe(box('Label'));
    await user.type(box('Label'), 's');
    expect(values.links).toEqual([{ label: 'Milk' }, tea, { label: 'Cakes' }]);
    await user.click(box('Label'));
    put({ label: 'Milk' }, tea);
    expect(document.activeElement).toBe(line('Milk'));
    expect(notices).toEqual(['The open item was removed.']);
    put({ label: 'Milk' }, tea, { label: 'Other' });
    line('Other');
  });

  it('leaves the focus to the item around it where it is taken away by a change elsewhere, and to Add in an empty list', async () => {
    const { user } = await start(menus);
    await user.click(line('Tea'));
    await user.click(line('Black'));
    await user.click(box('Label'));
    act(() => change({ ...menus, links: [{ label: 'Tea', below: [] }, { label: 'Cake' }] }));
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Tea' }));
    act(() => change({ ...menus, links: [] }));
    expect(document.activeElement).toBe(line('Add'));
  });

  it('opens where somebody is led to what is wrong in it, once', async () => {
    const { user, show } = await start({ links: [{ label: 'Tea', below: [{ label: 'Green' }, { label: '' }] }] });
    const shown = { id: '1', path: 'links.0.below.1.label' };
    show({ ...shown, id: '2' });
    expect(screen.queryByRole('group', { name: 'Item 2' })).toBeNull();
    show(shown);
    expect(box('Label').getAttribute('aria-invalid')).toBe('true');
    await user.click(line('Back'));
    screen.getByRole('group', { name: 'Tea' });
    // Another block, and this one again.
    show(shown, false);
    show(shown);
    expect(screen.queryByRole('group', { name: 'Item 2' })).toBeNull();
  });

  it('is only looked at where nothing may be changed', async () => {
    const { user } = await start(menus, true);
    expect(screen.queryByRole('button', { name: /Actions|Add/ })).toBeNull();
    await user.click(line('Tea'));
    screen.getByText('Tea', { selector: '.field-text *' });
  });
});
