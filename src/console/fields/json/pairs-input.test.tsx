// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it } from 'vitest';
import type { Field, JsonField } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';
import { englishTexts } from '#tests/support/console/console-fakes.ts';
import { FieldControl } from '../FieldControl.tsx';
import { FieldHostContext, useFieldHost } from '../host.ts';

afterEach(cleanup);

const field: JsonField = { kind: 'json', name: 'match', pairs: { reference: 'dataset_id', column: 'fixed_fields' } };
const fields: Field[] = [
  { kind: 'number', name: 'weight', label: 'Weight' },
  { kind: 'text', name: 'sku', label: 'Article number' },
];
const record = { dataset_id: 'd1' };

function Hosted({ children }: { children: ReactNode }) {
  const host = { ...useFieldHost(), fieldsFrom: async () => fields };
  return <FieldHostContext value={host}>{children}</FieldHostContext>;
}

function Kept({ last }: { last: { value: Json } }) {
  const [value, setValue] = useState(last.value);
  last.value = value;
  return <FieldControl id="f" field={field} value={value} onChange={setValue} record={record} />;
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

describe('an object as pairs', () => {
  it('offers the fields of the dataset and types their values', async () => {
    const { last, user } = await setUp(null);
    await user.click(await screen.findByRole('button', { name: 'Add pair' }));
    await user.click(screen.getByRole('combobox', { name: 'Field 1' }));
    await user.click(await screen.findByRole('option', { name: 'Weight' }));
    await user.type(await screen.findByRole('textbox', { name: 'Value 1' }), '12');
    await waitFor(() => expect(last.value).toEqual({ weight: 12 }));
    await user.click(screen.getByRole('button', { name: 'Add pair' }));
    await user.type(screen.getByRole('combobox', { name: 'Field 2' }), 'ean');
    await user.type(screen.getByRole('textbox', { name: 'Value 2' }), '007');
    expect(last.value).toEqual({ weight: 12, ean: '007' });
  });

  it('keeps what it has no input for, and takes single pairs away', async () => {
    const { last, user } = await setUp({ sku: 'A-1', maker: { name: 'x' }, count: 3 });
    const nested = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Value 2' });
    expect([nested.disabled, nested.value]).toEqual([true, '{"name":"x"}']);
    await user.type(screen.getByRole('textbox', { name: 'Value 3' }), '4');
    await user.click(screen.getByRole('button', { name: 'Remove pair 1' }));
    expect(last.value).toEqual({ maker: { name: 'x' }, count: 34 });
  });

  it('says that a name stands twice', async () => {
    const { last, user } = await setUp({ a: '1' });
    await user.click(await screen.findByRole('button', { name: 'Add pair' }));
    await user.type(screen.getByRole('combobox', { name: 'Field 2' }), 'a');
    const line = within(screen.getAllByRole('listitem')[1] as HTMLElement);
    line.getByText('Named twice; the first counts.');
    expect(last.value).toEqual({ a: '1' });
  });

  it('leaves what is no object to the code', async () => {
    await setUp(['a']);
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('[\n  "a"\n]');
  });
});
