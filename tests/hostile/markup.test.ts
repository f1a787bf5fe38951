// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { sanitiseBlock, sanitiseHead, sanitiseText } from '#render/sanitise.ts';
import { createTemplateEngine } from '#render/template-engine.ts';
import { hostileMarkup } from './corpus.ts';

const HARMLESS =
  /^(a|abbr|address|article|aside|audio|b|bdi|blockquote|br|button|caption|circle|cite|code|dd|del|details|div|dl|dt|em|figcaption|figure|footer|g|h[1-6]|header|hr|i|iframe|img|ins|kbd|li|line|mark|nav|ol|p|path|picture|polygon|polyline|pre|q|rect|s|samp|section|small|source|span|strong|sub|summary|sup|svg|table|tbody|td|tfoot|th|thead|time|tr|u|ul|video)$/;
const ADDRESSES = [
  'href',
  'src',
  'srcset',
  'poster',
  'action',
  'formaction',
  'data',
  'xlink:href',
  'background',
  'ping',
];

/** What a browser would find dangerous in HTML, read by its own rules. */
function dangers(html: string): string[] {
  document.body.innerHTML = `<div id="block"><div>${html}</div></div><div id="next"></div>`;
  const found: string[] = [];
  const ids = [...document.body.children].map(({ id }) => id);
  if (ids.join() !== 'block,next') found.push(`it leaves its block: ${ids}`);
  for (const element of document.querySelectorAll('#block > div *')) {
    if (!HARMLESS.test(element.localName)) found.push(element.localName);
    for (const { name, value } of element.attributes) {
      if (/^on|^(style|srcdoc|form|formaction|action|ping|background|autofocus|http-equiv)$/.test(name))
        found.push(name);
      if (!ADDRESSES.includes(name)) continue;
      // As a browser reads it, at the address of a site.
      const address = URL.canParse(value, 'https://site.test/') ? new URL(value, 'https://site.test/') : null;
      const isPicture = element.localName === 'img' && address?.protocol === 'data:';
      if (name !== 'srcset' && !isPicture && address && !/^(https?|mailto|tel):$/.test(address.protocol))
        found.push(value);
      if (address?.hostname === 'evil.test') found.push(value);
    }
    if (element.id === 'content') found.push('the place of the content');
  }
  return found;
}

describe.each(hostileMarkup.map((markup) => [markup] as const))('%j', (markup) => {
  it('does nothing in a template', () => {
    expect(dangers(sanitiseBlock(`<p>before</p>${markup}<p>after</p>`, '/sites/s'))).toEqual([]);
  });

  it('does nothing in rich text', () => {
    const html = sanitiseText(`<p>before</p>${markup}`);
    expect(dangers(html)).toEqual([]);
    expect(html).toContain('<p>before</p>');
  });

  it('does nothing in rich text of a template', () => {
    const compile = createTemplateEngine();
    const html = sanitiseBlock(compile('<section>{{ text | rich }}</section>')({ text: markup }), '');
    expect(dangers(html)).toEqual([]);
  });

  it('is text where a template prints it', () => {
    const html = createTemplateEngine()('<p title="{{ text }}">{{ text }}</p>')({ text: markup });
    document.body.innerHTML = html;
    expect(
      [...document.body.querySelectorAll('*')].map(({ localName, attributes }) => [localName, attributes.length]),
    ).toEqual([['p', 1]]);
    expect(document.body.textContent).toBe(markup.replaceAll('\0', '').replaceAll('\r', '\n'));
  });

  it('does nothing in a head', () => {
    document.head.innerHTML = sanitiseHead(markup);
    for (const element of document.head.querySelectorAll('*')) {
      expect(element.outerHTML).toMatch(/^<(meta (name|property)=|link rel="(alternate|icon|me|author)")/);
    }
  });
});
