import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { people } from '#local/demo/accounts.ts';
import { inFull } from '#tests/support/property-runs.ts';
import { asAdmin, countOf, insert, spaces } from '../back-stage.ts';
import { product } from '../product.ts';
import { canvasOf, outlineItem, outlineOf } from '../screens/editor.ts';
import { chooseOption, save, textbox } from '../screens/form.ts';
import { turnTo } from '../screens/generated.ts';
import { arrivesAt, heading, notice, noticed, pathOf } from '../screens/shell.ts';
import { it } from '../visit.ts';

const hero = '51e70000-0000-4000-8000-000000000001';
const textBlock = '51e70000-0000-4000-8000-000000000005';
const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
const imageBlock = '51e70000-0000-4000-8000-000000000015';
const space_id = spaces.aurora;

/** A live page with one block that says its name. */
async function livePage(name: string, status = 'PUBLISHED') {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const columns = { title: name, meta_description: `About ${name}.` };
  const id = await insert('page', { name, slug, space_id, status, ...columns });
  const section_id = await insert('section', { page_id: id, space_id });
  await insert('block', { section_id, space_id, component_id: hero, info: { heading: name, text: 'Two sentences.' } });
  return { id, slug };
}

const open = (path: string) => ({ as: 'owner', path, space: space_id }) as const;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const visitorSees = async (slug: string) => {
  const answer = await fetch(`${product().sitesOrigin}/sites/${space_id}/${slug}`, { redirect: 'manual' });
  return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() };
};

/** Changes the heading of the page's only block, in the draft that is open. */
async function changeHeading(page: Page, text: string): Promise<void> {
  await outlineTab(page);
  await outlineItem(page, /Hero/).click();
  await textbox(page, 'Heading').fill(text);
  await canvasOf(page).getByText(text).waitFor();
}
const outlineTab = (page: Page) => page.getByRole('tab', { name: 'Outline' }).click();

/** Runs in a frame: how much of its style applies. */
const styleRules = () => document.styleSheets[0]?.cssRules.length ?? 0;

async function choose(page: Page, step: string): Promise<void> {
  await button(page, 'More ways to publish').click();
  await page.getByRole('menuitem', { name: step, exact: true }).click();
}

