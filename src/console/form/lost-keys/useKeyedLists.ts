import { useModel } from '#console/ui/context.ts';
import { keyUses, renamedKeys, withFormerKeys } from '#derive/documents/lost-keys.ts';
import type { JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';

/** Lists whose entries name the keys of values elsewhere: these values follow a save of the list, and its undo. */
export function useKeyedLists(resource: Resource) {
  const model = useModel();
  const keyed = resource.fields
    .filter((field) => field.kind === 'list')
    .filter((list) => keyUses(model, resource, list).length > 0);
  const changedIn = (values: JsonObject) => keyed.filter(({ name }) => name in values);

  /** The values as the data service takes them. */
  const named = (before: JsonObject, values: JsonObject): JsonObject => ({
    ...values,
    ...Object.fromEntries(
      changedIn(values).map((list) => [
        list.name,
        withFormerKeys(list, values[list.name], renamedKeys(list, before[list.name], values[list.name])),
      ]),
    ),
  });

  return { named };
}
