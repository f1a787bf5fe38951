import { describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '#schema/json.ts';
import { createImportLog } from './import-log.ts';
import { undoImport } from './undo-import.ts';

class Refusal extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

function services(rows: JsonObject[], o: { used?: string; down?: boolean } = {}) {
  return {
    change: vi.fn(async ({ ids }: { ids: readonly string[] }) => {
      if (o.down) throw new Refusal(0, 'No connection.');
      if (o.used !== undefined && ids.includes(o.used)) throw new Refusal(409, 'In use.');
      return ids.filter((id) => id !== 'gone');
    }),
    updateMany: vi.fn(async ({ updates }: { updates: readonly { id: string }[] }) => updates.map(({ id }) => id)),
    ask: vi.fn(async () => rows),
  };
}

const undo = (written: Parameters<typeof undoImport>[0]['written'], fake: ReturnType<typeof services>) =>
  undoImport({ resource: 'listing', written, services: fake, ask: fake.ask, onProgress: () => {} });

describe('taking an import back', () => {
  it('deletes what it made; what is gone already, or still used, costs the others nothing', async () => {
    const fake = services([], { used: 'b' });
    const undone = await undo({ created: ['a', 'b', 'c', 'gone'], changed: [] }, fake);
    expect(undone).toEqual({ deleted: 2, setBack: 0, kept: 0, failed: ['b'], reason: 'In use.' });
  });

  it('gives changed records their values back, but not where somebody changed them since', async () => {
    const fake = services([
      { id: 'a', name: 'new', info: { y: 2, x: 1 } },
      { id: 'b', name: 'newer', info: { x: 1, y: 2 } },
      { id: 'c', name: 'newest' },
    ]);
    const after = { name: 'new', info: { x: 1, y: 2 } };
    const changed = ['a', 'b', 'gone'].map((id) => ({ id, before: { name: 'old', info: null }, after }));
    const third = { id: 'c', before: { name: 'old' }, after: { name: 'new' } };
    const undone = await undo({ created: [], changed: [...changed, third] }, fake);
    expect(fake.updateMany.mock.calls).toMatchObject([
      [
        {
          updates: [
            { id: 'a', changes: { name: 'old', info: null } },
            { id: 'b', changes: { info: null } },
          ],
        },
      ],
    ]);
    expect(undone).toEqual({ deleted: 0, setBack: 2, kept: 3, failed: [] });
  });

  it('ends where the server is out of reach, and says so', async () => {
    const fake = services([], { down: true });
    expect(await undo({ created: ['a'], changed: [] }, fake)).toMatchObject({ deleted: 0, stopped: 'No connection.' });
  });
});

describe('what is kept of an import', () => {
  const written = (count: number) => ({ created: Array.from({ length: count }, (_, at) => String(at)), changed: [] });

  it('is written early, then as it grows, and at the end', async () => {
    const updateMany = vi.fn(async (_: { updates: readonly { changes: JsonObject }[] }) => []);
    const log = createImportLog(
      { createMany: async () => ['run'], updateMany },
      { resource: 'listing', file: 'a.csv' },
    );
    await log.begin();
    for (let count = 100; count <= 3000; count += 100) await log.keep(written(count));
    const keptIn = ({ written: all }: JsonObject = {}) => (all as { created: string[] }).created.length;
    const sizes = () => updateMany.mock.calls.map(([{ updates }]) => keptIn(updates[0]?.changes));
    expect(sizes()).toEqual([100, 700, 1400, 2200]);
    expect(await log.finish(written(3000))).toBe('run');
    expect(sizes().at(-1)).toBe(3000);
    expect(updateMany.mock.calls.at(-1)?.[0].updates[0]?.changes).toHaveProperty('finished_at');
  });

  it('leads to nothing where nothing was written', async () => {
    const log = createImportLog(
      { createMany: async () => ['run'], updateMany: async () => [] },
      { resource: 'tag', file: '' },
    );
    await log.begin();
    expect(await log.finish(written(0))).toBeUndefined();
  });
});
