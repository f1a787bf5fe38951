import { describe, expect, it, vi } from 'vitest';
import { sameText } from '#derive/values/same-text.ts';
import type { Field } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';
import { matchesPredicate } from '#schema/matches-predicate.ts';
import { defineResource } from '#schema/resource.ts';
import type { Checked } from './plan.ts';
import type { AskRows } from './read-all.ts';
import { maxCompared, takenValues } from './taken-values.ts';

const guest = defineResource({
  name: 'guest',
  labels: { one: 'Guest', many: 'Guests' },
  subject: 'Member',
  scope: 'space',
  title: 'email',
  unique: ['email'],
  fields: [
    { kind: 'text', name: 'email', format: 'email' },
    { kind: 'text', name: 'name' },
  ],
});
const setupOf = (resource: typeof guest) => ({
  ...{ resource, findsBy: () => true },
  columns: resource.fields.map((field) => ({ key: field.name, field })),
});
const setup = setupOf(guest);
const plan = { mapping: ['name', 'email'] };
const ask = () => vi.fn<AskRows>(async () => [{ id: 'known', email: 'ada@x.org' }]);
const made = (number: number, email: string): Checked => ({
  ...{ row: { number, cells: ['', email] }, faults: [], act: 'create', values: { email } },
});
const changed = (number: number, id: string, changes: JsonObject): Checked => ({
  ...{ row: { number, cells: [] }, faults: [], act: 'update', id, changes, before: {} },
});
const outcomesOf = (rows: readonly Checked[]) => rows.map(({ act, faults: [fault] }) => fault ?? act);

it('refuses what another record has, and what stands in a row before, in capitals too', async () => {
  const askRows = ask();
  const judge = takenValues({ setup, plan, ask: askRows });
  expect(outcomesOf(await judge([made(2, 'bea@x.org'), made(3, 'Ada@x.org'), made(4, 'BEA@x.org')]))).toEqual([
    'create',
    { at: 1, what: { code: 'taken' } },
    { at: 1, what: { code: 'sameValue', row: 2 } },
  ]);
  expect(outcomesOf(await judge([made(5, 'bea@x.org')]))).toEqual([{ at: 1, what: { code: 'sameValue', row: 2 } }]);
  expect(askRows.mock.calls[0]?.[0].where).toEqual({
    field: 'email',
    op: 'in',
    value: ['bea@x.org', 'Ada@x.org', 'ada@x.org', 'BEA@x.org'],
  });
  // What has no such writing is looked for in other letters.
  expect(askRows.mock.calls[1]?.[0].where).toEqual({ any: [sameText('email', 'bea@x.org')] });
});

it('finds the address of a record in whatever letters it is stored, and reads no other record', async () => {
  const addresses = ['Bea@X.org', 'not-bea@x.org', 'bea@x.org.uk', 'dan@x.org', 'ea@x.org'];
  const stored = addresses.map((email) => ({ id: email, email }));
  const read: unknown[] = [];
  const find: AskRows = async ({ where }) => {
    const found = stored.filter((record) => where && matchesPredicate(where, record));
    read.push(...found.map(({ email }) => email));
    return found;
  };
  const judge = takenValues({ setup, plan, ask: find });
  expect(outcomesOf(await judge([made(2, 'bea@x.org'), made(3, 'a@x.org')]))).toEqual([
    { at: 1, what: { code: 'taken' } },
    'create',
  ]);
  expect(read).toEqual(['Bea@X.org']);
});

