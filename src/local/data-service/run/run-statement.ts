import { type Call, checkedText } from '../operation/call.ts';
import type { Statement } from '../sql/fragment.ts';
import type { Connection } from './database.ts';

/** Names of statements that ran more than once: only those are worth preparing. */
const names = new WeakMap<Statement, string>();
const seen = new WeakSet<Statement>();
let count = 0;

function nameOf(statement: Statement): string | undefined {
  if (!seen.has(statement)) {
    seen.add(statement);
    return undefined;
  }
  let name = names.get(statement);
  if (name === undefined) {
    count += 1;
    name = `q${count}`;
    names.set(statement, name);
  }
  return name;
}

/** The texts of a statement's parameters. @throws HasuraError for a value that does not fit */
export const bind = ({ slots }: Statement, call: Call): (string | null)[] =>
  slots.map((slot) => {
    const text = slot(call);
    return text === null ? null : checkedText(text);
  });

/** Binds and runs one statement. */
export async function run(
  connection: Connection,
  statement: Statement,
  call: Call,
): Promise<Record<string, string | null>> {
  const parameters = bind(statement, call);
  const name = nameOf(statement);
  const { rows } = await connection.query(statement.text, parameters, name === undefined ? {} : { name });
  return rows[0] ?? {};
}
