// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeProvider } from '#tests/support/console/console-fakes.ts';
import { renderConsole } from '#tests/support/console/console-harness.tsx';

const id = '3f1c9a52-6a0f-4a53-9a1a-2f7de7a4b001';
const dataset = { id, name: 'Hotels', type: 'TOP_LIST' };

beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** The clock goes on: a search waits by it until typing rests. */
const goOn = () => vi.useRealTimers();

/** Finds the dataset by its name alone. */
const finder = () =>
  fakeProvider(dataset, {
    getList: vi.fn(async ({ filters: [wanted] }) => {
      const data = 'Hotels'.includes(wanted?.value ?? '') ? [dataset] : [];
      return { data, total: data.length };
    }) as never,
    getOne: vi.fn(async () => ({ data: { id, fixed_fields: [] } })) as never,
  });

describe('a reference picker', () => {
  it('makes the record that was not found, in a drawer, and picks it', async () => {
    const user = userEvent.setup({ delay: null });
    const provider = finder();
    const { address } = await renderConsole({ path: '/listing/new', provider });
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Inn');
    await user.type(screen.getByRole('combobox', { name: /^Dataset/ }), 'Castles');
    // Typing rests, by a clock that stands still.
    vi.setSystemTime(Date.now() + 1000);
    await user.click(await screen.findByRole('option', { name: 'Create “Castles”' }));
    const drawer = await screen.findByRole('dialog', { name: 'New dataset' });
    expect(await within(drawer).findByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'Castles');
    await user.click(within(drawer).getByRole('combobox', { name: /^Type/ }));
    await user.click(await screen.findByRole('option', { name: 'Top list' }));
    await user.click(within(drawer).getByRole('button', { name: 'Create dataset' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The form names it now.
    await screen.findByText('“Castles” was created.');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(screen.getByRole('combobox', { name: /^Dataset/ })).toHaveProperty('value', 'Castles');
    await user.click(screen.getByRole('button', { name: 'Create listing' }));
    await waitFor(() =>
      expect(vi.mocked(provider.create).mock.calls.map(([call]) => [call.resource, call.variables])).toEqual([
        ['dataset', expect.objectContaining({ name: 'Castles' })],
        ['listing', expect.objectContaining({ name: 'Inn', dataset_id: id })],
      ]),
    );
    expect(address()).not.toContain('dataset');
  });

  it('leads to what was picked, also where its address names more than its id', async () => {
    const form = { id, name: 'Contact', type: 'step' };
    const provider = fakeProvider(
      { id, form_id: id, info: {}, created_at: '2025-03-01T09:30:00Z' },
      { getMany: vi.fn(async () => ({ data: [form] })) as never },
    );
    await renderConsole({ path: `/form/record/${id}?record=${id}`, provider });
    const drawer = await screen.findByRole('dialog', { name: /Mar 01, 2025/ });
    const link = await within(drawer).findByRole('link', { name: 'Contact' });
    expect(link.getAttribute('href')).toBe(`/form/edit/step/${id}`);
  });

  it('offers no new one where one of that name was found, or the viewer may make none', async () => {
    const user = userEvent.setup({ delay: null });
    await renderConsole({ path: '/listing/new', provider: finder() });
    goOn();
    await user.type(await screen.findByRole('combobox', { name: /^Dataset/ }), 'hotels'.replace('h', 'H'));
    await screen.findByRole('option', { name: 'Hotels' });
    expect(screen.queryByRole('option', { name: /^Create/ })).toBeNull();
    cleanup();
    await renderConsole({ path: '/listing/new', provider: finder(), without: 'dataset' });
    goOn();
    await user.type(await screen.findByRole('combobox', { name: /^Dataset/ }), 'Castles');
    await screen.findByText("Your role can't see these records");
    expect(screen.queryByRole('option', { name: /^Create/ })).toBeNull();
  });

  it('leads to the picked record beside the form', async () => {
    const provider = fakeProvider(
      { id, name: 'Inn', dataset_id: id },
      { getMany: vi.fn(async () => ({ data: [dataset] })) as never },
    );
    await renderConsole({ path: `/listing/edit/${id}`, provider });
    const link = await screen.findByRole('link', { name: 'Open “Hotels” in a new tab' });
    expect(link.getAttribute('href')).toBe(`/dataset/edit/${id}`);
    expect(link.getAttribute('target')).toBe('_blank');
  });
});
