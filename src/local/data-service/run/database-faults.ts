import { type ErrorCode, HasuraError, type Path } from '../errors.ts';
import { rowLimitExceeded } from '../sql/fields.ts';
import { checkFailure } from '../sql/write.ts';
import { DatabaseError } from './database-error.ts';

/** PostgreSQL's integrity errors, as Hasura words them. */
const integrity: Record<string, readonly [ErrorCode, string]> = {
  '23001': ['constraint-violation', 'Can not delete or update due to data being referred. '],
  '23502': ['constraint-violation', 'Not-NULL violation. '],
  '23503': ['constraint-violation', 'Foreign key violation. '],
  '23505': ['constraint-violation', 'Uniqueness violation. '],
  '23514': ['permission-error', 'Check constraint violation. '],
  '23P01': ['constraint-violation', 'Exclusion violation. '],
};

function expected(error: DatabaseError, path: Path): HasuraError | undefined {
  const { code, message } = error;
  if (message.includes(checkFailure)) {
    return new HasuraError('permission-error', 'check constraint of an insert/update permission has failed', path);
  }
  const limit = message.split(rowLimitExceeded)[1];
  if (limit !== undefined) {
    const message = `a list in the answer has more rows than the limit of ${Number.parseInt(limit, 10)}`;
    return new HasuraError('row-limit-exceeded', message);
  }
  if (code.startsWith('23')) {
    const [kind, prefix] = integrity[code] ?? (['constraint-violation', ''] as const);
    // PostgreSQL checks foreign keys after the rows are written, so no argument is to blame.
    return new HasuraError(kind, prefix + message, code === '23503' ? [] : path);
  }
  if (code === '22025') return new HasuraError('bad-request', message, path);
  if (code.startsWith('22')) return new HasuraError('data-exception', message, path);
  if (code === '42P10')
    return new HasuraError('constraint-error', 'there is no unique or exclusion constraint on target column(s)', path);
  if (code === '42704') return new HasuraError('constraint-error', message, path);
  if (code === '40001')
    return new HasuraError('concurrent-update', 'serialization failure due to concurrent update', path);
  if (code.startsWith('40')) return new HasuraError('concurrent-update', message, path);
  if (code === '57014' && message.includes('timeout'))
    return new HasuraError('time-limit-exceeded', 'the operation took longer than the time limit allows');
  return undefined;
}

/** What PostgreSQL said, for admins. */
export const databaseInternal = (error: DatabaseError): unknown => ({
  error: {
    exec_status: 'FatalError',
    hint: error.hint ?? null,
    message: error.message,
    status_code: error.code,
    description: error.detail ?? null,
  },
});

/** Turns what a plan's execution threw into the error that Hasura would give. Words of PostgreSQL that Hasura hides stay hidden. */
export function toHasuraError(error: unknown, path: Path): unknown {
  if (!(error instanceof DatabaseError)) return error;
  return expected(error, path) ?? new HasuraError('unexpected', 'database query error', path, databaseInternal(error));
}
