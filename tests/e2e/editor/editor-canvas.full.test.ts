import { describe, expect } from 'vitest';
import { asAdmin, idOf, insert, spaces } from '../back-stage.ts';
import { faultsOf } from '../screens/axe.ts';
import { callToAction, canvasOf, heroBlock, newPage, outlineItem, text } from '../screens/editor.ts';
import { chooseOption, isRefused, textbox } from '../screens/form.ts';
import { turnTo } from '../screens/generated.ts';
import { noticed } from '../screens/shell.ts';
import { it } from '../visit.ts';

const open = (id: string) => ({ as: 'owner', path: `/page/edit/${id}`, space: spaces.aurora }) as const;
const call = (heading: string) => ({ component_id: callToAction, info: { heading } });
const latestPages = '51e70000-0000-4000-8000-000000000022';
const membershipPackages = '51e70000-0000-4000-8000-000000000130';

describe('steps of the editor', () => {
  it('takes two quick acts back one by one, and typing in a field at once', async ({ visit }) => {
    const page = await visit(
      open(await newPage('Steps', [heroBlock('Stays'), call('Goes first'), call('Goes second')])),
    );
    const canvas = canvasOf(page);
    await canvas.getByText('Goes second').waitFor();
    await page.getByRole('tab', { name: 'Outline' }).click();
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    const redo = page.getByRole('button', { name: 'Redo', exact: true });
    await expect.poll(() => undo.isDisabled()).toBe(true);
    await outlineItem(page, /Goes first/).click();
    // In one turn of the page, faster than anybody.
    await page.evaluate(() => {
      const press = (key: string, more = {}) =>
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
      press('ArrowUp', { altKey: true });
      press('d', { ctrlKey: true });
    });
    const items = page.locator('[data-outline]');
    const names = async () => (await items.allInnerTexts()).map((name) => name.replace(/\s+/g, ' '));
    const first = 'Call to action Goes first';
    await expect.poll(names).toEqual(['Section', first, first, 'Hero Stays', 'Call to action Goes second']);
    await undo.click();
    await expect.poll(names).toEqual(['Section', first, 'Hero Stays', 'Call to action Goes second']);
    await undo.click();
    await expect.poll(names).toEqual(['Section', 'Hero Stays', first, 'Call to action Goes second']);
    await expect.poll(() => undo.isDisabled()).toBe(true);
    await redo.click();
    await expect.poll(names).toEqual(['Section', first, 'Hero Stays', 'Call to action Goes second']);

    await outlineItem(page, /Stays/).click();
    await textbox(page, 'Heading').fill('');
    await textbox(page, 'Heading').pressSequentially('Typed');
    await canvas.getByText('Typed', { exact: true }).waitFor();
    await undo.click();
    await canvas.getByText('Stays', { exact: true }).waitFor();
  });

  it('keeps the focus in the outline while lines are removed and come back, and leaves keys alone in other tabs', async ({
    visit,
  }) => {
    const page = await visit(open(await newPage('Focus', [heroBlock('One'), call('Two'), call('Three')])));
    await canvasOf(page).getByText('Three').waitFor();
    await page.getByRole('tab', { name: 'Outline' }).press('Enter');
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    await outlineItem(page, /Two/).press('Space');
    await outlineItem(page, /Two/).press('Delete');
    await expect.poll(focused).toBe('Call to actionThree');
    // It is selected: Enter would write in it.
    await outlineItem(page, /Three/).and(page.locator('[aria-selected=true]')).waitFor();
    await page.keyboard.press('Delete');
    await expect.poll(focused).toBe('HeroOne');
    await page.keyboard.press('Control+z');
    await outlineItem(page, /Three/).waitFor();
    expect(await focused()).toBe('HeroOne');

    // Keys are left alone while another tab hides the canvas.
    await canvasOf(page).getByText('One', { exact: true }).click();
    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.getByRole('tab', { name: 'Settings' }).press('Delete');
    await page.keyboard.press('Control+d');
    await page.getByRole('tab', { name: 'Content' }).click();
    await canvasOf(page).getByText('One', { exact: true }).waitFor();
    await expect.poll(() => canvasOf(page).getByText('One', { exact: true }).count()).toBe(1);
    await page.getByRole('tab', { name: 'Content' }).press('Delete');
    await canvasOf(page).getByText('One', { exact: true }).waitFor({ state: 'detached' });
  });
});

