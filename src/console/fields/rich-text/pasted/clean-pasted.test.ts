// @vitest-environment jsdom
import { Editor } from '@tiptap/react';
import { expect, it } from 'vitest';
import { formattedText, writtenIn } from '../formatted-text.ts';
import { cleanPasted, cleanPastedText } from './clean-pasted.ts';

/** What the editor makes of what is pasted. */
function pasted(html: string): string {
  const editor = new Editor({ extensions: formattedText.extensions, content: cleanPastedText(html) });
  const made = writtenIn(editor);
  editor.destroy();
  return made;
}

const wordItem = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

it('takes lists, headings and marks from Word, and none of its looks', () => {
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body>
    <h1>Our <span style='color:#2F5496'>hotel</span><o:p></o:p></h1>
    <p class=MsoNormal><b>Bold</b>, <i>slanted</i> and <a href="https://example.com">linked</a>.<o:p></o:p></p>
    <p class=MsoNormal><o:p>&nbsp;</o:p></p>
    ${wordItem(1, '·', 'Tea')}${wordItem(2, 'o', 'Green')}${wordItem(2, 'o', 'Black')}${wordItem(1, '·', 'Cake')}
    <p class=MsoNormal>Then:<o:p></o:p></p>
    ${wordItem(1, '1.', 'Boil')}${wordItem(1, '2.', 'Pour')}
  </body></html>`;
  expect(pasted(html)).toBe(
    '<h2>Our hotel</h2><p><strong>Bold</strong>, <em>slanted</em> and <a target="_blank" rel="noopener noreferrer nofollow" href="https://example.com">linked</a>.</p>' +
      '<ul><li><p>Tea</p><ul><li><p>Green</p></li><li><p>Black</p></li></ul></li><li><p>Cake</p></li></ul>' +
      '<p>Then:</p><ol><li><p>Boil</p></li><li><p>Pour</p></li></ol>',
  );
});

it('takes a text from Google Docs without the bold that it is wrapped in', () => {
  const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:400">Plain and </span><span style="font-weight:700">bold</span></p><br /><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-style:italic">One</span></p></li></ul></b><br class="Apple-interchange-newline">`;
  expect(pasted(html)).toBe('<p>Plain and <strong>bold</strong></p><ul><li><p><em>One</em></p></li></ul>');
});

it.each([
  ['<h3 dir="ltr"><span style="font-weight:700">Head</span></h3>', '<h3>Head</h3>'],
  ['<p><span style="text-decoration:line-through;font-style:italic">Gone</span></p>', '<p><em><s>Gone</s></em></p>'],
  ['<p>A style="font-weight:700" in words</p>', '<p>A style="font-weight:700" in words</p>'],
  ['<ul><li>One</li></ul>', '<ul><li><p>One</p></li></ul>'],
])('reads styles as marks, and keeps words: %s', (html, made) => {
  expect(pasted(html)).toBe(made);
});

it('keeps the cells of a table, a row in each line', () => {
  const table = '<table><tr><th>Day</th><th>From</th></tr><tr><td><p>Monday</p></td><td><b>8:00</b></td></tr></table>';
  expect(pasted(`<p>Open:</p>${table}<p>See you</p>`)).toBe(
    '<p>Open:</p><p>Day | From<br>Monday | <strong>8:00</strong></p><p>See you</p>',
  );
  expect(pasted('<table><tr><td><p>Framed</p><p>text</p></td></tr></table>')).toBe('<p>Framed</p><p>text</p>');
  expect(pasted('<table><caption>Named</caption><tr><td><p>Framed</p></td></tr></table>')).toBe(
    '<p>Named</p><p>Framed</p>',
  );
});

it('begins a list below an item that has none above it', () => {
  expect(pasted(wordItem(2, 'o', 'Deep'))).toContain('<p>Deep</p>');
});

it('keeps line breaks, and what was copied from such a text', () => {
  expect(pasted('<p>One<br>two</p>')).toBe('<p>One<br>two</p>');
  const own = '<h1 data-pm-slice="1 1 []">Own</h1>';
  expect(cleanPasted(own)).toBe(own);
});

it('takes two megabytes of Word with every paragraph and item of it', () => {
  const words = 'and so on '.repeat(300);
  const paragraph = (text: string) =>
    `<p class=MsoNormal style='margin-bottom:8.0pt'><span lang=EN-US style='color:#2F5496'>${text}<o:p></o:p></span></p>`;
  const parts = Array.from(
    { length: 300 },
    (_, at) => paragraph(`Line ${at}: ${words}`) + wordItem((at % 3) + 1, '·', `Item ${at}: ${words}`),
  );
  const html = `<html><head><style>${'p.MsoNormal{margin:0}'.repeat(9_000)}</style></head><body>${parts.join('')}</body></html>`;
  expect(html.length).toBeGreaterThan(2_000_000);
  const cleaned = cleanPasted(html);
  const texts = [...cleaned.matchAll(/(?:Line|Item) \d+: (?:and so on ){300}/g)].map(([text]) => text);
  expect(texts).toEqual(parts.flatMap((_, at) => [`Line ${at}: ${words}`, `Item ${at}: ${words}`]));
  expect(cleaned).not.toMatch(/MsoListParagraph|·|mso-list:Ignore|<style/);
});

it('leaves no empty line where a picture was', () => {
  expect(
    pasted('<p>One</p><p class=MsoNormal><img src="data:image/png;base64,AA"></p><p>Two <img src="a.png">three</p>'),
  ).toBe('<p>One</p><p>Two three</p>');
});
