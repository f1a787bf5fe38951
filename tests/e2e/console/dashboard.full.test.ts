import type { Response } from 'playwright-core';
import { describe, expect } from 'vitest';
import { people } from '#local/demo/accounts.ts';
import { insert, newUser, spaces } from '../back-stage.ts';
import { arrivesAt, chooseWorkspace, heading, pathOf } from '../screens/shell.ts';
import { signInByForm } from '../screens/sign-in.ts';
import { it } from '../visit.ts';

describe('the dashboard', () => {
  it('shows what waits in all spaces of the person, and opens it in its space', async ({ visit }) => {
    const task = { assignee_id: people.owner.id, due_on: '2020-01-01' };
    await insert('task', { ...task, title: 'Call the printer', space_id: spaces.aurora });
    await insert('task', { ...task, title: 'Taste the soup', space_id: spaces.borealis });
    await insert('task', { ...task, title: 'Done long ago', status: 'DONE', space_id: spaces.aurora });

    const page = await visit({ as: 'owner', path: '/dashboard' });
    const tasks = page.getByRole('region', { name: 'Your tasks' });
    await tasks.getByRole('listitem').filter({ hasText: 'Call the printer' }).getByText('Aurora Travel').waitFor();
    await tasks
      .getByRole('listitem')
      .filter({ hasText: 'Taste the soup' })
      .getByText('Overdue: Jan 01, 2020')
      .waitFor();
    await expect.poll(() => tasks.getByText('Done long ago').count()).toBe(0);

    const review = page.getByRole('region', { name: 'Waiting for review' }).getByRole('listitem').first();
    const name = (await review.getByRole('link').textContent()) ?? '';
    await review.getByRole('link').click();
    await heading(page, name).waitFor();
    expect(pathOf(page)).toMatch(/^\/page\/edit\//);

    await chooseWorkspace(page, 'Maya Lindqvist');
    await page.getByRole('region', { name: 'Opened last' }).getByRole('link', { name }).waitFor();
  });
});

describe('the dashboard of a space', () => {
  /** A space with something to decide, a member who joined, income, and what is planned. */
  async function busySpace(name: string, login: string) {
    const space_id = await insert('space', { name, status: 'Live' });
    const { id: user_id, ...owner } = await newUser(login, 'ACTIVE');
    await insert('user_space', { user_id, space_id, user_role: 'SpaceOwner' });
    const now = new Date().toISOString();
    const page = (row: object) => insert('page', { space_id, ...row });
    await page({ name: 'Opening hours', slug: 'hours', status: 'PUBLISHED' });
    await page({ name: 'Spring menu', slug: 'spring', status: 'REVIEW' });
    const published_at = new Date(Date.now() + 2 * 86_400_000).toISOString();
    await page({ name: 'Harbor day', slug: 'harbor', status: 'PLANNED', published_at });
    const member_id = await insert('member', { space_id, email: `late@${login}.example`, registration_date: now });
    const subscription_id = await insert('subscription', { space_id, name: 'Friends' });
    await insert('member_subscription', { space_id, member_id, subscription_id, status: 'PAST_DUE' });
    const paid = { type: 'MEMBERSHIP', currency: 'EUR', user_id, member_id, space_id };
    await insert('purchase', { ...paid, amount: 25, status: 'COMPLETED', title: 'Friends' });
    await insert('purchase', { ...paid, amount: 31, status: 'FAILED', title: 'Friends' });
    await insert('task', { space_id, title: 'Paint the door', due_on: '2020-01-01', created_by: user_id });
    return { space_id, owner, member: `late@${login}.example` };
  }

  it('leads an owner from what needs a decision to where it is decided', async ({ visit }) => {
    const { owner, member } = await busySpace('Ratline', 'ratline-owner');
    const page = await visit({ path: '/login' });
    await signInByForm(page, owner);
    const card = page.getByRole('button', { name: 'Open Ratline' });
    await card.getByText('To decide').waitFor();
    // The late member, the failed payment, the page in review and the task.
    await expect.poll(() => card.textContent()).toMatch(/1New members, 7 days4To decide/);
    const totals = page.getByRole('region', { name: 'In all your spaces' });
    const figures = totals
      .getByRole('term')
      .evaluateAll((names) =>
        names.map(
          (name) =>
            `${name.textContent}: ${[...(name.nextElementSibling?.children ?? [])].map((one) => one.textContent).join(', ')}`,
        ),
      );
    expect(await figures).toEqual([
      'To decide: 4',
      'Visitors, last 7 days: 0, 0 in the 7 days before',
      'New members, last 7 days: 1, 0 in the 7 days before',
      'Form records, last 7 days: 0, 0 in the 7 days before',
      'Planned pages and newsletters: 1',
      'Membership income, this month: €25.00, €0.00 last month',
    ]);
    await card.click();
    await arrivesAt(page, '/overview');

    const waiting = page.getByRole('region', { name: 'Needs a decision' });
    await waiting.getByRole('region', { name: 'Failed and disputed payments' }).getByText('€31.00 · Failed').waitFor();
    await page.getByRole('region', { name: 'Membership income, this month' }).getByText('€25.00').waitFor();
    await page.getByRole('region', { name: 'New members, last 7 days' }).getByText('1', { exact: true }).waitFor();
    await page.getByRole('region', { name: 'Planned next' }).getByRole('link', { name: 'Harbor day' }).waitFor();
    await page.getByText('No visitors in the last 14 days.').waitFor();

    await waiting.getByRole('link', { name: member }).click();
    await heading(page, member).waitFor();
    expect(pathOf(page)).toMatch(/^\/member\/edit\//);
    await page.goBack();
    await waiting.getByRole('region', { name: 'Pages in review' }).getByRole('link', { name: 'Spring menu' }).click();
    await heading(page, 'Spring menu').waitFor();
    expect(pathOf(page)).toMatch(/^\/page\/edit\//);
  });

  it('tells a contractor about tasks, and nothing of income, visitors, members and pages', async ({ visit }) => {
    const { space_id } = await busySpace('Bowsprit', 'bowsprit-owner');
    const { id: user_id, ...person } = await newUser('bowsprit-hand', 'ACTIVE');
    await insert('user_space', { user_id, space_id, user_role: 'CONTRACTOR', status: 'ACTIVE', page_access: false });
    const page = await visit({ path: '/login' });
    await signInByForm(page, person);
    const answers: Promise<string>[] = [];
    const hear = (response: Response) => {
      if (response.url().endsWith('/v1/graphql')) answers.push(response.text());
    };
    page.on('response', hear);
    await page.getByRole('button', { name: 'Open Bowsprit' }).click();
    const waiting = page.getByRole('region', { name: 'Needs a decision' });
    await waiting.getByRole('link', { name: 'Paint the door' }).waitFor();
    expect(
      await page
        .getByRole('main')
        .getByRole('region')
        .evaluateAll((all) => all.length),
    ).toBe(2);
    await expect.poll(() => page.getByRole('main').textContent()).not.toMatch(/€|Visitors|member|Spring menu|Planned/);
    // What is asked for behind the overview may have no answer any more when the visit ends.
    page.off('response', hear);
    expect((await Promise.all(answers)).join()).not.toMatch(/Spring menu|bowsprit-owner\.example|"amount"/);
    await waiting.getByRole('link', { name: 'Paint the door' }).click();
    await heading(page, 'Paint the door').waitFor();
  });
});
