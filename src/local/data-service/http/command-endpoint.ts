import type { Session } from '../engine-types.ts';
import { HasuraError, type Path } from '../errors.ts';
import type { Authenticate } from '../session/authenticate.ts';
import type { Headers } from '../session/session-variables.ts';
import { isObject, mismatch, parseBody } from './decode.ts';

export interface Command {
  type: string;
  version: number;
  /** The metadata that the sender knows. */
  resourceVersion: unknown;
  args: unknown;
  /** Where the command stands: `[]`, or an index inside a bulk. */
  path: Path;
  session: Session;
}

/** @returns what to answer, as a value for JSON. @throws HasuraError */
export type RunCommand = (command: Command) => Promise<unknown>;

/**
 * `POST /v1/metadata` and `/v2/query`: `{ type, args, version }` by an admin, `bulk` runs a list of them.
 * @returns status and JSON text
 */
export async function answerCommand(
  run: RunCommand,
  authenticate: Authenticate,
  headers: Headers,
  text: string,
): Promise<{ status: number; body: string }> {
  let session: Session;
  try {
    session = await authenticate(headers, null);
  } catch (error) {
    return failure(error, (fault) => (fault.code === 'access-denied' ? 401 : fault.code === 'unexpected' ? 500 : 400));
  }
  try {
    const document = parseBody(text);
    if (!session.isAdmin) throw new HasuraError('access-denied', 'restricted access : admin only', ['args']);
    return { status: 200, body: JSON.stringify(await runOne(run, document, session, [])) };
  } catch (error) {
    return failure(error, (fault) => (fault.code === 'conflict' ? 409 : 400));
  }
}

function failure(error: unknown, status: (fault: HasuraError) => number): { status: number; body: string } {
  if (!(error instanceof HasuraError)) throw error;
  return { status: status(error), body: JSON.stringify(error.toCommand(true)) };
}

async function runOne(run: RunCommand, document: unknown, session: Session, path: Path): Promise<unknown> {
  if (!isObject(document)) throw mismatch('Command', 'Object', document, path);
  const { type, args, version, resource_version: resourceVersion } = document;
  if (type === undefined) throw new HasuraError('parse-failed', 'key "type" not found', path);
  if (typeof type !== 'string') throw mismatch('Text', 'String', type, [...path, 'type']);
  if (type !== 'bulk' && type !== 'concurrent_bulk') {
    return run({ type, version: version === 2 ? 2 : 1, resourceVersion, args: args ?? {}, path, session });
  }
  if (!Array.isArray(args)) throw mismatch('[]', 'Array', args, [...path, 'args']);
  const results: unknown[] = [];
  for (const [index, entry] of args.entries()) {
    results.push(await runOne(run, entry, session, [...path, 'args', index]));
  }
  return results;
}
