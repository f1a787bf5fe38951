import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { insert, newUser } from '../back-stage.ts';
import { faultsOf } from '../screens/axe.ts';
import { textbox } from '../screens/form.ts';
import { turnTo } from '../screens/generated.ts';
import { arrivesAt, heading, openFromMenu, switcher } from '../screens/shell.ts';
import { signInByForm } from '../screens/sign-in.ts';
import { it } from '../visit.ts';

// A space leaves as a file and comes back as another space.

let person: Awaited<ReturnType<typeof newUser>>;
beforeAll(async () => {
  person = await newUser('archivist', 'ACTIVE');
  const space_id = await insert('space', { name: 'Lighthouse', status: 'Live' });
  await insert('user_space', { user_id: person.id, space_id, user_role: 'SpaceOwner' });
  for (const [name, status] of [
    ['Keeper', 'PUBLISHED'],
    ['Log book', 'DRAFT'],
  ])
    await insert('page', { name, slug: String(name).toLowerCase().replace(' ', '-'), status, space_id });
  await insert('newsletter', { name: 'Night watch', status: 'SENT', sent_at: '2026-01-01T08:00:00Z', space_id });
  await insert('task', { title: 'Trim the wick', space_id, assignee_id: person.id });
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

it('a space is downloaded as an archive, and a new space begins with it', async ({ visit }) => {
  const page = await visit({ path: '/login' });
  await signInByForm(page, person);
  await button(page, 'Open Lighthouse').click();
  await heading(page, 'Overview').waitFor();
  await turnTo(page, '/config/configuration');
  await page.getByText('Mail histories, spam, other people’s personal views, payments, keys').waitFor();
  const [saved] = await Promise.all([page.waitForEvent('download'), button(page, 'Download archive').click()]);
  expect(saved.suggestedFilename()).toMatch(/^lighthouse-\d{4}-\d\d-\d\d\.zip$/);
  const folder = await mkdtemp(join(tmpdir(), 'archive-'));
  const file = join(folder, 'lighthouse.zip');
  await saved.saveAs(file);
  const broken = join(folder, 'broken.zip');
  await writeFile(broken, 'no archive at all');

  await switcher(page).click();
  await page.getByRole('menuitemradio', { name: 'Personal' }).click();
  await button(page, 'New space').click();
  await textbox(page, 'Name of the space').fill('Second light');
  await button(page, 'Restore from an archive or WordPress').click();
  await expect.poll(() => textbox(page, 'Name of the space').inputValue()).toBe('Second light');
  expect(await faultsOf(page)).toEqual([]);

  // A file that is none says so, and another one can be chosen at once.
  const choose = (path: string) => page.getByRole('dialog').locator('input[type=file]').setInputFiles(path);
  await choose(broken);
  await button(page, 'Restore').click();
  await page.getByRole('alert').filter({ hasText: 'This is no zip archive, or it is damaged.' }).waitFor();
  await choose(file);
  await button(page, 'Restore').click();
  await page
    .getByRole('alert')
    .filter({ hasText: /"Second light" is restored\..* Newsletters are drafts/ })
    .waitFor();
  await page.getByRole('button', { name: 'Open Second light', includeHidden: true }).waitFor({ state: 'attached' });
  await button(page, 'Open space').click();
  await arrivesAt(page, '/overview');
  await openFromMenu(page, 'Pages');
  await page.getByRole('row', { name: /Keeper.*Published/ }).waitFor();
  await page.getByRole('row', { name: /Log book.*Draft/ }).waitFor();
  await openFromMenu(page, 'Newsletters');
  await page.getByRole('row', { name: /Night watch.*Draft/ }).waitFor();
  await openFromMenu(page, 'Tasks');
  await page.getByText('Trim the wick').first().waitFor();
});
