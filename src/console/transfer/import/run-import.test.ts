import { describe, expect, it, vi } from 'vitest';
import type { SourceRow } from '#derive/values/source.ts';
import type { JsonObject } from '#schema/json.ts';
import { type Prepared, runImport } from './run-import.ts';

class Refusal extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

const rowsOf = (count: number): SourceRow[] =>
  Array.from({ length: count }, (_, at) => ({ number: at + 2, cells: [`${at}`] }));
const creating = (row: SourceRow): Prepared => ({ row, act: 'create', values: { name: String(row.cells[0]) } });
const reasons = { outOfReach: 'gone', notTried: 'not tried', uncertain: (message: string) => `${message} perhaps` };

function work(count: number, o: { prepare?: (row: SourceRow) => Prepared; refuse?: (names: string[]) => void } = {}) {
  const written: string[] = [];
  const create = vi.fn(async (records: readonly JsonObject[]) => {
    const names = records.map(({ name }) => String(name));
    o.refuse?.(names);
    written.push(...names);
    return names;
  });
  return {
    written,
    rows: rowsOf(count),
    prepare: async (rows: readonly SourceRow[]) => rows.map(o.prepare ?? creating),
    create,
    update: vi.fn(async (updates: readonly { id: string }[]) => updates.map(({ id }) => id)),
    begin: vi.fn(async () => {}),
    onProgress: vi.fn(),
    cancelled: () => false,
    reasons,
  };
}

describe('runImport', () => {
  it('writes in batches', async () => {
    const one = work(250);
    const outcome = await runImport(one);
    expect(outcome.created).toHaveLength(250);
    expect(one.create.mock.calls.map(([records]) => records.length)).toEqual([100, 100, 50]);
    expect(one.onProgress.mock.calls.map(([done]) => done)).toEqual([100, 200, 250]);
    expect(one.begin).toHaveBeenCalledTimes(1);
  });

  it('makes batches smaller where cells are large', async () => {
    const one = work(4);
    await runImport({ ...one, rows: one.rows.map((row) => ({ ...row, cells: ['x'.repeat(600_000)] })) });
    expect(one.create).toHaveBeenCalledTimes(4);
  });

  it('lets a refused row cost the others nothing, and keeps its reason', async () => {
    const refuse = (names: string[]) => {
      if (names.includes('7') || names.includes('42')) throw new Refusal(409, `${names.length} refused`);
    };
    const one = work(60, { refuse });
    const { created, failed } = await runImport(one);
    expect(created).toHaveLength(58);
    expect(failed.map(({ row, reason }) => [row.number, reason])).toEqual([
      [9, '1 refused'],
      [44, '1 refused'],
    ]);
    expect(new Set(one.written).size).toBe(one.written.length);
  });

  it('ends where an answer is lost, sends nothing twice, and loses no row', async () => {
    let calls = 0;
    const one = work(250, {
      refuse: () => {
        calls += 1;
        if (calls === 2) throw new Refusal(0, 'No connection.');
      },
    });
    const { created, failed, stopped } = await runImport(one);
    expect(stopped).toBe('No connection.');
    expect(one.create).toHaveBeenCalledTimes(2);
    expect(created).toHaveLength(100);
    expect(failed).toHaveLength(150);
    expect(failed[0]?.reason).toBe('No connection. perhaps');
    expect(failed.at(-1)?.reason).toBe('not tried');
  });

  it('can be cancelled between batches, and gives the rest back', async () => {
    const one = work(250);
    const { created, failed, stopped } = await runImport({
      ...one,
      cancelled: () => one.onProgress.mock.calls.length > 0,
    });
    expect(stopped).toBe('cancelled');
    expect([created.length, failed.length]).toEqual([100, 150]);
  });

  it('counts what it changes, leaves as it is, leaves out and refuses', async () => {
    const acts: ((row: SourceRow) => Prepared)[] = [
      (row) => ({ row, act: 'update', id: 'a', changes: { name: 'new' }, before: { name: 'old' } }),
      (row) => ({ row, act: 'update', id: 'gone', changes: { name: 'new' }, before: { name: 'old' } }),
      (row) => ({ row, act: 'unchanged' }),
      (row) => ({ row, act: 'skip' }),
      (row) => ({ row, act: 'refuse', reason: 'Name: Required.' }),
    ];
    const one = work(5, { prepare: (row) => acts[row.number - 2]?.(row) ?? creating(row) });
    const outcome = await runImport({ ...one, update: async () => ['a'] });
    expect(outcome).toMatchObject({ created: [], unchanged: 1, skipped: 1 });
    expect(outcome.changed).toEqual([{ id: 'a', before: { name: 'old' }, after: { name: 'new' } }]);
    expect(outcome.failed.map(({ row, reason }) => [row.number, reason])).toEqual([
      [3, 'gone'],
      [6, 'Name: Required.'],
    ]);
  });

  it('writes nothing where what it writes cannot be kept', async () => {
    const one = work(3);
    const outcome = await runImport({ ...one, begin: () => Promise.reject(new Error('down')) });
    expect(outcome).toMatchObject({ created: [], stopped: 'down' });
    expect(outcome.failed).toHaveLength(3);
    expect(one.create).not.toHaveBeenCalled();
  });

  it('gives every row back where none could be looked at', async () => {
    const one = work(3);
    const outcome = await runImport({ ...one, prepare: () => Promise.reject(new Error('down')) });
    expect(outcome).toMatchObject({ created: [], stopped: 'down' });
    expect(outcome.failed).toHaveLength(3);
  });
});
