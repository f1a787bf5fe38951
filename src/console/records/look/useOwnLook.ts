import { useKeys } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '#console/session/services.ts';
import { useSpace } from '#console/ui/context.ts';
import { spaceLook } from '#derive/documents/operations/settings.ts';
import { isJsonObject, type JsonObject } from '#schema/json.ts';

/** What the space has chosen for its site already, the language among it; nothing while that is not known. */
export const useOwnLook = (): JsonObject => useSavedLook({}) ?? NOTHING;

const NOTHING: JsonObject = {};

/** The same, undefined while it is not known. @param staleTime milliseconds for which it is not asked again */
export const useSavedLook = (options: { isWanted?: boolean; staleTime?: number }): JsonObject | undefined =>
  useLookQuery(options).data;

/** The query behind it: every part of the console that needs a value of the look reads this one answer. */
export function useLookQuery({ isWanted = true, staleTime = 0 } = {}) {
  const { space } = useSpace();
  const { run } = useServices();
  const { keys } = useKeys();
  return useQuery({
    // Saved settings make it old.
    queryKey: keys().data().resource('general').action('list').params({ look: space?.id }).get(),
    queryFn: async ({ signal }): Promise<JsonObject> => {
      const [row] = (await run(spaceLook(space?.id ?? ''), { signal })).rows;
      return isJsonObject(row?.look) ? row.look : {};
    },
    enabled: isWanted && space !== null,
    staleTime,
  });
}
