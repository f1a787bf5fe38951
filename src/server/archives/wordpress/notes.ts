import type { RestoreNote, RestoreNoteKind } from '#schema/api/space-archive.ts';

const MOST_PLACES = 3;

/** Counts what does not come along, by kind. */
export class Notes {
  readonly #notes = new Map<RestoreNoteKind, { count: number; places: string[] }>();

  add(kind: RestoreNoteKind, place: string, count = 1): void {
    if (count === 0) return;
    const note = this.#notes.get(kind) ?? { count: 0, places: [] };
    note.count += count;
    if (note.places.length < MOST_PLACES && !note.places.includes(place)) note.places.push(place);
    this.#notes.set(kind, note);
  }

  list(): RestoreNote[] {
    return [...this.#notes].map(([kind, note]) => ({ kind, ...note }));
  }
}
