import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { countOf, idOf, spaces } from '../back-stage.ts';
import { turnTo } from '../screens/generated.ts';
import { chooseFor, confirm, hasTotal, recordLink } from '../screens/list.ts';
import { heading, searchOf } from '../screens/shell.ts';
import { it } from '../visit.ts';

const owner = { as: 'owner', space: spaces.aurora } as const;
const listed = { space_id: { _eq: spaces.aurora }, status: { _nin: ['DELETED', 'LEGACY'] } };

describe('a pasted address of a list', () => {
  const faults = {
    'status.in=SIDEWAYS': 'The filter on Status was left out',
    'created_at.gte=yesterday': 'The filter on Created was left out',
    'author_id.in=7': 'The filter on Author was left out',
    'slug.near=home': 'The filter on Slug was left out',
    'colour.eq=red': 'The filter “colour.eq=red” was left out: there is no such field to filter by.',
    'sort=hue': 'Sorting by “hue” was left out.',
    'page=minus-one': 'There is no page “minus-one”.',
    'size=1000000': '“1000000” rows a page is not possible; 1 to 100 are.',
    'columns=tint': 'There is no column “tint”.',
    'archived=maybe': 'This list of deleted records does not exist.',
  };

  it('opens without the parts that are wrong, and names each of them', async ({ visit }) => {
    const page = await visit({ ...owner, path: `/page/list?${Object.keys(faults).join('&')}` });
    const note = page.getByRole('alert').filter({ hasText: 'Parts of this address could not be used:' });
    for (const text of Object.values(faults)) await note.getByText(text).waitFor();
    await hasTotal(page, await countOf('page', listed));

    await turnTo(page, '/page/list?status.in=SIDEWAYS&status.eq=DRAFT&to=%25');
    await hasTotal(page, await countOf('page', { ...listed, status: { _eq: 'DRAFT' } }));
    await note.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => searchOf(page)).toBe('?status.eq=DRAFT');
    await note.waitFor({ state: 'hidden' });

    await turnTo(page, '/page/list?page=77');
    await page.getByText('Page 77 is past the end').waitFor();
    await page.getByRole('link', { name: 'Go to page 1' }).click();
    await page.getByRole('grid', { name: 'Pages' }).waitFor();
    await turnTo(page, '/page/list?page=20000000');
    await page.getByText('Page 20000000 is past the end').waitFor();
    await turnTo(page, '/page/list?page=99999999999999999999');
    await page.getByRole('alert').getByText('There is no page “99999999999999999999”.').waitFor();

    for (const text of ["%' or 1=1 --", '<img src=x onerror=alert(1)>', '\\', '%_%', '"; drop table page', '\u0000']) {
      await turnTo(page, `/page/list?search=${encodeURIComponent(text)}`);
      await page
        .getByText('No pages match')
        .or(page.getByRole('grid', { name: 'Pages' }))
        .first()
        .waitFor();
    }
  });

  it('cannot ask for more than the page shows: a deletion stays one that can be undone', async ({ visit }) => {
    const page = await visit({
      ...owner,
      path: '/page/list?search=Privacy&forever=true&restore=true&fields=id&where=x',
    });
    await chooseFor(page, 'Privacy', 'Delete');
    await confirm(page, 'Delete “Privacy”?', 'Delete');
    await page.getByRole('button', { name: 'UNDO' }).click();
    await recordLink(page, 'Privacy').waitFor();
  });
});

describe('a pasted address of a record', () => {
  /** What the page says, without what differs between any two visits. */
  const screen = async (page: Page) => {
    await heading(page, 'Page').waitFor();
    return page.getByRole('main').textContent();
  };

  it('looks the same where it does not exist, belongs to another space, is of another kind, or is no id at all', async ({
    visit,
  }) => {
    const page = await visit({ ...owner, path: `/page/edit/${randomUUID()}` });
    await page.getByText('This page was not found').waitFor();
    const unknown = await screen(page);
    expect(unknown).toContain('It may have been deleted, or the link belongs to another space.');
    for (const id of [await idOf('page', 'Home', spaces.borealis), 'no-id', '%00', '%25', "1'%20or%201=1"]) {
      const path = `/page/edit/${id}`;
      expect((await page.request.get(path)).status(), id).toBe(200);
      await turnTo(page, path);
      await page.getByText('This page was not found').waitFor();
      expect(await screen(page), id).toBe(unknown);
    }
    await page.getByRole('link', { name: 'Back to all pages' }).click();
    await heading(page, 'Pages').waitFor();

    for (const [path, one] of [
      [`/listing/edit/${await idOf('page', 'Careers')}`, 'listing'],
      [`/tag/edit/${await idOf('tag', 'Skills', spaces.borealis)}`, 'tag'],
      [`/partner/edit/${randomUUID()}`, 'partner'],
      ['/dataset/edit/undefined', 'dataset'],
    ]) {
      await turnTo(page, String(path));
      await page.getByText(`This ${one} was not found`).waitFor();
    }
  });
});
