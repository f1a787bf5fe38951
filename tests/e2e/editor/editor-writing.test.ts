import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { inFull } from '#tests/support/property-runs.ts';
import { spaces } from '../back-stage.ts';
import { blocksOf, canvasOf, heroBlock, newPage, outlineItem, text } from '../screens/editor.ts';
import { picker, save, textbox } from '../screens/form.ts';
import { noticed } from '../screens/shell.ts';
import { it } from '../visit.ts';

const open = (id: string) => ({ as: 'owner', path: `/page/edit/${id}`, space: spaces.aurora }) as const;
const image = '51e70000-0000-4000-8000-000000000015';
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const heading = '51e70000-0000-4000-8000-000000000132';
const button = '51e70000-0000-4000-8000-000000000133';
const columns = '51e70000-0000-4000-8000-000000000131';
const textBlock = (html: string) => ({ component_id: text, info: { text: html } });

/** A text of the selected block that is written where it stands. */
const placed = (page: Page, name: string): Locator => canvasOf(page).getByRole('textbox', { name });
/** Over a text on the canvas; the fields beside it have one, too. */
const toolbar = (page: Page): Locator =>
  page.locator('[role=presentation]').getByRole('toolbar', { name: 'Formatting' });

/** Selects the block with these words, and what stands in one of its texts. */
async function takeUp(page: Page, words: string, name: string): Promise<Locator> {
  await canvasOf(page).getByText(words).click();
  const inlineField = placed(page, name);
  await inlineField.click();
  await inlineField.press('ControlOrMeta+a');
  return inlineField;
}

async function saved(page: Page, id: string): Promise<Record<string, unknown>[]> {
  await save(page);
  await noticed(page, 'Saved.');
  return (await blocksOf(id)).map(({ info }) => info as Record<string, unknown>);
}

/** In the middle of a word of the block, in pixels of the window. */
async function middleOf(page: Page, word: string): Promise<{ x: number; y: number }> {
  const frame = await page.locator('[data-canvas] iframe').boundingBox();
  const { scale, at } = await canvasOf(page)
    .locator('body')
    .evaluate((body, words) => {
      const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const start = texts.currentNode.nodeValue?.indexOf(words) ?? -1;
        if (start < 0) continue;
        const range = document.createRange();
        range.setStart(texts.currentNode, start);
        range.setEnd(texts.currentNode, start + words.length);
        const { x, y, width, height } = range.getBoundingClientRect();
        return { scale: innerWidth, at: { x: x + width / 2, y: y + height / 2 } };
      }
      throw new Error(`${words} is not drawn`);
    }, word);
  if (!frame) throw new Error('there is no canvas');
  const zoom = frame.width / scale;
  return { x: frame.x + at.x * zoom, y: frame.y + at.y * zoom };
}

