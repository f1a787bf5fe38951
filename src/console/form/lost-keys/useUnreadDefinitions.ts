import { type OfferedChoice, useFormsOffering } from '#console/records/back-references/useFormsOffering.ts';
import { useChangeWords } from '#console/records/custom-fields/useChangeWords.ts';
import { useServices } from '#console/session/services.ts';
import { useSpace } from '#console/ui/context.ts';
import { unreadValues } from '#derive/documents/operations/settings.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { goneChoices } from '#schema/stored-fields/choice-options.ts';
import {
  countedBy,
  type DefinitionChange,
  definitionChanges,
  isMoved,
  openFields,
} from '#schema/stored-fields/definition-changes.ts';

/** What a save of the fields of a space does to its records. */
export interface UnreadDefinitions {
  /** In sentences. */
  changes: readonly string[];
  /** Names of the fields that retire, where nothing else is said. */
  retired: readonly string[];
  offered: readonly OfferedChoice[];
}

const entriesOf = (value: Json | undefined) => (Array.isArray(value) ? value.filter(isJsonObject) : []);

/** Asks the database for values that nobody sees any more, or that others see, once these values are saved. */
export function useUnreadDefinitions(resource: Resource) {
  const { run } = useServices();
  const { space } = useSpace();
  const words = useChangeWords();
  const formsOffering = useFormsOffering();

  async function countUnread(extended: string, changes: readonly DefinitionChange[]) {
    if (changes.length === 0) return [];
    const { rows } = await run(unreadValues(space?.id ?? '', extended, changes.map(countedBy)));
    const counts = rows[0]?.unread ?? null;
    return changes.flatMap((change) => {
      const count = isJsonObject(counts) ? Number(counts[String(change.field.name)] ?? 0) : 0;
      return count > 0 ? [{ change, count }] : [];
    });
  }

  return async (before: JsonObject, values: JsonObject): Promise<UnreadDefinitions> => {
    const extended = resource.fields.filter(
      (field) => field.kind === 'json' && field.holds === 'customFields' && field.name in values,
    );
    const found = await Promise.all(
      extended.map(async ({ name }) => {
        const [saved, fields] = [entriesOf(before[name]), entriesOf(values[name])];
        const changes = definitionChanges(saved, fields);
        const removedChoices = goneChoices(openFields(saved), openFields(fields));
        const [unread, moved, offered] = await Promise.all([
          countUnread(
            name,
            changes.filter((one) => !isMoved(one)),
          ),
          countUnread(name, changes.filter(isMoved)),
          // It warns alone: without its answer, a save goes on.
          formsOffering(removedChoices.map((field) => ({ resource: name, field }))).catch((error: unknown) => {
            console.error('forms-offering', error);
            return [];
          }),
        ]);
        const all = [...unread, ...moved];
        const isRetired = all.every(({ change }) => change.says === 'retires');
        return {
          changes: [...all.map(({ change, count }) => words.change(change, count)), ...words.hidden(saved, fields)],
          retired: changes
            .filter(({ says }) => says === 'retires')
            .map(({ field }) => String(field.label || field.name)),
          isRetired,
          offered,
        };
      }),
    );
    return {
      changes: found.flatMap(({ changes }) => changes),
      retired: found.every(({ isRetired }) => isRetired) ? found.flatMap(({ retired }) => retired) : [],
      offered: found.flatMap(({ offered }) => offered),
    };
  };
}
