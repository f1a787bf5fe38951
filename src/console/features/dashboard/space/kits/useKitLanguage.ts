import { useKeys } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useServiceClient } from '#console/records/useServiceClient.ts';
import { useSpace } from '#console/ui/context.ts';
import { spaceLook } from '#derive/documents/operations/settings.ts';
import { isKitLanguage, type KitLanguage } from '#render/library/kits/say.ts';
import { isJsonObject } from '#schema/json.ts';
import { useConsoleKitLanguage } from './useConsoleKitLanguage.ts';

/** The language that a site begins with: that of the space where somebody has chosen one, else that of the console. */
export function useKitLanguage(): KitLanguage {
  const { space } = useSpace();
  const { run } = useServiceClient();
  const { keys } = useKeys();
  const ofConsole = useConsoleKitLanguage();
  const { data } = useQuery({
    // Saved settings make it old.
    queryKey: keys().data().resource('general').action('list').params({ language: space?.id }).get(),
    queryFn: async ({ signal }) => {
      const [row] = (await run(spaceLook(space?.id ?? ''), { signal })).rows;
      const chosen = isJsonObject(row?.look) ? row.look.language : null;
      return isKitLanguage(chosen) ? chosen : null;
    },
    enabled: space !== null,
  });
  return data ?? ofConsole;
}
