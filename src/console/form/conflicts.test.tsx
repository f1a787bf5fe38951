// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeProvider } from '#tests/support/console/console-fakes.ts';
import { renderConsole } from '#tests/support/console/console-harness.tsx';

const id = '3f1c9a52-6a0f-4a53-9a1a-2f7de7a4b001';
const read = { id, name: 'Home', slug: 'home', status: 'DRAFT', title: 'T', updated_at: '2025-03-01T09:30:00Z' };
const path = `/page/edit/${id}`;
const stale = Object.assign(new Error('changed'), { statusCode: 412 });

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const box = (name: RegExp) => screen.findByRole('textbox', { name });

/** A record that somebody else saves while it is open: a write that knows of that alone goes through. */
function contested(remote: object) {
  let current: typeof read = read;
  const update = vi.fn(
    async ({ variables, meta }: { variables: object; meta?: { expectedVersion: { readAt: string } } }) => {
      if (meta?.expectedVersion.readAt !== current.updated_at) throw stale;
      current = { ...current, ...variables, updated_at: '2025-03-01T12:00:00Z' };
      return { data: { id, ...variables, updated_at: current.updated_at } };
    },
  );
  const getOne = vi.fn(async () => ({ data: current }));
  const interfere = () => {
    current = { ...current, ...remote, updated_at: '2025-03-01T11:00:00Z' };
  };
  return { provider: fakeProvider(read, { update, getOne } as never), update, interfere, saved: () => current };
}

