import { expect, it, vi } from 'vitest';
import type { AskRows } from '#derive/imports/read-all.ts';
import { writeCell } from '#derive/values/write-cell.ts';
import type { Field } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';
import { storedNames } from './stored-names.ts';

const id = (n: number) => `6f1c2e34-0000-4000-8000-${String(n).padStart(12, '0')}`;
const guide: Field = { kind: 'reference', name: 'custom_guide', to: 'user', relation: false };
const topics: Field = { kind: 'tags', name: 'custom_topics', type: 'Page', relation: false };
const author: Field = { kind: 'reference', name: 'author_id', to: 'user' };
const data: Field = { kind: 'group', name: 'data' };
const host: Field = { kind: 'reference', name: 'host', to: 'listing', relation: false };

it('names of what values inside jsonb point at are looked up once, of members as each record has them', async () => {
  const names: Record<string, string> = { [id(1)]: 'Ann', [id(2)]: 'Fjord House', [id(3)]: 'Sailing' };
  const ask = vi.fn<AskRows>(async ({ where }) =>
    (where as { value: string[] }).value.flatMap((one) => (names[one] ? [{ id: one, name: names[one] }] : [])),
  );
  const columns = [
    ...[guide, topics, author].map((field) => ({ key: field.name, field })),
    { key: 'data.host', field: data, member: { kind: 'text', name: 'host' } as Field },
  ];
  const membersOf = (_: unknown, row: object) => ('other' in row ? [{ kind: 'text', name: 'host' } as Field] : [host]);
  const linked = storedNames({ columns, membersOf, titleOf: () => 'name', mayRead: () => true, ask });
  const rows: JsonObject[] = [
    { id: '1', custom_guide: id(1).toUpperCase(), custom_topics: { [id(3)]: true, [id(9)]: true }, author_id: id(1) },
    { id: '2', custom_guide: id(8), data: { host: id(2) } },
    { id: '3', custom_guide: null, data: { host: id(2) }, other: true },
  ];
  await linked.read(rows);
  await linked.read(rows);
  const requests = ask.mock.calls.map(([{ resource, where }]) => [resource, (where as { value: string[] }).value]);
  expect(requests).toEqual([
    ['user', [id(1), id(8)]],
    ['tag', [id(3), id(9)]],
    ['listing', [id(2)]],
  ]);
  const cells = { links: 'title', membersOf, titleOf: () => 'name', nameOf: linked.nameOf } as const;
  expect(rows.map((row) => columns.map((column) => writeCell(column, row, cells)))).toEqual([
    ['Ann', `Sailing; ${id(9)}`, id(1), ''],
    [id(8), '', '', 'Fjord House'],
    ['', '', '', id(2)],
  ]);
  expect(writeCell({ key: 'g', field: guide }, rows[1] ?? {}, { ...cells, links: 'id' })).toBe(id(8));
});

it('records of others that may not be read are not asked for, and stay ids', async () => {
  const ask = vi.fn<AskRows>(async () => {
    throw new Error("field 'tag' not found in type: 'query_root'");
  });
  const columns = [{ key: topics.name, field: topics }];
  const linked = storedNames({ columns, membersOf: () => [], titleOf: () => 'name', mayRead: () => false, ask });
  await linked.read([{ id: '1', custom_topics: { [id(3)]: true } }]);
  expect(ask).not.toHaveBeenCalled();
  expect(linked.nameOf(topics, id(3))).toBeUndefined();
});