describe('publishing', () => {
  it('changes a live page and its address in a draft that visitors do not see until it is published, and leads on from the old address', async ({
    visit,
  }) => {
    const { id, slug } = await livePage('Fjord ferries');
    const page = await visit(open(`/page/edit/${id}`));
    await heading(page, 'Fjord ferries').waitFor();
    await page.getByText('Published', { exact: true }).waitFor();
    await expect.poll(() => button(page, 'Save').count()).toBe(0);

    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByText('Draft of version 1').waitFor();
    const draft = pathOf(page).split('/').at(-1) ?? '';
    expect(draft).not.toBe(id);
    await changeHeading(page, 'Ferries by night');
    await page.getByRole('tab', { name: 'Settings' }).click();
    await textbox(page, 'Slug').fill('night-ferries');
    await save(page);
    await noticed(page, 'Saved.');
    expect((await visitorSees(slug)).html).toContain('Fjord ferries');
    expect((await visitorSees(slug)).html).not.toContain('Ferries by night');

    await button(page, 'Publish…').click();
    await page.getByText('Nothing to mend was found.').waitFor();
    await button(page, 'Publish now').click();
    await page.getByText('Version 2', { exact: true }).waitFor();
    await arrivesAt(page, `/page/edit/${id}`);
    expect((await visitorSees('night-ferries')).html).toContain('Ferries by night');
    expect(await visitorSees(slug)).toMatchObject({ status: 301, location: `/sites/${space_id}/night-ferries` });
    expect(await countOf('page', { id: { _eq: draft } })).toBe(0);
  });

  inFull(it)(
    'leads the address to edit a live page to its one draft, and lets it be discarded and brought back',
    async ({ visit }) => {
      const { id } = await livePage('Ice roads');
      const page = await visit(open(`/page/edit/new/${id}`));
      await page.getByText('Draft of version 1').waitFor();
      const draft = pathOf(page);
      await turnTo(page, `/page/edit/new/${id}`);
      await page.getByText('Draft of version 1').waitFor();
      await arrivesAt(page, draft);

      await choose(page, 'Discard draft…');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft…' }).click();
      // A notice stays while it is pointed at.
      await notice(page, 'Draft discarded').hover();
      await page.getByRole('link', { name: 'Edit', exact: true }).waitFor();
      await arrivesAt(page, `/page/edit/${id}`);
      await page.getByRole('button', { name: /undo/i }).click();
      await page.getByText('Draft of version 1').waitFor();
      await arrivesAt(page, draft);
    },
  );

  inFull(it)(
    'names what is worth a look until it is mended, publishes all the same, and brings a page back that was taken down unless somebody changed it',
    async ({ visit }) => {
      const columns = { title: 'Night', meta_description: 'About the night.' };
      const id = await insert('page', { name: 'Night', slug: 'night', space_id, status: 'DRAFT', ...columns });
      const info = { style: { background: '#14181f' } };
      const section_id = await insert('section', { page_id: id, space_id, name: 'Polar night', info });
      const words = '<p>See <a href="/gone#top">the plan</a></p>';
      const text = { section_id, space_id, component_id: textBlock, info: { text: words } };
      const block_id = await insert('block', text);
      await insert('block', { ...text, component_id: imageBlock, info: { image: pixel } });
      const page = await visit(open(`/page/edit/${id}`));
      const publish = button(page, 'Publish…');
      await publish.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Publish “Night”?' });
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => publish.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      await dialog.getByText('3 things to look at first').waitFor();
      const findings = await dialog.getByRole('listitem').allTextContents();
      expect(findings).toEqual([
        'Links lead to pages that are not public: /gone',
        'Pictures without a description, which some visitors hear instead: Image',
        'Text is hard to read on its background: Polar night › Text (text and links)',
      ]);
      await dialog.getByRole('button', { name: 'Publish now' }).click();
      await page.getByText('Version 1', { exact: true }).waitFor();
      expect((await visitorSees('night')).status).toBe(200);
      const takeDown = async () => {
        await choose(page, 'Unpublish…');
        await page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish…' }).click();
        // A notice stays while it is pointed at.
        await notice(page, 'Unpublished').hover();
        await publish.waitFor();
        expect((await visitorSees('night')).status).toBe(404);
      };
      // The newest notice is the last.
      const undo = page
        .getByRole('region', { name: 'Notifications' })
        .getByRole('button', { name: 'Undo', exact: true })
        .last();
      await takeDown();
      await undo.click();
      await page.getByRole('link', { name: 'Edit', exact: true }).waitFor();
      expect((await visitorSees('night')).status).toBe(200);
      await takeDown();
      const change =
        'mutation ($id: uuid!) { update_page(where: { id: { _eq: $id } }, _set: { title: "Theirs" }) { affected_rows } }';
      await asAdmin(change, { id });
      await undo.click();
      await noticed(page, 'Not undone: the page has been changed since.');
      expect((await visitorSees('night')).status).toBe(404);

      const mend = `mutation ($section: uuid!, $block: uuid!, $look: jsonb!, $info: jsonb!) {
      update_section(where: { id: { _eq: $section } }, _set: { info: $look }) { affected_rows }
      delete_block(where: { section_id: { _eq: $section }, id: { _neq: $block } }) { affected_rows }
      update_block(where: { id: { _eq: $block } }, _set: { info: $info }) { affected_rows }
    }`;
      const mended = { look: { style: { background: '#fff3e0' } }, info: { text: '<p>See the plan</p>' } };
      await asAdmin(mend, { section: section_id, block: block_id, ...mended });
      await publish.click();
      await dialog.getByText('Nothing to mend was found.').waitFor();
    },
  );

  it('asks for a review, plans for a time to come, and publishes at that time', async ({ visit }) => {
    const { id, slug } = await livePage('Midsummer', 'DRAFT');
    const page = await visit(open(`/page/edit/${id}`));
    await choose(page, 'Ask for a review…');
    await chooseOption(page, page.getByRole('dialog'), 'Reviewer', people.admin.name);
    await button(page, 'Ask').click();
    await page.getByText('In review', { exact: true }).waitFor();
    await choose(page, 'Schedule…');
    const dialog = page.getByRole('dialog', { name: 'Schedule “Midsummer”' });
    await dialog.getByText('Your time zone: UTC').waitFor();
    await dialog.getByLabel('Goes live at').fill('2020-06-20T12:00');
    await dialog.getByRole('button', { name: 'Schedule' }).click();
    await dialog.getByText('Please choose a time in the future.').waitFor();
    await dialog.getByLabel('Goes live at').fill('2090-06-20T12:00');
    await dialog.getByRole('button', { name: 'Schedule' }).click();
    await page.getByText('Jun 20, 2090, 12:00 PM').waitFor();
    expect((await visitorSees(slug)).status).toBe(404);

    // The time comes; the job of the server does the rest.
    const at = `mutation ($id: uuid!) {
      update_page(where: { id: { _eq: $id } }, _set: { published_at: "2026-01-01T00:00:00Z" }) { affected_rows }
    }`;
    await asAdmin(at, { id });
    await expect.poll(async () => (await visitorSees(slug)).status).toBe(200);
    await page.reload();
    await page.getByText('Published', { exact: true }).waitFor();
  });
});

