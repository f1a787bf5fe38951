import { expect, it } from 'vitest';
import { readVisitLocation } from './visit-location.ts';

const read = (text: string) => readVisitLocation(new URLSearchParams(text));

it('reads the days of an address', () => {
  expect(read('since=2024-01-01&until=2024-02-29')).toMatchObject({
    ...{ period: 'own', wrong: false, time: { from: '2024-01-01', to: '2024-02-29' } },
  });
});

it.each([
  'since=2024-03-01&until=2024-02-29',
  'since=2024-02-30&until=2024-03-01',
  'since=2024-03-01',
  // More than the server counts at once.
  'since=1990-01-01&until=2024-03-01',
  'time=9d',
])('shows the last 30 days for %s, and says so', (text) => {
  expect(read(text)).toMatchObject({ period: '30d', time: { days: 30 }, wrong: true });
});
