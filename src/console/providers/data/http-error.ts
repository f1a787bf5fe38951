import type { HttpError } from '@refinedev/core';
import { messages } from '#schema/messages.ts';
import { translateError } from '../error-translation.ts';

/** One entry of a GraphQL answer's `errors`, as Hasura writes it. */
export interface GraphqlError {
  message: string;
  extensions?: { code?: string; path?: string };
}

/** Fails like a request: Refine shows `message` and puts `errors` on their fields, both in the reader's language. */
export class RequestError extends Error implements HttpError {
  readonly statusCode: number;
  readonly errors: Record<string, string>;
  /** Table whose rows kept the data service from deleting this one. */
  readonly usedBy: string | undefined;

  constructor(statusCode: number, message: string, errors: Record<string, string> = {}, usedBy?: string) {
    super(translateError(message));
    this.name = 'RequestError';
    this.statusCode = statusCode;
    this.errors = Object.fromEntries(Object.entries(errors).map(([field, fault]) => [field, translateError(fault)]));
    this.usedBy = usedBy;
  }
}

/** The answer for a record that is gone, and for one of another space: nobody learns which. */
export function notFound(): RequestError {
  return new RequestError(404, 'This record was not found. It may have been deleted.');
}

/** The answer for a record that is not as the writer read it: changed, gone, or out of reach. */
export function stale(): RequestError {
  return new RequestError(412, 'Somebody else changed this record meanwhile.');
}

const NOT_PERMITTED = 'You are not permitted to do this.';
const TOO_MUCH = 'This asks for too much at once. Choose fewer records, fields or conditions.';
const ONE_RECORD =
  'Content belongs to one record, and a block to the record of its section. Reload the page and try again.';
const RIGHTS_CHANGED = 'Your rights have changed. Please reload the page.';

const statuses: Record<string, number> = {
  'access-denied': 401,
  'invalid-jwt': 401,
  'invalid-headers': 401,
  unauthenticated: 401,
  'permission-error': 403,
  'not-exists': 403,
  'constraint-violation': 409,
  'data-exception': 400,
  'validation-failed': 400,
  'parse-failed': 400,
  'bad-request': 400,
  'too-many-requests': 429,
};

/** The console asks only for what the role had: it has lost this since. Whole tables first, then columns of the rest. */
const isTableLost = (message: string) => /^field '\w+' not found in type: '\w+_root'|^no \w+ exist$/.test(message);
const isColumnLost = (message: string) => /^field '\w+' not found in type: /.test(message);

/**
 * The field that a constraint's name tells: Hasura quotes it, and the migrations call it `<table>_..._<column>_...`, or
 * after what a reference points at: `listing_dataset_fkey` is about `dataset_id`, `member_subscription_role_fkey` about
 * `membership_role_id`.
 */
function fieldOfConstraint(message: string, fields: readonly string[]): string | undefined {
  const constraint = /constraint "([^"]+)"/.exec(message)?.[1];
  if (!constraint) return undefined;
  const table = /(?:on table|for relation) "([^"]+)"/.exec(message)?.[1];
  const rest = constraint.replace(/_(?:fkey|check|key)$/, '').replace(table ? `${table}_` : '', '');
  const named = fields.filter((field) => `_${rest}_`.includes(`_${field}_`));
  // The longest name wins: "tag_type_id" is about `type_id` before it is about `type`.
  const [longest] = named.sort((a, b) => b.length - a.length);
  return longest ?? fields.find((field) => `_${field.replace(/_ids?$/, '')}`.endsWith(`_${rest}`));
}

const isUnique = (message: string) => /uniqueness violation/i.test(message);
const isCheck = (message: string) => /violates check constraint/i.test(message);
/**
 * What a trigger of ours says, in words for people, and the field that it is about in brackets where it is about one; Hasura puts
 * the class of the error before it.
 */
const ruleOf = (message: string) =>
  isCheck(message) ? undefined : /^Check constraint violation\. (.+\.(?: \[\w+\])?)$/s.exec(message)?.[1];
/** Rows with several possible parents have one of them, and a block is of the same record as its section. */
const isOwnership = (message: string) => /constraint "\w+(?:_parent_check|_section_of_\w+_fkey)"/.test(message);
const isForeignKey = (message: string) => /foreign key violation/i.test(message);
/** PostgreSQL names the table that still points at a row at the end of its refusal to delete it. */
const userOf = (message: string) => /update or delete on table .* on table "([^"]+)"\.?$/i.exec(message)?.[1];

/**
 * The data service's errors as one error for people.
 * @param fields declared fields of the resource, onto which a constraint's name may fall
 * @param labelOf the words for a field in a sentence
 */
export function toRequestError(
  errors: readonly GraphqlError[],
  fields: readonly string[] = [],
  labelOf: (field: string) => string = (field) => field,
): RequestError {
  const [first] = errors;
  const code = first?.extensions?.code ?? 'unexpected';
  const message = first?.message ?? '';
  // What the trigger of `content_edit` says of a save over somebody else's.
  if (message.includes('was changed since it was read')) return stale();
  if (code === 'constraint-violation' || code === 'permission-error') {
    const field = fieldOfConstraint(message, fields);
    if (field && isUnique(message)) {
      const text = `This ${labelOf(field).toLowerCase()} is already used.`;
      return new RequestError(409, text, { [field]: text });
    }
    if (isOwnership(message)) return new RequestError(409, ONE_RECORD);
    if (isForeignKey(message)) {
      const text = 'Other records still use this one, or the record it points at is gone.';
      const usedBy = userOf(message);
      return new RequestError(409, text, field && !usedBy ? { [field]: text } : {}, usedBy);
    }
    if (isUnique(message)) return new RequestError(409, 'A record with these values exists already.');
    if (isCheck(message)) return new RequestError(400, messages.kind, field ? { [field]: messages.kind } : {});
    const rule = ruleOf(message);
    if (rule) {
      const [, text = rule, about = ''] = /^(.+) \[(\w+)\]$/s.exec(rule) ?? [];
      return new RequestError(409, text, fields.includes(about) ? { [about]: text } : {});
    }
  }
  const status = isTableLost(message) ? 403 : (statuses[code] ?? 500);
  if (isColumnLost(message) && status !== 403) return new RequestError(400, RIGHTS_CHANGED);
  if (status === 403) return new RequestError(403, NOT_PERMITTED);
  if (code === 'query-too-complex') return new RequestError(400, TOO_MUCH);
  if (status === 401) return new RequestError(401, 'Please sign in again.');
  if (status === 500) return new RequestError(500, 'The data service could not answer. Please try again.');
  return new RequestError(status, message);
}
