// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryHtml } from '#tests/support/arbitrary-html.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { FAMILY } from './attributes.ts';
import { cleanHtml } from './clean.ts';
import { BLOCK_POLICY, TEXT_POLICY } from './policy.ts';

const policies = { 'a block': BLOCK_POLICY, 'rich text': TEXT_POLICY };

/** What elements get that their author did not write. */
const ADDED = ['rel', 'alt', 'loading', 'decoding', 'sandbox', 'referrerpolicy'];

/** HTML as browsers write it: no slashes, and no line break that parsers drop from a `pre`. */
const asBrowsersWrite = (html: string) => html.replaceAll(' />', '>').replaceAll(/(<pre[^>]*>)\n(?=\n)/g, '$1');

describe.each(Object.entries(policies))('the HTML of %s', (_name, policy) => {
  const clean = (html: string) => cleanHtml(html, policy, '');
  const always = (property: (html: string) => void) =>
    fc.assert(fc.property(arbitraryHtml, property), propertyRuns(500));

  it('holds what the policy names and nothing else', () => {
    always((html) => {
      const root = document.createElement('div');
      root.innerHTML = clean(html);
      for (const element of root.querySelectorAll('*')) {
        const allowed = policy.elements.get(element.localName);
        expect(allowed, element.localName).toBeDefined();
        for (const { name, value } of element.attributes) {
          if (ADDED.includes(name)) continue;
          const check = allowed?.get(name) ?? policy.everywhere.get(name);
          expect(check ? check(value, '') : policy.families && FAMILY.test(name) && value, name).toBe(value);
        }
      }
    });
  });

  it('stays inside what is around it', () => {
    always((html) => {
      document.body.innerHTML = `<section><div id="block">${clean(html)}</div><div id="next"></div></section>`;
      const [section, ...others] = document.body.children;
      expect(others).toEqual([]);
      expect([...(section?.children ?? [])].map(({ id }) => id)).toEqual(['block', 'next']);
    });
  });

  it('is the same when it is cleaned again', () => {
    always((html) => {
      expect(clean(clean(html))).toBe(clean(html));
    });
  });

  it('is read by a browser as it is written', () => {
    always((html) => {
      const root = document.createElement('div');
      root.innerHTML = clean(html);
      expect(root.innerHTML).toBe(asBrowsersWrite(clean(html)));
    });
  });
});

describe('the HTML of a block', () => {
  const clean = (html: string) => cleanHtml(html, BLOCK_POLICY, '');

  it.each([
    ['<p>a<div>b</div>', '<p>a</p><div>b</div>'],
    ['<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['<ul><li><div><li>b', '<ul><li><div></div></li><li>b</li></ul>'],
    ['<button><div><button>x</button></div></button>y', '<button><div></div></button><button>x</button>y'],
    ['<table><div><table></table></div></table>', '<div></div><table></table><table></table>'],
    [
      '<table><td>a<td>b<tr><td>c</table>',
      '<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></tbody></table>',
    ],
    ['<svg><section><p>x</p></section></svg>', '<svg></svg><p>x</p>'],
    ['</div></section></main>x', 'x'],
    ['a < b && c > d', 'a &lt; b &amp;&amp; c &gt; d'],
    ['<b>a', '<b>a</b>'],
    ['<i title=">">a</i>', '<i>a</i>'],
    ["<img alt='a\"b<c>'>", '<img alt="a&quot;b&lt;c&gt;" loading="lazy" decoding="async" />'],
    ['<p>a<img src="https://evil.test/?', '<p>a</p>'],
    ['<p>a<!-- b', '<p>a</p>'],
    ['<p>a<script>b', '<p>a</p>'],
    ['<p>a<main><p>b</main>', '<p>a</p><p>b</p>'],
    ['<p>a<marquee><p>b</marquee>c', '<p>a</p><p>b</p>c<p></p>'],
    ['<b>a<p>b</b>c', '<b>a</b><p><b>b</b>c</p>'],
    ['<table>a<tr><td>b</table>', 'a<table><tbody><tr><td>b</td></tr></tbody></table>'],
    ['<pre>\n\na</pre>', '<pre>\n\na</pre>'],
    ['a\u00a0&copy;&amp;lt;', 'a&nbsp;©&amp;lt;'],
    ['<a href="/a?b=1&copy=2">a</a>', '<a href="/a?b=1&amp;copy=2">a</a>'],
    ['<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>', '<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>'],
  ])('of %s is %s', (html, expected) => expect(clean(html)).toBe(expected));

  it.each([
    ['<br>', 60_000],
    ['<p><b>', 60_000],
    ['<div>', 200_000],
    ['</div>', 200_000],
    ['<li><div>', 100_000],
    ['<table><tr><td>', 60_000],
    ['<a href="', 100_000],
    ['<a href=\'x" ', 100_000],
    ['<!--', 200_000],
    ['<script', 200_000],
    ['<script>', 100_000],
    ['<', 100_000],
    ['<a ', 300_000],
    ['<img srcset="a 1x, ', 60_000],
    ['&#x26;', 200_000],
  ])('of many %s comes at once, and is not deeper than a page may be', (part, times) => {
    const html = clean(part.repeat(times));
    let [depth, deepest] = [0, 0];
    for (const tag of html.match(/<\/?[a-z]+/g) ?? []) {
      if (tag === '<img' || tag === '<br') continue;
      depth += tag.startsWith('</') ? -1 : 1;
      deepest = Math.max(deepest, depth);
    }
    expect(depth).toBe(0);
    expect(deepest).toBeLessThanOrEqual(100);
  });

  it('is refused where unclosed elements would be repeated without end', () => {
    const unclosed = Array.from({ length: 5000 }, (_, at) => `<p><b lang="${at}">`).join('');
    expect(() => clean(unclosed)).toThrow('too many unclosed elements');
  });
});

it('a text says how its lines stand by a class of ours, and has no other', () => {
  const text =
    '<p class="align-center">a</p><h2 class="align-end">b</h2><p class="bar">c</p><em class="align-end">d</em>';
  expect(cleanHtml(text, TEXT_POLICY, '')).toBe(
    '<p class="align-center">a</p><h2 class="align-end">b</h2><p>c</p><em>d</em>',
  );
});
