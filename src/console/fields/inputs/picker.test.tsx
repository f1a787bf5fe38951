// @vitest-environment jsdom
import { type BaseKey, type DataProvider, Refine } from '@refinedev/core';
import { act, cleanup, fireEvent, render as renderAlone, screen, waitFor } from '@testing-library/react';
import { createInstance } from 'i18next';
import { type ReactNode, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Field } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';
import { FieldControl } from '../FieldControl.tsx';
import { type FieldHost, FieldHostContext } from '../host.ts';

const field: Field = { kind: 'tags', name: 'tag_ids', label: 'Tags', type: 'Page' };
const titles: Record<string, string> = { a: 'Alps', b: 'Boats', c: 'City' };
const rows = Object.entries(titles).map(([id, name]) => ({ id, name }));

const getList = vi.fn<DataProvider['getList']>();
const provider = {
  getList,
  getMany: async ({ ids }: { ids: BaseKey[] }) => ({ data: rows.filter(({ id }) => ids.includes(id)) }),
} as unknown as DataProvider;

let readable = true;
let creatable = false;

const host: FieldHost = {
  scope: '',
  options: () => ({
    resource: 'tag',
    readable,
    sorters: [],
    pagination: {},
    meta: {},
    optionOf: ({ id, name }) => ({ id: String(id), title: String(name) }),
  }),
  pages: async () => [],
  fieldsFrom: async () => [],
  shown: () => true,
  mayCreate: () => creatable,
  create: async () => null,
};

const texts = createInstance({ lng: 'cimode', initAsync: false });
await texts.init();
afterEach(cleanup);
beforeEach(
  () => void getList.mockReset().mockImplementation(async () => ({ data: rows, total: rows.length }) as never),
);

const days: Field = {
  kind: 'choice',
  name: 'days',
  label: 'Days',
  many: true,
  options: [{ value: 'MON' }, { value: 'TUE' }, { value: 'WED' }],
};

function Days() {
  const [value, setValue] = useState<Json>(['WED', 'GONE']);
  return (
    <>
      <FieldControl field={days} id="f" value={value} onChange={setValue} record={{}} />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

const withoutRetries = { defaultOptions: { queries: { retry: false } } };

function Around({ children }: { children: ReactNode }) {
  return (
    <I18nextProvider i18n={texts}>
      <Refine
        dataProvider={provider}
        options={{ disableTelemetry: true, reactQuery: { clientConfig: withoutRetries } }}
      >
        <FieldHostContext value={host}>{children}</FieldHostContext>
      </Refine>
    </I18nextProvider>
  );
}

function Tags({ onBlur }: { onBlur?: () => void }) {
  const [value, setValue] = useState<Json>({ a: true, b: true });
  return (
    <>
      <FieldControl field={field} id="f" value={value} onChange={setValue} onBlur={onBlur} record={{}} />
      <output>{JSON.stringify(Object.keys(value ?? {}))}</output>
    </>
  );
}

const render = (content: ReactNode) => renderAlone(content, { wrapper: Around });

const picked = () => screen.getByRole('status').textContent;

describe('picked records', () => {
  it('are taken away by Backspace and by their cross', async () => {
    render(<Tags />);
    const input = screen.getByRole('combobox', { name: 'Tags' });
    await screen.findByText('Boats');
    fireEvent.keyDown(input, { key: 'Backspace' });
    expect(picked()).toBe('["a"]');
    const cross = (await screen.findByRole('button', { name: 'Alps' })).querySelector('svg');
    if (!cross) throw new Error('there is no cross beside the title');
    fireEvent.click(cross);
    expect(picked()).toBe('[]');
  });

  it('are added from the list, which stays open and marks them', async () => {
    render(<Tags />);
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Tags' }));
    fireEvent.click(await screen.findByRole('option', { name: 'City' }));
    expect(picked()).toBe('["a","b","c"]');
    expect(screen.getByRole('option', { name: 'City' }).getAttribute('aria-selected')).toBe('true');
  });

  it('are left when the input is', () => {
    const onBlur = vi.fn();
    render(<Tags onBlur={onBlur} />);
    const input = screen.getByRole('combobox', { name: 'Tags' });
    fireEvent.focus(input);
    fireEvent.blur(input);
    expect(onBlur).toHaveBeenCalledTimes(1);
  });
});

it('asks for nothing that the viewer may not read, and says so', async () => {
  readable = false;
  try {
    render(<Tags />);
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Tags' }));
    await screen.findByText('fields.picker.unreadable');
    expect(getList).not.toHaveBeenCalled();
    expect(screen.queryByText('Boats')).toBeNull();
  } finally {
    readable = true;
  }
});

describe('a search for records', () => {
  const input = () => screen.getByRole('combobox', { name: 'Tags' });
  const searched = () => getList.mock.calls.map(([{ filters = [] }]) => filters.map((filter) => filter.value).join());

  it('is sent once typing rests, and an answer that comes late does not take the place of a later one', async () => {
    let release = () => {};
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    getList.mockImplementation(async ({ filters: [filter] = [] }) => {
      if (filter?.value === 'Al') await late;
      const data = rows.filter(({ name }) => name.startsWith(filter?.value ?? ''));
      return { data, total: data.length } as never;
    });
    render(<Tags />);
    act(() => input().focus());
    fireEvent.mouseDown(input());
    await screen.findByRole('option', { name: 'Boats' });
    for (const text of ['A', 'Al']) fireEvent.change(input(), { target: { value: text } });
    await waitFor(() => expect(searched()).toEqual(['', 'Al']));
    fireEvent.change(input(), { target: { value: 'Ci' } });
    await waitFor(() => expect(searched()).toEqual(['', 'Al', 'Ci']));
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Boats' })).toBeNull());
    release();
    await act(() => late);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['City']);
  });

  it('offers to make what it has not found, and not before it has looked', async () => {
    creatable = true;
    try {
      render(<Tags />);
      act(() => input().focus());
      fireEvent.mouseDown(input());
      await screen.findByRole('option', { name: 'Boats' });
      fireEvent.change(input(), { target: { value: 'Dunes' } });
      expect(screen.queryByRole('option', { name: 'fields.picker.create' })).toBeNull();
      await screen.findByRole('option', { name: 'fields.picker.create' });
      expect(searched()).toEqual(['', 'Dunes']);
    } finally {
      creatable = false;
    }
  });

  it('says in its list that it failed', async () => {
    getList.mockRejectedValue({ statusCode: 500, message: 'No.' });
    render(<Tags />);
    fireEvent.mouseDown(input());
    await screen.findByText('fields.picker.failed');
  });
});

describe('picked options', () => {
  it('stand in the order of the declaration, and keep what it no longer knows', () => {
    render(<Days />);
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Days' }));
    const [first] = screen.getAllByRole('option');
    fireEvent.click(first as HTMLElement);
    expect(picked()).toBe('["GONE","MON","WED"]');
    expect(screen.getAllByRole('option').map((one) => one.getAttribute('aria-selected'))).toEqual([
      'true',
      'false',
      'true',
    ]);
  });
});
