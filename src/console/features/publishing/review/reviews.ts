import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';

export interface Person {
  id: string;
  name: string;
}

type Decision = 'APPROVED' | 'RETURNED' | 'PUBLISHED' | 'WITHDRAWN';

/** A request for a review with its answer. Times are ISO 8601; people are null where they are gone. */
export interface Review {
  id: string;
  /** The page that was looked at: the draft, or the page that was never live. */
  draftId: string;
  /** The version that it becomes. */
  version: number;
  asker: Person | null;
  at: string;
  reviewer: Person | null;
  /** Whether the reviewer may answer still: they may publish without a review. */
  mayAnswer: boolean;
  note: string;
  /** Null while nobody has answered. */
  decision: Decision | null;
  decider: Person | null;
  decidedAt: string | null;
  answer: string;
  /** What was approved: `updated_at` of the page. */
  revision: string | null;
}

const text = (value: Json | undefined) => (typeof value === 'string' ? value : '');
const personOf = (value: Json | undefined): Person | null =>
  isJsonObject(value) ? { id: text(value.id), name: text(value.name) } : null;
const rowsOf = (value: Json | undefined): JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);

/** Rows of `page_review`, as `derive/documents/operations/publishing.ts` selects them. */
export const reviewsOf = (rows: Json | undefined): Review[] =>
  rowsOf(rows).map((row) => ({
    id: text(row.id),
    draftId: text(row.draft_id),
    version: Number(row.page_version),
    asker: personOf(row.requester),
    at: text(row.requested_at),
    reviewer: personOf(row.reviewer),
    mayAnswer: isJsonObject(row.publisher),
    note: text(row.note),
    decision: (text(row.decision) || null) as Decision | null,
    decider: personOf(row.decider),
    decidedAt: text(row.decided_at) || null,
    answer: text(row.answer),
    revision: text(row.revision) || null,
  }));

export const publishersOf = (rows: Json | undefined): Person[] =>
  rowsOf(rows).map(({ user_id, name }) => ({ id: text(user_id), name: text(name) }));

/** Of a page: where it stands, and who has to do with it. */
export interface Reviewed {
  id: string;
  status: string;
  updatedAt: string;
  /** Of the live page and its drafts, the newest first. */
  reviews: readonly Review[];
  /** Who may publish it without a review; the first few hundred of them. */
  publishers: readonly Person[];
}

/** Whether it was approved as it is now: then whoever may change it may publish it. */
export const isApproved = ({ id, updatedAt, reviews }: Reviewed): boolean =>
  reviews.some(
    ({ draftId, decision, revision }) => draftId === id && decision === 'APPROVED' && revision === updatedAt,
  );

/** What the page waits for, or what the last answer was; null where that is history. */
export function currentReview({ id, status, reviews }: Reviewed): Review | null {
  const last = reviews.find(({ draftId }) => draftId === id) ?? null;
  if (status === 'REVIEW') return last?.decision === null ? last : null;
  const isInTheMaking = status === 'DRAFT' || status === 'UPDATED' || status === 'PLANNED';
  return isInTheMaking && (last?.decision === 'APPROVED' || last?.decision === 'RETURNED') ? last : null;
}
