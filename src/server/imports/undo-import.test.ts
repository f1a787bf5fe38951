import { expect, it } from 'vitest';
import { fakeImports } from '#tests/support/server/imports.ts';
import type { ClaimedImport } from '../ports/files/imports.ts';
import { undoImport } from './undo-import.ts';

const owner = { role: 'SpaceOwner', userId: 'ann', spaceId: 'space', flags: { pageAccess: true } };
const run = { id: 'run', resource: 'page', undo: null } as ClaimedImport;
const tags = (count: number) => Array.from({ length: count }, (_, at) => `tag ${at}`);

/** @param meanwhile what somebody uses once the first tags are gone */
async function undoing(added: string[], meanwhile: string[]) {
  const deleted: string[][] = [];
  const deletedTags = new Set<string>();
  const imports = {
    ...fakeImports(),
    unusedTags: async () =>
      added.filter((id) => !deletedTags.has(id) && (deleted.length === 0 || !meanwhile.includes(id))),
    async remove(_importer: unknown, call: { variables: object }) {
      const ids = added.filter((id) => JSON.stringify(call.variables).includes(`"${id}"`));
      deleted.push(ids);
      return ids;
    },
    async forgetTags(_run: unknown, ids: readonly string[]) {
      for (const id of ids) deletedTags.add(id);
    },
  };
  await undoImport(run, owner, { imports, goesOn: () => {} });
  return deleted;
}

it('deletes 200 tags at a time, and asks before each which of them are still unused', async () => {
  const added = tags(450);
  const deleted = await undoing(added, ['tag 250']);
  expect(deleted.map(({ length }) => length)).toEqual([200, 200, 49]);
  expect(deleted.flat()).toEqual(added.filter((id) => id !== 'tag 250'));
});
