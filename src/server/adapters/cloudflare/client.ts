import { z } from 'zod';
import { EdgeRefused, EdgeUnavailable } from '../../ports/edge/edge-service.ts';

const TIMEOUT_MS = 15_000;
/** https://developers.cloudflare.com/fundamentals/api/reference/errors: a token that is missing, malformed, unknown or too weak. */
const ABOUT_THE_TOKEN = [6003, 9106, 9109, 10_000];

const envelope = z.object({
  success: z.boolean(),
  errors: z.array(z.object({ code: z.number(), message: z.string() })).catch([]),
  result: z.unknown(),
});

/** Refusals of the analytics; those about the token come in the envelope of all calls. */
const graphqlRefusal = z.object({
  errors: z.array(z.object({ message: z.string(), code: z.number().catch(0) })).min(1),
});

export interface EdgeKeys {
  /** Base URL of the API, without a trailing slash. */
  url: string;
  token: string;
}

/** One call: its method, its path below the base URL, the shape of its result, and what it sends. */
export type EdgeCall = <Result>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  result: z.ZodType<Result>,
  /** JSON, unless it is a form. */
  body?: object,
) => Promise<Result>;

/** Sends calls of https://developers.cloudflare.com/api. They reject with EdgeRefused or EdgeUnavailable. */
export function createEdgeClient(keys: EdgeKeys): EdgeCall {
  return async (method, path, result, body) => {
    const { status, answer } = await send(keys, method, path, body);
    const { success, errors, result: value } = readAs(envelope, answer, status);
    if (!success) throw failure(status, errors);
    return readAs(result, value, status);
  };
}

/** One question to https://developers.cloudflare.com/analytics/graphql-api. */
export type EdgeQuery = <Data>(query: string, variables: object, data: z.ZodType<Data>) => Promise<Data>;

/** Asks the analytics. Questions reject with EdgeRefused or EdgeUnavailable. */
export function createEdgeQuery(keys: EdgeKeys): EdgeQuery {
  return async (query, variables, data) => {
    const { status, answer } = await send(keys, 'POST', '/graphql', { query, variables });
    const refused = graphqlRefusal.safeParse(answer);
    if (refused.success) throw failure(status, refused.data.errors);
    return readAs(z.object({ data }), answer, status).data;
  };
}

/** @throws EdgeUnavailable where nobody knows whether the call has acted */
async function send({ url, token }: EdgeKeys, method: Parameters<EdgeCall>[0], path: string, body?: object) {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && !isForm && { 'content-type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new EdgeUnavailable('Cloudflare does not answer.', { cause });
  });
  const { status, headers } = answer;
  const text = await answer.text().catch((cause: unknown) => {
    throw new EdgeUnavailable('Cloudflare ended its answer too early.', { cause });
  });
  if (status === 429 || status >= 500) {
    const retryAfterMs = retryAfter(headers.get('retry-after'));
    throw new EdgeUnavailable(`Cloudflare answered ${status}.`, { retryAfterMs });
  }
  return { status, answer: jsonOf(text) };
}

/** @throws EdgeUnavailable for another shape */
function readAs<Value>(shape: z.ZodType<Value>, value: unknown, status: number): Value {
  const read = shape.safeParse(value);
  if (read.success) return read.data;
  throw new EdgeUnavailable(`Cloudflare answered ${status} in another shape.`, { cause: read.error });
}

function failure(status: number, errors: readonly { code: number; message: string }[]) {
  const message = errors.map((error) => error.message).join('; ') || `Cloudflare answered ${status}.`;
  const codes = errors.map(({ code }) => code);
  return status === 401 || codes.some((code) => ABOUT_THE_TOKEN.includes(code))
    ? new EdgeUnavailable(message)
    : new EdgeRefused(message, codes);
}

/** @param header seconds; a date is as good as nothing here */
const retryAfter = (header: string | null): number | null =>
  /^\d+$/.test(header ?? '') ? Number(header) * 1000 : null;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
