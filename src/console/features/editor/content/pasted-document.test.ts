// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { IMAGE_BLOCK, TABLE_BLOCK, TEXT_BLOCK } from '#render/library/library-component.ts';
import { blocksFromDocument, MOST_CELLS, MOST_PICTURES, MOST_TABLES } from './pasted-document.ts';
import type { PlacedComponent } from './placed-components.ts';

const kind = (uuid: string, id: string) => ({ uuid, id, version: 3 }) as PlacedComponent;
const offered = [kind(TEXT_BLOCK, 'text'), kind(TABLE_BLOCK, 'table')];

function made(html: string, from = offered) {
  const { blocks, refusal } = blocksFromDocument(html, from);
  return refusal?.reason ?? blocks.map(({ componentId, info }) => [componentId, info]);
}

const cell = (text: string) => `<td style='border:solid'><p class=MsoNormal>${text}<o:p></o:p></p></td>`;
const row = (...texts: string[]) => `<tr>${texts.map(cell).join('')}</tr>`;
const rowsOf = (...rows: string[][]) => rows.map((cells) => ({ cells }));

it('makes texts and tables of a document of Word, in its order', () => {
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><div class=WordSection1>
    <h1>Rooms<o:p></o:p></h1><p class=MsoNormal>All face the <b>water</b>.</p>
    <table class=MsoTableGrid><thead>${row('Room', 'Price')}</thead>${row('North', '90')}</table>
    <p class=MsoNormal>Breakfast:</p><table>${row('Tea', 'free')}${row('Eggs', '5')}</table>
  </div></body></html>`;
  expect(made(html)).toEqual([
    ['text', { text: '<h2>Rooms</h2><p>All face the <strong>water</strong>.</p>' }],
    ['table', { caption: '', header: true, rows: rowsOf(['Room', 'Price'], ['North', '90']) }],
    ['text', { text: '<p>Breakfast:</p>' }],
    ['table', { caption: '', header: false, rows: rowsOf(['Tea', 'free'], ['Eggs', '5']) }],
  ]);
});

it('takes the bold first row of Google Docs for the names of the columns', () => {
  const bold = (text: string) => `<td><p dir="ltr"><span style="font-weight:700">${text}</span></p></td>`;
  const html = `<b style="font-weight:normal;" id="docs-internal-guid-1"><div dir="ltr"><table><tbody><tr>${bold('Day')}${bold('From')}</tr>${row('Monday', '8:00')}</tbody></table></div></b>`;
  expect(made(html)).toEqual([
    ['table', { caption: '', header: true, rows: rowsOf(['Day', 'From'], ['Monday', '8:00']) }],
  ]);
});

it('fills what a cell of a spreadsheet covers, and takes its title for the caption', () => {
  const html = `<style>td{mso-number-format:General}</style><table><col width=64>
    <tr><td colspan=3>Prices</td></tr><tr><td rowspan=2>Room</td><td colspan=2>Night</td></tr>
    <tr><td>one</td><td>two</td></tr><tr><td>North</td><td>90</td></tr></table>`;
  expect(made(html)).toEqual([
    [
      'table',
      {
        ...{ caption: 'Prices', header: false },
        rows: rowsOf(['Room', 'Night', 'Night'], ['Room', 'one', 'two'], ['North', '90', '']),
      },
    ],
  ]);
});

it('makes words of what stands in a cell, and no table of a frame', () => {
  const inner = `<table>${row('a', 'b')}</table>`;
  expect(made(`<table><tr><td><ul><li>One</li><li>two</li></ul></td><td>x${inner}</td></tr></table>`)).toEqual([
    ['table', { caption: '', header: false, rows: rowsOf(['One two', 'x a b']) }],
  ]);
  expect(made('<table><tr><td><p>Framed</p></td></tr></table>')).toEqual([['text', { text: '<p>Framed</p>' }]]);
});

it('counts the pictures that it leaves out', () => {
  const { blocks, pictures } = blocksFromDocument(
    '<p>Pool<img src="file:///a.png"></p><IMG src="https://a.test/b">',
    offered,
  );
  expect(blocks.map(({ info }) => info)).toEqual([{ text: '<p>Pool</p>' }]);
  expect(pictures).toBe(2);
});

it('takes pictures that stand in a document, of more bytes than its words may have', async () => {
  const offeredAll = [...offered, kind(IMAGE_BLOCK, 'image')];
  const data = (bytes: number) => `data:image/png;base64,${'A'.repeat(bytes)}`;
  const html = `<p>One<img alt="Pool" src="${data(8_000_000)}">two</p><table>${row('a', `<img src="${data(4)}">`)}</table><img src='${data(4)}'><img src="data:image/png;base64,%">`;
  const { blocks, files, pictures } = blocksFromDocument(html, offeredAll, true);
  expect(blocks.map(({ componentId }) => componentId)).toEqual(['text', 'image', 'text', 'table', 'image']);
  expect(blocks[1]?.info).toEqual({ alt: 'Pool' });
  const sizes = blocks.map(({ id }) => files?.get(id)).map((file) => file && [file.name, file.type, file.size]);
  expect(sizes).toEqual([
    undefined,
    ['Pool.png', 'image/png', 6_000_000],
    undefined,
    undefined,
    ['picture 2.png', 'image/png', 3],
  ]);
  // The one in the table, and the one that is none.
  expect(pictures).toBe(2);
  for (const without of [blocksFromDocument(html, offeredAll), blocksFromDocument(html, offered, true)]) {
    expect(without.blocks.map(({ componentId }) => componentId)).toEqual(['text', 'table']);
    expect(without.pictures).toBe(4);
  }
});

it('uploads no more pictures of a document than a page is made of', () => {
  const html = '<img src="data:image/gif;base64,AAAA">'.repeat(MOST_PICTURES + 1);
  const { files, pictures } = blocksFromDocument(html, [...offered, kind(IMAGE_BLOCK, 'image')], true);
  expect([files?.size, pictures]).toEqual([MOST_PICTURES, 1]);
});

it('makes nothing of a document that the page cannot hold', () => {
  const both = `<p>x</p><table>${row('a', 'b')}</table>`;
  expect(made(both, offered.slice(0, 1))).toEqual([['text', { text: '<p>x</p><p>a | b</p>' }]]);
  expect(made(both, offered.slice(1))).toEqual([]);
  expect(made('<p>&nbsp;</p>')).toEqual([]);
  expect(made('<meta><img src="https://a.test/a.png" alt="A">')).toEqual([]);
  expect(made(`<p>${'x'.repeat(1_000_001)}</p>`)).toBe('long');
  expect(made('<a'.repeat(1_000_000))).toEqual([]);
  expect(made('<style>'.repeat(500_000))).toEqual([]);
  const many = Array.from({ length: MOST_CELLS / 2 + 1 }, () => '<tr><td>a</td><td>b</td></tr>').join('');
  expect(made(`<table>${many}</table>`)).toBe('large');
  const tables = (count: number) => `<table>${row('a', 'b')}</table>`.repeat(count);
  expect(made(tables(MOST_TABLES))).toHaveLength(MOST_TABLES);
  expect(made(tables(MOST_TABLES + 1))).toBe('many');
});

it('takes two megabytes of tables with every cell of them', () => {
  const words = 'and so on '.repeat(2000);
  const table = (at: number) => `<p>Table ${at}</p><table>${row('Long', words)}${row('Longer', words)}</table>`;
  const html = Array.from({ length: 55 }, (_, at) => table(at)).join('');
  expect(html.length).toBeGreaterThan(2_000_000);
  const blocks = made(html);
  expect(blocks).toHaveLength(110);
  expect(JSON.stringify(blocks).split(words.trim())).toHaveLength(55 * 2 + 1);
});

it('fills no millions of places for a small table', () => {
  const spans = Array.from({ length: 500 }, () => '<tr><td colspan=1000 rowspan=65534>x</td><td>y</td></tr>').join('');
  expect(made(`<table>${spans}</table>`)).toBe('large');
});
