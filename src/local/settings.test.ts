import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('readSettings', () => {
  it('needs nothing', () => {
    expect(readSettings({ PORT: '' })).toMatchObject({ PORT: 3006, HOST: '127.0.0.1', LOG_LEVEL: 'warn' });
  });

  it('names every malformed variable in one line', () => {
    expect(() => readSettings({ PORT: '70000', DATABASE_URL: 'mysql://x' })).toThrow(
      /^PORT: [^\n]+; DATABASE_URL: [^\n]+$/,
    );
  });
});
