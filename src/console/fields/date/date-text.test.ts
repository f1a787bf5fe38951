import { afterEach, expect, it, vi } from 'vitest';
import { recentText } from './ago.ts';
import { dateText, toInput } from './date-text.ts';

afterEach(() => vi.unstubAllEnvs());

it.each(['2026-01-01T10:00:00', '2026-01-01T10:00:00.5', '2026-01-01T10:00:00+00:00', '2026-01-01T10:00:00.000Z'])(
  '%s is the same moment to a reader in New York, whether its column keeps a zone or not',
  (value) => {
    vi.stubEnv('TZ', 'America/New_York');
    expect(toInput(value, 'minute')).toBe('2026-01-01T05:00');
    expect(dateText(value, 'minute', 'en')).toEqual({ day: 'Jan 01, 2026', time: '05:00 AM' });
    expect(recentText(value, Date.parse('2026-01-01T10:00:40Z'), 'en', 'Just now')).toBe('Just now');
  },
);
