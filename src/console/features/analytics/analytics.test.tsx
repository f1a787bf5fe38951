// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { asked, heading, openConsole, stubBrowser } from '#tests/support/whole-console.tsx';

const user = userEvent.setup({ delay: null });
const region = (name: string) => screen.findByRole('region', { name });

/** Answers every count of a resource, by its operation, with the numbers in turn. */
function answerCounts(numbers: Record<string, readonly number[]>) {
  stubBrowser(({ operationName, query }) => {
    const given = numbers[operationName];
    const places = [...query.matchAll(/(of\d+):/g)].map(([, place = '']) => place);
    if (places.length === 0) return undefined;
    return Object.fromEntries(places.map((place, index) => [place, { aggregate: { count: given?.[index] ?? 0 } }]));
  });
}

afterEach(cleanup);

describe('the analytics of a space', () => {
  it('show the last three days, each figure with its sum, its chart and its table', async () => {
    answerCounts({ RecordCounts: [4, 0, 7] });
    await openConsole('/analytics?view=activity', { spaceId: 'aurora' });
    await heading('Analytics');
    const answers = await region('Form records received');
    expect(await within(answers).findByText('11')).toBeTruthy();
    expect(within(answers).getByRole('img').getAttribute('aria-label')).toMatch(
      /^Form records received: 11, at most 7 at /,
    );
    expect(within(await region('Comments')).getByText('No data for this period.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Tables' }));
    const cells = within(answers).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual(['4', '0', '7']);
  });

  it('keep the time in the address and count by it', async () => {
    answerCounts({});
    await openConsole('/analytics?view=activity&from=2026-01-30&to=2026-02-01', { spaceId: 'aurora' });
    await region('Pages created');
    const counts = asked.find(({ operationName }) => operationName === 'PageCounts');
    const text = JSON.stringify(counts?.variables);
    expect(text).toContain(new Date(2026, 0, 30).toISOString());
    expect(text).toContain(new Date(2026, 1, 2).toISOString());
    await user.click(screen.getByRole('combobox', { name: 'Period' }));
    await user.click(await screen.findByRole('option', { name: 'Last 7 days' }));
    expect(location.search).toBe('?period=7d&view=activity');
  });

  it('let a day be typed part by part', async () => {
    answerCounts({});
    await openConsole('/analytics?view=activity&from=2026-01-10&to=2026-02-20', { spaceId: 'aurora' });
    await heading('Analytics');
    const from = screen.getByLabelText('From') as HTMLInputElement;
    from.focus();
    fireEvent.change(from, { target: { value: '2026-02-10' } });
    expect(location.search).toBe('?from=2026-02-10&to=2026-02-20&view=activity');
    expect(document.activeElement).toBe(screen.getByLabelText('From'));
    // Behind the last day: neither taken, nor taken away while the year is still typed.
    fireEvent.change(from, { target: { value: '2027-02-10' } });
    expect([location.search, from.value]).toEqual(['?from=2026-02-10&to=2026-02-20&view=activity', '2027-02-10']);
    fireEvent.blur(from);
    expect(from.value).toBe('2026-02-10');
  });

  it('say that a time could not be used', async () => {
    answerCounts({});
    await openConsole('/analytics?view=activity&from=2026-02-30&to=2026-03-01', { spaceId: 'aurora' });
    expect((await screen.findByText(/could not be used/)).textContent).toMatch(/last 3 days/);
  });

  it('say which figure failed, and ask again', async () => {
    let broken = true;
    stubBrowser(({ operationName }) => {
      if (operationName === 'NewsletterCounts' && broken) throw new TypeError('no network');
      return Object.fromEntries([0, 1, 2].map((place) => [`of${place}`, { aggregate: { count: 1 } }]));
    });
    await openConsole('/analytics?view=activity', { spaceId: 'aurora' });
    const sent = await region('Newsletters sent');
    const retry = await within(sent).findByRole('button', { name: 'Try again' });
    broken = false;
    await user.click(retry);
    expect(await within(sent).findByText('3')).toBeTruthy();
  });

  it('are not there for a role without them', async () => {
    answerCounts({});
    await openConsole('/analytics', { spaceId: 'borealis' });
    await heading('Analytics');
    expect(screen.getByText('You are not permitted to see this')).toBeTruthy();
    expect(asked.filter(({ operationName }) => operationName.endsWith('Counts'))).toEqual([]);
  });
});
