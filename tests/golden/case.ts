import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Engine, Session } from '#local/data-service/engine-types.ts';
import type { Connection, Database } from '#local/data-service/run/database.ts';

/** One folder: `query.graphql`, `variables.json` and `session.json` where needed, and what must come of them. */
export interface GoldenCase {
  /** `area/name`. */
  name: string;
  folder: string;
  isMutation: boolean;
}

export interface Outcome {
  /** The statements sent, with their parameters as comments. */
  sql: string;
  /** The answer, indented; its keys in the order in which they came. */
  result: string;
}

const root = path.join(import.meta.dirname, 'cases');

const folders = (parent: string): string[] =>
  readdirSync(parent, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

export const goldenCases = (): GoldenCase[] =>
  folders(root)
    .sort()
    .flatMap((area) =>
      folders(path.join(root, area))
        .sort()
        .map((name) => {
          const folder = path.join(root, area, name);
          const isMutation = readFileSync(path.join(folder, 'query.graphql'), 'utf8').startsWith('mutation');
          return { name: `${area}/${name}`, folder, isMutation };
        }),
    );

function readText({ folder }: GoldenCase, file: string): string | undefined {
  const full = path.join(folder, file);
  return existsSync(full) ? readFileSync(full, 'utf8') : undefined;
}

function sessionOf(golden: GoldenCase): Session {
  const text = readText(golden, 'session.json');
  const { backend, ...variables } = (text ? JSON.parse(text) : { 'x-hasura-role': 'admin' }) as Record<string, string>;
  const role = variables['x-hasura-role'] ?? 'admin';
  return { role, variables, isAdmin: role === 'admin', backendRequest: backend === 'true' };
}

/** A database that notes what it is asked. `statements` is emptied by the caller. */
export function recorded(database: Database): { database: Database; statements: string[] } {
  const statements: string[] = [];
  const note = (text: string, parameters: readonly (string | null)[]): void => {
    statements.push([text, ...parameters.map((value, index) => `-- $${index + 1}: ${value ?? 'null'}`)].join('\n'));
  };
  const listenTo = (connection: Connection): Connection => ({
    row(statement, parameters) {
      note(statement.text, parameters);
      return connection.row(statement, parameters);
    },
    query(text, parameters = []) {
      note(text, parameters);
      return connection.query(text, parameters);
    },
    script: (text) => connection.script(text),
  });
  const listening: Database = {
    ...listenTo(database),
    transaction: (work, options) => database.transaction((connection) => work(listenTo(connection)), options),
    close: () => database.close(),
  };
  return { database: listening, statements };
}

export async function runCase(golden: GoldenCase, engine: Engine, statements: string[]): Promise<Outcome> {
  statements.length = 0;
  const variables = JSON.parse(readText(golden, 'variables.json') ?? '{}') as Record<string, unknown>;
  const query = readText(golden, 'query.graphql') ?? '';
  const { body } = await engine.execute({ query, variables }, sessionOf(golden));
  // Numbers too long for a double are shown as strings, so that no digit is lost.
  const safe = body.replace(/(?<=[:[,]\s*)-?\d{16,}(?=[,\]}\s])/g, '"$&"');
  const sql = statements.length > 0 ? `${statements.join('\n\n')}\n` : '';
  return { sql, result: `${JSON.stringify(JSON.parse(safe), null, 2)}\n` };
}

export const expectedOutcome = (golden: GoldenCase): Outcome => ({
  sql: readText(golden, 'statement.sql') ?? '',
  result: readText(golden, 'result.json') ?? '',
});

export function saveOutcome({ folder }: GoldenCase, { sql, result }: Outcome): void {
  writeFileSync(path.join(folder, 'result.json'), result);
  if (sql) writeFileSync(path.join(folder, 'statement.sql'), sql);
  else rmSync(path.join(folder, 'statement.sql'), { force: true });
}
