import { useTranslation } from 'react-i18next';
import { clockTime } from '#schema/formats/time-zone.ts';

/** The reader's own time zone, an IANA name. */
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Writes an instant by the clocks of a space, and by those of the reader where they show another time. */
export function useZonedMoment(zone: string) {
  const { i18n } = useTranslation();
  const style = { dateStyle: 'long', timeStyle: 'short' } as const;
  const write = (at: string, timeZone: string) =>
    new Intl.DateTimeFormat(i18n.language, { ...style, timeZone }).format(new Date(at));
  return (at: string): { when: string; own: { zone: string; when: string } | null } => {
    const localZone = ownZone();
    const isSame = clockTime(at, localZone) === clockTime(at, zone);
    return { when: write(at, zone), own: isSame ? null : { zone: localZone, when: write(at, localZone) } };
  };
}
