import { useKeys } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '#console/session/services.ts';
import { useSpace } from '#console/ui/context.ts';
import { spaceLook } from '#derive/documents/operations/settings.ts';
import { timeZoneOf } from '#schema/formats/time-zone.ts';
import { isJsonObject } from '#schema/json.ts';

/** The time zone of the space around, an IANA name; undefined until it is read. */
export function useTimeZone() {
  const { space } = useSpace();
  const { run } = useServices();
  const { keys } = useKeys();
  const { data, isError, refetch } = useQuery({
    // Saved settings make it old.
    queryKey: keys().data().resource('general').action('list').params({ look: space?.id }).get(),
    queryFn: async ({ signal }) => {
      const [row] = (await run(spaceLook(space?.id ?? ''), { signal })).rows;
      return timeZoneOf(isJsonObject(row?.look) ? row.look.time_zone : undefined);
    },
    enabled: space !== null,
    gcTime: 0,
  });
  return { zone: data, isError, refetch };
}