inFull(describe)('a block whose template fails', () => {
  const brokenBlock = (name: string) =>
    insert('component', { name, type: 'PUBLIC', status: 'ACTIVE', info: { template: '{% if text %}' } });

  const selected = (page: Page, name: string) =>
    page.getByRole('region', { name: 'Fields of the selection' }).getByRole('heading', { name });

  it('is named and selected by the editor before the page is published', async ({ visit }) => {
    const component_id = await brokenBlock('Fragile block');
    const id = await insert('page', { name: 'Fragile', slug: 'fragile', space_id, status: 'DRAFT' });
    const section_id = await insert('section', { page_id: id, space_id });
    await insert('block', { section_id, space_id, component_id, info: {} });
    const page = await visit(open(`/page/edit/${id}`));
    await button(page, 'Publish…').click();
    await noticed(page, 'One part of the page has to be mended before visitors get it: Fragile block');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await selected(page, 'Fragile block').waitFor();
  });

  it('is named by the server where it came meanwhile, and opens by a press', async ({ visit }) => {
    const { id } = await livePage('Brittle', 'DRAFT');
    const page = await visit(open(`/page/edit/${id}`));
    await button(page, 'Publish…').click();
    await button(page, 'Publish now').waitFor();
    const change = `mutation ($page: uuid!, $component_id: uuid!) {
      update_block(where: { page_id: { _eq: $page } }, _set: { component_id: $component_id }) { affected_rows }
    }`;
    const component_id = await brokenBlock('Brittle block');
    expect(await asAdmin(change, { page: id, component_id })).toEqual({ update_block: { affected_rows: 1 } });
    await button(page, 'Publish now').click();
    const dialog = page.getByRole('dialog', { name: 'Publish “Brittle”?' });
    await dialog.getByText('Mend this block before you publish').waitFor();
    await dialog
      .getByRole('listitem')
      .getByText(/Its template fails: .*not closed/)
      .waitFor();
    await dialog.getByRole('button', { name: 'Brittle block' }).click();
    await selected(page, 'Hero').waitFor();
    expect(await countOf('page', { id: { _eq: id }, status: { _eq: 'DRAFT' } })).toBe(1);
  });
});

inFull(describe)('the figures of a block', () => {
  it('stay with a block that is removed, saved and brought back by undo; a copy begins its own', async ({ visit }) => {
    const { id } = await livePage('Kept by undo');
    const lineages = async () => {
      const query = `query ($id: uuid!) { rows: block(where: { page_id: { _eq: $id } }, order_by: { sort_order: asc }) { lineage_id } }`;
      const { rows } = await asAdmin(query, { id });
      return (rows as { lineage_id: string }[]).map(({ lineage_id }) => lineage_id);
    };
    const [before] = await lineages();
    const page = await visit(open(`/page/edit/new/${id}`));
    await outlineTab(page);
    await outlineItem(page, /Hero/).press('Space');
    await outlineItem(page, /Hero/).press('Delete');
    await save(page);
    await noticed(page, 'Saved.');
    await button(page, 'Undo').click();
    await outlineItem(page, /Hero/).press('Space');
    await outlineItem(page, /Hero/).press('Control+d');
    await expect.poll(() => outlineOf(page).getByRole('treeitem', { name: /^Hero/ }).count()).toBeGreaterThan(1);
    await button(page, 'Publish…').click();
    await button(page, 'Publish now').click();
    await page.getByText('Version 2', { exact: true }).waitFor();
    const [first, second, ...rest] = await lineages();
    expect([first, rest]).toEqual([before, []]);
    expect([undefined, before]).not.toContain(second);
  });
});

