import type { Actor } from './audit.ts';

/** A page whose time has come, as it is now. */
export interface DuePage {
  id: string;
  spaceId: string;
  /** As the data service writes it, to the microsecond. */
  updatedAt: string;
}

/** A due page that was looked through. */
export interface CheckedPage extends Omit<DuePage, 'spaceId'> {
  /** Why visitors may not get it; null where they may. */
  refusal: string | null;
}

/** A page whose time had come. */
export interface PublishedPage {
  id: string;
  name: string;
  spaceId: string;
  /** `PUBLISHED`, or the state it went back to because it could not be published: the audit log says why. */
  status: string;
}

/** A page that leaves one state for another. */
export interface StatusChange {
  id: string;
  spaceId: string;
  /** States that it may be in before. */
  from: readonly string[];
  status: string;
  /** When it goes live by itself, as ISO 8601. */
  publishedAt?: string;
  /** What it was looked through as; anything else was saved meanwhile. */
  updatedAt?: string | null;
}

/** Somebody is asked to look at a page. */
export interface ReviewRequest {
  id: string;
  spaceId: string;
  /** Id of a person. */
  reviewer: string;
  note: string;
}

/** The answer: the page is approved as it was seen, or sent back. */
export type ReviewAnswer = { id: string; spaceId: string } & ({ seen: string } | { note: string });

export interface Publishing {
  /**
   * False where the page is in none of these states, or was saved meanwhile.
   * @throws AppError `slug-taken`; `review-needed`; `live-page-kept`; `changed-meanwhile` where its live page was deleted
   */
  setStatus(change: StatusChange, actor: Actor): Promise<boolean>;
  /**
   * Tells the person, too. False where the page is no draft any more.
   * @throws AppError `invalid-input` for somebody who may not publish it, or asks themselves
   */
  requestReview(request: ReviewRequest, actor: Actor): Promise<boolean>;
  /**
   * Tells who asked, too. False where no answer is waited for any more, or the page is not what was seen.
   * @throws AppError `review-not-yours`
   */
  decideReview(answer: ReviewAnswer, actor: Actor): Promise<boolean>;
  /** Up to 100 planned pages whose time has come. */
  due(): Promise<DuePage[]>;
  /**
   * Publishes those of them that are still as they were looked at. Several servers may ask at once: each page is taken by
   * one.
   */
  publish(pages: readonly CheckedPage[]): Promise<PublishedPage[]>;
  /** Removes the drafts that were discarded before this moment. @returns their ids */
  purgeDrafts(before: Date): Promise<string[]>;
  /** Removes saved states of content, and what was typed in it, that are kept no longer. @returns how many saved states */
  thinRevisions(): Promise<number>;
}
