import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { people } from '#local/demo/accounts.ts';
import { inFull } from '#tests/support/property-runs.ts';
import { asAdmin, insert, spaces } from '../back-stage.ts';
import { product } from '../product.ts';
import { blocksOf, canvasOf, heroBlock, newPage, outlineItem } from '../screens/editor.ts';
import { mainMenu, noticed } from '../screens/shell.ts';
import { it } from '../visit.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Fields of the selection' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

async function select(page: Page, name: string | RegExp) {
  await page.getByRole('tab', { name: 'Outline' }).click();
  await outlineItem(page, name).click();
}

async function writeHeading(page: Page, before: string, heading: string) {
  await select(page, new RegExp(before));
  await panel(page).getByRole('textbox', { name: 'Heading', exact: true }).fill(heading);
  await canvasOf(page).getByText(heading).waitFor();
}

const headings = async (id: string) => (await blocksOf(id)).map(({ info }) => (info as { heading: string }).heading);

const setComponent =
  'mutation ($id: uuid!, $set: component_set_input!) { update_component_by_pk(pk_columns: { id: $id }, _set: $set) { id } }';

describe('people at one page', () => {
  it('see each other and what each of them edits, and have what the others save without losing what they type or their steps back', async ({
    visit,
  }) => {
    const id = await newPage('Written together', [heroBlock('First words'), heroBlock('Second words')]);
    const path = `/page/edit/${id}`;
    const ownerPage = await visit({ as: 'owner', path, space: spaces.aurora });
    await canvasOf(ownerPage).getByText('First words').waitFor();
    const managerPage = await visit({ as: 'manager', path, space: spaces.aurora });
    await canvasOf(managerPage).getByText('First words').waitFor();

    const faces = ownerPage.getByRole('list', { name: 'Also here' });
    const { name } = people.manager;
    await faces.getByRole('button', { name: `${name} is here` }).waitFor();
    await select(managerPage, /Second words/);
    await faces.getByRole('button', { name: `${name} is here. Show what they edit` }).click();
    await canvasOf(ownerPage)
      .getByRole('note', { name: `${name} is editing this` })
      .waitFor();
    await ownerPage.getByRole('tab', { name: 'Outline' }).click();
    await outlineItem(ownerPage, new RegExp(`Second words.*${name} is editing this`)).waitFor();
    await expect.poll(() => faces.getByRole('button').count()).toBe(1);

    await writeHeading(ownerPage, 'First words', 'First by the owner');
    await writeHeading(managerPage, 'Second words', 'Second by Priya');
    await save(managerPage);
    await noticed(managerPage, 'Saved.');

    await canvasOf(ownerPage).getByText('Second by Priya').waitFor();
    await expect
      .poll(() => panel(ownerPage).getByRole('textbox', { name: 'Heading', exact: true }).textContent())
      .toBe('First by the owner');
    // A step back takes back one's own work alone.
    await ownerPage.getByRole('button', { name: 'Undo', exact: true }).click();
    await canvasOf(ownerPage).getByText('First words', { exact: true }).waitFor();
    await canvasOf(ownerPage).getByText('Second by Priya').waitFor();
    await ownerPage.getByRole('button', { name: 'Redo' }).click();
    await canvasOf(ownerPage).getByText('First by the owner').waitFor();
    await save(ownerPage);
    await noticed(ownerPage, 'Saved.');
    expect(await headings(id)).toEqual(['First by the owner', 'Second by Priya']);

    await mainMenu(managerPage).getByRole('link', { name: 'Pages', exact: true }).click();
    await expect.poll(() => faces.count()).toBe(0);
  });

  inFull(it)(
    'lose nothing when one of them was offline for an hour: each conflict is named where it stands',
    async ({ visit }) => {
      const id = await newPage('Apart and together', ['One', 'Two', 'Three', 'Four'].map(heroBlock));
      const path = `/page/edit/${id}`;
      const designer = await visit({ as: 'owner', path, space: spaces.aurora });
      const other = await visit({ as: 'manager', path, space: spaces.aurora });
      const writer = await visit({ as: 'editor', path, space: spaces.aurora });
      await writer.clock.install();
      const renewal = writer.waitForResponse(/firebase-identity/);
      await writer.reload();
      for (const page of [designer, other, writer]) await canvasOf(page).getByText('Four').waitFor();
      // What a new token needs comes while the page is looked at.
      await writer.clock.runFor('00:05');
      await (await renewal).finished();

      await writer.context().setOffline(true);
      await writeHeading(writer, 'One', 'One by the writer');
      await writeHeading(writer, 'Three', 'Three by the writer');
      await writer.clock.fastForward('01:00:00');
      await writeHeading(writer, 'Four', 'Four by the writer');

      await writeHeading(designer, 'One', 'One by the designer');
      await save(designer);
      await noticed(designer, 'Saved.');
      await canvasOf(other).getByText('One by the designer').waitFor();
      await writeHeading(other, 'Two', 'Two by the other');
      await outlineItem(other, /Four/).click();
      await outlineItem(other, /Four/).press('Delete');
      await outlineItem(other, /Four/).waitFor({ state: 'detached' });
      await save(other);
      await noticed(other, 'Saved.');

      await writer.context().setOffline(false);
      await canvasOf(writer).getByText('Two by the other').waitFor();
      await expect.poll(() => canvasOf(writer).getByRole('note', { name: 'Conflict' }).count()).toBe(2);
      await canvasOf(writer).getByText('One by the writer').waitFor();
      await outlineItem(writer, /One by the writer.*both changed this/).waitFor();
      await outlineItem(writer, /Four by the writer.*removed it/).click();
      await panel(writer).getByRole('button', { name: 'Keep it' }).click();
      await expect.poll(() => canvasOf(writer).getByRole('note', { name: 'Conflict' }).count()).toBe(1);
      await save(writer);
      const question = writer.getByRole('alertdialog', { name: 'Whose content stays?' });
      await question.getByText('Hero: One by the designer').waitFor();
      await question.getByRole('button', { name: 'Decide later' }).click();
      expect(await headings(id)).toEqual(['One by the designer', 'Two by the other', 'Three']);

      await writer.getByRole('button', { name: 'Hero: One by the designer' }).click();
      await panel(writer).getByRole('button', { name: 'Keep mine' }).click();
      await expect.poll(() => canvasOf(writer).getByRole('note', { name: 'Conflict' }).count()).toBe(0);
      await save(writer);
      await noticed(writer, 'Saved.');
      const all = ['One by the writer', 'Two by the other', 'Three by the writer', 'Four by the writer'];
      expect(await headings(id)).toEqual(all);
      for (const page of [designer, other])
        for (const heading of all) await canvasOf(page).getByText(heading, { exact: true }).waitFor();
      await designer.getByRole('button', { name: 'Publish…', exact: true }).click();
      await designer.getByRole('button', { name: 'Publish now', exact: true }).click();
      await noticed(designer, 'Published');
      const html = await (await fetch(`${product().sitesOrigin}/sites/${spaces.aurora}/apart-and-together`)).text();
      expect(all.filter((heading) => !html.includes(heading))).toEqual([]);
    },
  );
});

