// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import type { ListField } from '#schema/field.ts';
import { englishTexts } from '#tests/support/console/console-fakes.ts';
import { FieldControl } from '../FieldControl.tsx';
import { ItemLimitsContext } from './item-notes.ts';

const list: ListField = {
  kind: 'list',
  name: 'parts',
  item: {
    kind: 'group',
    name: 'part',
    fields: [
      { kind: 'text', name: 'key', required: true },
      { kind: 'text', name: 'help' },
      { kind: 'list', name: 'options', item: { kind: 'text', name: 'option' } },
    ],
  },
};
const items = [
  { key: 'one', options: ['Bar'] },
  { key: 'two', options: ['Deck'] },
];

afterEach(cleanup);

it('an item that a screen limits says why, keeps what is read only, and is not removed', async () => {
  const limit = { readOnly: ['key', 'options'], reason: 'Admins alone.' };
  render(
    <I18nextProvider i18n={await englishTexts()}>
      <ItemLimitsContext value={(_list, _items, index) => (index === 1 ? limit : undefined)}>
        <FieldControl field={list} id="f" value={items} record={{}} onChange={() => undefined} />
      </ItemLimitsContext>
    </I18nextProvider>,
  );
  const [own] = screen.getAllByRole('list');
  for (const [index, isLimited] of [false, true].entries()) {
    const item = within(own?.children[index] as HTMLElement);
    expect(item.queryByText('Admins alone.') !== null).toBe(isLimited);
    expect(item.queryByRole('textbox', { name: /^key/i }) === null).toBe(isLimited);
    expect(item.queryByRole('button', { name: 'Add' }) === null).toBe(isLimited);
    item.getByRole('textbox', { name: /^help/i });
    const remove = item.getAllByRole<HTMLButtonElement>('button', { name: /remove/i }).at(-1);
    expect(remove?.disabled).toBe(isLimited);
    if (isLimited)
      expect(document.getElementById(remove?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
        'Admins alone.',
      );
  }
});
