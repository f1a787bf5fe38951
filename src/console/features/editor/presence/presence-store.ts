import { createContext, useContext, useSyncExternalStore } from 'react';
import { createStore, type Store } from '../stores/store.ts';

/** Somebody else who has the record open. */
export interface PersonHere {
  userId: string;
  name: string;
  /** The row of the section or block that they have selected; null while none is. */
  itemId: string | null;
  color: string;
}

interface PeopleHere {
  /** By name, each once, however many tabs they have. */
  all: readonly PersonHere[];
  /** By what they have selected. */
  at: ReadonlyMap<string, readonly PersonHere[]>;
}

/** A row of `content_viewer`. */
export interface ViewerRow {
  tab_id: string;
  user_id: string;
  name: string | null;
  item_id: string | null;
}

/** White text can be read on each of them, and they on white and on black. */
const colors = ['#0b6bcb', '#a6317f', '#0f7b4c', '#6d3fd1', '#9a5200', '#00708a', '#b3261e', '#4d5bb5'] as const;

/** The same person has the same colour on every screen. */
function colorOf(userId: string): string {
  const sum = [...userId].reduce((all, character) => (all * 31 + character.charCodeAt(0)) % 1_000_003, 7);
  return colors[sum % colors.length] ?? colors[0];
}

/** Everybody but the viewer. Of several tabs of one person, one that has something selected tells where they are. */
export function peopleOf(rows: readonly ViewerRow[], viewerId: string, somebody: string): PeopleHere {
  const people = new Map<string, PersonHere>();
  const at = new Map<string, PersonHere[]>();
  for (const { user_id: userId, name, item_id: itemId } of rows) {
    if (userId === viewerId) continue;
    const person = { userId, name: name?.trim() || somebody, itemId, color: colorOf(userId) };
    if (!people.get(userId)?.itemId) people.set(userId, person);
    const there = itemId === null ? [] : (at.get(itemId) ?? []);
    if (itemId !== null && there.every((one) => one.userId !== userId)) at.set(itemId, [...there, person]);
  }
  return { all: [...people.values()].sort((a, b) => a.name.localeCompare(b.name)), at };
}

const nobody: PeopleHere = { all: [], at: new Map() };

export interface Presence {
  people: Store<PeopleHere>;
  /** What the viewer has selected: the row of a section or a block. */
  selected: Store<string | null>;
}

export const createPresence = (): Presence => ({
  people: createStore(nobody),
  selected: createStore<string | null>(null),
});

/** Null where what is edited does not say who else is there. */
export const PresenceContext = createContext<Presence | null>(null);

const none: readonly PersonHere[] = [];
const deaf = () => () => {};

/** Everybody else who has the record open. */
export function usePeopleHere(): readonly PersonHere[] {
  const people = useContext(PresenceContext)?.people;
  return useSyncExternalStore(people?.subscribe ?? deaf, () => people?.get().all ?? none);
}

/** Those of them who have this selected. @param id of the row */
export function usePeopleAt(id: string): readonly PersonHere[] {
  const people = useContext(PresenceContext)?.people;
  return useSyncExternalStore(people?.subscribe ?? deaf, () => people?.get().at.get(id) ?? none);
}
