import { defaultTreeAdapter, serialize } from 'parse5';
import { describe, expect, it } from 'vitest';
import { parseHtml } from '#render/html/parse.ts';
import { withParagraphs } from './paragraphs.ts';

function shown(text: string): string {
  const root = defaultTreeAdapter.createDocumentFragment();
  for (const node of withParagraphs(parseHtml(text))) defaultTreeAdapter.appendChild(root, node);
  return serialize(root);
}

describe('text of WordPress without blocks', () => {
  it.each([
    ['One.\r\n\r\nTwo\r\nlines.\r\n', '<p>One.</p>\n<p>Two<br>\nlines.</p>'],
    ['\n\n \n', ''],
    ['One\n \t\n\n\n  Two', '<p>One</p>\n<p>Two</p>'],
    ['One<br>\nTwo<br />Three', '<p>One<br>Two<br>Three</p>'],
    ['<em>One\n\nTwo</em> and\n<b>more</b>', '<p><em>One</em></p>\n<p><em>Two</em> and<br>\n<b>more</b></p>'],
    ['One\n\n<!--more-->\n\nTwo', '<p>One</p>\n<p>Two</p>'],
    ['A <a href="/x">link</a>.\n\n<img src="/a.png">', '<p>A <a href="/x">link</a>.</p>\n<p><img src="/a.png"></p>'],
  ])('%j has its paragraphs and lines', (text, html) => {
    expect(shown(text)).toBe(html);
  });

  it.each([
    ['<h2>Title\nmore</h2>\nText', '<h2>Title<br>\nmore</h2><p>Text</p>'],
    [
      'One\n<ul>\n<li>a\nb</li>\n\n<li>c</li>\n</ul>\nTwo',
      '<p>One</p><ul>\n<li>a<br>\nb</li>\n\n<li>c</li>\n</ul><p>Two</p>',
    ],
    ['<pre>a\n\n b\nc</pre>\n\nd', '<pre>a\n\n b\nc</pre><p>d</p>'],
    ['<blockquote>One\n\nTwo</blockquote>', '<blockquote><p>One</p>\n<p>Two</p></blockquote>'],
    ['<div>\nOne\n</div>', '<div>One</div>'],
    ['<p class="a">One\ntwo\n\nThree</p>', '<p class="a">One<br>\ntwo</p><p>Three</p>'],
    [
      '<table>\n<tbody>\n\n<tr>\n<td>a\nb</td>\n</tr></tbody></table>',
      '<table>\n<tbody>\n\n<tr>\n<td>a<br>\nb</td>\n</tr></tbody></table>',
    ],
    ['<a href="/x"><div>One</div></a>\n\nTwo', '<a href="/x"><div>One</div></a><p>Two</p>'],
    ['<svg><text>a\n\nb</text></svg>', '<p><svg><text>a\n\nb</text></svg></p>'],
  ])('%j keeps its blocks', (text, html) => {
    expect(shown(text)).toBe(html);
  });

  it('keeps every word of it, in its order', () => {
    const words = Array.from({ length: 2000 }, (_, at) => `w${at}`);
    const marks = [
      '\n\n',
      '\n',
      ' ',
      '<b>',
      '</b>',
      '<div>',
      '</div>',
      '<p>',
      '<ul><li>',
      '</li></ul>',
      '<br>',
      '<h3>',
      '</h3>',
    ];
    const text = words
      .map((word, at) => word + (marks[(at * 7919) % marks.length] ?? '') + (at % 3 ? ' ' : '\n\n'))
      .join('');
    expect(shown(text).match(/w\d+/g)).toEqual(words);
  });

  it('refuses elements that would be written in thousands of paragraphs', () => {
    const nested = Array.from({ length: 500 }, (_, at) => `<i class="${at}">`).join('');
    expect(() => shown(nested + 'x\n\n'.repeat(5000))).toThrow('damaged');
    const long = `<a href="${'a'.repeat(5000)}">`;
    expect(() => shown(long + 'x\n\n'.repeat(5000))).toThrow('damaged');
  });

  it('gives the attributes of a paragraph to its first part alone', () => {
    const attributes = Array.from({ length: 500 }, (_, at) => ` a${at}="1"`).join('');
    expect(shown(`<p${attributes}>${'x\n\n'.repeat(500)}</p>`).split('<p').length - 1).toBe(500);
    expect(shown(`<p${attributes}>${'x\n\n'.repeat(500)}</p>`).split('a499').length - 1).toBe(1);
  });
});
