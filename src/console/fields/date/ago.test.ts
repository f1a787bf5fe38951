import { describe, expect, it } from 'vitest';
import { agoText, recentText } from './ago.ts';

const now = Date.parse('2026-01-01T10:00:00+00:00');

describe('how long ago', () => {
  it.each([
    ['2026-01-01T10:00:00+00:00', 'now'],
    ['2026-01-01T10:00:05+00:00', 'now'],
    ['2026-01-01T09:59:55+00:00', '5 seconds ago'],
    ['2026-01-01T09:58:30+00:00', '1 minute ago'],
    ['2026-01-01T07:00:00+00:00', '3 hours ago'],
    ['2025-12-30T10:00:00+00:00', '2 days ago'],
  ])('%s is %s', (when, text) => expect(agoText(when, now, 'en')).toBe(text));
});

describe('a time in a list', () => {
  it.each([
    ['2026-01-01T10:00:05+00:00', 'Just now'],
    ['2026-01-01T09:59:01+00:00', 'Just now'],
    ['2026-01-01T09:58:30+00:00', '1 minute ago'],
    ['2025-12-26T10:00:00+00:00', '6 days ago'],
    ['2025-12-24T10:00:00+00:00', null],
    ['2026-01-02T10:00:00+00:00', null],
    ['no time', null],
  ])('%s is %s', (when, text) => expect(recentText(when, now, 'en', 'Just now')).toBe(text));
});
