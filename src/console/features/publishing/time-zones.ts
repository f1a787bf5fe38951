export interface TimeZone {
  /** IANA name. */
  name: string;
  /** Its name in words, in the reader's language, and how far its clocks are from UTC's: what people search by. */
  words: string;
  offset: string;
  /** The reader's own. */
  isOwn: boolean;
}

function partOf(name: string, timeZoneName: 'longGeneric' | 'shortOffset', language: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone: name, timeZoneName }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** A zone that a record holds, which this browser may not know. */
export function timeZone(name: string, own: string, language: string): TimeZone {
  const isOwn = name === own;
  try {
    const [words, offset] = [partOf(name, 'longGeneric', language), partOf(name, 'shortOffset', 'en')];
    return { name, words, offset: offset.replace('GMT', 'UTC'), isOwn };
  } catch {
    return { name, words: '', offset: '', isOwn };
  }
}

/** The zones that this browser knows, the reader's own first, then UTC. */
export function timeZones(own: string, language: string): TimeZone[] {
  const names = new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')]);
  return [...names].map((name) => timeZone(name, own, language));
}