describe('what stands around a page on the canvas', () => {
  const ask = `query ($space: uuid!) { header(where: { space_id: { _eq: $space } }, limit: 1) { component_id info } }`;

  it('is the frame that the page chose, for an author too, and changes with its settings while blocks stay', async ({
    visit,
  }) => {
    const [known] = (await asAdmin(ask, { space: spaces.aurora })).header as { component_id: string; info: object }[];
    const name = 'Header of one page';
    const info = { ...known?.info, links: [{ label: 'Only here', href: '/only-here' }] };
    const header = { name, space_id: spaces.aurora, component_id: known?.component_id, type: 'PAGE', info };
    const header_id = await insert('header', header);
    const subscription = await idOf('subscription', 'Friends of the North');
    const packages = { component_id: membershipPackages, info: { heading: 'Join us', subscription } };
    const id = await newPage('Framed', [heroBlock('Inside'), packages], {
      meta: { header_use: 'chosen', header_id, footer_use: 'none' },
    });
    for (const as of ['author', 'owner'] as const) {
      const page = await visit({ ...open(id), as });
      const canvas = canvasOf(page);
      await canvas.locator('.bar').getByText('Only here').first().waitFor();
      await expect.poll(() => canvas.locator('.base, .side').count()).toBe(0);
      if (as === 'author') {
        // Of what the role may not read, it says that visitors see it.
        await canvas.getByText('Inside').waitFor();
        await canvas.getByText('Your role doesn’t see this content. Visitors do.').waitFor();
        continue;
      }
      // A film in it plays on.
      const block = canvas.getByText('Inside');
      await block.evaluate((element) => element.setAttribute('data-seen', ''));
      await page.getByRole('tab', { name: 'Settings' }).click();
      await chooseOption(page, page, 'Header A certain one', 'None');
      await page.getByRole('tab', { name: 'Content' }).click();
      await canvas.locator('.bar').waitFor({ state: 'detached' });
      expect(await block.getAttribute('data-seen')).toBe('');
    }
  });

  it('is there with the page, which stays where it is', async ({ visit }) => {
    const id = await newPage('Shown at once', [heroBlock('Under its header')]);
    const page = await visit({ as: 'owner', space: spaces.aurora });
    const pending = { answer: () => {} };
    const layout = new Promise<void>((resolve) => {
      pending.answer = resolve;
    });
    await page.route(/\/v1\/graphql$/, async (route) => {
      if (route.request().postData()?.includes('PageLayout')) await layout;
      await route.continue();
    });
    await page.goto(`/page/edit/${id}`);
    await page.getByRole('tabpanel', { name: 'Content' }).and(page.locator(':has([aria-busy])')).waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
    const text = canvasOf(page).getByText('Under its header');
    expect(await text.count()).toBe(0);
    pending.answer();
    await text.waitFor();
    expect(await canvasOf(page).locator('.bar').count()).toBe(1);
  });
});

