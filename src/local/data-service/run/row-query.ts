import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { PreparedStatements, type PreparedText } from './prepared-statements.ts';
import { encodeBatch } from './wire.ts';

/** What `pg` hands to a query that it runs; its types leave this out. */
interface QueryConnection {
  stream: { write(bytes: Buffer): void };
}

const Query = pg.Query as unknown as new (text: string) => object;

const onConnection = new WeakMap<QueryConnection, PreparedStatements>();

function preparedOn(connection: QueryConnection): PreparedStatements {
  let prepared = onConnection.get(connection);
  if (!prepared) {
    prepared = new PreparedStatements();
    onConnection.set(connection, prepared);
  }
  return prepared;
}

/** Texts, one for each column; empty when there is no row. */
export type Row = readonly (string | null)[];

const NO_ROW: Row = [];

/** SQLSTATE of a prepared statement that the server does not have, e.g. after DEALLOCATE ALL. */
const INVALID_STATEMENT_NAME = '26000';

/** Texts that ran before, each of a few kilobytes: only those are worth preparing. */
const executed = new LRUCache<string, true>({ max: 2000 });

/**
 * A query of `pg` for statements that give one row of text: it goes out in one write and asks for no description of
 * what comes back. A subclass, because pipelined clients take no other kind.
 */
export class RowQuery extends Query {
  readonly #statement: PreparedText;
  readonly #parameters: readonly (string | null)[];
  #row = NO_ROW;
  /** Set when the statement has a name on this connection. */
  #prepared: PreparedStatements | undefined;
  #parses = false;
  readonly callback: (error: Error | null, row: Row) => void;

  /** @param callback called once */
  constructor(
    statement: PreparedText,
    parameters: readonly (string | null)[],
    callback: (error: Error | null, row: Row) => void,
  ) {
    super('');
    this.#statement = statement;
    this.#parameters = parameters;
    this.callback = callback;
  }

  submit(connection: QueryConnection): null {
    const parameters = this.#parameters;
    const { text } = this.#statement;
    if (executed.get(text)) {
      this.#prepared = preparedOn(connection);
      const { name, parse, close } = this.#prepared.use(this.#statement);
      this.#parses = parse;
      connection.stream.write(encodeBatch({ name, parse: parse ? text : undefined, close, parameters }));
    } else {
      executed.set(text, true);
      connection.stream.write(encodeBatch({ name: '', parse: text, close: undefined, parameters }));
    }
    return null;
  }

  handleDataRow({ fields }: { fields: Row }): void {
    if (this.#row === NO_ROW) this.#row = fields;
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.callback(null, this.#row);
  }

  handleError(error: Error): void {
    const isUnknown = 'code' in error && error.code === INVALID_STATEMENT_NAME;
    if (this.#parses || isUnknown) this.#prepared?.doubt(this.#statement);
    this.callback(error, NO_ROW);
  }
}
