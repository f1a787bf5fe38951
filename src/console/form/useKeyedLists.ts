import { type HttpError, useDataProvider } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import type { Row } from '#console/records/row.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { useModel } from '#console/ui/context.ts';
import { keyUses, renamedKeys, withFormerKeys } from '#derive/documents/lost-keys.ts';
import type { JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';

/** Lists whose entries name the keys of values elsewhere: these values follow a save of the list, and its undo. */
export function useKeyedLists(resource: Resource, id: string, onUndone: () => void) {
  const { t } = useTranslation();
  const { snackbar, toast } = useNotify();
  const model = useModel();
  const provider = useDataProvider()();
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

  /** Offers to take back what was saved of them. @param readAt the version that the save made; anything newer is left alone */
  function offerUndo(before: JsonObject, values: JsonObject, readAt: string | null) {
    const lists = changedIn(values);
    if (lists.length === 0) return;
    const variables = Object.fromEntries(
      lists.map((list) => {
        const back = renamedKeys(list, before[list.name], values[list.name]);
        const renames = back.map(({ from, to }) => ({ from: to, to: from }));
        return [list.name, withFormerKeys(list, before[list.name] ?? [], renames)];
      }),
    );
    const undo = async () => {
      try {
        await provider.update<Row>({ resource: resource.name, id, variables, meta: { expectedVersion: { readAt } } });
        toast(t('views.lostKeys.undone'));
        onUndone();
      } catch (reason) {
        toast((reason as HttpError).message, 'error');
      }
    };
    snackbar(t('views.lostKeys.saved'), { key: `keyed.${id}`, undo: () => void undo() });
  }

  return { named, offerUndo };
}
