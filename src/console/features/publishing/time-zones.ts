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
    // A zone that has no name of its own is named by its offset, which stands beside it.
    return { name, words: words.startsWith('GMT') ? '' : words, offset: offset.replace('GMT', 'UTC'), isOwn };
  } catch {
    return { name, words: '', offset: '', isOwn };
  }
}

const made = new Map<string, TimeZone[]>();

/** The zones that this browser knows, the reader's own first, then UTC. */
export function timeZones(own: string, language: string): TimeZone[] {
  const key = `${own} ${language}`;
  const names = new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')]);
  // To name them all takes a fifth of a second.
  const zones = made.get(key) ?? [...names].map((name) => timeZone(name, own, language));
  made.set(key, zones);
  return zones;
}
