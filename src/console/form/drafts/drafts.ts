import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { draftKeys, draftsOf, removeDraft } from './draft-storage.ts';

/** Input that was not saved yet, as this browser keeps it. */
export interface Draft {
  /** Milliseconds since 1970 of the last change. */
  at: number;
  /** When the record was last edited, as the form knew it; null for a new record. */
  readAt: string | null;
  /** What the changed fields held before. */
  was: JsonObject;
  /** What they hold now. */
  mine: JsonObject;
  /** What the same work is called on the server, where that keeps it too. */
  editId?: string | undefined;
}

/** Which form a draft belongs to. Another person or another space at this browser never sees it. */
export interface DraftKey {
  userId: string;
  spaceId: string | null;
  resource: string;
  /** The record's id, or what tells apart one new record's form from another's. */
  record: string;
}

/** Characters of one draft, and of all: browsers give an origin about five million. */
const maxLength = { one: 1_000_000, all: 3_000_000 };
/** Milliseconds that a draft is kept: thirty days. */
const lifetime = 30 * 24 * 60 * 60 * 1000;

const storageKeyOf = ({ userId, spaceId, resource, record }: DraftKey) =>
  `${draftsOf(userId)}${spaceId ?? 'personal'}/${resource}/${record}`;

/**
 * The draft of a form; null where there is none, it is older than thirty days, or what is stored is no draft. Drafts are in
 * local storage since it writes at once: what was typed survives a crash a moment later.
 */
export function readDraft(key: DraftKey, now = Date.now()): Draft | null {
  try {
    const draft = parse(localStorage.getItem(storageKeyOf(key)));
    return draft && now - draft.at < lifetime ? draft : null;
  } catch {
    return null;
  }
}

function parse(text: string | null): Draft | null {
  const value = text === null ? null : (JSON.parse(text) as Partial<Draft> | null);
  const valid = typeof value?.at === 'number' && isJsonObject(value.was) && isJsonObject(value.mine);
  return valid ? { ...parsed(value), ...(typeof value.editId === 'string' && { editId: value.editId }) } : null;
}

const parsed = ({ at = 0, readAt = null, was = {}, mine = {} }: Partial<Draft>): Draft => ({ at, readAt, was, mine });

/**
 * Input as it can be kept. What cannot be read yet, half a number or broken JSON, is not-a-number in the form and would
 * come back as nothing at all, and be saved as that: what stood there before stays instead.
 */
function readable(mine: Json, was: Json | undefined): Json | undefined {
  if (Number.isNaN(mine)) return was;
  if (Array.isArray(mine))
    return mine.map((item, at) => readable(item, Array.isArray(was) ? was[at] : undefined) ?? null);
  return isJsonObject(mine) ? readableMembers(mine, isJsonObject(was) ? was : {}) : mine;
}

export function readableMembers(mine: JsonObject, was: JsonObject): JsonObject {
  const members = Object.entries(mine).flatMap(([name, value]): [string, Json][] => {
    const storable = readable(value, was[name]);
    return storable === undefined ? [] : [[name, storable]];
  });
  return Object.fromEntries(members);
}

/** Keeps a draft; older ones leave when there is no room. Answers whether it is kept: it may be too large. */
export function writeDraft(key: DraftKey, draft: Draft): boolean {
  const text = JSON.stringify({ ...draft, mine: readableMembers(draft.mine, draft.was) });
  try {
    // An older state of the same form must not come back as if it were the last one.
    dropDraft(key);
    if (text.length > maxLength.one) return false;
    makeRoom(text.length, draft.at);
    localStorage.setItem(storageKeyOf(key), text);
    return true;
  } catch {
    return false;
  }
}

/** Forgets the draft of a form: its input was saved or discarded. */
export function dropDraft(key: DraftKey): void {
  removeDraft(storageKeyOf(key));
}

function makeRoom(length: number, now: number): void {
  const drafts = draftKeys()
    .map((key) => ({ key, text: localStorage.getItem(key) ?? '' }))
    .map(({ key, text }) => ({ key, length: text.length, at: atOf(text) }))
    .sort((a, b) => a.at - b.at);
  let all = length + drafts.reduce((sum, draft) => sum + draft.length, 0);
  for (const draft of drafts) {
    if (all <= maxLength.all && now - draft.at < lifetime) return;
    removeDraft(draft.key);
    all -= draft.length;
  }
}

function atOf(text: string): number {
  try {
    return parse(text)?.at ?? 0;
  } catch {
    return 0;
  }
}