describe('values that do not fit', () => {
  it('are marked, saved, and kept from visitors', async ({ visit }) => {
    const hero = heroBlock('With a fault');
    const id = await newPage('Faulty', [
      { ...hero, info: { ...hero.info, label: 'Go', href: 'no address' } },
      call('Fine'),
    ]);
    const page = await visit(open(id));
    await canvasOf(page).getByText('With a fault').waitFor();
    await page.getByRole('tab', { name: 'Outline' }).click();
    const mark = outlineItem(page, /With a fault.*One field to mend/);
    await mark.waitFor();
    await expect.poll(() => outlineItem(page, /Fine.*to mend/).count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Settings' }).click();
    await textbox(page, 'Name').fill('Faulty, and saved');
    await page.getByRole('button', { name: 'Publish…' }).click();
    await noticed(page, 'Saved.');
    await page.getByText('One part of the page has to be mended before visitors get it: Hero').waitFor();
    const link = page.getByLabel('Button leads to', { exact: true });
    await isRefused(link, 'Please enter a page of the site');
    await link.fill('/about');
    await mark.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Publish…' }).click();
    await page.getByRole('dialog', { name: 'Publish “Faulty, and saved”?' }).waitFor();
  });
});

describe('the empty place of a page', () => {
  it('stands inside of it, and says what can be done there, in a draft and in a page that is public', async ({
    visit,
  }) => {
    const page = await visit({ as: 'owner', path: '/page/list', space: spaces.aurora });
    for (const [status, hint] of [
      ['DRAFT', 'Drag a block here, or press “Add”'],
      ['PUBLISHED', 'There is nothing here'],
    ] as const) {
      await turnTo(page, `/page/edit/${await newPage(`Nothing ${status}`, [], { status })}`);
      const dropZone = canvasOf(page).locator('[data-puck-dropzone]:empty');
      await dropZone.waitFor();
      const placeholder = dropZone.evaluate((element) => getComputedStyle(element, '::before').content);
      expect(await placeholder, status).toBe(`"${hint}"`);
      // In one look: the canvas is fitted into its window while it loads.
      const [inner, outer] = await dropZone.evaluate((element) =>
        [element, element.closest('main') ?? element].map((box) => box.getBoundingClientRect().toJSON() as DOMRect),
      );
      if (!inner || !outer) throw new Error('There is no place.');
      expect(inner.x).toBeGreaterThan(outer.x);
      expect(inner.right).toBeLessThan(outer.right);
      expect(inner.bottom).toBeLessThanOrEqual(outer.bottom);
    }
  });
});

describe('the picture of a template', () => {
  it('is made of its blocks where nobody chose one', async ({ visit }) => {
    const template = { name: 'Pictured', type: 'Page', format: 'Page', category: 'Hero', space_id: spaces.aurora };
    const template_id = await insert('template', template);
    const of = { template_id, space_id: spaces.aurora };
    const section_id = await insert('section', { ...of, sort_order: 0 });
    await insert('block', { ...of, section_id, sort_order: 0, ...heroBlock('Seen in the picture') });
    const page = await visit({ as: 'owner', path: '/page/new', space: spaces.aurora });
    const card = page.getByRole('button', { name: /^Pictured/ });
    await card.locator('iframe').contentFrame().getByText('Seen in the picture').waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });
});

describe('what blocks compute on the canvas', () => {
  it('is a list of what visitors see, without drafts, and a form between its blocks as on the site', async ({
    visit,
  }) => {
    await newPage('A draft that nobody may list');
    const published = { status: 'PUBLISHED', published_at: '2026-01-01T00:00:00Z' };
    await newPage('Listed because it is public', [], published);
    const space_id = spaces.aurora;
    const form_id = await insert('form', { name: 'With a text', type: 'cta', space_id });
    const section_id = await insert('section', { form_id, space_id });
    const blocks = [
      { component_id: text, info: { text: '<p>Read before you answer</p>' } },
      { component_id: '51e70000-0000-4000-8000-000000000041', info: { label: 'Your name' } },
    ];
    for (const [sort_order, block] of blocks.entries()) {
      await insert('block', { section_id, space_id, sort_order, ...block });
    }
    const shown = { component_id: '51e70000-0000-4000-8000-000000000040', info: { heading: 'Ask', form: form_id } };
    const list = { component_id: latestPages, info: { count: 48 } };
    const canvas = canvasOf(await visit(open(await newPage('With a list and a form', [list, shown]))));
    await canvas.getByText('Listed because it is public').first().waitFor();
    await expect.poll(() => canvas.getByText('A draft that nobody may list').count()).toBe(0);
    await expect
      .poll(() => canvas.locator('.form .questions > *').allInnerTexts())
      .toEqual(['Read before you answer', expect.stringMatching(/^Your name/)]);
  });
});
