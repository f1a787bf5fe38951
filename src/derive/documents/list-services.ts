import type { Json, JsonObject } from '#schema/json.ts';
import type { Predicate } from '#schema/predicate.ts';
import type { BackReferencesRequest } from './back-references.ts';
import type { BatchChange } from './batches.ts';
import type { Digest, DigestRequest } from './digest.ts';
import type { FindRequest } from './global-search.ts';
import type { Organization, OrganizationRequest } from './organization.ts';
import type { Condition } from './queries.ts';
import type { Summed } from './sums/aggregates.ts';
import type { TransferServices } from './transfer-services.ts';

/** What a question about a list names: the resource, and what narrows the list. */
export interface ListQuestion extends Omit<Condition, 'viewer'> {
  resource: string;
}

/** Several lists of a resource that differ in their condition alone. */
export interface CountsQuestion extends Omit<ListQuestion, 'where'> {
  wheres: readonly Predicate[];
  most: number;
  /** A number field whose values are added up, in place of the rows. */
  sum?: string | undefined;
}

/** What views ask of the data provider beside Refine's own methods. */
export interface ListServices extends TransferServices {
  /** Counts the records that point at one: a number for each reference, in the order that they are asked in. */
  backReferences(question: BackReferencesRequest, signal?: AbortSignal): Promise<number[]>;
  /** How many rows a list has, exactly. */
  count(question: ListQuestion, signal?: AbortSignal): Promise<number>;
  /** How many rows each of several lists of a resource has, counted to `most`, or the sum of a field over them. */
  counts(question: CountsQuestion, signal?: AbortSignal): Promise<number[]>;
  /** Sums over all rows of a list, in the order that they are asked in. */
  aggregates(question: ListQuestion & { sums: readonly Summed[] }, signal?: AbortSignal): Promise<Json[]>;
  /** The next records of a list in the order of their keys. */
  keys(
    question: ListQuestion & { after?: string; limit: number },
    signal?: AbortSignal,
  ): Promise<{ id: string; title: string }[]>;
  /** Changes records; the answer has the ids of those that were in reach. */
  change(order: { resource: string; ids: readonly string[]; change: BatchChange }): Promise<string[]>;
  /** Finds records of several resources at once; the answer has the rows of each question. */
  find(request: FindRequest, signal?: AbortSignal): Promise<JsonObject[][]>;
  /** What somebody should know of a space: rows, numbers and income, in one request. */
  digest(request: DigestRequest, signal?: AbortSignal): Promise<Digest>;
  /** The spaces that the viewer owns or administers, and what was bought for those that the viewer owns. */
  organization(request: OrganizationRequest, signal?: AbortSignal): Promise<Organization>;
}
