// @vitest-environment jsdom
import sanitizeHtml from 'sanitize-html';
import { describe, expect, it } from 'vitest';
import { sanitiseBlock, sanitiseText } from '../sanitise.ts';
import { BLOCK_POLICY, type Policy, TEXT_POLICY } from './policy.ts';
import { randomHtml } from './random-html.ts';

/** What sanitize-html keeps of the same elements and attributes: what this one is held against. */
function reference(html: string, { elements, everywhere, families }: Policy): string {
  const names = [...everywhere.keys(), ...(families ? ['aria-*', 'data-*'] : [])];
  return sanitizeHtml(html, {
    allowedTags: [...elements.keys()],
    allowedAttributes: {
      '*': [...names, 'rel'],
      ...Object.fromEntries([...elements].map(([tag, attributes]) => [tag, [...attributes.keys()]])),
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https', 'data'] },
    allowedSchemesAppliedToAttributes: ['href', 'src', 'poster'],
    allowProtocolRelative: false,
    nonBooleanAttributes: [],
    allowedIframeHostnames: ['www.youtube-nocookie.com', 'player.vimeo.com'],
    allowIframeRelativeUrls: false,
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'math', 'object', 'embed'],
  });
}

/** `tag attribute=value` of everything that a browser finds in HTML. */
function found(html: string): string[] {
  const root = document.createElement('div');
  root.innerHTML = html;
  return [...root.querySelectorAll('*')].flatMap(({ localName, attributes }) => [
    localName,
    ...[...attributes].map(({ name, value }) => `${localName} ${name.toLowerCase()}=${value.trim()}`),
  ]);
}

const inputs = Array.from({ length: 800 }, (_, seed) => randomHtml(seed));

describe.each([
  ['a block', BLOCK_POLICY, (html: string) => sanitiseBlock(html, '')],
  ['rich text', TEXT_POLICY, sanitiseText],
] as const)('the HTML of %s', (_name, policy, clean) => {
  it('holds nothing that sanitize-html would leave out', () => {
    for (const html of inputs) expect(found(reference(clean(html), policy)), html).toEqual(found(clean(html)));
  });

  it('stays inside what is around it', () => {
    for (const html of inputs) {
      document.body.innerHTML = `<section><div id="block">${clean(html)}</div><div id="next"></div></section>`;
      const [section, ...others] = document.body.children;
      expect(others, html).toEqual([]);
      expect(
        [...(section?.children ?? [])].map(({ id }) => id),
        html,
      ).toEqual(['block', 'next']);
    }
  });

  it('is the same when it is cleaned again', () => {
    for (const html of inputs) expect(clean(clean(html)), html).toBe(clean(html));
  });

  it('is read by a browser as it is written: its elements, in their order', () => {
    for (const html of inputs) {
      const written = clean(html).match(/<[a-z]\w*/g) ?? [];
      const read = found(clean(html)).filter((one) => !one.includes(' '));
      const own = (names: readonly string[]) => names.filter((name) => !name.includes('tbody'));
      expect(own(read), html).toEqual(own(written.map((tag) => tag.slice(1))));
    }
  });
});

describe('the HTML of a block', () => {
  const clean = (html: string) => sanitiseBlock(html, '');

  it.each([
    ['<p>a<div>b</div>', '<p>a</p><div>b</div>'],
    ['<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['<ul><li><div><li>b', '<ul><li><div></div></li><li>b</li></ul>'],
    ['<button><div><button>x</button></div></button>y', '<button><div>x</div></button>y'],
    ['<table><div><table></table></div></table>', '<table></table>'],
    ['<table><td>a<td>b<tr><td>c</table>', '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>'],
    ['<svg><section><p>x</p></section></svg>', '<svg></svg>'],
    ['</div></section></main>x', 'x'],
    ['a < b && c > d', 'a &lt; b && c &gt; d'],
    ['<b>a', '<b>a</b>'],
    ['<i title=">">a</i>', '<i>a</i>'],
    ["<img alt='a\"b<c>'>", '<img alt="a&quot;b&lt;c&gt;" loading="lazy" decoding="async" />'],
    ['<p>a<img src="https://evil.test/?', '<p>a</p>'],
    ['<p>a<!-- b', '<p>a</p>'],
    ['<p>a<script>b', '<p>a</p>'],
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
});
