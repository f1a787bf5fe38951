import { expect, it, vi } from 'vitest';
import type { ImportNewTags } from '#schema/api/import-job.ts';
import { fakeImports } from '#tests/support/server/imports.ts';
import type { ClaimedImport } from '../ports/files/imports.ts';
import type { Storage } from '../ports/storage.ts';
import { runImport } from './run-import.ts';

/** Real ones are read in a process of their own. */
vi.mock('./rows/read-rows.ts', () => ({
  async *readRows() {
    const rows = [
      ['A', 'First'],
      ['B', 'First; Second'],
    ];
    yield { rows: rows.map((cells, at) => ({ number: at + 2, cells })), bytes: 9 };
  },
}));

const owner = { role: 'SpaceOwner', userId: 'ann', spaceId: 'space', flags: { pageAccess: true } };
const plan = {
  ...{ mapping: ['name', 'tag_ids'], links: { tag_ids: 'name' }, decimals: {}, orders: {}, fixed: {} },
  ...{ adds: ['tag_ids'], match: { by: [], found: 'update', missing: 'create' } },
};

/** Checks the rows behind the first `rowDone`. @returns what was asked of the imports, in its order */
async function checking(rowDone = 0, newTags: ImportNewTags | null = null) {
  const done: unknown[] = [];
  const run = {
    ...{ id: 'run', spaceId: 'space', userId: 'ann', resource: 'page', file: 'a.csv', bytes: 9 },
    ...{ isCheck: true, rowDone, failed: 0, attempt: 1, stalled: 0, newTags, datasetId: null },
    instructions: { format: { delimiter: ',', headers: ['Name', 'Tags'] }, plan, zone: 'UTC', given: {} },
  } as unknown as ClaimedImport;
  const storage = {
    async *keys() {
      yield ['000000'];
    },
  } as unknown as Storage;
  const imports = {
    ...fakeImports(),
    settle: async () => void done.push('settled'),
    tellNewTags: async (_run: unknown, tags: ImportNewTags) => void done.push(tags),
  };
  await runImport(run, owner, { imports, feeds: {} as never, storage, goesOn: () => {} });
  return done;
}

it('tells the new tags of a check once its rows are done', async () => {
  expect(await checking()).toEqual(['settled', { count: 2, names: ['First', 'Second'] }]);
});

it('counts no tag of a check twice where another server goes on with it', async () => {
  const calls = await checking(2, { count: 1, names: ['First'] });
  expect(calls).toEqual(['settled', { count: 2, names: ['First', 'Second'] }]);
});
