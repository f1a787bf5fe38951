import { describe, expect, it } from 'vitest';
import { defineResource } from '#schema/resource.ts';
import { changeSetsOf, valuesBefore } from './change-sets.ts';

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
    expect(changeSetsOf(resource, resource.fields, rows)).toEqual([
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

  it('leave out what no field shows, or the viewer may not read', () => {
    const rows = [
      { ...row, column_name: 'secret', key: null, was: 1, became: 2 },
      { ...row, column_name: 'info', key: 'look', was: { x: 1 }, became: { x: 2 } },
      { ...row, column_name: 'name', key: null, was: 'A', became: 'B' },
    ];
    expect(changeSetsOf(resource, resource.fields.slice(1), rows)).toEqual([]);
  });

  it('of some keys of a field put back those alone', () => {
    const rows = [{ ...row, column_name: 'meta', key: 'a', was: 1, became: 2 }];
    const [set] = changeSetsOf(resource, resource.fields, rows);
    expect(set?.fields).toEqual([{ field: meta, was: { a: 1 }, became: { a: 2 }, isPart: true }]);
    expect(valuesBefore(set?.fields ?? [], { meta: { a: 3, b: 4 } })).toEqual({ meta: { a: 1, b: 4 } });
  });
});
