// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import type { ListField } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';
import { englishTexts } from '#tests/support/console/console-fakes.ts';
import { FixedFieldExtras } from './FixedFieldExtras.tsx';

const list: ListField = {
  kind: 'list',
  name: 'fixed_fields',
  holds: 'fixedFields',
  item: { kind: 'json', name: 'one' },
};
const open = { name: 'Open', key: 'open', type: 'Checkbox' };
const retiredField = { name: 'Gone', key: 'gone', type: 'Checkbox', retired: true };
const seats = { name: 'Seats', key: 'seats', type: 'Number' };

afterEach(cleanup);

const user = userEvent.setup({ delay: null });
const box = (name: RegExp) => screen.getByRole('textbox', { name });

interface FormProps {
  items: readonly Json[];
  index: number;
  mayKeep: boolean;
  onHold(item: Json): void;
}

function Form({ items, index, mayKeep, onHold }: FormProps) {
  const [entry, setEntry] = useState(items[index] ?? null);
  const change = (next: Json) => {
    setEntry(next);
    onHold(next);
  };
  const now = items.with(index, entry);
  return (
    <FixedFieldExtras
      {...{ list, index, id: 'f', mayKeep, readOnly: false, errors: {} }}
      items={now}
      onChange={change}
    />
  );
}

/** @returns what the field of that place says now */
async function show(items: readonly Json[], index: number, mayKeep = true) {
  const hold = vi.fn<(item: Json) => void>();
  render(
    <I18nextProvider i18n={await englishTexts()}>
      <Form {...{ items, index, mayKeep }} onHold={hold} />
    </I18nextProvider>,
  );
  await user.click(screen.getByRole('button', { name: `More settings: ${(items[index] as { name: string }).name}` }));
  return () => hold.mock.lastCall?.[0];
}

async function choose(label: RegExp, option: string) {
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.click(screen.getByRole('option', { name: option }));
}

