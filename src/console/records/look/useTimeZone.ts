import { timeZoneOf } from '#schema/formats/time-zone.ts';
import { useLookQuery } from './useOwnLook.ts';

/** The time zone of the space around, an IANA name; undefined until it is read. */
export function useTimeZone() {
  const { data: look, isError, refetch } = useLookQuery();
  return { zone: look && timeZoneOf(look.time_zone), isError, refetch };
}
