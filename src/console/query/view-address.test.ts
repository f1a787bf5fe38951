import { describe, expect, it } from 'vitest';
import type { Field } from '#schema/field.ts';
import { defineResource } from '#schema/resource.ts';
import { initialView, keepingOf, readView, type SavedView, writeView } from './saved-view.ts';
import { type Offer, readViewAddress, storedState, viewSearch, writeViewAddress } from './view-address.ts';

const resource = defineResource({
  name: 'post',
  labels: { one: 'Post', many: 'Posts' },
  subject: 'Page',
  scope: 'space',
  title: 'name',
  fields: [
    { kind: 'text', name: 'name' },
    { kind: 'choice', name: 'status', options: [{ value: 'NEW' }, { value: 'OUT' }] },
    { kind: 'text', name: 'secret' },
  ],
  list: { columns: ['name', 'status'], filters: ['name', 'status', 'secret'], sort: [{ by: 'name' }] },
  delete: { soft: { status: 'OUT' }, restore: { status: 'NEW' } },
});

const viewOf = (id: string, list: string, more: Partial<SavedView> = {}): SavedView => ({
  ...{ id, resource: 'post', name: id, audience: 'personal', role: null, isDefault: false, createdBy: 'u' },
  state: { list, widths: {} },
  ...more,
});

const fresh = viewOf('fresh', 'status.in=NEW&sort=-name');
const offer = (more: Partial<Offer> = {}): Offer => ({ views: [fresh], initial: undefined, status: 'ready', ...more });
const everything = () => true;
const readerOf = (o: Offer = offer(), readable: (field: Field) => boolean = everything) => ({
  resource,
  readable,
  offer: o,
});
const read = (search: string, o?: Offer, readable?: (field: Field) => boolean) =>
  readViewAddress(readerOf(o, readable), new URLSearchParams(search));
const filters = ({ state }: ReturnType<typeof read>) => state.filters.map(({ field, value }) => [field.name, value]);

describe('an address that names a view', () => {
  it('stands for its state, with a page of its own', () => {
    const address = read('view=fresh&page=3');
    expect(filters(address)).toEqual([['status', ['NEW']]]);
    expect(address.state).toMatchObject({ sort: [{ by: 'name', desc: true }], page: 3 });
    expect(address).toMatchObject({ view: { id: 'fresh' }, changed: false, faults: [], waits: 'no' });
  });

  it('is complete where it carries state of its own, and tells that it has changed', () => {
    const address = read('view=fresh&columns=name');
    expect(filters(address)).toEqual([]);
    expect(address).toMatchObject({ view: { id: 'fresh' }, changed: true });
    expect(read('view=fresh&status.in=NEW&sort=-name&columns=name,status')).toMatchObject({ changed: false });
  });

  it('is the list as declared, with a note, where the view is not to be had', () => {
    const address = read('view=gone', offer({ initial: fresh }));
    expect(filters(address)).toEqual([]);
    expect(address).toMatchObject({ view: undefined, faults: [{ part: 'view', text: 'gone' }] });
    expect(read('view=gone', offer({ status: 'failed' })).faults).toEqual([{ part: 'viewsFailed', text: 'gone' }]);
  });

  it('keeps the state of a changed view that is not to be had', () => {
    expect(filters(read('view=gone&status.in=OUT&columns=name'))).toEqual([['status', ['OUT']]]);
  });

  it('leaves out what the reader may not read, and tells it as a part of the view', () => {
    const view = viewOf('v', 'secret.contains=x&status.in=NEW&columns=name,secret');
    const address = read('view=v', offer({ views: [view] }), ({ name }) => name !== 'secret');
    expect(filters(address)).toEqual([['status', ['NEW']]]);
    expect(address.state.columns).toEqual(['name']);
    expect(address.faults).toEqual([
      { part: 'filter', text: 'secret.contains=x', ofView: true },
      { part: 'columns', text: 'secret', ofView: true },
    ]);
    expect(address.changed).toBe(false);
  });

  it('takes no page, no archive and no other view from what a view keeps', () => {
    const view = viewOf('v', 'page=9&archived=1&view=fresh&record=new&sort=-name');
    expect(read('view=v', offer({ views: [view] }))).toMatchObject({
      state: { page: 1, archived: false, sort: [{ by: 'name', desc: true }] },
      faults: [],
    });
  });

  it('has no view among the deleted records', () => {
    expect(read('view=fresh&archived=1', offer({ initial: fresh }))).toMatchObject({ view: undefined, faults: [] });
  });
});

