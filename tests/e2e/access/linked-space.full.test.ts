import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { people } from '#local/demo/accounts.ts';
import { insert, spaces } from '../back-stage.ts';
import { recordLink } from '../screens/list.ts';
import { arrivesAt, chooseWorkspace, heading, searchOf, switcher } from '../screens/shell.ts';
import { it } from '../visit.ts';

const { aurora, borealis } = spaces;

const spaceIn = (page: Page) => new URL(page.url()).searchParams.get('space');
const isIn = (page: Page, name: string) => page.getByRole('button', { name: `Workspace: ${name}` }).waitFor();
const partnerOf = (space_id: string, name: string) => insert('partner', { name, space_id });

describe('an address', () => {
  it('carries its space, beside the state of its list', async ({ visit }) => {
    const page = await visit({ as: 'owner', space: aurora, path: '/page/list?sort=name' });
    await heading(page, 'Pages').waitFor();
    expect([spaceIn(page), searchOf(page)]).toEqual([aurora, '?sort=name']);
    await page.reload();
    await heading(page, 'Pages').waitFor();
    expect([spaceIn(page), searchOf(page)]).toEqual([aurora, '?sort=name']);
    await chooseWorkspace(page, 'Borealis Kitchen');
    await expect.poll(() => spaceIn(page)).toBe(borealis);
    await chooseWorkspace(page, people.owner.name);
    await arrivesAt(page, '/dashboard');
    expect(spaceIn(page)).toBeNull();
  });

  it('opens in its own space in a new tab, and other tabs keep theirs', async ({ visit }) => {
    const id = await partnerOf(aurora, 'Opened elsewhere');
    const first = await visit({ as: 'owner', space: aurora, path: `/partner/edit/${id}` });
    await heading(first, 'Opened elsewhere').waitFor();
    await isIn(first, 'Aurora Travel');
    const second = await first.context().newPage();
    await second.goto('/page/list');
    await chooseWorkspace(second, 'Borealis Kitchen');

    const third = await first.context().newPage();
    await third.goto(first.url());
    await heading(third, 'Opened elsewhere').waitFor();
    await isIn(third, 'Aurora Travel');

    await second.reload();
    await isIn(second, 'Borealis Kitchen');
    await first.reload();
    await heading(first, 'Opened elsewhere').waitFor();
    await isIn(first, 'Aurora Travel');
  });

  it('of another space asks before the tab is switched', async ({ visit }) => {
    const id = await partnerOf(borealis, 'Over there');
    const page = await visit({ as: 'owner', space: aurora, path: '/page/list' });
    await heading(page, 'Pages').waitFor();
    const address = `/partner/edit/${id}?space=${borealis}`;
    await page.goto(address);
    await heading(page, 'This link opens in Borealis Kitchen').waitFor();
    await page.getByRole('button', { name: 'Stay in Aurora Travel' }).click();
    await heading(page, 'Pages').waitFor();
    await isIn(page, 'Aurora Travel');

    await page.goto(`/page/list?search=over&space=${borealis}`);
    await page.getByRole('button', { name: 'Switch to Borealis Kitchen' }).click();
    await heading(page, 'Pages').waitFor();
    await isIn(page, 'Borealis Kitchen');
    expect([spaceIn(page), searchOf(page)]).toEqual([borealis, '?search=over']);
    await chooseWorkspace(page, 'Aurora Travel');
    await heading(page, 'Pages').waitFor();
    // Back, into the other space.
    await page.goBack();
    await heading(page, 'This link opens in Borealis Kitchen').waitFor();
  });

  it('of a space that is not mine says so, and leads on', async ({ visit }) => {
    const page = await visit({ as: 'outsider', path: `/page/list?space=${aurora}` });
    await heading(page, 'This link belongs to a space that you are not in').waitFor();
    await page.getByText(people.outsider.email).waitFor();
    await page.getByRole('button', { name: 'To the dashboard' }).click();
    await arrivesAt(page, '/dashboard');
    await switcher(page).waitFor();
  });

  it('keeps its space over the sign-in', async ({ visit }) => {
    const id = await partnerOf(aurora, 'Behind the sign-in');
    const page = await visit({ path: `/partner/edit/${id}?space=${aurora}` });
    await arrivesAt(page, '/');
    await page.getByRole('link', { name: /^Sign in/ }).click();
    await page.getByRole('button', { name: people.owner.name }).click();
    await heading(page, 'Behind the sign-in').waitFor();
    await isIn(page, 'Aurora Travel');
  });

  it('of a filtered list shows the names of what it names by id, and says what is gone', async ({ visit }) => {
    const id = await insert('dataset', { name: 'Named by a chip', type: 'TOP_LIST', space_id: aurora });
    const missingId = '3f1c9a52-6a0f-4a53-9a1a-2f7de7a4b001';
    const page = await visit({ as: 'owner', path: `/listing/list?dataset_id.in=${id},${missingId}&space=${aurora}` });
    const chips = page.getByRole('group', { name: 'Active filters' });
    await chips.getByText('Named by a chip, no longer there').waitFor();
  });

  it('of a link has its space when it is taken to a new tab', async ({ visit }) => {
    await partnerOf(aurora, 'Taken to a tab');
    const page = await visit({ as: 'owner', space: aurora, path: '/partner/list?search=Taken' });
    const link = recordLink(page, 'Taken to a tab');
    await link.waitFor();
    // What a tab without a space of its own would open in.
    const other = await page.context().newPage();
    await other.goto('/page/list');
    await chooseWorkspace(other, 'Borealis Kitchen');
    await isIn(other, 'Borealis Kitchen');
    await expect.poll(() => link.getAttribute('href')).not.toContain('space=');
    const browser = await page.context().newCDPSession(page);
    // Asked of the browser: Playwright misses a tab, or that it arrived, which commits its address while it is being attached to.
    const takenTabs = async () => {
      const { targetInfos } = await browser.send('Target.getTargets');
      return targetInfos.filter(({ title }) => title.startsWith('Taken to a tab'));
    };
    const takenBy = async (action: () => Promise<void>) => {
      await action();
      await expect
        .poll(async () => (await takenTabs()).map(({ url }) => new URL(url).searchParams.get('space')))
        .toEqual([aurora]);
      for (const { targetId } of await takenTabs()) await browser.send('Target.closeTarget', { targetId });
      await expect.poll(takenTabs).toEqual([]);
      await page.reload();
      await link.waitFor();
      await expect.poll(() => link.getAttribute('href')).not.toContain('space=');
    };
    await takenBy(() => link.press('ControlOrMeta+Enter'));
    await takenBy(() => link.click({ button: 'middle' }));
    await takenBy(() => link.click({ modifiers: ['ControlOrMeta'] }));
  });
});
