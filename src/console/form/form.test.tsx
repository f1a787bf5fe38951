// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeProvider } from '#tests/support/console/console-fakes.ts';
import { renderConsole } from '#tests/support/console/console-harness.tsx';

const id = '3f1c9a52-6a0f-4a53-9a1a-2f7de7a4b001';
const row = { id, name: 'Home', slug: 'home', status: 'DRAFT', title: 'T', tag_ids: { [id]: true } };

afterEach(cleanup);

const box = (name: RegExp) => screen.findByRole('textbox', { name });
const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '').split(' ').map((part) => document.getElementById(part)?.textContent);

/** The form of a new listing, called Inn, of a dataset with these fields. */
async function newListing(fixed_fields: readonly object[]) {
  const user = userEvent.setup({ delay: null });
  const getOne = vi.fn(async () => ({ data: { id, fixed_fields } })) as never;
  const provider = fakeProvider({ id, name: 'Hotels' }, { getOne });
  await renderConsole({ path: '/listing/new', provider });
  await user.type(await box(/^Name/), 'Inn');
  await user.click(screen.getByRole('combobox', { name: /^Dataset/ }));
  await user.click(await screen.findByRole('option', { name: 'Hotels' }));
  return { user, provider };
}

describe('a generated form', () => {
  it('asks for what is required, in the words of the specification, beside its field', async () => {
    const user = userEvent.setup({ delay: null });
    const provider = fakeProvider(row);
    await renderConsole({ path: '/page/new', provider });
    const name = await box(/^Name/);
    await user.click(screen.getByRole('button', { name: 'Create page' }));
    await waitFor(() => expect(described(name)).toContain('Required.'));
    expect(document.activeElement).toBe(name);
    expect(provider.create).not.toHaveBeenCalled();
    const slug = await box(/^Slug/);
    await user.type(slug, 'not a slug');
    await waitFor(() =>
      expect(described(slug)).toContain('Please enter a valid slug, for example hello or hello-one.'),
    );
  });

  it('suggests a slug from the name until one is written, and saves what is shown', async () => {
    const user = userEvent.setup({ delay: null });
    const provider = fakeProvider(row);
    const { address } = await renderConsole({ path: '/page/new', provider });
    await user.type(await box(/^Name/), 'Über uns');
    expect(await box(/^Slug/)).toHaveProperty('value', 'uber-uns');
    await user.clear(await box(/^Slug/));
    await user.type(await box(/^Slug/), 'about');
    await user.type(await box(/^Name/), '!');
    expect(await box(/^Slug/)).toHaveProperty('value', 'about');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(address()).toBe(`/page/edit/${id}`));
    expect(vi.mocked(provider.create).mock.lastCall?.[0].variables).toMatchObject({
      name: 'Über uns!',
      slug: 'about',
    });
  });

  it('sends only what changed, and puts a refusal on its field', async () => {
    const user = userEvent.setup({ delay: null });
    const refusal = Object.assign(new Error('taken'), {
      statusCode: 409,
      errors: { slug: 'This slug is already used.' },
    });
    const provider = fakeProvider(row, { update: vi.fn().mockRejectedValue(refusal) });
    await renderConsole({ path: `/page/edit/${id}`, provider });
    const slug = await box(/^Slug/);
    await user.type(slug, '-two');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(described(slug)).toContain('This slug is already used.'));
    expect(vi.mocked(provider.update).mock.lastCall?.[0].variables).toEqual({ slug: 'home-two' });
    await user.type(slug, 'x');
    await waitFor(() => expect(described(slug)).not.toContain('This slug is already used.'));
  });

  it('asks before unsaved changes are left', async () => {
    const user = userEvent.setup({ delay: null });
    const { address } = await renderConsole({ path: `/page/edit/${id}`, provider: fakeProvider(row) });
    await user.type(await box(/^Name/), '!');
    await user.click(screen.getByRole('link', { name: 'Pages' }));
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(address()).toBe(`/page/edit/${id}`);
    expect(await box(/^Name/)).toHaveProperty('value', 'Home!');
  });

  it('leads on whoever left while a save was on its way, once all is saved', async () => {
    const user = userEvent.setup({ delay: null });
    let store = (_answer: unknown) => {};
    const update = vi.fn().mockReturnValue(
      new Promise((resolve) => {
        store = resolve;
      }),
    );
    const { address } = await renderConsole({ path: `/page/edit/${id}`, provider: fakeProvider(row, { update }) });
    await user.type(await box(/^Name/), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(update).toHaveBeenCalled());
    await user.click(screen.getByRole('link', { name: 'Pages' }));
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    store({ data: { id, name: 'Home!' } });
    await waitFor(() => expect(address()).toBe('/page/list'));
  });

  it('says the same for a record that is gone and for an address that is none', async () => {
    const missing = Object.assign(new Error('gone'), { statusCode: 404 });
    const provider = fakeProvider(row, { getOne: vi.fn().mockRejectedValue(missing) });
    await renderConsole({ path: `/page/edit/${id}`, provider });
    await screen.findByRole('heading', { name: 'This page was not found' });
    cleanup();
    await renderConsole({ path: '/page/edit/not-an-id', provider });
    await screen.findByRole('heading', { name: 'This page was not found' });
    expect(provider.getOne).toHaveBeenCalledTimes(1);
  });

  it('keeps what was typed when the record was deleted meanwhile', async () => {
    const user = userEvent.setup({ delay: null });
    const missing = Object.assign(new Error('gone'), { statusCode: 404 });
    const provider = fakeProvider(row, { update: vi.fn().mockRejectedValue(missing) });
    await renderConsole({ path: `/page/edit/${id}`, provider });
    await user.type(await box(/^Name/), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/was deleted while you were editing/);
    expect(await box(/^Name/)).toHaveProperty('value', 'Home!');
  });

  it('hides what a role may not read', async () => {
    await renderConsole({ path: `/page/edit/${id}`, provider: fakeProvider(row), role: 'AUTHOR' });
    await box(/^Name/);
    expect(screen.queryByRole('textbox', { name: /^Head injection/ })).toBeNull();
  });

  it('takes the fields of a listing from the chosen dataset, and checks them', async () => {
    const { user, provider } = await newListing([
      { name: 'Rooms', key: 'rooms', type: 'Number', required: true },
      { name: 'Rating', key: 'rating', type: 'RatingBox' },
    ]);
    const rooms = await box(/^Rooms/);
    await screen.findByRole('radiogroup', { name: 'Rating' });
    await user.click(screen.getByRole('button', { name: 'Create listing' }));
    await waitFor(() => expect(described(rooms)).toContain('Required.'));
    await user.type(rooms, 'many');
    await waitFor(() => expect(described(rooms)).toContain('Please enter a number.'));
    await user.clear(rooms);
    await user.type(rooms, '12');
    await user.click(screen.getByRole('button', { name: 'Create listing' }));
    await waitFor(() => expect(provider.create).toHaveBeenCalled());
    expect(vi.mocked(provider.create).mock.lastCall?.[0].variables).toMatchObject({
      dataset_id: id,
      listingData: { rooms: 12 },
    });
  });

  it('opens with a field that points at records of no kind, of which there is none to pick', async () => {
    const fields = [{ kind: 'reference', name: 'berth', label: 'Berth', to: 'berth', relation: false }];
    const { user, provider } = await newListing([{ name: 'Harbour', key: 'harbour', type: 'Group', fields }]);
    await user.click(await screen.findByRole('combobox', { name: /^Berth/ }));
    await screen.findByText('This field points at records of no kind');
    await user.click(screen.getByRole('button', { name: 'Create listing' }));
    await waitFor(() => expect(provider.create).toHaveBeenCalled());
  });

  it('begins with what the fields of the chosen dataset hold at first, below their headings, and saves what is shown', async () => {
    const { user, provider } = await newListing([
      { name: 'Rooms', key: 'rooms', type: 'Number', default: 12, section: 'House' },
      { name: 'Bar', key: 'bar', type: 'Checkbox' },
      { name: 'Drinks', key: 'drinks', type: 'Number', default: 3, showIf: { field: 'bar', op: 'eq', value: true } },
      { name: 'Wine', key: 'wine', type: 'Text', default: 'Red' },
    ]);
    const rooms = await box(/^Rooms/);
    screen.getByRole('heading', { name: 'House' });
    await waitFor(() => expect(rooms).toHaveProperty('value', '12'));
    await user.clear(await box(/^Wine/));
    expect(screen.queryByRole('textbox', { name: /^Drinks/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Create listing' }));
    await waitFor(() => expect(provider.create).toHaveBeenCalled());
    const { variables } = vi.mocked(provider.create).mock.lastCall?.[0] ?? {};
    expect(variables).toMatchObject({ listingData: { rooms: 12, wine: '' } });
    expect((variables as { listingData: object }).listingData).not.toHaveProperty('drinks');
  });

  it('leaves what a dataset put in where another is chosen, and keeps what was typed', async () => {
    const user = userEvent.setup({ delay: null });
    const boats = '3f1c9a52-6a0f-4a53-9a1a-2f7de7a4b002';
    const text = (key: string, more = {}) => ({ name: key, key, type: 'Text', ...more });
    const fieldsOf: Record<string, unknown> = {
      [id]: [text('stars', { default: 'Four' }), text('town', { default: 'Bonn' }), text('only', { default: 'Inn' })],
      [boats]: [text('stars', { default: 'Five' }), text('town', { default: 'Kiel' }), text('only')],
    };
    const rows = [
      { id, name: 'Hotels' },
      { id: boats, name: 'Boats' },
    ];
    const provider = fakeProvider(
      { id, name: 'Hotels' },
      {
        getList: vi.fn(async () => ({ data: rows, total: 2 })) as never,
        getOne: vi.fn(async ({ id: of }: { id: string }) => ({
          data: { id: of, fixed_fields: fieldsOf[of] },
        })) as never,
      },
    );
    await renderConsole({ path: '/listing/new', provider });
    await user.type(await box(/^Name/), 'Inn');
    await user.click(screen.getByRole('combobox', { name: /^Dataset/ }));
    await user.click(await screen.findByRole('option', { name: 'Hotels' }));
    await waitFor(async () => expect(await box(/^stars/)).toHaveProperty('value', 'Four'));
    await user.clear(await box(/^town/));
    await user.type(await box(/^town/), 'Ulm');
    await user.click(screen.getByRole('combobox', { name: /^Dataset/ }));
    await user.click(await screen.findByRole('option', { name: 'Boats' }));
    await waitFor(async () => expect(await box(/^stars/)).toHaveProperty('value', 'Five'));
    await user.click(screen.getByRole('button', { name: 'Create listing' }));
    await waitFor(() => expect(provider.create).toHaveBeenCalled());
    const { variables } = vi.mocked(provider.create).mock.lastCall?.[0] ?? {};
    expect((variables as { listingData: object }).listingData).toEqual({ stars: 'Five', town: 'Ulm' });
  });

  it('copies what a record holds: without defaults, and without values of fields that are retired', async () => {
    const user = userEvent.setup({ delay: null });
    const fixed_fields = [
      { name: 'Rooms', key: 'rooms', type: 'Text' },
      { name: 'Wine', key: 'wine', type: 'Text', default: 'Red' },
      { name: 'Old', key: 'old', type: 'Text', retired: true },
    ];
    const listingData = { rooms: '12', old: 'Secret' };
    const provider = fakeProvider(
      { id, name: 'Inn', dataset_id: id, listingData, dataset: { id, name: 'Hotels' } },
      {
        getOne: vi.fn(async ({ resource }: { resource: string }) => ({
          data: resource === 'listing' ? { id, name: 'Inn', dataset_id: id, listingData } : { id, fixed_fields },
        })) as never,
      },
    );
    await renderConsole({ path: `/listing/new?copyOf=${id}`, provider });
    expect(await box(/^Rooms/)).toHaveProperty('value', '12');
    expect(await box(/^Wine/)).toHaveProperty('value', '');
    await user.click(screen.getByRole('button', { name: 'Create listing' }));
    await waitFor(() => expect(provider.create).toHaveBeenCalled());
    const { variables } = vi.mocked(provider.create).mock.lastCall?.[0] ?? {};
    expect((variables as { listingData: object }).listingData).toEqual({ rooms: '12' });
  });

  it('shows a field of a dataset that others change read only, asks nothing of it, and copies no value of it', async () => {
    const user = userEvent.setup({ delay: null });
    const fixed_fields = [
      { name: 'Rooms', key: 'rooms', type: 'Text' },
      { name: 'Cost', key: 'cost', type: 'Text', required: true, default: 'Nine', change: 'managers' },
    ];
    const listingData = { rooms: '12', cost: 'Ten' };
    const provider = () =>
      fakeProvider(
        { id, name: 'Inn', dataset_id: id, listingData, dataset: { id, name: 'Hotels' } },
        {
          getOne: vi.fn(async ({ resource }: { resource: string }) => ({
            data: resource === 'listing' ? { id, name: 'Inn', dataset_id: id, listingData } : { id, fixed_fields },
          })) as never,
        },
      );
    for (const [role, copied] of [
      ['MANAGER', { rooms: '12', cost: 'Ten' }],
      ['EDITOR', { rooms: '12' }],
    ] as const) {
      const own = provider();
      await renderConsole({ path: `/listing/new?copyOf=${id}`, provider: own, role });
      expect(await box(/^Rooms/)).toHaveProperty('value', '12');
      expect(screen.queryByRole('textbox', { name: /^Cost/ }) !== null).toBe(role === 'MANAGER');
      await user.click(screen.getByRole('button', { name: 'Create listing' }));
      await waitFor(() => expect(own.create).toHaveBeenCalled());
      const { variables } = vi.mocked(own.create).mock.lastCall?.[0] ?? {};
      expect((variables as { listingData: object }).listingData).toEqual(copied);
      cleanup();
    }
    await renderConsole({ path: `/listing/edit/${id}`, provider: provider(), role: 'EDITOR' });
    await box(/^Rooms/);
    screen.getByText('Ten');
    expect(screen.queryByRole('textbox', { name: /^Cost/ })).toBeNull();
  });

  it('saves beside a value that others changed meanwhile, which the viewer may not change', async () => {
    const user = userEvent.setup({ delay: null });
    const fixed_fields = [
      { name: 'Rooms', key: 'rooms', type: 'Text' },
      { name: 'Cost', key: 'cost', type: 'Text', change: 'managers' },
    ];
    const read = { id, name: 'Inn', slug: 'inn', dataset_id: id, dataset: { id, name: 'Hotels' } };
    let current = { ...read, listingData: { rooms: '12', cost: 'Ten' }, updated_at: '2025-03-01T09:30:00Z' };
    const update = vi.fn(
      async ({ variables, meta }: { variables: object; meta?: { expectedVersion: { readAt: string } } }) => {
        if (meta?.expectedVersion.readAt !== current.updated_at)
          throw Object.assign(new Error('changed'), { statusCode: 412 });
        return { data: { id, ...variables } };
      },
    );
    const provider = fakeProvider(current, {
      update: update as never,
      getOne: vi.fn(async ({ resource }: { resource: string }) => ({
        data: resource === 'listing' ? current : { id, fixed_fields },
      })) as never,
    });
    await renderConsole({ path: `/listing/edit/${id}`, provider, role: 'EDITOR' });
    await user.type(await box(/^Rooms/), '0');
    current = { ...current, listingData: { rooms: '12', cost: 'Eleven' }, updated_at: '2025-03-01T11:00:00Z' };
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved.');
    expect(update).toHaveBeenCalledTimes(2);
    expect(update.mock.lastCall?.[0].variables).toEqual({ listingData: { rooms: '120', cost: 'Eleven' } });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    screen.getByText('Eleven');
  });

  it('takes a value for what it is, also one that looks like an event of the browser', async () => {
    const user = userEvent.setup({ delay: null });
    const provider = fakeProvider({ id, name: 'Inn', slug: 'inn', dataset_id: id, match: { target: 'before' } });
    await renderConsole({ path: `/listing/edit/${id}`, provider });
    fireEvent.change(await box(/^Value 1/), { target: { value: 'after' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(provider.update).toHaveBeenCalled());
    expect(vi.mocked(provider.update).mock.lastCall?.[0].variables).toEqual({ match: { target: 'after' } });
  });
});
