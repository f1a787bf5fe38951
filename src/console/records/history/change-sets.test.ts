import { describe, expect, it } from 'vitest';
import { recordResource } from '#derive/slots/record-resource.ts';
import type { Field, GroupField } from '#schema/field.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { defineResource } from '#schema/resource.ts';
import { changeSetsOf, restorable, valuesBefore } from './change-sets.ts';

const resource = defineResource({
  name: 'page',
  labels: { one: 'Page', many: 'Pages' },
  subject: 'Page',
  scope: 'space',
  title: 'name',
  fields: [
    { kind: 'text', name: 'name' },
    { kind: 'text', name: 'subtitle' },
    { kind: 'text', name: 'picture' },
    { kind: 'json', name: 'meta' },
  ],
  storage: { subtitle: 'info.subtitle', picture: 'info.look.picture' },
});
const row = { created_at: '2026-03-01T10:00:00Z', actor_email: 'a@example.com', place: 'person', change_id: '1' };
const noMembers = () => [];
const [name, subtitle, picture, meta] = resource.fields;

describe('the changes of a record', () => {
  it('are those of one save together, each under its field', () => {
    const rows = [
      { ...row, column_name: 'name', key: null, was: 'A', became: 'B' },
      { ...row, column_name: 'info', key: 'subtitle', was: null, became: 'New' },
      { ...row, column_name: 'info', key: 'look', was: { picture: 'a', x: 1 }, became: { picture: 'b', x: 1 } },
      {
        ...row,
        change_id: '0',
        actor_email: null,
        place: 'platform',
        column_name: 'name',
        key: null,
        was: 'Z',
        became: 'A',
      },
    ];
    expect(changeSetsOf(resource, resource.fields, rows, noMembers)).toEqual([
      {
        id: '1',
        at: row.created_at,
        who: 'a@example.com',
        place: 'person',
        fields: [
          { field: name, was: 'A', became: 'B' },
          { field: subtitle, was: null, became: 'New' },
          { field: picture, was: 'a', became: 'b' },
        ],
      },
      { id: '0', at: row.created_at, who: null, place: 'platform', fields: [{ field: name, was: 'Z', became: 'A' }] },
    ]);
  });

  it('are told with what became of the record as a whole', () => {
    const rows = [{ ...row, column_name: 'id', key: 'published', was: null, became: null }];
    expect(changeSetsOf(resource, resource.fields, rows, noMembers)).toEqual([
      { id: '1', at: row.created_at, who: 'a@example.com', place: 'person', event: 'published', fields: [] },
    ]);
  });

  it('leave out what no field shows, or the viewer may not read', () => {
    const rows = [
      { ...row, column_name: 'secret', key: null, was: 1, became: 2 },
      { ...row, column_name: 'info', key: 'look', was: { x: 1 }, became: { x: 2 } },
      { ...row, column_name: 'name', key: null, was: 'A', became: 'B' },
    ];
    expect(changeSetsOf(resource, resource.fields.slice(1), rows, noMembers)).toEqual([]);
  });

  it('of some keys of a field put back those alone', () => {
    const rows = [{ ...row, column_name: 'meta', key: 'a', was: 1, became: 2 }];
    const [set] = changeSetsOf(resource, resource.fields, rows, noMembers);
    expect(set?.fields).toEqual([{ field: meta, was: { a: 1 }, became: { a: 2 }, isPart: true }]);
    expect(valuesBefore(set?.fields ?? [], { meta: { a: 3, b: 4 } })).toEqual({ meta: { a: 1, b: 4 } });
  });
});

