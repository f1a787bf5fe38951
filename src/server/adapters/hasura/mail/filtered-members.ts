import { keysCall } from '#derive/documents/batches.ts';
import { type SpaceDataModel, spaceDataModel } from '#derive/documents/operations/data-model.ts';
import { extendedResources } from '#derive/slots/custom-fields.ts';
import { model } from '#resources/model.ts';
import { resourceOf } from '#schema/model.ts';
import type { FilteredMembers } from '../../../ports/newsletters/filtered-members.ts';
import type { HasuraClient } from '../client.ts';

/** The most rows that the data service gives a person at once. */
const PAGE = 1000;

/** Members that a filter chooses, in pages by their ids: whoever joins or leaves meanwhile shifts nobody. */
export function createHasuraFilteredMembers(client: HasuraClient): FilteredMembers {
  return {
    async declaration(viewer) {
      const { query, variables } = spaceDataModel(viewer.spaceId);
      const { space_by_pk: space } = await client.ask<{ space_by_pk: SpaceDataModel | null }>(query, variables, viewer);
      const own = extendedResources(model.resources, space?.data_model, space?.custom_slots);
      return own.find(({ name }) => name === 'member') ?? resourceOf(model, 'member');
    },
    async idsOf(member, where, viewer) {
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
