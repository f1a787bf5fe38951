import { keysCall } from '#derive/documents/batches.ts';
import { model } from '#resources/model.ts';
import { resourceOf } from '#schema/model.ts';
import type { FilteredMembers } from '../../../ports/newsletters/filtered-members.ts';
import type { HasuraClient } from '../client.ts';

/** The most rows that the data service gives a person at once. */
const PAGE = 1000;

/** Members that a filter chooses, in pages by their ids: whoever joins or leaves meanwhile shifts nobody. */
export function createHasuraFilteredMembers(client: HasuraClient): FilteredMembers {
  const member = resourceOf(model, 'member');
  return {
    async idsOf(where, viewer) {
      const ids: string[] = [];
      for (;;) {
        const { query, variables } = keysCall(model, member, { where, viewer, after: ids.at(-1), limit: PAGE });
        const { rows } = await client.ask<{ rows: { id: string }[] }>(query, variables, viewer);
        for (const { id } of rows) ids.push(id);
        if (rows.length < PAGE) return ids;
      }
    },
  };
}
