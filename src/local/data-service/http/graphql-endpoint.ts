import type { AbortNotice } from '../abort-signal.ts';
import type { Engine, Session } from '../engine-types.ts';
import { HasuraError } from '../errors.ts';
import type { Authenticate } from '../session/authenticate.ts';
import type { Headers } from '../session/session-variables.ts';
import { decodeGraphQLRequest, parseBody } from './decode.ts';

/** An answer's body for a fault that came up before the engine was asked. */
export const errorBody = (error: HasuraError): string => JSON.stringify({ errors: [error.toGraphQL()] });

/**
 * `POST /v1/graphql`: one request or an array of them, answered in order.
 * Who may not come in learns nothing about the body, so authentication's fault goes before the body's.
 * @param signal aborted when the client leaves
 * @returns JSON text, and cookies of the auth hook for the client; the status is always 200, as Hasura's
 */
export async function answerGraphQL(
  engine: Engine,
  authenticate: Authenticate,
  headers: Headers,
  text: string,
  signal: AbortNotice,
): Promise<{ body: string; cookies?: readonly string[] | undefined }> {
  let document: unknown;
  let fault: unknown;
  try {
    document = parseBody(text);
  } catch (error) {
    fault = error;
  }
  try {
    const session = await authenticate(headers, document ?? null);
    if (fault) throw fault;
    const answer = Array.isArray(document)
      ? batch(engine, session, document, signal)
      : single(engine, session, document, signal);
    return { body: await answer, cookies: session.cookies };
  } catch (error) {
    if (error instanceof HasuraError) return { body: errorBody(error) };
    throw error;
  }
}

async function single(engine: Engine, session: Session, document: unknown, signal: AbortNotice): Promise<string> {
  return (await engine.execute(decodeGraphQLRequest(document), session, signal)).body;
}

async function batch(engine: Engine, session: Session, documents: unknown[], signal: AbortNotice): Promise<string> {
  const requests = documents.map((document, index) => decodeGraphQLRequest(document, [index]));
  const bodies: string[] = [];
  // One after the other: a later request may read what an earlier one wrote.
  for (const request of requests) bodies.push((await engine.execute(request, session, signal)).body);
  return `[${bodies.join(',')}]`;
}
