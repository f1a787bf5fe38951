import type { GraphQLRequest } from '../engine-types.ts';
import { HasuraError, type Path } from '../errors.ts';
import { parseExactJson } from '../operation/exact-number.ts';

/**
 * Parses a body. Numbers that a double cannot hold stay exact.
 * @throws HasuraError `invalid-json`
 */
export function parseBody(text: string): unknown {
  try {
    return parseExactJson(text);
  } catch {
    const fault = text.trim() === '' ? 'not enough input' : 'Failed reading: not a valid json value';
    throw new HasuraError('invalid-json', `Error in $: ${fault}`);
  }
}

/**
 * Checks the shape of one GraphQL request; the messages are those of Hasura's JSON decoder.
 * @throws HasuraError `parse-failed`
 */
export function decodeGraphQLRequest(value: unknown, path: Path = []): GraphQLRequest {
  const what = 'Hasura.GraphQL.Transport.HTTP.Protocol.GQLReq(GQLReq)';
  if (!isObject(value)) throw mismatch(what, 'Object', value, path);
  const { query, variables, operationName } = value;
  if (query === undefined) throw new HasuraError('parse-failed', `parsing ${what} failed, key "query" not found`, path);
  if (typeof query !== 'string') throw mismatch('Text', 'String', query, [...path, 'query']);
  if (variables !== undefined && variables !== null && !isObject(variables)) {
    throw mismatch('HashMap', 'Object', variables, [...path, 'variables']);
  }
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string') {
    throw mismatch('Text', 'String', operationName, [...path, 'operationName']);
  }
  return { query, variables: variables ?? null, operationName: operationName ?? null };
}

/** A JSON object, as opposed to null and arrays. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `parsing X failed, expected Object, but encountered Array`, where it happened. */
export function mismatch(what: string, expected: string, value: unknown, path: Path): HasuraError {
  return new HasuraError(
    'parse-failed',
    `parsing ${what} failed, expected ${expected}, but encountered ${kind(value)}`,
    path,
  );
}

function kind(value: unknown): string {
  if (value === null || value === undefined) return 'Null';
  if (Array.isArray(value)) return 'Array';
  const names: Record<string, string> = { string: 'String', number: 'Number', boolean: 'Boolean' };
  return names[typeof value] ?? 'Object';
}
