import { type Call, checkedText } from '../operation/call.ts';
import type { Statement } from '../sql/fragment.ts';
import type { Connection } from './database.ts';
import type { Row } from './row-query.ts';

/** The texts of a statement's parameters. @throws HasuraError for a value that does not fit */
export const bind = ({ slots }: Statement, call: Call): (string | null)[] =>
  slots.map((slot) => {
    const text = slot(call);
    return text === null ? null : checkedText(text);
  });

/** Binds and runs one statement. @returns its row, by column as `sql/` wrote them */
export const run = (connection: Connection, statement: Statement, call: Call): Promise<Row> =>
  connection.row(statement, bind(statement, call), call.signal);
