import type { Engine } from '../engine-types.ts';
import { HasuraError, type Path } from '../errors.ts';
import type { Database, ScriptResult } from '../run/database.ts';
import { DatabaseError } from '../run/database-error.ts';
import type { Command, RunCommand } from './command-endpoint.ts';
import { isObject, mismatch } from './decode.ts';

/** Words after which the catalogue may differ; a false alarm costs one more reading of it. */
const MAY_CHANGE_CATALOG = /\b(create|alter|drop|replace|comment|do|call|import|refresh)\b/i;

/**
 * The commands of `/v2/query`.
 * @param onWrite called after statements that may have written, with unknown effect
 */
export function createQueryCommands(engine: Engine, database: Database, onWrite: () => void): RunCommand {
  async function runSql({ args, path, session }: Command): Promise<unknown> {
    if (!isObject(args)) throw mismatch('RunSQL', 'Object', args, [...path, 'args']);
    const { sql, read_only: readOnly = false, check_metadata_consistency: check } = args;
    if (sql === undefined) throw new HasuraError('parse-failed', 'key "sql" not found', [...path, 'args']);
    if (typeof sql !== 'string') throw mismatch('Text', 'String', sql, [...path, 'args', 'sql']);
    if (readOnly === true) return present(await runScript(database, sql, true, session.variables, path));
    const result = await runScript(database, sql, false, session.variables, path);
    if (typeof check === 'boolean' ? check : MAY_CHANGE_CATALOG.test(sql)) await engine.reloadCatalog();
    onWrite();
    return present(result);
  }

  return async (command) => {
    if (command.type === 'run_sql') return runSql(command);
    throw new HasuraError('parse-failed', `unknown query command "${command.type}"`, command.path);
  };
}

/** Triggers learn who it is; long statements of an admin are meant. */
const PREPARE = "SELECT set_config('hasura.user', $1, true), set_config('statement_timeout', '0', true)";

async function runScript(
  database: Database,
  sql: string,
  readOnly: boolean,
  user: Record<string, string>,
  path: Path,
): Promise<ScriptResult | null> {
  try {
    return await database.transaction(
      async (connection) => {
        const [, result] = await Promise.all([
          connection.query(PREPARE, [JSON.stringify(user)]),
          connection.script(sql),
        ]);
        return result;
      },
      { readOnly },
    );
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    // Which command of a bulk it was; Hasura counts only those here.
    const place = path.filter((key) => key !== 'args');
    throw new HasuraError('postgres-error', 'query execution failed', place, {
      statement: sql,
      prepared: false,
      error: {
        exec_status: 'FatalError',
        hint: error.hint ?? null,
        message: error.message,
        status_code: error.code,
        description: error.detail ?? null,
      },
      arguments: [],
    });
  }
}

/** Rows as text under a row of names; NULL is the word, as in Hasura. */
function present(result: ScriptResult | null): unknown {
  if (!result) return { result_type: 'CommandOk', result: null };
  const rows = result.rows.map((row) => row.map((value) => value ?? 'NULL'));
  return { result_type: 'TuplesOk', result: [result.fields, ...rows] };
}