it('a field of a dataset says of its values, its place and its condition what a custom field says', async () => {
  const readItem = await show([open, retiredField, seats], 2);
  await user.type(box(/^Least/), '2');
  await user.type(box(/^Default/), '4');
  await user.type(screen.getByRole('combobox', { name: /^Section/ }), 'Deck');
  await choose(/^In lists/, 'No column at first');
  await choose(/^Lists begin sorted/, 'By this field, largest first');
  await user.click(screen.getByRole('combobox', { name: /^Shown when/ }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Always', 'Open']);
  await user.click(screen.getByRole('option', { name: 'Open' }));
  const extras = { min: 2, default: 4, section: 'Deck', column: false, sort: 'desc' };
  expect(readItem()).toEqual({ ...seats, ...extras, showIf: { field: 'open', op: 'eq', value: true } });
  await user.click(screen.getByRole('switch', { name: /^Retired/ }));
  expect(readItem()).toMatchObject({ retired: true, min: 2 });
});

it('it says who changes it, as owners and admins set it, and never who sees it', async () => {
  const readItem = await show([seats], 0);
  await choose(/^Who changes it/, 'Managers, admins and owners');
  expect(readItem()).toEqual({ ...seats, change: 'managers' });
  await choose(/^Who changes it/, 'Everybody who edits the record');
  expect(readItem()).toEqual(seats);
  expect(screen.queryByRole('combobox', { name: /^Who sees it/ })).toBeNull();
  cleanup();
  await show([{ ...seats, change: 'managers' }], 0, false);
  expect(screen.queryByRole('combobox', { name: /^Who changes it/ })).toBeNull();
  screen.getByText('Managers, admins and owners');
});

it('it has what its type can have', async () => {
  await show([{ ...seats, type: 'List', min: 3 }], 0);
  for (const name of [/^Least/, /^Default/]) expect(screen.queryByRole('textbox', { name })).toBeNull();
  for (const name of [/^In lists/, /^Lists begin/]) expect(screen.queryByRole('combobox', { name })).toBeNull();
});

it('it opens by itself where it holds what no field could, and stays open once that is mended', async () => {
  const items = [{ ...seats, default: 'many' }];
  const texts = await englishTexts();
  const shown = (errors: Record<string, string>) => (
    <I18nextProvider i18n={texts}>
      <FixedFieldExtras
        {...{ list, items, index: 0, id: 'f', readOnly: false, errors }}
        mayKeep
        onChange={() => undefined}
      />
    </I18nextProvider>
  );
  const { rerender } = render(shown({}));
  expect(screen.queryByRole('textbox', { name: /^Default/ })).toBeNull();
  rerender(shown({ default: 'No such value.' }));
  screen.getByText('No such value.');
  box(/^Default/).focus();
  rerender(shown({}));
  expect(document.activeElement).toBe(box(/^Default/));
  await user.click(screen.getByRole('button', { name: /^More settings/ }));
  expect(screen.queryByRole('textbox', { name: /^Default/ })).toBeNull();
});

it('one of several options is compared as one of them', async () => {
  const tags = { name: 'Tags', key: 'tags', type: 'MultiSelect', options: ['Bar', 'Deck'] };
  const readItem = await show([tags, seats], 1);
  await choose(/^Shown when/, 'Tags');
  expect(readItem()).toEqual({ ...seats, showIf: { field: 'tags', op: 'hasKey', value: 'Bar' } });
  await choose(/^Value/, 'Deck');
  expect(readItem()).toEqual({ ...seats, showIf: { field: 'tags', op: 'hasKey', value: 'Deck' } });
  await choose(/^Comparison/, 'has any of');
  expect(readItem()).toEqual({ ...seats, showIf: { field: 'tags', op: 'hasAnyKey', value: ['Deck'] } });
});

it('a choice is asked for any of several options, for others, and whether it is filled in', async () => {
  const deck = { name: 'Deck', key: 'deck', type: 'Select', options: ['Low', 'High'] };
  const readItem = await show([deck, seats], 1);
  await choose(/^Shown when/, 'Deck');
  await choose(/^Comparison/, 'is any of');
  await choose(/^Value/, 'High');
  expect(readItem()).toEqual({ ...seats, showIf: { field: 'deck', op: 'in', value: ['Low', 'High'] } });
  await choose(/^Comparison/, 'is not');
  expect(readItem()).toEqual({ ...seats, showIf: { field: 'deck', op: 'neq', value: 'Low' } });
  await choose(/^Comparison/, 'is not empty');
  expect(readItem()).toEqual({ ...seats, showIf: { field: 'deck', op: 'nin', value: [null, '', []] } });
  expect(screen.queryByRole('combobox', { name: /^Value/ })).toBeNull();
});

it('what is refused of a kept field by whoever may not keep one is read only', async () => {
  const restricted = { ...seats, change: 'managers' };
  for (const mayKeep of [false, true]) {
    await show([restricted, open], 0, mayKeep);
    expect(screen.queryByRole('textbox', { name: /^Default/ }) !== null).toBe(mayKeep);
    expect(screen.queryByRole('combobox', { name: /^Shown when/ }) !== null).toBe(mayKeep);
    expect(screen.queryByLabelText(/^Retired/) !== null).toBe(mayKeep);
    box(/^Least/);
    screen.getByRole('combobox', { name: /^Section/ });
    cleanup();
  }
});

it('it is shown by several comparisons, of which all hold or any', async () => {
  const place = { name: 'Place', key: 'place', type: 'Select', options: ['Bar', 'Deck'] };
  const readItem = await show([open, place, seats], 2);
  expect(screen.queryByRole('button', { name: 'Add condition' })).toBeNull();
  await choose(/^Shown when/, 'Open');
  expect(screen.queryByRole('combobox', { name: /^Several conditions/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add condition' }));
  const first = { field: 'open', op: 'eq', value: true };
  const second = { field: 'place', op: 'eq', value: 'Bar' };
  expect(readItem()).toEqual({ ...seats, showIf: { all: [first, second] } });
  await choose(/^Value 2/, 'Deck');
  await choose(/^Several conditions/, 'Any of them holds');
  expect(readItem()).toEqual({ ...seats, showIf: { any: [first, { ...second, value: 'Deck' }] } });
  await user.click(screen.getByRole('button', { name: 'Remove condition 1' }));
  expect(readItem()).toEqual({ ...seats, showIf: { ...second, value: 'Deck' } });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add condition' }));
  await choose(/^Shown when/, 'Always');
  expect(readItem()).toEqual(seats);
});

it('a condition that only a file can say stays until somebody chooses another one', async () => {
  const opened = { field: 'open', op: 'eq', value: true };
  const other = { ...open, name: 'Other', key: 'other' };
  const begins = { field: 'note', op: 'startsWith', value: 'a' };
  const note = { name: 'Note', key: 'note', type: 'Text' };
  const stored: Json[] = [{ any: [{ all: [opened] }] }, { all: [opened, { ...opened, field: 'other' }, begins] }];
  for (const showIf of stored) {
    const readItem = await show([open, { ...seats, showIf }, other, note], 1);
    expect(screen.getByRole('combobox', { name: /^Shown when/ }).textContent).toBe('A condition of its own');
    expect(screen.queryByRole('button', { name: 'Add condition' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: /^Several conditions/ })).toBeNull();
    await choose(/^Shown when/, 'Open');
    expect(readItem()).toEqual({ ...seats, showIf: opened });
    cleanup();
  }
});

it.each(['Select', 'MultiSelect'])('a %s without options shows what else can be said of it', async (type) => {
  const readItem = await show([{ name: 'Mood', key: 'mood', type }], 0);
  screen.getByRole('combobox', { name: /^Default/ });
  await choose(/^In lists/, 'A column from the start');
  expect(readItem()).toEqual({ name: 'Mood', key: 'mood', type, column: true });
});
