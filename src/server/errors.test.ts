import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tableRows } from '#tests/support/server/server.ts';
import { AppError, errorTable, toAppError } from './errors.ts';
import { loggedTable } from './logged.ts';

describe('the error table', () => {
  it('is the one in the README', () => {
    const readme = readFileSync(new URL('./README.md', import.meta.url), 'utf8');
    const rows = tableRows(readme);
    const publicRows = rows
      .filter(([, , , isPublic]) => isPublic === 'yes')
      .map(([code, status, message]) => [code, { status: Number(status), message }]);
    expect(Object.fromEntries(publicRows)).toEqual(errorTable);
    const loggedRows = rows.filter(([, , , isPublic]) => isPublic === 'no').map(([code, , message]) => [code, message]);
    expect(loggedRows).toEqual(Object.entries(loggedTable).map(([code, { message }]) => [code, message]));
  });
});

describe('toAppError', () => {
  it('keeps entries of the table', () => {
    const error = new AppError('not-found');
    expect(toAppError(error)).toBe(error);
  });

  it('translates what Fastify refuses', () => {
    expect(toAppError(Object.assign(new Error(), { code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 })).code).toBe(
      'request-too-large',
    );
    expect(toAppError(Object.assign(new Error(), { statusCode: 400 })).code).toBe('invalid-input');
  });

  it('hides everything else behind one message and keeps the cause for the log', () => {
    const cause = new Error('password is hunter2');
    const error = toAppError(cause);
    expect([error.code, error.message]).toEqual(['internal', 'Something went wrong on our side.']);
    expect(error.cause).toBe(cause);
  });
});
