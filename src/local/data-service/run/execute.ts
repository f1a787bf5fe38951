import type { Call } from '../operation/call.ts';
import type { MutationPlan, MutationStep, PreparedWrite, QueryPlan, StreamPlan } from '../plan/plans.ts';
import type { Statement } from '../sql/fragment.ts';
import type { Connection, Database } from './database.ts';
import { toHasuraError } from './database-faults.ts';
import { runNestedInsert } from './nested-insert.ts';
import { bind, run } from './run-statement.ts';

/**
 * What a query comes down to: its statement and the bound parameters. Equal identities give equal answers.
 * @throws HasuraError when a parameter cannot be bound
 */
export function queryIdentity({ answer }: QueryPlan, call: Call): string {
  if (typeof answer === 'string') return answer;
  return JSON.stringify([answer.text, bind(answer, call)]);
}

/** @returns the answer as JSON text. @throws HasuraError */
export async function runQuery(database: Database, { answer }: QueryPlan, call: Call): Promise<string> {
  if (typeof answer === 'string') return answer;
  try {
    return await bodyOf(database, answer, call);
  } catch (error) {
    throw toHasuraError(error, []);
  }
}

/**
 * Follows a stream.
 * @returns a function that gives the next batch, or null when there is nothing after the cursor
 */
export function openStream(database: Database, { statement }: StreamPlan, call: Call): () => Promise<string | null> {
  let cursor: string | undefined;
  return async () => {
    try {
      const [body, next] = await run(database, statement, cursor === undefined ? call : { ...call, cursor });
      if (next === null || next === undefined) return null;
      cursor = next;
      return body ?? null;
    } catch (error) {
      throw toHasuraError(error, []);
    }
  };
}

async function bodyOf(connection: Connection, statement: Statement, call: Call): Promise<string> {
  const [body] = await run(connection, statement, call);
  return body ?? 'null';
}

async function runWrite(connection: Connection, work: PreparedWrite, call: Call): Promise<string> {
  if (typeof work === 'string') return work;
  if (work.before) await run(connection, work.before, call);
  if (!work.answer) return bodyOf(connection, work.write, call);
  const [affected, rows] = await run(connection, work.write, call);
  return bodyOf(connection, work.answer, { ...call, written: { rows: rows ?? '[]', affected: affected ?? '0' } });
}

async function runStep(connection: Connection, { path, work }: MutationStep, call: Call): Promise<string> {
  if (work.is === 'constant') return work.json;
  try {
    if (work.is === 'nested') {
      const written = await runNestedInsert(connection, work.action.insert, call, path);
      return bodyOf(connection, work.answer, { ...call, written });
    }
    const parts: string[] = [];
    for (const each of work.each) parts.push(await runWrite(connection, each, call));
    return work.isList ? `[${parts.join()}]` : (parts[0] ?? 'null');
  } catch (error) {
    throw toHasuraError(error, path);
  }
}

/** Can the whole mutation be one statement, which is its own transaction? */
function isSingle({ steps }: MutationPlan): boolean {
  const [only] = steps;
  if (!only || steps.length > 1 || only.work.is !== 'statements') return only?.work.is === 'constant';
  const [write] = only.work.each;
  return (
    only.work.each.length === 1 &&
    write !== undefined &&
    (typeof write === 'string' || (!write.before && !write.answer))
  );
}

async function runSteps(connection: Connection, plan: MutationPlan, call: Call): Promise<string> {
  const parts: string[] = [];
  for (const step of plan.steps) parts.push(`${JSON.stringify(step.key)}:${await runStep(connection, step, call)}`);
  return `{"data":{${parts.join()}}}`;
}

/** Runs all fields in order, all or none. @returns the answer as JSON text. @throws HasuraError */
export function runMutation(database: Database, plan: MutationPlan, call: Call): Promise<string> {
  if (isSingle(plan)) return runSteps(database, plan, call);
  return database.transaction((connection) => runSteps(connection, plan, call));
}