inFull(describe)('a button', () => {
  it('gets where it leads while its name is written, by mouse and by keys', async ({ visit }) => {
    const id = await newPage('Button on the canvas', [
      { component_id: button, info: { label: 'Book a room', href: '/rooms' } },
      textBlock('<p>Below</p>'),
    ]);
    const page = await visit(open(id));
    // Links of a canvas let clicks through to their block.
    await canvasOf(page).getByText('Book a room').click({ force: true });
    const name = placed(page, 'Button');
    await name.press('ControlOrMeta+a');
    await page.keyboard.type('Write to us');
    await toolbar(page).getByRole('button', { name: 'Link', exact: true }).click();
    const address = picker(page, 'Address of the link');
    await expect.poll(() => address.inputValue()).toBe('/rooms');
    await address.fill('nowhere at all');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('Please enter a page of the site such as /about').waitFor();
    await address.fill('/contact');
    await page.getByRole('button', { name: 'Apply' }).click();
    await name.and(canvasOf(page).locator(':focus')).waitFor();
    await page.keyboard.press('End');
    await page.keyboard.type(' today');
    expect((await saved(page, id))[0]).toMatchObject({ label: 'Write to us today', href: '/contact' });
    await name.click();
    await page.keyboard.press('Alt+F10');
    await toolbar(page).getByRole('button', { name: 'Link', exact: true }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await name.and(canvasOf(page).locator(':focus')).waitFor();
    await canvasOf(page).getByText('Below').click();
    await toolbar(page).waitFor({ state: 'detached' });
  });
});

it('a click into the text of a selected block puts the caret there, two into any other write at the word at once', async ({
  visit,
}) => {
  const id = await newPage('Click to write', [
    heroBlock('Small hotel by the sea'),
    textBlock('<p>Rooms above the bay with breakfast</p>'),
  ]);
  const page = await visit(open(id));
  await canvasOf(page).getByText('Rooms above').click();
  await placed(page, 'Text').waitFor();
  const bay = await middleOf(page, 'bay');
  await page.mouse.click(bay.x, bay.y);
  await page.keyboard.type('X');
  await expect.poll(async () => (await canvasOf(page).locator('p').allInnerTexts()).join()).toMatch(/b(aX|Xa)y/);
  for (const [word, name] of [
    ['hotel', 'Heading'],
    ['breakfast', 'Text'],
  ] as const) {
    const { x, y } = await middleOf(page, word);
    await page.mouse.dblclick(x, y);
    await placed(page, name).and(canvasOf(page).locator(':focus')).waitFor();
    await page.keyboard.type(`${word}s`);
  }
  expect(await saved(page, id)).toMatchObject([
    { heading: 'Small hotels by the sea' },
    { text: expect.stringMatching(/^<p>Rooms above the b(aX|Xa)y with breakfasts<\/p>$/) },
  ]);
});

inFull(describe)('Enter in the outline', () => {
  it('writes in a block, or leads to the fields of one without text on the page, and Escape back to the outline', async ({
    visit,
  }) => {
    const id = await newPage('Enter to write', [
      heroBlock('Above'),
      textBlock('<p>Below</p>'),
      { component_id: image, info: {} },
      { component_id: columns, info: {} },
    ]);
    const page = await visit(open(id));
    await canvasOf(page).getByText('Below').waitFor();
    await page.getByRole('tab', { name: 'Outline' }).click();
    await outlineItem(page, /Below/).press('Enter');
    await placed(page, 'Text').and(canvasOf(page).locator(':focus')).waitFor();
    await page.keyboard.type('Further ');
    expect((await saved(page, id))[1]).toMatchObject({ text: '<p>Further Below</p>' });

    await outlineItem(page, /Image/).press('Enter');
    await textbox(page, 'Image').and(page.locator(':focus')).waitFor();
    await outlineItem(page, /^Columns/).press('Enter');
    await page.getByRole('button', { name: '12 of 12', exact: true }).and(page.locator(':focus')).waitFor();
    await outlineItem(page, /Below/).press('Enter');
    await placed(page, 'Text').and(canvasOf(page).locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await outlineItem(page, /Below/).and(page.locator(':focus')).waitFor();

    // Writing that began on the canvas ends at the block there, which is selected still.
    await canvasOf(page).getByText('Below').click();
    await page.keyboard.press('Escape');
    const block = canvasOf(page).locator('[data-puck-component]:focus');
    await expect
      .poll(() => block.evaluateAll((found) => found.map(({ textContent }) => textContent)))
      .toEqual(['Further Below']);
    await page.keyboard.press('Enter');
    await placed(page, 'Text').and(canvasOf(page).locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Delete');
    await expect.poll(() => canvasOf(page).getByText('Below').count()).toBe(0);
  });

  it('leads to the first field of its sheet on a phone, and a touch to the sheet alone', async ({ visit }) => {
    const id = await newPage('Enter on a phone', [heroBlock('Above'), { component_id: image, info: {} }]);
    const page = await visit({ ...open(id), viewport: { width: 390, height: 844 } });
    await canvasOf(page).getByText('Above').waitFor();
    await page.getByRole('button', { name: 'Outline', exact: true }).click();
    await outlineItem(page, /Above/).press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Fields' });
    await textbox(sheet, 'Line above the heading').and(page.locator(':focus')).waitFor();
    await sheet.getByRole('button', { name: 'Done', exact: true }).click();
    await page.locator('.MuiDrawer-root').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Outline', exact: true }).click();
    await outlineItem(page, /Image/).click();
    await textbox(sheet, 'Image').waitFor();
    expect(await sheet.locator('input:focus').count()).toBe(0);
    await sheet.getByRole('button', { name: 'Done', exact: true }).click();
    await page.locator('.MuiDrawer-root').waitFor({ state: 'detached' });
    // It has no text on the page.
    await canvasOf(page).locator('[data-puck-component]').last().press('Enter');
    await textbox(sheet, 'Image').and(page.locator(':focus')).waitFor();
  });
});

inFull(describe)('what is pasted on the canvas', () => {
  it('is a picture, uploaded, or a document as texts and tables, behind what is selected and undone in one step', async ({
    visit,
  }) => {
    const id = await newPage('Pasted', [heroBlock('Rooms'), textBlock('<p>Below</p>')]);
    const page = await visit(open(id));
    await canvasOf(page).getByText('Rooms').click();
    await canvasOf(page)
      .locator('body')
      .evaluate((body, base64) => {
        const clipboardData = new DataTransfer();
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        clipboardData.items.add(new File([bytes], 'screen.png', { type: 'image/png' }));
        body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, dot);
    await noticed(page, 'Pasted as one block.');
    const blocks = await saved(page, id);
    expect(blocks).toMatchObject([
      { heading: 'Rooms' },
      { image: expect.stringMatching(/^\/api\/assets\//) },
      { text: '<p>Below</p>' },
    ]);
    await canvasOf(page).locator('body').press('ControlOrMeta+z');
    await canvasOf(page).locator('figure').waitFor({ state: 'detached' });
    await canvasOf(page).getByText('Rooms').waitFor();

    await canvasOf(page).getByText('Rooms').click();
    await canvasOf(page)
      .locator('body')
      .evaluate((body) => {
        const clipboardData = new DataTransfer();
        const rows = '<tr><th>Room</th><th>Price</th></tr><tr><td>North</td><td>90</td></tr>';
        clipboardData.setData(
          'text/html',
          `<p>By the night:</p><table>${rows}</table><p>With tea.<img src="file:///tea.png"></p>`,
        );
        body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      });
    await noticed(page, 'Pasted as 3 blocks. One picture was left out: add it from Assets.');
    await canvasOf(page).getByRole('columnheader', { name: 'Price', includeHidden: true }).waitFor();
    expect(await saved(page, id)).toMatchObject([
      { heading: 'Rooms' },
      { text: '<p>By the night:</p>' },
      { header: true, rows: [{ cells: ['Room', 'Price'] }, { cells: ['North', '90'] }] },
      { text: '<p>With tea.</p>' },
      { text: '<p>Below</p>' },
    ]);
    await canvasOf(page).locator('body').press('ControlOrMeta+z');
    await expect.poll(() => canvasOf(page).getByText('With tea.').count()).toBe(0);
    await canvasOf(page).getByText('Rooms').waitFor();

    // Into a text go the words alone; pictures follow its block where they can be had and are asked for.
    const paste = (name: string, picture: string) =>
      takeUp(page, name, 'Text').then((inText) =>
        inText.evaluate((element, src) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text/html', `<p>Under <img alt="Dot" src="${src}">the eaves</p>`);
          element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
        }, picture),
      );
    await paste('Below', 'file:///tea.png');
    await page.getByText('One picture was left out: a text holds none. Save it as a file').waitFor();
    expect(await page.getByRole('button', { name: 'Place below' }).count()).toBe(0);
    await paste('the eaves', `data:image/png;base64,${dot}`);
    await page.getByRole('button', { name: 'Place below' }).click();
    await canvasOf(page).locator('figure').waitFor();
    expect(await saved(page, id)).toMatchObject([
      { heading: 'Rooms' },
      { text: '<p>Under the eaves</p>' },
      { image: expect.stringMatching(/^\/api\/assets\//), alt: 'Dot' },
    ]);
  });
});

inFull(describe)('files that are dropped on the canvas', () => {
  it('are pictures, uploaded behind the block they are dropped on, also into a text; others go nowhere', async ({
    visit,
  }) => {
    const id = await newPage('Dropped', [heroBlock('Rooms'), textBlock('<p>Below</p>')]);
    const page = await visit(open(id));
    const drop = (block: Locator, name: string, type: string) =>
      block.evaluate(
        (element, { base64, ...file }) => {
          const dataTransfer = new DataTransfer();
          const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
          dataTransfer.items.add(new File([bytes], file.name, { type: file.type }));
          const drag = (event: string) =>
            element.dispatchEvent(new DragEvent(event, { dataTransfer, bubbles: true, cancelable: true }));
          const isOpened = drag('dragover');
          const marked = document.querySelector('[data-drop-behind]')?.textContent;
          return [marked, isOpened || drag('drop')];
        },
        { base64: dot, name, type },
      );
    await canvasOf(page).getByText('Rooms').waitFor();
    // Whatever is selected: here, the text that is being written.
    const inText = await takeUp(page, 'Below', 'Text');
    await page.keyboard.type('Above ');
    const [, isOpened] = await drop(canvasOf(page).getByText('Rooms'), 'room.png', 'image/png');
    expect(isOpened).toBe(false);
    await noticed(page, 'Pasted as one block.');
    expect(await drop(inText, 'view.png', 'image/png')).toEqual([expect.stringContaining('Above'), false]);
    await noticed(page, 'Pasted as one block.');
    const picture = { image: expect.stringMatching(/^\/api\/assets\//) };
    expect(await drop(canvasOf(page).locator('figure').first(), 'terms.pdf', 'application/pdf')).toContain(false);
    await noticed(page, 'Only pictures can be dropped on the page.');
    expect(await saved(page, id)).toMatchObject([{ heading: 'Rooms' }, picture, { text: expect.any(String) }, picture]);
    expect(await canvasOf(page).locator('[data-drop-behind]').count()).toBe(0);

    // A picture of the page is dragged with its file, too.
    const figure = canvasOf(page).locator('figure').first();
    await figure.dispatchEvent('dragstart');
    expect((await drop(figure, 'own.png', 'image/png'))[0]).toBe(undefined);
    expect(await canvasOf(page).locator('figure').count()).toBe(2);
  });
});

describe('a text on the canvas', () => {
  it('is typed where it stands: in one line, on several, of an item, and of a block that shows nothing yet', async ({
    visit,
  }) => {
    const spacer = { component_id: '51e70000-0000-4000-8000-000000000163', info: { height: 'l', phones: 'none' } };
    const people = { heading: 'Us', people: [{ name: 'Ann' }, { name: 'Bob' }] };
    const id = await newPage('Typed in place', [
      heroBlock('Old & grey'),
      textBlock(''),
      spacer,
      { component_id: '51e70000-0000-4000-8000-000000000063', info: people },
    ]);
    const page = await visit(open(id));
    // Enter ends a text of one line.
    const line = await takeUp(page, 'Old & grey', 'Heading');
    await line.pressSequentially('New <and> bright');
    await expect.poll(() => textbox(page, 'Heading').textContent()).toBe('New <and> bright');
    await line.press('Enter');
    await canvasOf(page).getByRole('heading', { name: 'New <and> bright' }).waitFor();

    const lines = await takeUp(page, 'Two sentences.', 'Text');
    await page.keyboard.type('From nine');
    await lines.press('Enter');
    await page.keyboard.type('to five');
    await textbox(page, 'Button').first().click();
    const rendered = canvasOf(page).locator('p.lead').first();
    await expect.poll(() => rendered.textContent()).toBe('From nine\nto five');
    // It is drawn once more when its text is closed.
    await expect.poll(() => rendered.evaluate((element) => getComputedStyle(element).whiteSpace)).toMatch(/^pre-line/);

    await canvasOf(page).getByText('This block shows nothing yet.').click();
    const inlineField = placed(page, 'Text');
    await expect.poll(() => inlineField.getAttribute('aria-placeholder')).toBe('Text…');
    await inlineField.click();
    await page.keyboard.type('Written here');
    // It stays when another block is chosen, written or only looked at.
    const writing = canvasOf(page).locator('.ProseMirror[aria-label=Text]');
    for (const words of ['Written here', 'Written here, and more']) {
      await canvasOf(page).getByText('New <and> bright').click();
      await writing.waitFor({ state: 'detached' });
      await canvasOf(page).getByText(words, { exact: true }).click();
      await writing.waitFor();
      if (words !== 'Written here') continue;
      await inlineField.click();
      await inlineField.press('End');
      await inlineField.pressSequentially(', and more');
    }
    await canvasOf(page).getByText('New <and> bright').click();
    await writing.waitFor({ state: 'detached' });
    await canvasOf(page).getByText('Written here, and more').waitFor();

    await canvasOf(page).getByText('Bob').click();
    await placed(page, 'Name').nth(1).click();
    await page.keyboard.press('End');
    await page.keyboard.type('by');
    // From text to text without leaving the block.
    await placed(page, 'Heading').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' all');
    expect(await saved(page, id)).toMatchObject([
      { heading: 'New &lt;and&gt; bright', text: 'From nine\nto five' },
      { text: '<p>Written here, and more</p>' },
      {},
      { heading: 'Us all', people: [{ name: 'Ann' }, { name: 'Bobby' }] },
    ]);

    const room = canvasOf(page).locator('.phones-none');
    const height = () => room.evaluate((element) => element.clientHeight);
    await expect.poll(height).toBe(60);
    await page.getByRole('button', { name: 'Phone' }).click();
    await expect.poll(height).toBe(0);
  });

  inFull(it)(
    'of one line gets marks and a link too, ends with Enter, and takes what is pasted into it as one line',
    async ({ visit }) => {
      const linked = await newPage('Rooms by the bay');
      expect(linked).not.toBe('');
      const id = await newPage('Marked heading', [
        { component_id: heading, info: { heading: 'Sleep &amp; wake by the sea' } },
        { component_id: heading, info: { heading: 'Pasted' } },
      ]);
      const page = await visit(open(id));
      const canvas = canvasOf(page);
      const line = await takeUp(page, 'Sleep & wake', 'Text');
      await page.keyboard.press('End');
      await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft');
      await toolbar(page).getByRole('button', { name: 'Bold' }).click();
      await canvas.locator('h1 strong', { hasText: 'sea' }).waitFor();
      expect(await toolbar(page).getByRole('button', { name: 'Bulleted list' }).count()).toBe(0);
      await page.keyboard.press('Alt+F10');
      await toolbar(page).getByRole('button', { name: 'Link', exact: true }).click();
      await picker(page, 'Address of the link').fill('Rooms by');
      await page.getByRole('option', { name: /Rooms by the bay/ }).click();
      await page.getByRole('button', { name: 'Apply' }).click();
      await canvas.locator('h1 a', { hasText: 'sea' }).waitFor();
      await line.press('Enter');
      await canvas.locator('.ProseMirror:focus').waitFor({ state: 'detached' });
      await page.getByRole('tab', { name: 'Outline' }).click();
      await outlineItem(page, /^Heading Sleep & wake by the sea/).waitFor();

      const other = await takeUp(page, 'Pasted', 'Text');
      await other.evaluate((element) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', '<h1>Two <i>bays</i></h1><ul><li>one &lt;sea&gt;</li></ul>');
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      });
      await canvas.getByText('one <sea>').waitFor();
      const said = (await saved(page, id)).map((info) => info.heading);
      expect(said).toEqual([
        expect.stringMatching(/^Sleep &amp; wake by the <a [^>]*href="\/[^"]*"[^>]*><strong>sea<\/strong><\/a>$/),
        'Two <em>bays</em> one &lt;sea&gt;',
      ]);
    },
  );

  it('gets marks, a link to a page and its alignment from the toolbar over it, by mouse and by keys', async ({
    visit,
  }) => {
    const linked = await newPage('Opening hours');
    expect(linked).not.toBe('');
    const id = await newPage(
      'Marked in place',
      ['Come by', 'In between', 'By keys'].map((words) => textBlock(`<p>${words}</p>`)),
    );
    const page = await visit(open(id));
    const canvas = canvasOf(page);
    await takeUp(page, 'Come by', 'Text');
    await toolbar(page).getByRole('button', { name: 'Bold' }).click();
    await canvas.locator('strong', { hasText: 'Come by' }).waitFor();
    await toolbar(page).getByRole('button', { name: 'Link', exact: true }).click();
    const address = picker(page, 'Address of the link');
    await address.fill('nowhere at all');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('Please enter a page of the site such as /about').waitFor();
    await address.fill('Opening');
    await page.getByRole('option', { name: /Opening hours/ }).click();
    await page.getByRole('button', { name: 'Apply' }).click();
    await canvas.locator('a[href="/opening-hours"]', { hasText: 'Come by' }).waitFor();

    const inlineField = await takeUp(page, 'In between', 'Text');
    await toolbar(page).getByRole('button', { name: 'Center' }).click();
    const aligned = () =>
      canvas.locator('p', { hasText: 'In between' }).evaluate((element) => getComputedStyle(element).textAlign);
    await expect.poll(aligned).toBe('center');
    await inlineField.press('ControlOrMeta+Shift+r');
    await expect.poll(aligned).toBe('end');
    await inlineField.press('ControlOrMeta+b');
    await canvas.locator('strong', { hasText: 'In between' }).waitFor();

    await canvas.getByText('By keys').click();
    await placed(page, 'Text').filter({ hasText: 'By keys' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await page.keyboard.type(', and more');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Alt+F10');
    await page.keyboard.press('Enter');
    await canvas.locator('strong', { hasText: 'By keys' }).waitFor();
    // The toolbar gives the focus back.
    await placed(page, 'Text').and(canvas.locator(':focus')).waitFor();
    await page.keyboard.press('ControlOrMeta+i');
    await canvas.locator('strong em, em strong').waitFor();
    await page.keyboard.press('ControlOrMeta+s');
    await noticed(page, 'Saved.');
    await page.keyboard.press('Escape');
    await canvas.locator('[contenteditable]:focus').waitFor({ state: 'detached' });
    expect((await blocksOf(id)).map(({ info }) => info)).toMatchObject([
      { text: expect.stringMatching(/<a [^>]*href="\/opening-hours"[^>]*><strong>Come by<\/strong><\/a>/) },
      { text: '<p class="align-end"><strong>In between</strong></p>' },
      { text: '<p><strong><em>By keys, and more</em></strong></p>' },
    ]);

    await page.reload();
    await canvas.locator('strong', { hasText: 'In between' }).waitFor();
    await expect.poll(aligned).toBe('end');
    await takeUp(page, 'In between', 'Text');
    await toolbar(page).getByRole('button', { name: 'Align to the end' }).click();
    await expect.poll(aligned).toBe('start');
  });

  inFull(it)(
    'becomes what Markdown says and a slash offers, and takes what was copied from Word without its looks',
    async ({ visit }) => {
      const words = ['Begin', 'Start', 'Before'].map((word) => textBlock(`<p>${word}</p>`));
      const id = await newPage('Slash in place', [...words, heroBlock('Press a key')]);
      const page = await visit(open(id));
      const inlineField = await takeUp(page, 'Begin', 'Text');
      await inlineField.pressSequentially('## Tea');
      await inlineField.press('Enter');
      await inlineField.pressSequentially('/list');
      await page.getByRole('menuitem', { name: /^Bulleted list/ }).waitFor();
      await inlineField.press('ArrowDown');
      await inlineField.press('Enter');
      await inlineField.pressSequentially('Boil');

      // A block, which follows the text.
      await (await takeUp(page, 'Start', 'Text')).pressSequentially('Tea /call to');
      const offered = page.getByRole('menuitem', { name: /^Call to action/ });
      await offered.first().click();
      await canvasOf(page).getByText('Ready when you are').waitFor();

      const item = (words: string) =>
        `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>${words}<o:p></o:p></p>`;
      const copied = `<html><head><style>p{color:red}</style></head><body><h1 style='color:blue'>Menu</h1>${item('Tea')}${item('Cake')}</body></html>`;
      await (await takeUp(page, 'Before', 'Text')).evaluate((element, html) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', html);
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, copied);
      await canvasOf(page).getByRole('heading', { name: 'Menu' }).waitFor();
      expect(await saved(page, id)).toMatchObject([
        { text: '<h2>Tea</h2><ol><li><p>Boil</p></li></ol>' },
        { text: '<p>Tea </p>' },
        { heading: 'Ready when you are' },
        { text: '<h2>Menu</h2><ul><li><p>Tea</p></li><li><p>Cake</p></li></ul>' },
        {},
      ]);

      // Beside a text it opens the choice of blocks.
      await canvasOf(page).getByText('Press a key').click();
      await page.keyboard.press('/');
      await page.getByRole('dialog', { name: 'Add a block' }).waitFor();
    },
  );
});