describe('two people who edit one record', () => {
  it('lose nothing where they touch different fields', async () => {
    const user = userEvent.setup({ delay: null });
    const { provider, update, interfere, saved } = contested({ title: 'Theirs' });
    await renderConsole({ path, provider });
    await user.type(await box(/^Name/), '!');
    interfere();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved.');
    expect(saved()).toMatchObject({ name: 'Home!', title: 'Theirs' });
    expect(update).toHaveBeenCalledTimes(2);
    expect(await box(/^Title/)).toHaveProperty('value', 'Theirs');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('are asked for each field that both changed, and nothing is written before', async () => {
    const user = userEvent.setup({ delay: null });
    const { provider, interfere, saved } = contested({ name: 'Start', slug: 'start', title: 'Theirs' });
    await renderConsole({ path, provider });
    await user.type(await box(/^Name/), ' sweet');
    await user.type(await box(/^Slug/), '-sweet');
    interfere();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'This page was changed while you were editing it' });
    expect(saved()).toMatchObject({ name: 'Start', slug: 'start' });
    const name = within(dialog).getByRole('radiogroup', { name: 'Name' });
    expect([...name.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Home sweet', 'Start']);
    expect(within(dialog).queryByRole('radiogroup', { name: 'Title' })).toBeNull();
    expect(within(dialog).getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await user.click(within(name).getByRole('radio', { name: 'Keep mine' }));
    const slug = within(dialog).getByRole('radiogroup', { name: 'Slug' });
    await user.click(within(slug).getByRole('radio', { name: 'Take theirs' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved.');
    expect(saved()).toMatchObject({ name: 'Home sweet', slug: 'start', title: 'Theirs' });
    await waitFor(async () => expect(await box(/^Slug/)).toHaveProperty('value', 'start'));
  });

  it('keep their input when the decision is put off', async () => {
    const user = userEvent.setup({ delay: null });
    const { provider, interfere, saved } = contested({ name: 'Start' });
    await renderConsole({ path, provider });
    await user.type(await box(/^Name/), '!');
    interfere();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Decide later' }));
    expect(saved().name).toBe('Start');
    expect(await box(/^Name/)).toHaveProperty('value', 'Home!');
    await screen.findByText('Unsaved changes');
    // It is put off, and not decided: the other side's value is not written over.
    await user.type(await box(/^Name/), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'This page was changed while you were editing it' });
    expect(saved().name).toBe('Start');
    await user.click(within(dialog).getByRole('radio', { name: 'Keep mine' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved.');
    expect(saved().name).toBe('Home!!');
  });

  it('are asked no more about what they took back themselves', async () => {
    const user = userEvent.setup({ delay: null });
    const { provider, interfere, saved } = contested({ name: 'Start' });
    await renderConsole({ path, provider });
    await user.type(await box(/^Name/), '!');
    interfere();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Decide later' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    expect(await box(/^Name/)).toHaveProperty('value', 'Start');
    await user.type(await box(/^Name/), ' now');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved.');
    expect(saved().name).toBe('Start now');
  });

  it('learn that the record was deleted, and that they may not write it', async () => {
    const user = userEvent.setup({ delay: null });
    const deleted = contested({ status: 'DELETED' });
    await renderConsole({ path, provider: deleted.provider });
    await user.type(await box(/^Name/), '!');
    deleted.interfere();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/was deleted while you were editing/);
    cleanup();
    const refused = fakeProvider(read, { update: vi.fn().mockRejectedValue(stale) });
    localStorage.clear();
    await renderConsole({ path, provider: refused });
    await user.type(await box(/^Name/), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/keeps changing, or you may not change it/);
    expect(refused.update).toHaveBeenCalledTimes(1);
  });

  it('are told when the connection breaks in the middle of a save, and save again', async () => {
    const user = userEvent.setup({ delay: null });
    const offline = Object.assign(new Error('No connection.'), { statusCode: 0 });
    const update = vi.fn().mockRejectedValueOnce(offline).mockResolvedValue({ data: { id } });
    await renderConsole({ path, provider: fakeProvider(read, { update }) });
    await user.type(await box(/^Name/), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/The connection was lost while saving/);
    expect(await box(/^Name/)).toHaveProperty('value', 'Home!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved.');
  });

  it('keep what is typed while a save is on its way', async () => {
    const user = userEvent.setup({ delay: null });
    let answer: (value: object) => void = () => {};
    const update = vi.fn(() => new Promise((resolve) => (answer = resolve)));
    await renderConsole({ path, provider: fakeProvider(read, { update } as never) });
    await user.type(await box(/^Name/), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(update).toHaveBeenCalled());
    await user.type(await box(/^Title/), 'x');
    answer({ data: { id, name: 'Home!' } });
    await screen.findByText('Saved.');
    expect(await box(/^Title/)).toHaveProperty('value', 'Tx');
    await screen.findByText('Unsaved changes');
  });
});

describe('unsaved input', () => {
  it('survives a reload, and can be put back or discarded', async () => {
    const user = userEvent.setup({ delay: null });
    await renderConsole({ path, provider: fakeProvider(read) });
    const draftKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('draft/'));
    await user.type(await box(/^Name/), '!');
    // A page that is loaded anew takes nothing down: this is the last that its form hears.
    dispatchEvent(new Event('pagehide'));
    expect(draftKeys()).toHaveLength(1);
    cleanup();
    await renderConsole({ path, provider: fakeProvider(read) });
    await screen.findByText(/You have unsaved changes from/);
    expect(await box(/^Name/)).toHaveProperty('value', 'Home');
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(await box(/^Name/)).toHaveProperty('value', 'Home!');
    cleanup();
    await renderConsole({ path, provider: fakeProvider(read) });
    await screen.findByText(/You have unsaved changes from/);
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    cleanup();
    await renderConsole({ path, provider: fakeProvider(read) });
    await box(/^Name/);
    expect(screen.queryByText(/You have unsaved changes from/)).toBeNull();
  });

  it('is forgotten once it is saved', async () => {
    const user = userEvent.setup({ delay: null });
    await renderConsole({ path, provider: fakeProvider(read) });
    await user.type(await box(/^Name/), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved.');
    cleanup();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft/'))).toEqual([]);
  });

  it('of a new record is offered when the form is opened again', async () => {
    const user = userEvent.setup({ delay: null });
    const provider = fakeProvider(read);
    await renderConsole({ path: '/page/new', provider });
    await user.type(await box(/^Name/), 'News');
    cleanup();
    await renderConsole({ path: '/page/new', provider });
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await box(/^Slug/)).toHaveProperty('value', 'news');
    await user.click(screen.getByRole('button', { name: 'Create page' }));
    await waitFor(() => expect(provider.create).toHaveBeenCalled());
    cleanup();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft/'))).toEqual([]);
  });

  it('is compared with a record that was saved since, and asks where both changed a field', async () => {
    const user = userEvent.setup({ delay: null });
    await renderConsole({ path, provider: fakeProvider(read) });
    await user.type(await box(/^Name/), '!');
    await user.type(await box(/^Title/), '!');
    cleanup();
    const later = { ...read, name: 'Start', updated_at: '2025-03-02T09:30:00Z' };
    await renderConsole({ path, provider: fakeProvider(later) });
    await screen.findByText(/The record has been saved since/);
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getAllByRole('radiogroup')).toHaveLength(1);
    await user.click(within(dialog).getByRole('radio', { name: 'Take theirs' }));
    await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
    await waitFor(async () => expect(await box(/^Name/)).toHaveProperty('value', 'Start'));
    expect(await box(/^Title/)).toHaveProperty('value', 'T!');
  });
});
