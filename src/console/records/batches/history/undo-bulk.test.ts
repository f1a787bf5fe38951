import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RunCall } from '#console/providers/data/run-call.ts';
import type { BatchChange, BatchUpdate } from '#derive/documents/batches.ts';
import type { createRecords } from '#derive/documents/write-calls.ts';
import type { JsonObject } from '#schema/json.ts';
import { createBulkLog } from './bulk-log.ts';
import { undoBulk } from './undo-bulk.ts';

const update: BatchUpdate = { do: 'update', values: { level: 'gold', due: '2026-01-02T10:00:00.000Z' } };

async function undo(change: BatchChange, records: { id: string; before: JsonObject }[], now: JsonObject[]) {
  const written: { ids: readonly string[]; change: BatchChange }[] = [];
  const undone = await undoBulk({
    change,
    records,
    readNow: async () => now,
    write: async (ids, one) => {
      written.push({ ids, change: one });
      return ids;
    },
  });
  return { undone, written };
}

afterEach(() => vi.unstubAllEnvs());

describe('taking a bulk change back', () => {
  it('knows its own moment in a column without a zone', async () => {
    vi.stubEnv('TZ', 'America/New_York');
    const now = { id: '1', level: 'gold', due: '2026-01-02T10:00:00' };
    const { written } = await undo(update, [{ id: '1', before: { level: 'gold', due: null } }], [now]);
    expect(written).toMatchObject([{ change: { values: { level: 'gold', due: null } } }]);
  });

  it('gives each record its own values, and leaves what somebody changed since', async () => {
    const due = '2026-01-02T10:00:00+00:00';
    const { undone, written } = await undo(
      update,
      ['1', '2', '3', '4'].map((id) => ({ id, before: { level: id === '2' ? 'silver' : 'none', due: null } })),
      [
        { id: '1', level: 'gold', due },
        { id: '2', level: 'gold', due },
        { id: '3', level: 'bronze', due },
        { id: '4', level: 'bronze', due: '2027-01-01T00:00:00+00:00' },
      ],
    );
    expect(undone).toEqual({ done: 3, kept: 1, failures: [] });
    expect(written).toEqual([
      { ids: ['1'], change: { do: 'update', values: { level: 'none', due: null } } },
      { ids: ['2'], change: { do: 'update', values: { level: 'silver', due: null } } },
      { ids: ['3'], change: { do: 'update', values: { due: null } } },
    ]);
  });

  it('takes away the tags that it gave, and those alone', async () => {
    const { written } = await undo(
      { do: 'update', values: {}, keys: { tags: { add: ['a'], remove: [] } } },
      [
        { id: '1', before: { tags: { b: true } } },
        { id: '2', before: { tags: { a: true } } },
      ],
      [
        { id: '1', tags: { a: true, b: true, c: true } },
        { id: '2', tags: { a: true } },
      ],
    );
    expect(written).toEqual([
      { ids: ['1'], change: { do: 'update', values: {}, keys: { tags: { add: [], remove: ['a'] } } } },
    ]);
  });

  it('restores what was deleted', async () => {
    const { undone, written } = await undo({ do: 'delete' }, [{ id: '1', before: {} }], []);
    expect([undone.done, written]).toEqual([1, [{ ids: ['1'], change: { do: 'restore' } }]]);
  });
});

it('a bulk change is kept in rows of some hundred records, and what could not be kept is tried again', async () => {
  const rows: JsonObject[] = [];
  let refused = true;
  const run = async ({ question }: ReturnType<typeof createRecords>) => {
    if (refused) throw new Error('No connection.');
    rows.push(...question.records);
    return question.records.map(() => '1');
  };
  const log = createBulkLog(run as RunCall, { resource: 'page', change: update });
  const some = (count: number) => Array.from({ length: count }, (_, nth) => ({ id: String(nth), before: {} }));
  await log.keep(some(400));
  await expect(log.keep(some(200))).rejects.toThrow('No connection.');
  refused = false;
  await log.finish();
  expect(rows.map(({ overwritten }) => (overwritten as { records: unknown[] }).records.length)).toEqual([500, 100]);
  expect(new Set(rows.map(({ run_id }) => run_id))).toEqual(new Set([log.runId]));
});
