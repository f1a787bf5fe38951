// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Field } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';
import { FieldControl } from './FieldControl.tsx';
import { type FieldHost, FieldHostContext } from './host.ts';
import { TextArea } from './TextArea.tsx';

const field: Field = { kind: 'tags', name: 'tag_ids', label: 'Tags', type: 'Page' };
const titles: Record<string, string> = { a: 'Alps', b: 'Boats', c: 'City' };
const options = Object.entries(titles).map(([id, title]) => ({ id, title }));

const host: FieldHost = {
  scope: '',
  options: async ({ ids }) => options.filter(({ id }) => !ids || ids.includes(id)),
  pages: async () => [],
  fieldsFrom: async () => [],
  shown: () => true,
  mayCreate: () => false,
  create: async () => null,
};

const texts = createInstance({ lng: 'cimode', initAsync: false });
await texts.init();
afterEach(cleanup);

function Tags({ onBlur }: { onBlur?: () => void }) {
  const [value, setValue] = useState<Json>({ a: true, b: true });
  const [client] = useState(() => new QueryClient());
  return (
    <I18nextProvider i18n={texts}>
      <QueryClientProvider client={client}>
        <FieldHostContext value={host}>
          <FieldControl field={field} id="f" value={value} onChange={setValue} onBlur={onBlur} record={{}} />
          <output>{JSON.stringify(Object.keys(value ?? {}))}</output>
        </FieldHostContext>
      </QueryClientProvider>
    </I18nextProvider>
  );
}

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

describe('lines of text', () => {
  it.each([
    ['', 3],
    ['one\ntwo\nthree\nfour', 4],
    ['x\n'.repeat(50), 20],
  ])('%j have room for %d, where the browser fits nothing itself', (text, rows) => {
    render(<TextArea least={3} most={20} value={text} onChange={() => {}} />);
    expect(screen.getByRole('textbox').getAttribute('rows')).toBe(String(rows));
  });
});
