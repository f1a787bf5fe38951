import { describe, expect } from 'vitest';
import { people } from '#local/demo/accounts.ts';
import { insert, spaces } from './back-stage.ts';
import { chooseWorkspace, heading, pathOf } from './screens/shell.ts';
import { it } from './visit.ts';

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
    expect(await tasks.getByText('Done long ago').count()).toBe(0);

    const review = page.getByRole('region', { name: 'Waiting for review' }).getByRole('listitem').first();
    const name = (await review.getByRole('link').textContent()) ?? '';
    await review.getByRole('link').click();
    await heading(page, name).waitFor();
    expect(pathOf(page)).toMatch(/^\/page\/edit\//);

    await chooseWorkspace(page, 'Maya Lindqvist');
    await page.getByRole('region', { name: 'Opened last' }).getByRole('link', { name }).waitFor();
  });
});
