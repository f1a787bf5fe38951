import type { Engine } from '../engine-types.ts';
import { HasuraError, type Path } from '../errors.ts';
import type { Database, ScriptResult } from '../run/database.ts';
import { DatabaseError } from '../run/database-error.ts';
import type { Command, RunCommand } from './command-endpoint.ts';
import { isObject, mismatch } from './decode.ts';

/** Words after which Hasura compares schema and metadata. */
const CHANGES_SCHEMA = /\balter\b|\bdrop\b|\breplace\b|\bcreate function\b|\bcomment on\b/i;
/** Words after which the catalogue may differ; a false alarm costs one more reading of it. */
const MAY_CHANGE_CATALOG = /\b(create|alter|drop|replace|comment|do|call|import|refresh)\b/i;

/**
 * The commands of `/v2/query`.
 * @param onWrite called after statements that may have written, with unknown effect
 */
export function createQueryCommands(engine: Engine, database: Database, onWrite: () => void): RunCommand {
  async function runSql({ args, path, session }: Command): Promise<unknown> {
    if (!isObject(args)) throw mismatch('RunSQL', 'Object', args, [...path, 'args']);
    const { sql, read_only: readOnly = false, check_metadata_consistency: check, cascade = false } = args;
    if (sql === undefined) throw new HasuraError('parse-failed', 'key "sql" not found', [...path, 'args']);
    if (typeof sql !== 'string') throw mismatch('Text', 'String', sql, [...path, 'args', 'sql']);
    const commandPath = path.filter((key) => key !== 'args');
    if (readOnly === true) return present(await runScript(database, sql, session.variables, commandPath, READ_ONLY));
    const script = { cascade: cascade === true, engine };
    const checked = typeof check === 'boolean' ? check : CHANGES_SCHEMA.test(sql);
    const result = await runScript(database, sql, session.variables, commandPath, checked ? script : {});
    if (!checked && check !== false && MAY_CHANGE_CATALOG.test(sql)) await engine.reloadCatalog();
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

const READ_ONLY = { readOnly: true };

interface ScriptOptions {
  readOnly?: boolean;
  /** Metadata follows changes of the schema. */
  engine?: Engine;
  cascade?: boolean;
}

/** @param commandPath which command of a bulk it is */
async function runScript(
  database: Database,
  sql: string,
  user: Record<string, string>,
  commandPath: Path,
  { readOnly = false, engine, cascade = false }: ScriptOptions,
): Promise<ScriptResult | null> {
  let settle = (): void => {};
  try {
    const result = await database.transaction(
      async (connection) => {
        const run = async (): Promise<ScriptResult | null> => {
          const [, found] = await Promise.all([
            connection.query(PREPARE, [JSON.stringify(user)]),
            connection.script(sql),
          ]);
          return found;
        };
        if (!engine) return run();
        const change = await engine.changeSchema(connection, run, cascade);
        settle = change.settle;
        return change.result;
      },
      { readOnly },
    );
    settle();
    return result;
  } catch (error) {
    if (error instanceof HasuraError) throw new HasuraError(error.code, error.message, commandPath, error.internal);
    if (!(error instanceof DatabaseError)) throw error;
    throw new HasuraError('postgres-error', 'query execution failed', commandPath, {
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
