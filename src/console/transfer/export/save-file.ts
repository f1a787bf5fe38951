import { saveAddress } from '#console/records/links/save-address.ts';
import { dayOf } from '#schema/formats/calendar-day.ts';

/** What no file system takes in a name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to go
const refused = /[\\/:*?"<>|\u0000-\u001f\s]+/g;

/** `page-aurora-travel-2026-06-01.csv`: what it holds, of which space, and when. */
export function fileName(parts: readonly string[], now: Date, ending: string): string {
  const words = parts.map((part) => part.trim().toLowerCase().replaceAll(refused, '-')).filter(Boolean);
  return `${[...words, dayOf(now)].join('-')}.${ending}`;
}

/** Hands a file to the browser, which saves it as downloads are saved. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  saveAddress(address, name);
  // The download has begun by the next task; until then the address has to live.
  setTimeout(() => URL.revokeObjectURL(address));
}
