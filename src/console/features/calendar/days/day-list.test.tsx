// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { englishTexts } from '#tests/support/console/console-fakes.ts';
import type { Entry } from '../useEntries.ts';
import { DayList } from './DayList.tsx';

const days = ['2026-11-01', '2026-11-10', '2026-11-20', '2026-11-25'];
const entries: Entry[] = [days[0], days[1], days[3]].map((day) => ({
  ...{ kind: 'task', id: `${day}`, title: `${day}`, day: `${day}`, at: null, zone: null, to: '/' },
  ...{ movable: false, done: false },
})) as never;

const scrolled: (string | null)[] = [];
beforeEach(() => {
  scrolled.length = 0;
  Element.prototype.scrollIntoView = function () {
    scrolled.push(this.getAttribute('data-day'));
  };
});
afterEach(cleanup);

async function list(date: string) {
  const i18n = await englishTexts();
  const drawn = (loading: boolean) => (
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <DayList {...{ days, entries, date, loading }} today="2026-11-15" showsEmptyDays={false} />
      </MemoryRouter>
    </I18nextProvider>
  );
  const { rerender } = render(drawn(true));
  expect(scrolled).toEqual([]);
  rerender(drawn(false));
  // They are read anew.
  rerender(drawn(true));
  rerender(drawn(false));
}

it.each([
  ['2026-11-15', ['2026-11-25']],
  ['2026-11-30', ['2026-11-25']],
  ['2026-11-01', []],
])('opens at the first day from %s on, once', async (date, expected) => {
  await list(date);
  expect(scrolled).toEqual(expected);
});

it('leaves a space between a time and a title, where the line may end', async () => {
  const timed = [{ ...entries[0], title: 'Copenhagen', at: '2026-11-01T10:00:00Z' }] as Entry[];
  render(
    <I18nextProvider i18n={await englishTexts()}>
      <MemoryRouter>
        <DayList
          days={days}
          entries={timed}
          date="2026-11-01"
          today="2026-11-01"
          loading={false}
          showsEmptyDays={false}
        />
      </MemoryRouter>
    </I18nextProvider>,
  );
  expect(screen.getByRole('link').textContent).toMatch(/[AP]M Copenhagen$/);
});