inFull(describe)('the history of a page', () => {
  it('holds a version against the draft, marks what differs, brings it back into the draft, and takes that back, but not over what somebody saved right after it', async ({
    visit,
  }) => {
    const { id, slug } = await livePage('Sauna rules');
    const page = await visit(open(`/page/edit/new/${id}`));
    await changeHeading(page, 'Sauna customs');
    await button(page, 'Publish…').click();
    await button(page, 'Publish now').click();
    await page.getByText('Version 2', { exact: true }).waitFor();

    await page.getByRole('tab', { name: 'History' }).click();
    const versions = page.getByRole('list', { name: 'Versions' }).getByRole('listitem');
    await expect
      .poll(() => versions.allInnerTexts())
      .toEqual([
        expect.stringMatching(/Version 2\s+Live now\s+Sauna rules\s+Maya Lindqvist · /),
        expect.stringMatching(/Version 1\s+Sauna rules/),
      ]);
    await versions.nth(1).getByRole('button', { name: 'Compare' }).click();
    const dialog = page.getByRole('dialog', { name: 'Version 1 beside the present one' });
    await dialog.getByText('~ One block changed:').waitFor();
    const was = page.frameLocator('iframe[title="Preview of Version 1"]');
    const is = page.frameLocator('iframe[title="Preview of As it is now"]');
    await was.getByRole('heading', { name: 'Sauna rules' }).waitFor();
    await is.getByRole('heading', { name: 'Sauna customs' }).waitFor();
    const marked = (frame: typeof was) =>
      frame
        .locator('.block[style*="outline"]')
        .evaluateAll((blocks) => blocks.map((block) => block.style.outlineStyle));
    await expect.poll(() => marked(was)).toEqual(['dotted']);
    await expect.poll(() => marked(is)).toEqual(['dotted']);
    expect(await was.locator('html').evaluate(styleRules)).toBeGreaterThan(10);

    const ofDraft = { context_id: { _eq: id }, status: { _eq: 'UPDATED' } };
    const holds = (heading: string) => countOf('block', { page: ofDraft, info: { _contains: { heading } } });
    const restore = async () => {
      await button(page, 'Restore into draft').click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Restore into draft' }).click();
      await noticed(page, 'Version 1 is in the draft');
    };
    await restore();
    expect(await holds('Sauna rules')).toBe(1);
    await button(page, 'Undo').click();
    await noticed(page, 'Change undone.');
    expect(await holds('Sauna customs')).toBe(1);

    // Somebody saves before the browser hears that the version is restored.
    await page.route(/\/v1\/graphql$/, async (route) => {
      const isRestore = route.request().postData()?.includes('RestoreIntoDraft') === true;
      if (!isRestore) return route.fallback();
      const answered = await route.fetch();
      await asAdmin(
        'mutation ($where: page_bool_exp!) { update_page(where: $where, _set: { title: "Saved by another" }) { affected_rows } }',
        { where: ofDraft },
      );
      await route.fulfill({ response: answered });
    });
    await versions.nth(1).getByRole('button', { name: 'Compare' }).click();
    await restore();
    await page.unroute(/\/v1\/graphql$/);
    await button(page, 'Undo').click();
    await noticed(page, 'Not undone: the page has been changed since.');
    expect(await countOf('page', { ...ofDraft, title: { _eq: 'Saved by another' } })).toBe(1);

    await page.getByText('Draft of version 2').waitFor();
    // What visitors clicked is kept by it.
    const { live, draft } = await asAdmin(
      `query ($id: uuid!) {
        live: block(where: { page_id: { _eq: $id } }) { lineage_id }
        draft: block(where: { page: { context_id: { _eq: $id }, status: { _eq: UPDATED } } }) { lineage_id }
      }`,
      { id },
    );
    expect(draft).toEqual(live);
    await page.getByRole('tab', { name: 'Content' }).click();
    await canvasOf(page).getByText('Sauna rules').waitFor();
    expect((await visitorSees(slug)).html).toContain('Sauna customs');
  });
});

describe('a preview', () => {
  it('shows a draft on three kinds of screens, and to whoever has its link until that is ended', async ({ visit }) => {
    const { id, slug } = await livePage('Not yet public', 'DRAFT');
    const page = await visit(open(`/page/preview/${id}`));
    await heading(page, 'Not yet public').waitFor();
    const frame = page.frameLocator('iframe[title="Preview of Not yet public"]');
    await frame.getByRole('heading', { name: 'Not yet public' }).waitFor();
    const width = () => frame.locator('html').evaluate((html) => html.clientWidth);
    for (const [screen, pixels] of [
      ['Tablet', 820],
      ['Mobile', 390],
      ['Desktop', 1280],
    ] as const) {
      await button(page, screen).click();
      await expect.poll(width).toBe(pixels);
    }
    await button(page, 'Tablet').click();
    await button(page, 'Rotate').click();
    await expect.poll(width).toBe(1180);

    await button(page, 'Share').click();
    await button(page, 'Create link').click();
    const link = await textbox(page, 'Link to the preview').inputValue();
    expect(new URL(link).origin).toBe(product().sitesOrigin);
    const stranger = await visit({ path: link });
    await stranger.getByRole('heading', { name: 'Not yet public' }).waitFor();
    expect((await visitorSees(slug)).status).toBe(404);

    await page.getByRole('button', { name: /^End the link of/ }).click();
    // Not by its region: behind a dialog there is nothing for assistive technology.
    await page.getByText('The link has ended').waitFor();
    const answer = await fetch(link);
    expect([answer.status, await answer.text()]).toEqual([410, expect.stringContaining('This preview has ended')]);
  });
});
