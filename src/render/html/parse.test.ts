import { describe, expect, it } from 'vitest';
import { isElement, isText, parseBeginning, parseHtml, walk } from './parse.ts';

const shown = (html: string) =>
  [...walk(parseHtml(html))].map((node) =>
    isElement(node) ? node.tagName : isText(node) ? node.value : node.nodeName,
  );

describe('what may be shown of HTML', () => {
  it.each([
    ['a<b>c</b>', ['a', 'b', 'c']],
    ['<noscript><b>x</b></noscript><template><b>x</b></template>', ['noscript', 'template']],
    ['<math><mi>x</mi></math><select><option>x</select>', ['math', 'select']],
    ['<svg><desc><p>x</p></desc><path>x</path></svg>', ['svg', 'desc', 'path']],
    ['<svg><foreignObject><p>x</p></foreignObject></svg>', ['svg', 'foreignObject']],
  ])('%s is %j', (html, expected) => expect(shown(html)).toEqual(expected));
});

describe('the beginning of HTML', () => {
  it('is read and the rest is not', () => {
    expect(parseBeginning(`${'<br>'.repeat(5000)}<hr><hr>`)).toHaveLength(5000);
  });

  it('is nothing where it asks for more elements than characters', () => {
    const unclosed = Array.from({ length: 1000 }, (_, at) => `<p><b lang="${at}">`).join('');
    expect(parseBeginning(unclosed)).toEqual([]);
  });
});