describe('an address without state', () => {
  it('is the view that the list opens with', () => {
    expect(read('', offer({ initial: fresh }))).toMatchObject({ view: { id: 'fresh' }, changed: false });
    expect(read('utm_source=mail', offer({ initial: fresh })).view).toBe(fresh);
  });

  it.each(['view=standard', 'page=2', 'search=x', 'name.contains=x', 'archived=1'])('is not "%s"', (search) => {
    expect(read(search, offer({ initial: fresh })).view).toBeUndefined();
  });
});

describe('while the views are on their way', () => {
  const loading = offer({ views: [], status: 'loading' });
  it.each([
    ['', 'guessed'],
    ['view=fresh', 'named'],
    ['view=fresh&columns=name', 'no'],
    ['sort=-name', 'no'],
    ['view=standard', 'no'],
  ])('"%s" waits: %s', (search, waits) => expect(read(search, loading)).toMatchObject({ waits, faults: [] }));
});

describe('writing an address', () => {
  const write = (search: string, patch: object, o = offer()) => {
    const { state, view } = read(search, o);
    return writeViewAddress(readerOf(o), { ...state, ...patch }, view).toString();
  };

  it('names the view alone while the list is as it has it', () => {
    expect(write('view=fresh', {})).toBe('view=fresh');
    expect(write('view=fresh', { page: 2 })).toBe('view=fresh&page=2');
    expect(write('', {}, offer({ initial: fresh }))).toBe('view=fresh');
  });

  it('carries the whole state once it differs, also where nothing is left of it', () => {
    expect(write('view=fresh', { size: 10 })).toBe('view=fresh&status.in=NEW&sort=-name&size=10&columns=name%2Cstatus');
    const bare = write('view=fresh', { filters: [], sort: [{ by: 'name', desc: false }] });
    expect(bare).toBe('view=fresh&columns=name%2Cstatus');
    expect(read(bare)).toMatchObject({ changed: true, state: { filters: [] } });
  });

  it('says that it is no view only where one opens first', () => {
    expect(write('view=standard', {})).toBe('');
    expect(write('view=standard', {}, offer({ initial: fresh }))).toBe('view=standard');
    expect(write('view=standard', { search: 'x' }, offer({ initial: fresh }))).toBe('search=x');
    expect(viewSearch(undefined, offer({ initial: fresh }))).toBe('?view=standard');
    expect(viewSearch(undefined, offer())).toBe('');
    expect(viewSearch(fresh, offer())).toBe('?view=fresh');
  });

  it('keeps of a list neither its page nor that it is the deleted one', () => {
    const { state } = read('archived=1&page=4&search=x');
    expect(storedState(resource, everything, state)).toBe('search=x');
  });
});

describe('the view that a list opens with', () => {
  const made = (name: string, more: Partial<SavedView>) => viewOf(name, '', { isDefault: true, ...more });
  const ofSpace = made('space', { audience: 'space' });
  const ofRole = made('role', { audience: 'role', role: 'EDITOR' });
  const own = made('own', {});
  it('is one’s own before that of the role, and that before the space’s', () => {
    const editor = { role: 'EDITOR' };
    expect(initialView([ofSpace, ofRole, own], editor)).toBe(own);
    expect(initialView([ofSpace, ofRole], editor)).toBe(ofRole);
    expect(initialView([ofSpace], editor)).toBe(ofSpace);
    expect(initialView([fresh], editor)).toBeUndefined();
  });

  it('is not that of another role, which owners see too', () => {
    expect(initialView([ofRole], { role: 'SpaceOwner' })).toBeUndefined();
  });
});

describe('a row of a view', () => {
  it('is read as it was written', () => {
    const view = viewOf('v', 'sort=-name', {
      audience: 'role',
      role: 'AUTHOR',
      state: { list: 'sort=-name', density: 'compact', widths: { name: 300 } },
    });
    const row = { ...writeView(keepingOf('s'), view), id: 'v', created_by: 'u' };
    expect(readView(row)).toEqual(view);
  });

  it('names nobody else where there is no space', () => {
    const view = viewOf('v', 'sort=-name', { audience: 'personal', role: null });
    const row = writeView(keepingOf(null), view);
    expect(Object.keys(row)).not.toEqual(expect.arrayContaining(['audience']));
    expect(readView({ ...row, id: 'v', created_by: 'u' })).toEqual(view);
  });

  it.each([null, [], 'x', { list: 5, density: 'huge', widths: { name: 'wide' } }])('survives the state %j', (state) => {
    expect(readView({ id: 'v', state }).state).toEqual({ list: '', widths: {} });
  });
});
