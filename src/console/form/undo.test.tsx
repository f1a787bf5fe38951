// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { consoleModel, fakeProvider } from '#tests/support/console/console-fakes.ts';
import { renderConsole } from '#tests/support/console/console-harness.tsx';

const id = '3f1c9a52-6a0f-4a53-9a1a-2f7de7a4b001';
const read = { id, name: 'Home', slug: 'home', status: 'DRAFT', title: null, updated_at: '2025-03-01T09:30:00Z' };
const path = `/page/edit/${id}`;

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const box = (name: RegExp) => screen.findByRole('textbox', { name });

/** A record that the service keeps, and that somebody else may change. */
function createRecord() {
  let current: object = read;
  let hour = 10;
  const time = () => {
    hour += 1;
    return `2025-03-01T${hour}:00:00Z`;
  };
  const update = vi.fn(
    async ({ variables, meta }: { variables: object; meta?: { expectedVersion: { readAt: string } } }) => {
      if (meta?.expectedVersion.readAt !== (current as typeof read).updated_at)
        throw Object.assign(new Error('changed'), { statusCode: 412 });
      current = { ...current, ...variables, updated_at: time() };
      return { data: { id, ...variables, updated_at: (current as typeof read).updated_at } };
    },
  );
  const getOne = vi.fn(async () => ({ data: current }));
  const theirs = (values: object) => {
    current = { ...current, ...values, updated_at: time() };
  };
  return { provider: fakeProvider(read, { update, getOne } as never), theirs, saved: () => current };
}

async function savedForm() {
  const user = userEvent.setup({ delay: null });
  const record = createRecord();
  await renderConsole({ path, provider: record.provider });
  await user.type(await box(/^Name/), '!');
  await user.type(await box(/^Title/), 'T');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved.');
  expect(record.saved()).toMatchObject({ name: 'Home!', title: 'T' });
  return { ...record, user, undo: () => user.click(screen.getByRole('button', { name: 'Undo' })) };
}

/** Makes saves of a resource send mails, for one test. */
function tellsPeople(name: string): void {
  const resource = consoleModel.resource(name);
  resource.tellsPeople = true;
  onTestFinished(() => {
    delete resource.tellsPeople;
  });
}

describe('the undo of a save', () => {
  it('is not offered where the save has sent mails', async () => {
    tellsPeople('page');
    await savedForm();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('puts back what was stored before, and the form shows it', async () => {
    const { undo, saved } = await savedForm();
    await undo();
    await screen.findByText('Change undone.');
    expect(saved()).toMatchObject({ name: 'Home', title: null });
    await waitFor(async () => expect(await box(/^Name/)).toHaveProperty('value', 'Home'));
    expect(await box(/^Title/)).toHaveProperty('value', '');
  });

  it('leaves alone what somebody else did to other fields, and what is being typed', async () => {
    const { undo, saved, theirs, user } = await savedForm();
    theirs({ slug: 'start' });
    await user.type(await box(/^Description/), 'Mine');
    await undo();
    await screen.findByText('Change undone.');
    expect(saved()).toMatchObject({ name: 'Home', title: null, slug: 'start' });
    await waitFor(async () => expect(await box(/^Slug/)).toHaveProperty('value', 'start'));
    expect(await box(/^Description/)).toHaveProperty('value', 'Mine');
  });

  it('overwrites nothing of somebody else, and says so', async () => {
    const { undo, saved, theirs } = await savedForm();
    theirs({ name: 'Theirs' });
    await undo();
    await screen.findByText('Not undone: somebody else has changed the same fields since.');
    expect(saved()).toMatchObject({ name: 'Theirs', title: 'T' });
    await waitFor(async () => expect(await box(/^Name/)).toHaveProperty('value', 'Theirs'));
  });

  it('reaches the form of the record that is open by then', async () => {
    const { undo, user, saved } = await savedForm();
    await user.click(screen.getByRole('link', { name: 'Pages' }));
    await user.click(await screen.findByRole('link', { name: /^Home/ }));
    await waitFor(async () => expect(await box(/^Name/)).toHaveProperty('value', 'Home!'));
    await undo();
    await waitFor(async () => expect(await box(/^Name/)).toHaveProperty('value', 'Home'));
    expect(saved()).toMatchObject({ name: 'Home' });
  });
});

async function create() {
  const user = userEvent.setup({ delay: null });
  const row = { id, name: 'Press', updated_at: '2025-03-01T09:30:00Z' };
  const getOne = vi.fn(async () => ({ data: { ...row } }));
  const provider = fakeProvider(row, { getOne } as never);
  const { address } = await renderConsole({ path: '/partner/new', provider });
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Press');
  await user.click(screen.getByRole('button', { name: 'Create partner' }));
  await screen.findByText('“Press” was created.');
  const undo = async () => user.click(await screen.findByRole('button', { name: 'Undo' }));
  return { provider, row, address, user, undo };
}

describe('the undo of a creation', () => {
  it('deletes the new record, and leads from its page to the list', async () => {
    const { provider, address, undo } = await create();
    await waitFor(() => expect(address()).toBe(`/partner/edit/${id}`));
    await screen.findByRole('button', { name: 'Save' });
    await undo();
    await waitFor(() => expect(provider.deleteOne).toHaveBeenCalled());
    await waitFor(() => expect(address()).toBe('/partner/list'));
    expect(vi.mocked(provider.deleteOne).mock.lastCall?.[0]).toMatchObject({ resource: 'partner', id });
  });

  it('leaves its page also where something is typed there: there is nothing to save it to', async () => {
    const { provider, address, user, undo } = await create();
    await waitFor(() => expect(address()).toBe(`/partner/edit/${id}`));
    await screen.findByRole('button', { name: 'Save' });
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), '!');
    await undo();
    await waitFor(() => expect(provider.deleteOne).toHaveBeenCalled());
    await waitFor(() => expect(screen.queryByRole('dialog') ?? address()).toBe('/partner/list'));
  });

  it('is left to its button: the key may be meant for something else', async () => {
    const { provider, user, undo } = await create();
    await screen.findByRole('button', { name: 'Undo' });
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('{Control>}z{/Control}');
    await screen.findByRole('button', { name: 'Undo' });
    expect(provider.deleteOne).not.toHaveBeenCalled();
    await undo();
    await waitFor(() => expect(provider.deleteOne).toHaveBeenCalledOnce());
  });

  it('deletes nothing that was changed since, and says so', async () => {
    const { provider, row, undo } = await create();
    row.updated_at = '2025-03-01T10:30:00Z';
    await undo();
    await screen.findByText('Not undone: “Press” has been changed since.');
    expect(provider.deleteOne).not.toHaveBeenCalled();
  });

  it('is not offered where making one has sent mails', async () => {
    tellsPeople('partner');
    await create();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('is not offered where nothing tells whether the record was changed since', async () => {
    const partner = consoleModel.resource('partner');
    const { fields } = partner;
    partner.fields = fields.filter(({ name }) => name !== 'updated_at');
    onTestFinished(() => {
      partner.fields = fields;
    });
    await create();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});
