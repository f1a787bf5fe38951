import { createHash } from 'node:crypto';

/** Namespace of all demo ids; any constant would do. */
const NAMESPACE = Buffer.from('8d5a3f0e6b1c4a7f9e2d5c8b7a6f4e31', 'hex');

/** A UUID v5 (RFC 9562 section 5.5) of a readable name such as `page/aurora/about-us`. */
export function demoId(name: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export interface Chance {
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  pick<T>(choices: readonly [T, ...T[]] | readonly T[]): T;
  /** `count` different ones, in their own order. */
  some<T>(choices: readonly T[], count: number): T[];
}

/** Variety that is the same in every run: a generator (mulberry32) that starts from a name. */
export function chanceFor(name: string): Chance {
  let state = createHash('sha1').update(name).digest().readUInt32LE(0);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const pick = <T>(choices: readonly T[]): T => {
    const choice = choices[between(0, choices.length - 1)];
    if (choice === undefined) throw new Error('Nothing to pick from.');
    return choice;
  };
  const some = <T>(choices: readonly T[], count: number) => {
    const picked = new Set<number>();
    while (picked.size < Math.min(count, choices.length)) picked.add(between(0, choices.length - 1));
    return choices.filter((_, index) => picked.has(index));
  };
  return { between, pick, some };
}

/** `Tromsø in three days` becomes `tromso-in-three-days`, which meets the rule for page slugs. */
export function slugOf(text: string): string {
  return text
    .replaceAll('ø', 'o')
    .replaceAll('Ø', 'O')
    .replaceAll('æ', 'ae')
    .replaceAll('ð', 'd')
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

const DAY = 86_400_000;

/** ISO 8601, `days` before the given day (after it when negative), at a working hour. */
export function daysBefore(today: Date, days: number, chance: Chance): string {
  const minutes = chance.between(7 * 60, 18 * 60);
  const midnight = Math.floor(today.getTime() / DAY) * DAY;
  return new Date(midnight - days * DAY + minutes * 60_000).toISOString();
}
