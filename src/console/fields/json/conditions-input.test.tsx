// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import { ModelContext } from '#console/ui/context.ts';
import type { Field, JsonField } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';
import { consoleModel, englishTexts } from '#tests/support/console/console-fakes.ts';
import { FieldControl } from '../FieldControl.tsx';
import { FieldHostContext, useFieldHost } from '../host.ts';

afterEach(cleanup);

const conditions = { reference: 'dataset', of: 'dataset', column: 'fixed_fields', extending: 'listing' };
const field: JsonField = { kind: 'json', name: 'only', conditions };
const fields: Field[] = [
  { kind: 'number', name: 'km', label: 'Length' },
  { kind: 'choice', name: 'ground', label: 'Ground', options: [{ value: 'Sand' }, { value: 'Rock' }] },
  { kind: 'richText', name: 'about', label: 'About' },
  { kind: 'reference', name: 'house', label: 'House', to: 'listing', relation: false },
  { kind: 'reference', name: 'keeper', label: 'Keeper', to: 'member', relation: false },
];

function Hosted({ children }: { children: ReactNode }) {
  const host = { ...useFieldHost(), fieldsFrom: async () => fields };
  return (
    <ModelContext value={consoleModel}>
      <FieldHostContext value={host}>{children}</FieldHostContext>
    </ModelContext>
  );
}

function Kept({ last }: { last: { value: Json } }) {
  const [value, setValue] = useState(last.value);
  last.value = value;
  return <FieldControl id="f" field={field} value={value} onChange={setValue} record={{ dataset: 'd1' }} />;
}

async function setUp(start: Json) {
  const last = { value: start };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <I18nextProvider i18n={await englishTexts()}>
        <Hosted>
          <Kept last={last} />
        </Hosted>
      </I18nextProvider>
    </QueryClientProvider>,
  );
  return { last, user: userEvent.setup() };
}

it('reads the pairs of an older block, and writes conditions', async () => {
  const { last, user } = await setUp({ km: 3 });
  const value = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Value of condition 1' });
  await waitFor(() => expect(value.disabled).toBe(false));
  expect(screen.getByRole('combobox', { name: 'Comparison of condition 1' }).textContent).toBe('is');
  await user.click(screen.getByRole('combobox', { name: 'Comparison of condition 1' }));
  await user.click(await screen.findByRole('option', { name: 'is at most' }));
  expect(last.value).toEqual([{ field: 'km', op: 'lte', value: 3 }]);
});

it('adds no condition that lists would leave out', async () => {
  const { user } = await setUp(Array.from({ length: 19 }, () => ({ field: 'km', op: 'gt', value: 1 })));
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add condition' });
  await waitFor(() => expect(add.disabled).toBe(false));
  await user.click(add);
  expect(add.disabled).toBe(true);
});

it('starts another field with a comparison and a value of its own', async () => {
  const { last, user } = await setUp(null);
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add condition' }).disabled).toBe(false),
  );
  await user.click(screen.getByRole('button', { name: 'Add condition' }));
  await user.click(screen.getByRole('combobox', { name: 'Field of condition 1' }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    ...['Length', 'Ground', 'House'],
  ]);
  await user.click(screen.getByRole('option', { name: 'Ground' }));
  expect(last.value).toEqual([{ field: 'ground', op: 'in', value: [] }]);
  await user.click(screen.getByRole('button', { name: 'Remove condition 1' }));
  expect(last.value).toEqual([]);
});

it('asks for what points at the listing of the page', async () => {
  const { last, user } = await setUp([{ field: 'house', op: 'eq', value: null }]);
  const comparison = await screen.findByRole('combobox', { name: 'Comparison of condition 1' });
  await waitFor(() => expect(comparison.getAttribute('aria-disabled')).toBeNull());
  screen.getByRole('combobox', { name: 'Value of condition 1' });
  await user.click(comparison);
  await user.click(await screen.findByRole('option', { name: 'is the listing of this page' }));
  expect(last.value).toEqual([{ field: 'house', op: 'eq', value: '{{ listing.id }}' }]);
  expect(screen.queryByRole('combobox', { name: 'Value of condition 1' })).toBeNull();
  await user.click(screen.getByRole('combobox', { name: 'Comparison of condition 1' }));
  await user.click(await screen.findByRole('option', { name: 'is' }));
  expect(last.value).toEqual([{ field: 'house', op: 'eq', value: null }]);
});
