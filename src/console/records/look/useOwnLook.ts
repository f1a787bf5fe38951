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
export function useSavedLook({ isWanted = true, staleTime = 0 }): JsonObject | undefined {
  const { space } = useSpace();
  const { run } = useServices();
  const { keys } = useKeys();
  const { data } = useQuery({
    // Saved settings make it old.
    queryKey: keys().data().resource('general').action('list').params({ look: space?.id }).get(),
    queryFn: async ({ signal }) => {
      const [row] = (await run(spaceLook(space?.id ?? ''), { signal })).rows;
      return isJsonObject(row?.look) ? row.look : {};
    },
    enabled: isWanted && space !== null,
    staleTime,
  });
  return data;
}