describe('a value that a row of the file frees', () => {
  const owners: Record<string, string> = { 'a@x.org': 'A', 'b@x.org': 'B' };
  const stored: AskRows = async ({ where }) =>
    where && 'op' in where && Array.isArray(where.value)
      ? where.value.flatMap((email) => {
          const id = owners[String(email)];
          return id === undefined ? [] : [{ id, email: String(email) }];
        })
      : [];
  const judge = (rows: readonly Checked[]) => takenValues({ setup, plan, ask: stored })(rows);
  const to = (number: number, id: string, email: string | null) => changed(number, id, { email });

  it('is free for the rows after it', async () => {
    expect(outcomesOf(await judge([to(2, 'A', 'c@x.org'), made(3, 'A@x.org')]))).toEqual(['update', 'create']);
    expect(outcomesOf(await judge([to(2, 'A', null), to(3, 'B', 'a@x.org'), made(4, 'b@x.org')]))).toEqual([
      ...['update', 'update', 'create'],
    ]);
    const inTwo = takenValues({ setup, plan, ask: stored });
    await inTwo([to(2, 'A', 'c@x.org')]);
    expect(outcomesOf(await inTwo([made(3, 'a@x.org'), made(4, 'a@x.org')]))).toEqual([
      'create',
      { at: 1, what: { code: 'sameValue', row: 3 } },
    ]);
  });

  it('is free for new records before it too: they are written after the changes', async () => {
    expect(outcomesOf(await judge([made(2, 'a@x.org'), to(3, 'A', 'c@x.org')]))).toEqual(['create', 'update']);
    expect(outcomesOf(await judge([made(2, 'new@x.org'), to(3, 'A', 'new@x.org')]))).toEqual([
      { at: 1, what: { code: 'sameValue', row: 3 } },
      'update',
    ]);
    const inTwo = takenValues({ setup, plan, ask: stored });
    expect(outcomesOf(await inTwo([made(2, 'a@x.org')]))).toEqual([{ at: 1, what: { code: 'taken' } }]);
    expect(outcomesOf(await inTwo([to(3, 'A', 'c@x.org')]))).toEqual(['update']);
  });

  it('is not free for changes before it, as the database takes one after the other', async () => {
    const later = { at: 1, what: { code: 'freedLater', row: 3 } };
    expect(outcomesOf(await judge([to(2, 'B', 'a@x.org'), to(3, 'A', 'c@x.org')]))).toEqual([later, 'update']);
    // Each of a swap waits for the other.
    expect(outcomesOf(await judge([to(2, 'A', 'b@x.org'), to(3, 'B', 'a@x.org')]))).toEqual([
      later,
      { at: 1, what: { code: 'taken' } },
    ]);
  });

  it('is not free where that row is refused, or keeps it in other letters', async () => {
    const taken = { at: 1, what: { code: 'taken' } };
    expect(outcomesOf(await judge([to(2, 'A', 'b@x.org'), made(3, 'a@x.org')]))).toEqual([taken, taken]);
    expect(outcomesOf(await judge([to(2, 'A', 'A@X.org'), made(3, 'a@x.org')]))).toEqual(['update', taken]);
    expect(outcomesOf(await judge([changed(2, 'A', { name: 'Ada' }), made(3, 'a@x.org')]))).toEqual(['update', taken]);
  });
});

it('compares paths of a site as they are kept', async () => {
  const path: Field = { kind: 'text', name: 'email', format: 'path' };
  const askRows = vi.fn<AskRows>(async () => [{ id: 'known', email: '/old' }]);
  const judge = takenValues({ setup: setupOf({ ...guest, fields: [path] }), plan, ask: askRows });
  expect(
    outcomesOf(await judge([made(2, 'https://a.example.com/old/?x=1'), made(3, '/new'), made(4, '/new/')])),
  ).toEqual([...[{ at: 1, what: { code: 'taken' } }, 'create'], { at: 1, what: { code: 'sameValue', row: 3 } }]);
  expect(askRows).toHaveBeenCalledTimes(1);
});

it('leaves a record its own value, and asks nothing where no row writes one', async () => {
  const askRows = ask();
  const judge = takenValues({ setup, plan, ask: askRows });
  const rows = [changed(2, 'known', { email: 'ADA@x.org' }), changed(3, 'other', { name: 'B' })];
  expect(outcomesOf(await judge(rows))).toEqual(['update', 'update']);
  await judge([changed(4, 'other', { name: 'B' })]);
  await takenValues({ setup: setupOf({ ...guest, unique: [] }), plan, ask: askRows })([made(2, 'ada@x.org')]);
  expect(askRows).toHaveBeenCalledTimes(1);
});

it('compares no more rows than it says', async () => {
  const askRows = ask();
  const judge = takenValues({ setup, plan, ask: askRows });
  await judge(Array.from({ length: maxCompared }, (_, at) => made(at, `${at}@x.org`)));
  askRows.mockClear();
  expect(outcomesOf(await judge([made(maxCompared, 'ada@x.org')]))).toEqual(['create']);
  expect(askRows).not.toHaveBeenCalled();
});
