import pg from 'pg';

/** What PostgreSQL said, in the same shape from both drivers. `code` is the five-character SQLSTATE. */
export class DatabaseError extends Error {
  readonly code: string;
  readonly detail: string | undefined;
  readonly hint: string | undefined;
  readonly where: string | undefined;
  readonly schema: string | undefined;
  readonly table: string | undefined;
  readonly column: string | undefined;
  readonly constraint: string | undefined;
  /** Offset in the statement, 1-based, as text. */
  readonly position: string | undefined;

  constructor(source: Partial<Omit<DatabaseError, 'name'>> & { message: string }) {
    super(source.message);
    this.name = 'DatabaseError';
    this.code = source.code ?? '58000';
    this.detail = source.detail;
    this.hint = source.hint;
    this.where = source.where;
    this.schema = source.schema;
    this.table = source.table;
    this.column = source.column;
    this.constraint = source.constraint;
    this.position = source.position;
  }
}

/** SQLSTATE 08006: the connection itself failed. */
const CONNECTION_FAILURE = '08006';

/** Turns whatever the driver rejected with into a DatabaseError; a lost connection becomes SQLSTATE 08006. */
export function toDatabaseError(error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error;
  if (error instanceof pg.DatabaseError) return new DatabaseError(error);
  // A host with several addresses fails once for each.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const message = first instanceof Error ? first.message : String(first);
  return new DatabaseError({ message, code: CONNECTION_FAILURE });
}

/** Class 08 (connection) and 57P (shutdown): the client must not return to the pool. */
export function isFatal(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('08') || code.startsWith('57P');
}