describe('the changes of a group', () => {
  const listing = defineResource({
    name: 'listing',
    labels: { one: 'Listing', many: 'Listings' },
    subject: 'Product',
    scope: 'space',
    title: 'name',
    fields: [
      { kind: 'text', name: 'name' },
      { kind: 'reference', name: 'dataset_id', to: 'dataset' },
      { kind: 'group', name: 'data', fieldsFrom: { reference: 'dataset_id', column: 'fixed_fields' } },
      // A column of a list for a member.
      { kind: 'number', name: 'd_seats' },
    ],
    storage: { data: 'info.data', d_seats: 'info.data.seats' },
  });
  const seats: Field = { kind: 'number', name: 'seats', label: 'Seats' };
  const city: Field = { kind: 'text', name: 'city' };
  const place: GroupField = { kind: 'group', name: 'place', fields: [city] };
  const members = (group: Field): readonly Field[] => (group === place ? [city] : [seats, place]);
  const data = listing.fields[2];
  const setOf = (was: Json, became: Json, groupFields = members) =>
    changeSetsOf(listing, listing.fields, [{ ...row, column_name: 'info', key: 'data', was, became }], groupFields)[0];

  it('are told member by member, each once', () => {
    const set = setOf(
      { seats: 4, place: { city: 'Bergen' }, gone: 'x', same: 1 },
      { seats: 6, place: { city: 'Oslo' }, same: 1 },
    );
    expect(set?.fields).toEqual([
      { field: seats, within: [data], was: 4, became: 6 },
      { field: city, within: [data, place], was: 'Bergen', became: 'Oslo' },
      { field: { kind: 'text', name: 'gone' }, within: [data], was: 'x', became: null, isFormer: true },
    ]);
    expect(setOf(null, { seats: 6 })?.fields).toEqual([{ field: seats, within: [data], was: null, became: 6 }]);
  });

  it('are those of the whole where nobody knows its members, or it was none', () => {
    expect(setOf({ seats: 4 }, { seats: 6 }, noMembers)?.fields).toEqual([
      { field: data, was: { seats: 4 }, became: { seats: 6 } },
    ]);
    expect(setOf('odd', { seats: 6 })?.fields).toEqual([{ field: data, was: 'odd', became: { seats: 6 } }]);
  });

  it('bring back the values of the record that was chosen before, along with it', () => {
    const brand: Field = { kind: 'text', name: 'brand' };
    const rows = [
      { ...row, column_name: 'dataset_id', key: null, was: 'A', became: 'B' },
      { ...row, column_name: 'info', key: 'data', was: { make: 'Volvo', seats: 4 }, became: { brand: 'X' } },
    ];
    const [moved] = changeSetsOf(listing, listing.fields, rows, () => [brand]);
    const now = { dataset_id: 'B', data: { brand: 'X' } };
    const put = (values: JsonObject, closed?: string) =>
      valuesBefore(restorable(moved?.fields ?? [], { values, isWritable: (name) => name !== closed }), values);
    expect(put(now)).toEqual({ dataset_id: 'A', data: { make: 'Volvo', seats: 4, brand: null } });
    // Without it they would be values of no field.
    expect(put(now, 'dataset_id')).toEqual({ data: { brand: null } });
    const former = moved?.fields.filter(({ isFormer }) => isFormer) ?? [];
    expect(former.map(({ field }) => field.name)).toEqual(['make', 'seats']);
    expect(restorable(former, { values: now, isWritable: () => true })).toEqual([]);
    // Of A they are no fields either, where A is chosen already.
    expect(put({ ...now, dataset_id: 'A' })).toEqual({ dataset_id: 'A', data: { brand: null } });
  });

  it('are put back where neither the member nor a group around it is closed to the viewer', () => {
    const within = (member: Field, ...groups: readonly GroupField[]) => ({
      ...{ field: member, within: [data as GroupField, ...groups], was: 1, became: 2 },
    });
    const open = within(city, place);
    const changes = [
      open,
      within(city, { ...place, readOnly: 'always' }),
      within({ ...city, readOnly: 'afterCreate' }, place),
      within({ ...seats, readOnly: 'always' }),
    ];
    expect(restorable(changes, { values: {}, isWritable: () => true })).toEqual([open]);
    expect(restorable(changes, { values: {}, isWritable: () => false })).toEqual([]);
  });

  it('put back a member beside what the others hold now', () => {
    const { fields = [] } = setOf({ seats: 4, place: { city: 'Bergen' } }, { seats: 6, place: { city: 'Oslo' } }) ?? {};
    const now = { name: 'Ferry', data: { seats: 9, place: { city: 'Rome', street: 'A' }, more: 'kept' } };
    expect(valuesBefore(fields.slice(0, 1), now)).toEqual({ data: { ...now.data, seats: 4 } });
    expect(valuesBefore(fields, now)).toEqual({
      data: { seats: 4, place: { city: 'Bergen', street: 'A' }, more: 'kept' },
    });
  });
});

it('the changes of a form’s record are told by question, also of one that is gone, which cannot be put back', () => {
  const records = { ...resource, fields: [{ kind: 'json', name: 'info' } as const], storage: {}, slotted: 'info' };
  const season = { kind: 'text', name: 'season', label: 'Season' } as const;
  const own = recordResource(records, { id: 'f', meta: null }, [season]);
  const rows = [
    { ...row, column_name: 'info', key: 'season', was: 'Winter', became: 'Summer' },
    { ...row, column_name: 'info', key: 'gone', was: 'Yes', became: null },
  ];
  const [set] = changeSetsOf(own, own.fields, rows, noMembers);
  expect(set?.fields).toMatchObject([
    { field: { name: 'q_season', label: 'Season' }, was: 'Winter', became: 'Summer' },
    { field: { name: 'gone', kind: 'text' }, was: 'Yes', became: null, isFormer: true },
  ]);
  const now = { values: {}, isWritable: () => true };
  expect(restorable(set?.fields ?? [], now).map(({ field }) => field.name)).toEqual(['q_season']);
});