inFull(describe)('what is typed and not saved', () => {
  it('is found on another device of its writer', async ({ visit }) => {
    const id = await newPage('Typed here', [heroBlock('One'), heroBlock('Two')]);
    const path = `/page/edit/${id}`;
    const here = await visit({ as: 'manager', path, space: spaces.aurora });
    await writeHeading(here, 'One', 'Typed on the way');
    await here.getByText(/^Saved as draft /).waitFor();
    expect(await headings(id)).toEqual(['One', 'Two']);

    const there = await visit({ as: 'manager', path, space: spaces.aurora, viewport: { width: 1280, height: 900 } });
    await there.getByText(/^You have unsaved changes from .*, typed in another browser/).waitFor();
    await there.getByRole('button', { name: 'Restore' }).click();
    await canvasOf(there).getByText('Typed on the way').waitFor();
    await save(there);
    await noticed(there, 'Saved.');
    expect(await headings(id)).toEqual(['Typed on the way', 'Two']);
    // It is no work of the first device any more.
    await there.reload();
    await canvasOf(there).getByText('Typed on the way').waitFor();
    await expect.poll(() => there.getByText(/unsaved changes/).count()).toBe(0);
  });

  it('stays in the history with each save: any two are compared, and one is brought back', async ({ visit }) => {
    const id = await newPage('With a past', [heroBlock('First state'), heroBlock('Two')]);
    const page = await visit({ as: 'manager', path: `/page/edit/${id}`, space: spaces.aurora });
    await writeHeading(page, 'First state', 'Second state');
    await save(page);
    await noticed(page, 'Saved.');
    await writeHeading(page, 'Second state', 'Third state');
    await page.getByText(/^Saved as draft /).waitFor();
    await save(page);
    await noticed(page, 'Saved.');

    await page.getByRole('tab', { name: 'History' }).click();
    const states = page.getByRole('list', { name: 'Saved states' });
    await states.getByText(`Saved by ${people.manager.name}`).nth(1).waitFor();
    await states.getByText('Typed, not saved').waitFor();
    // What the page was before its first save is the oldest.
    await states.getByText('Saved by somebody').waitFor();
    await states
      .getByRole('listitem')
      .filter({ hasText: `Saved by ${people.manager.name}` })
      .last()
      .getByRole('button', { name: /^Compare/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Compare two states' });
    await dialog.getByText('One block changed:').waitFor();
    const frames = dialog.locator('iframe');
    await frames.first().contentFrame().getByText('Second state').waitFor();
    await frames.last().contentFrame().getByText('Third state').waitFor();
    await dialog.getByRole('button', { name: 'Put into the editor' }).click();
    await canvasOf(page).getByText('Second state').waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await canvasOf(page).getByText('Third state').waitFor();
    await page.getByRole('button', { name: 'Redo' }).click();
    await canvasOf(page).getByText('Second state').waitFor();
    await save(page);
    await noticed(page, 'Saved.');
    expect(await headings(id)).toEqual(['Second state', 'Two']);
  });

  it('brings back a block as the version of its component drew it that it was written for', async ({ visit }) => {
    const schema = [{ name: 'heading', kind: 'text' }];
    const template = (version: string) => `<h2>${version}: {{ heading }}</h2>`;
    const component = await insert('component', {
      ...{ name: 'Two designs', type: 'PUBLIC', schema, info: { template: template('First design') } },
    });
    const block = { component_id: component, info: { heading: 'Boats' } };
    const id = await newPage('Of two versions', [block]);
    await asAdmin(setComponent, { id: component, set: { info: { template: template('Second design') } } });
    const page = await visit({ as: 'manager', path: `/page/edit/${id}`, space: spaces.aurora });
    await canvasOf(page).getByText('First design: Boats').waitFor();
    await select(page, /Boats|Two designs/);
    await panel(page).getByRole('button', { name: 'Update' }).click();
    await canvasOf(page).getByText('Second design: Boats').waitFor();
    await save(page);
    await noticed(page, 'Saved.');

    // Opened anew, no block names the first version any more.
    await page.reload();
    await canvasOf(page).getByText('Second design: Boats').waitFor();
    await page.getByRole('tab', { name: 'History' }).click();
    const states = page.getByRole('list', { name: 'Saved states' });
    await states
      .getByRole('button', { name: /^Compare/ })
      .last()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Compare two states' });
    await dialog.getByRole('button', { name: 'Put into the editor' }).click();
    await canvasOf(page).getByText('First design: Boats').waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await canvasOf(page).getByText('Second design: Boats').waitFor();
  });

  it('are offered the version of a block that a superadmin makes meanwhile, and nothing moves', async ({ visit }) => {
    const schema = [{ name: 'heading', kind: 'text', label: 'Heading' }];
    const info = { template: '<h2>First design: {{ heading }}</h2>' };
    const component = await insert('component', { name: 'Made meanwhile', type: 'PUBLIC', schema, info });
    const id = await newPage('Open meanwhile', [{ component_id: component, info: { heading: 'Boats' } }]);
    const page = await visit({ as: 'manager', path: `/page/edit/${id}`, space: spaces.aurora });
    await canvasOf(page).getByText('First design: Boats').waitFor();
    await select(page, /Boats|Made meanwhile/);
    const input = panel(page).getByRole('textbox', { name: 'Heading', exact: true });
    await input.fill('Ferries');
    await canvasOf(page).getByText('First design: Ferries').waitFor();
    const before = await input.boundingBox();

    await asAdmin(setComponent, {
      id: component,
      set: { info: { template: '<h2>Second design: {{ heading }}</h2>' } },
    });
    const update = panel(page).getByRole('button', { name: 'Update' });
    await update.waitFor();
    expect(await input.boundingBox()).toEqual(before);
    await page.keyboard.type(' and boats');
    await canvasOf(page).getByText('First design: Ferries and boats').waitFor();

    await page.getByRole('tab', { name: 'Blocks' }).click();
    await page.getByRole('searchbox', { name: 'Search blocks' }).fill('Made meanwhile');
    await page.getByRole('button', { name: 'Add Made meanwhile' }).click();
    await canvasOf(page).getByText('Second design:').waitFor();
    await save(page);
    await noticed(page, 'Saved.');
    expect((await blocksOf(id)).map(({ version }) => version)).toEqual([1, 2]);

    await select(page, /Ferries and boats/);
    await update.click();
    await canvasOf(page).getByText('Second design: Ferries and boats').waitFor();
  });
});
