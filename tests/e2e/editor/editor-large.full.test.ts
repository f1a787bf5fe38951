import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { asAdmin, insert, spaces } from '../back-stage.ts';
import { product } from '../product.ts';
import { blocksOf, canvasOf, newPage, outlineItem, text } from '../screens/editor.ts';
import { save } from '../screens/form.ts';
import { noticed } from '../screens/shell.ts';
import { it } from '../visit.ts';

/** Milliseconds. The browser cleans two megabytes. */
const LONG = 240_000;

const space_id = spaces.aurora;
const row = '51e70000-0000-4000-8000-000000000131';
const heading = '51e70000-0000-4000-8000-000000000132';
const open = (id: string) => ({ as: 'owner', path: `/page/edit/${id}`, space: space_id }) as const;
const placed = (page: Page, name: string): Locator => canvasOf(page).getByRole('textbox', { name });

const DEEP = 10;
const BLOCKS = 500;
const BLOCKS_A_SECTION = 30;

/** A draft with so many blocks, of which the first are columns in each other and a text in the innermost. */
async function deepPage(name: string): Promise<string> {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const page_id = await insert('page', { name, slug, space_id, status: 'DRAFT' });
  const sections = Array.from({ length: Math.ceil(BLOCKS / BLOCKS_A_SECTION) }, (_, sort_order) => ({
    ...{ id: randomUUID(), page_id, space_id, sort_order },
  }));
  const rows = Array.from({ length: BLOCKS }, (_, at) => {
    const place = {
      ...{ page_id, space_id, section_id: sections[Math.floor(at / BLOCKS_A_SECTION)]?.id },
      sort_order: at % BLOCKS_A_SECTION,
    };
    const $column = Array.from({ length: Math.min(at, DEEP) }, () => 0);
    if (at < DEEP) return { ...place, component_id: row, info: { widths: [11, 1], ...(at > 0 && { $column }) } };
    if (at === DEEP) return { ...place, component_id: text, info: { text: '<p>Ten columns deep</p>', $column } };
    return { ...place, component_id: heading, info: { heading: `Block ${at + 1} &amp; more`, size: 'small' } };
  });
  await asAdmin(
    `mutation ($sections: [section_insert_input!]!, $rows: [block_insert_input!]!) {
      insert_section(objects: $sections) { affected_rows }
      insert_block(objects: $rows) { affected_rows }
    }`,
    { sections, rows },
  );
  return page_id;
}

/** As Word puts it on the clipboard: its style sheet, comments for Outlook, lists made of paragraphs, tables, and pictures within. */
function copiedFromWord(paragraphs: number): string {
  const run = (words: string) =>
    `<span lang=EN-US style='font-size:11.0pt;line-height:107%;font-family:"Calibri",sans-serif;mso-ansi-language:EN-US'>${words}</span>`;
  const item = (words: string) =>
    `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span></span><![endif]>${run(words)}<o:p></o:p></p>`;
  const table = `<table class=MsoTableGrid border=1 style='border-collapse:collapse;mso-border-alt:solid windowtext .5pt'><tr style='mso-yfti-irow:0'><td style='width:225.4pt'><p class=MsoNormal>${run('Room')}<o:p></o:p></p></td><td><p class=MsoNormal>${run('Price')}<o:p></o:p></p></td></tr></table>`;
  const picture = `<p class=MsoNormal><!--[if gte vml 1]><v:shape id="P1"><v:imagedata src="file:///C:/a.png"/></v:shape><![endif]--><img width=602 height=401 src="data:image/png;base64,${'iVBORw0KGgoA'.repeat(4000)}" v:shapes="P1"></p>`;
  const parts = Array.from({ length: paragraphs }, (_, at) => {
    if (at % 400 === 1) return picture;
    if (at % 90 === 2) return table;
    if (at % 10 < 3) return item(`Item ${at}`);
    return `<p class=MsoNormal style='margin-bottom:8.0pt'>${run(`Paragraph ${at} says <b style='mso-bidi-font-weight:normal'>what</b> it has to say.`)}<o:p></o:p></p>`;
  });
  const styles = `<style><!-- @font-face{font-family:Calibri;mso-font-charset:0} p.MsoNormal{mso-style-unhide:no;margin:0cm} --></style>`;
  return `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">${styles}</head><body lang=EN-US><!--StartFragment-->${parts.join('\n')}<p class=MsoNormal>${run('The last words')}</p><!--EndFragment--></body></html>`;
}

async function paste(place: Locator, html: string): Promise<void> {
  await place.press('ControlOrMeta+a');
  await place.evaluate((element, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', copied);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

it('five hundred blocks, columns in columns ten deep: what stands in the innermost is written, saved and published', {
  timeout: LONG,
}, async ({ visit }) => {
  const id = await deepPage('Ten deep');
  const page = await visit(open(id));
  const canvas = canvasOf(page);
  await canvas.getByText(`Block ${BLOCKS} & more`).waitFor({ state: 'attached' });
  await canvas.getByText('Ten columns deep').click();
  await placed(page, 'Text').click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(', and written in');
  await page.getByRole('tab', { name: 'Outline' }).click();
  expect(await outlineItem(page, /^Text Ten columns deep/).getAttribute('aria-level')).toBe(String(2 + 2 * DEEP));
  await save(page);
  await noticed(page, 'Saved.');
  await page.getByRole('button', { name: 'Publish…', exact: true }).click();
  await page.getByRole('button', { name: /^Publish( now)?$/ }).click();
  await noticed(page, 'Published');
  const html = await (await fetch(`${product().sitesOrigin}/sites/${space_id}/ten-deep`)).text();
  expect(html).toContain('Ten columns deep, and written in');
  expect(html.match(/Block \d+ &amp; more/g)).toHaveLength(BLOCKS - DEEP - 1);
});

it('two megabytes of Word in a text come out clean, are written on in and saved', { timeout: LONG }, async ({
  visit,
}) => {
  const word = copiedFromWord(8000);
  expect(word.length).toBeGreaterThan(2_000_000);
  const id = await newPage('Out of Word', [{ component_id: text, info: { text: '<p>Before</p>' } }]);
  const page = await visit(open(id));
  await canvasOf(page).getByText('Before').click();
  const place = placed(page, 'Text');
  await place.click();
  await paste(place, word);
  await canvasOf(page).getByText('The last words').waitFor();
  await page.keyboard.type(' and one more');
  await canvasOf(page).getByText('The last words and one more').waitFor();
  await save(page);
  await noticed(page, 'Saved.');
  const [{ info } = {}] = await blocksOf(id);
  const { text: stored } = info as { text: string };
  expect(stored).toContain('<li><p>Item 10</p></li>');
  expect(stored).toContain('<p>Paragraph 13 says <strong>what</strong> it has to say.</p>');
  expect(stored).toContain('<p>Room | Price</p>');
  expect(stored).toMatch(/The last words and one more<\/p>$/);
  expect(stored).not.toMatch(/mso|style=|class=|data:|<o:p|<span|<table|<img|<p><\/p>/i);
});
