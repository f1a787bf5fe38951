// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { heading, openConsole, requests, stubBrowser } from '#tests/support/console/whole-console.tsx';

const user = userEvent.setup({ delay: null });
const region = (name: string) => screen.findByRole('region', { name });

/** Answers every count of a resource, by its operation, with the numbers in turn. */
function answerCounts(numbers: Record<string, readonly number[]>) {
  stubBrowser(({ operationName, query }) => {
    const given = numbers[operationName];
    const aliases = [...query.matchAll(/(of\d+):/g)].map(([, alias = '']) => alias);
    if (aliases.length === 0) return undefined;
    return Object.fromEntries(aliases.map((alias, index) => [alias, { aggregate: { count: given?.[index] ?? 0 } }]));
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
    const counts = requests.find(({ operationName }) => operationName === 'PageCounts');
    const text = JSON.stringify(counts?.variables);
    expect(text).toContain(new Date(2026, 0, 30).toISOString());
    expect(text).toContain(new Date(2026, 1, 2).toISOString());
    await user.click(screen.getByRole('combobox', { name: 'Period' }));
    await user.click(await screen.findByRole('option', { name: 'Last 7 days' }));
    expect(location.search).toBe('?view=activity&period=7d');
    // Each tab has its own part of the address, and leaves the other's alone.
    await user.click(screen.getByRole('tab', { name: 'Visits' }));
    expect(location.search).toBe('?period=7d');
    await user.click(screen.getByRole('tab', { name: 'Activity' }));
    expect(location.search).toBe('?period=7d&view=activity');
  });

  it('let a day be typed part by part', async () => {
    answerCounts({});
    await openConsole('/analytics?view=activity&from=2026-01-10&to=2026-02-20', { spaceId: 'aurora' });
    await heading('Analytics');
    const from = screen.getByLabelText('From') as HTMLInputElement;
    from.focus();
    fireEvent.change(from, { target: { value: '2026-02-10' } });
    expect(location.search).toBe('?view=activity&from=2026-02-10&to=2026-02-20');
    expect(document.activeElement).toBe(screen.getByLabelText('From'));
    // Behind the last day: told, not taken, and not taken away; the last day may be meant to follow.
    fireEvent.change(from, { target: { value: '2027-02-10' } });
    fireEvent.blur(from);
    expect([location.search, from.value]).toEqual(['?view=activity&from=2026-02-10&to=2026-02-20', '2027-02-10']);
    expect(screen.getByText('The first day comes after the last.')).toBeTruthy();
    const to = screen.getByLabelText('To') as HTMLInputElement;
    fireEvent.change(to, { target: { value: '2027-02-20' } });
    expect(location.search).toBe('?view=activity&from=2027-02-10&to=2027-02-20');
    expect(screen.queryByText('The first day comes after the last.')).toBeNull();
    // One that is no day any more is what it was.
    fireEvent.change(to, { target: { value: '' } });
    fireEvent.blur(to);
    expect(to.value).toBe('2027-02-20');
    fireEvent.change(from, { target: { value: '1990-01-01' } });
    expect(screen.getByText('Choose at most five years.')).toBeTruthy();
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
      return Object.fromEntries([0, 1, 2].map((position) => [`of${position}`, { aggregate: { count: 1 } }]));
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
    expect(requests.filter(({ operationName }) => operationName.endsWith('Counts'))).toEqual([]);
  });
});
