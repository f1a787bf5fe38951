import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { inFull } from '#tests/support/property-runs.ts';
import { asAdmin, insert, spaces } from '../back-stage.ts';
import {
  blocksOf,
  callToAction,
  canvasOf,
  hero,
  heroBlock,
  newPage,
  outlineItem,
  outlineOf,
} from '../screens/editor.ts';
import { picker, save, textbox } from '../screens/form.ts';
import { turnTo } from '../screens/generated.ts';
import { chooseFiles, picture } from '../screens/library.ts';
import { arrivesAt, heading, noticed, pathOf } from '../screens/shell.ts';
import { it } from '../visit.ts';

const open = (id: string) => ({ as: 'owner', path: `/page/edit/${id}`, space: spaces.aurora }) as const;

describe('the editor of a page', () => {
  it('makes a page from nothing with the mouse, by a click and by a drag, and shows it again', async ({ visit }) => {
    const page = await visit({ as: 'owner', path: '/page/new', space: spaces.aurora });
    await textbox(page, 'Name').fill('Built by mouse');
    await save(page, 'Create page');
    await heading(page, 'Built by mouse').waitFor();
    await page.getByRole('button', { name: 'Add Hero', exact: true }).click();
    const canvas = canvasOf(page);
    await canvas.getByRole('heading', { level: 1, name: 'Say in one line', includeHidden: true }).waitFor();
    await textbox(page, 'Heading').fill('Seen from the train');
    await canvas.getByText('Seen from the train').waitFor();
    const card = page.getByRole('button', { name: 'Add Call to action', exact: true });
    await card.scrollIntoViewIfNeeded();
    const from = await card.boundingBox();
    const to = await canvas.locator('[data-puck-component]').last().boundingBox();
    if (!from || !to) throw new Error('nothing to drag');
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(from.x + 60, from.y + 40, { steps: 4 });
    await page.mouse.move(to.x + to.width / 2, to.y + to.height * 0.7, { steps: 12 });
    await page.mouse.move(to.x + to.width / 2, to.y + to.height * 0.75, { steps: 4 });
    await canvas.locator('[data-puck-line-placeholder]').waitFor({ state: 'attached' });
    await page.mouse.up();
    await canvas.getByText('Ready when you are').waitFor();
    await save(page);
    await noticed(page, 'Saved.');
    const id = pathOf(page).split('/').at(-1) ?? '';
    expect(await blocksOf(id)).toMatchObject([
      { component_id: hero, info: { heading: 'Seen from the train' } },
      { component_id: callToAction },
    ]);
    await page.reload();
    await canvasOf(page).getByText('Seen from the train').waitFor();
  });

  inFull(it)(
    'keeps its tabs and commands in reach beside a long name, and its bar on a phone below the notices',
    async ({ visit }) => {
      const name = 'Everything that nobody would want to know about huts trains and ferries beyond the circle';
      const id = await newPage(name, [heroBlock('Long')]);
      const page = await visit({ ...open(id), viewport: { width: 1280, height: 800 } });
      await canvasOf(page).getByText('Long').waitFor();
      const isOver = (one: Locator, other: Locator) =>
        Promise.all([one.boundingBox(), other.boundingBox()]).then(
          ([a, b]) =>
            !a || !b || (a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height),
        );
      const tabs = page.getByRole('tablist', { name: 'Parts of the editor' });
      expect(await isOver(tabs, page.getByRole('link', { name: 'Preview' }))).toBe(false);
      await tabs.getByRole('tab', { name: 'History' }).click();
      await page.getByRole('tabpanel', { name: 'History' }).waitFor();
      await tabs.getByRole('tab', { name: 'Settings' }).click();
      await page.setViewportSize({ width: 390, height: 844 });
      await textbox(page, 'Slug').fill('long-names');
      await tabs.getByRole('tab', { name: 'Content' }).click();
      await save(page);
      const saved = page.getByRole('region', { name: 'Notifications' }).getByText('Saved.');
      await saved.waitFor();
      await expect.poll(() => isOver(saved, page.getByRole('button', { name: 'Outline', exact: true }))).toBe(false);
    },
  );

  it('is worked by the keyboard alone: adds the first block that is found, brings it into sight, and moves it', async ({
    visit,
  }) => {
    const id = await newPage('Built by keyboard', ['One', 'Two', 'Three', 'Four', 'Five'].map(heroBlock));
    const page = await visit(open(id));
    await canvasOf(page).getByText('Five').waitFor({ state: 'attached' });
    await canvasOf(page).locator('body').press('/');
    await page.getByRole('dialog').getByRole('searchbox').press('Escape');
    // The canvas has the focus again.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
    await page.keyboard.press('/');
    await page.getByRole('dialog').getByRole('searchbox').fill('call to');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const block = canvasOf(page).locator('.canvas-block').nth(5);
    const isInSight = () =>
      block.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      });
    await expect.poll(isInSight).toBe(true);

    await page.getByRole('button', { name: 'Add', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add a block' });
    await dialog.getByRole('searchbox').fill('hero');
    await dialog.getByRole('button', { name: 'Add Hero', exact: true }).press('Enter');
    await dialog.waitFor({ state: 'detached' });

    await page.getByRole('tab', { name: 'Outline' }).press('Enter');
    const sixth = outlineItem(page, /^Call to action/);
    await sixth.press('Space');
    await sixth.press('Alt+ArrowUp');
    await page.keyboard.press('Control+s');
    await noticed(page, 'Saved.');
    expect((await blocksOf(id)).slice(3)).toMatchObject([
      { info: { heading: 'Four' } },
      { component_id: callToAction },
      { info: { heading: 'Five' } },
      { component_id: hero },
    ]);

    await page.reload();
    await page.getByRole('tab', { name: 'Outline' }).press('Enter');
    await outlineItem(page, /^Hero/).press('Space');
    await outlineItem(page, /^Hero/).press('Control+d');
    const heroes = outlineOf(page).getByRole('treeitem', { name: /^Hero/ });
    await expect.poll(() => heroes.count()).toBe(7);
    await page.keyboard.press('Control+z');
    await expect.poll(() => heroes.count()).toBe(6);
  });

  it('offers what was not saved after a crash', async ({ visit }) => {
    const id = await newPage('Recovered', [heroBlock('Before')]);
    const page = await visit(open(id));
    await canvasOf(page).getByText('Before').click();
    await textbox(page, 'Heading').fill('Typed, not saved');
    await canvasOf(page).getByText('Typed, not saved').waitFor();
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    // Nobody is asked: the page is gone.
    const again = await page.context().newPage();
    await page.close({ runBeforeUnload: false });
    await again.goto(`/page/edit/${id}`);
    await again.getByRole('button', { name: 'Restore' }).click();
    await canvasOf(again).getByText('Typed, not saved').waitFor();
    expect(await blocksOf(id)).toMatchObject([{ info: { heading: 'Before' } }]);
  });

  it('joins with what somebody else saved, and asks where both changed the same block', async ({ visit }) => {
    const id = await newPage('Shared', [heroBlock('One'), { component_id: callToAction, info: { heading: 'Two' } }]);
    const ownerPage = await visit(open(id));
    const editorPage = await visit({ ...open(id), as: 'editor' });
    await canvasOf(ownerPage).getByText('One').waitFor();
    await canvasOf(editorPage).getByText('Two', { exact: true }).click();
    await textbox(editorPage, 'Heading').fill('Two of theirs');
    await save(editorPage);
    await noticed(editorPage, 'Saved.');

    await canvasOf(ownerPage).getByText('One', { exact: true }).click();
    await textbox(ownerPage, 'Heading').fill('One of mine');
    await save(ownerPage);
    await noticed(ownerPage, 'Saved.');
    await canvasOf(ownerPage).getByText('Two of theirs').waitFor();
    expect(await blocksOf(id)).toMatchObject([
      { info: { heading: 'One of mine' } },
      { info: { heading: 'Two of theirs' } },
    ]);

    // Written first: what the other one saves is on this canvas a moment later.
    await canvasOf(ownerPage).getByText('Two of theirs').click();
    await textbox(ownerPage, 'Heading').fill('Two of mine');
    await textbox(editorPage, 'Heading').fill('Two, once more');
    await save(editorPage);
    await expect.poll(async () => (await blocksOf(id))[1]?.info).toMatchObject({ heading: 'Two, once more' });
    await save(ownerPage);
    const dialog = ownerPage.getByRole('alertdialog', { name: 'Whose content stays?' });
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expect.poll(async () => (await blocksOf(id))[1]?.info).toMatchObject({ heading: 'Two of mine' });
  });

  inFull(it)(
    'keeps a block that it cannot show, byte for byte, says why another is not drawn, and goes on',
    async ({ visit }) => {
      const component_id = randomUUID();
      await insert('component', { id: component_id, name: 'Somebody else’s', type: 'EXCLUSIVE', schema: [], info: {} });
      const info = { 'odd key': [1, { deep: null }], id: 'x', puck: 'y', blocks: 'z' };
      const broken = randomUUID();
      const template = '{{ text | no_such_filter }}';
      await insert('component', { id: broken, name: 'Broken block', type: 'PUBLIC', schema: [], info: { template } });
      const id = await newPage('With a foreign block', [
        { component_id, info, version: 1 },
        heroBlock('Beside it'),
        { component_id: broken, info: {} },
      ]);
      const [before] = await blocksOf(id);
      const page = await visit(open(id));
      await canvasOf(page).getByText('Unavailable block').waitFor();
      await canvasOf(page).getByText('“Broken block” cannot be shown').waitFor();
      await canvasOf(page).getByText('Beside it').click();
      await textbox(page, 'Heading').fill('Changed beside it');
      await save(page);
      await noticed(page, 'Saved.');
      const [after, changed] = await blocksOf(id);
      expect(after).toEqual(before);
      expect(changed).toMatchObject({ info: { heading: 'Changed beside it' } });
      await asAdmin('mutation ($id: uuid!) { delete_component_by_pk(id: $id) { id } }', { id: broken });
    },
  );

  inFull(it)('remembers the tab, and asks before unsaved changes are left', async ({ visit }) => {
    const id = await newPage('With tabs', [heroBlock('Tabs')]);
    const page = await visit(open(id));
    await page.getByRole('tab', { name: 'SEO' }).click();
    await textbox(page, 'Title').waitFor();
    await page.reload();
    await textbox(page, 'Title').fill('A title for search engines');
    await page.getByRole('link', { name: 'Back to Pages' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await save(page);
    await noticed(page, 'Saved.');
    await page.getByRole('tab', { name: 'Content' }).click();
    await canvasOf(page).getByText('Tabs').waitFor();
    await page.getByRole('link', { name: 'Back to Pages' }).click();
    await arrivesAt(page, '/page/list');

    // Each kind of record has its own, and a new one begins with its content.
    await turnTo(page, `/page/edit/${id}`);
    await page.getByRole('tab', { name: 'Settings' }).click();
    await turnTo(page, '/page/new');
    await textbox(page, 'Name').fill('New beside tabs');
    await save(page, 'Create page');
    await heading(page, 'New beside tabs').waitFor();
    const isChosen = (name: string) => page.getByRole('tab', { name, selected: true }).waitFor();
    await isChosen('Content');
    await turnTo(page, `/page/edit/${id}`);
    await isChosen('Settings');
    await turnTo(page, '/form/list');
    await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click();
    await isChosen('Content');
  });

  inFull(it)('opens an item of a list as a panel of its own, by keyboard and by mouse', async ({ visit }) => {
    const cards = [{ heading: 'Tea' }, { heading: 'Cake', href: 'nowhere at all' }];
    const id = await newPage('With cards', [
      { component_id: '51e70000-0000-4000-8000-000000000010', info: { heading: 'On the menu', cards } },
    ]);
    const page = await visit(open(id));
    const canvas = canvasOf(page);
    await canvas.getByText('On the menu').click();
    const panel = page.getByRole('region', { name: 'Fields of the selection' });
    const line = (name: string) => panel.getByRole('button', { name, exact: true });
    const item = (name: string) => panel.getByRole('group', { name, exact: true });
    const hasFocus = async (locator: Locator) =>
      expect.poll(() => locator.evaluate((element) => element === document.activeElement)).toBe(true);

    await line('Tea').press('Enter');
    await hasFocus(item('Tea'));
    await expect.poll(() => textbox(panel, 'Heading').count()).toBe(1);
    await textbox(panel, 'Heading').fill('Green tea');
    await canvas.getByRole('heading', { name: 'Green tea' }).waitFor();
    await page.keyboard.press('Escape');
    await hasFocus(line('Green tea'));

    await panel.getByRole('button', { name: 'Add', exact: true }).click();
    await hasFocus(item('Item 3'));
    await textbox(panel, 'Heading').fill('Jam');
    await line('Back').click();
    await hasFocus(line('Jam'));
    const lines = panel.getByRole('listitem').filter({ has: page.locator('.item-open') });
    await lines.nth(2).locator('[draggable]').dragTo(lines.nth(0));
    await expect.poll(() => lines.allInnerTexts()).toEqual(['Jam', 'Green tea', expect.stringContaining('Cake')]);
    await line('Actions for Jam').click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await hasFocus(lines.nth(1).getByRole('button', { name: 'Jam', exact: true }));
    await page.keyboard.press('Delete');
    await expect.poll(() => lines.count()).toBe(3);

    // What is wrong is led to where it is.
    await page.getByRole('button', { name: 'Publish…' }).click();
    await item('Cake').waitFor();
    await page.getByText('Please enter a page of the site such as /about').waitFor();
    await picker(panel, 'Leads to').fill('/cake');
    await panel.getByRole('button', { name: 'Cards', exact: true }).click();
    await save(page);
    // To publish has saved before, and said so.
    await expect
      .poll(() => blocksOf(id))
      .toMatchObject([
        { info: { cards: [{ heading: 'Jam' }, { heading: 'Green tea' }, { heading: 'Cake', href: '/cake' }] } },
      ]);
  });

  inFull(it)('fills a gallery with several pictures at once', async ({ visit }) => {
    const gallery = { component_id: '51e70000-0000-4000-8000-000000000016', info: { heading: 'Rooms', pictures: [] } };
    const id = await newPage('With a gallery', [gallery]);
    const page = await visit(open(id));
    const canvas = canvasOf(page);
    await canvas.getByText('Rooms').click();
    const rooms = await Promise.all(
      ['#804020', '#208040', '#204080'].map((color, at) => picture(`room-${at}.png`, color)),
    );
    await chooseFiles(page, page.getByRole('button', { name: 'Upload several' }), rooms);
    await page.getByRole('listitem', { name: 'Item 3', exact: true }).waitFor();
    await expect.poll(() => canvas.locator('.grid img').count()).toBe(3);
    await save(page);
    await noticed(page, 'Saved.');
    const [{ info } = {}] = await blocksOf(id);
    const { pictures } = info as { pictures: { image: string }[] };
    expect(pictures.map(({ image }) => image)).toEqual(
      Array(3).fill(expect.stringMatching(/^\/api\/assets\/.*\.webp$/)),
    );
    expect(new Set(pictures.map(({ image }) => image)).size).toBe(3);
  });

  inFull(it)(
    'makes room for the page: panels are put away, and it is drawn as large as visitors see it',
    async ({ visit }) => {
      const id = await newPage('With room', [heroBlock('Wide open')]);
      const page = await visit({ ...open(id), viewport: { width: 1440, height: 900 } });
      const shown = canvasOf(page).getByText('Wide open');
      await shown.waitFor();
      const zoom = page.getByRole('button', { name: /^Zoom: / });
      const share = async () => Number.parseInt((await zoom.textContent()) ?? '', 10);
      await expect.poll(share).toBe(100);
      await page.setViewportSize({ width: 1100, height: 900 });
      await expect.poll(share).toBeLessThan(70);
      const toolbar = page.getByRole('toolbar', { name: 'Editing' });
      await toolbar.getByRole('button', { name: 'Blocks and outline' }).click();
      await toolbar.getByRole('button', { name: 'Fields of the selection' }).click();
      await expect.poll(share).toBe(100);

      await page.reload();
      await shown.waitFor();
      await expect.poll(() => page.getByRole('region', { name: 'Blocks and outline' }).count()).toBe(0);
      await toolbar.getByRole('button', { name: 'Blocks and outline' }).click();
      await page.getByRole('region', { name: 'Blocks and outline' }).waitFor();
      await zoom.click();
      await page.getByRole('menuitem', { name: '150%' }).click();
      await expect.poll(share).toBe(150);
      // What does not fit is reached by scrolling.
      const canScroll = await page
        .locator('[data-canvas]')
        .evaluate(
          (element) => element.scrollWidth > element.clientWidth && element.scrollHeight === element.clientHeight,
        );
      expect(canScroll).toBe(true);
      await zoom.press('Enter');
      await page.getByRole('menuitem', { name: 'Fit to the window' }).press('Enter');
      await page.setViewportSize({ width: 1440, height: 900 });
      await expect.poll(share).toBe(100);
      await page.getByRole('button', { name: 'Expand Sidebar' }).click();
      await toolbar.getByRole('button', { name: 'Fields of the selection' }).click();
      await expect.poll(share).toBeLessThan(100);
      // The page of the console itself does not scroll: nothing stands below the editor.
      expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
      await expect.poll(() => page.getByRole('contentinfo').isVisible()).toBe(false);
    },
  );
});
