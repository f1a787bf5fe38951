import { expect, it } from 'vitest';
import { timeZone, timeZones } from './time-zones.ts';

it('offers the zone of the reader first, then UTC, and each once', () => {
  const names = timeZones('Asia/Tokyo', 'en').map(({ name }) => name);
  expect(names.slice(0, 2)).toEqual(['Asia/Tokyo', 'UTC']);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain('Europe/Bucharest');
});

it('is told in words of the language, with its distance from UTC', () => {
  expect(timeZone('Asia/Tokyo', 'UTC', 'en')).toEqual({
    ...{ name: 'Asia/Tokyo', words: 'Japan Standard Time', offset: 'UTC+9', isOwn: false },
  });
  expect(timeZone('Asia/Kathmandu', 'UTC', 'fr')).toMatchObject({ words: 'heure du Népal', offset: 'UTC+5:45' });
});

it('keeps a name that this browser does not know', () => {
  expect(timeZone('Mars/Olympus', 'UTC', 'en')).toEqual({ name: 'Mars/Olympus', words: '', offset: '', isOwn: false });
});
