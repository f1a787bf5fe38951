import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('readSettings', () => {
  it('needs nothing', () => {
    expect(readSettings({ PORT: '' })).toMatchObject({ PORT: 3006, HOST: '127.0.0.1', LOG_LEVEL: 'warn' });
  });

  it('names every malformed variable in one line, and repeats no password', () => {
    expect(() => readSettings({ PORT: '70000', DATABASE_URL: 'mysql://x:secret@y' })).toThrow(
      'PORT must be a whole number from 0 to 65535; ' +
        'DATABASE_URL must be an address of PostgreSQL: postgres://user:password@host/name',
    );
  });

  it.each(['abc', '-1', '70000', '80.5', '0x', '1e9'])('refuses the port %s', (PORT) => {
    expect(() => readSettings({ PORT })).toThrow(/^PORT must be a whole number from 0 to 65535$/);
  });
});
