import { describe, expect, it } from 'vitest';
import { cleanSvg } from './clean-svg.ts';

const XMLNS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const cleaned = (inside: string, attributes = '') =>
  cleanSvg(`<svg ${XMLNS} ${attributes}>${inside}</svg>`)?.text ?? '';

describe('cleanSvg', () => {
  it('keeps the drawing: shapes, gradients, text, styles, filters and parts that it repeats', () => {
    const text = cleaned(
      '<title>Boat</title><style>.a{fill:red}</style>' +
        '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient><g id="p"><path d="M0 0L9 9"/></g>' +
        '<filter id="f"><feGaussianBlur stdDeviation="2"/></filter></defs>' +
        '<rect class="a" width="3" height="3" fill="url(#g)" filter="url(#f)"/><use href="#p"/><text x="1">Hi &amp; bye</text>',
      'viewBox="0 0 10 10"',
    );
    for (const part of ['viewBox="0 0 10 10"', '.a{fill:red}', 'linearGradient', 'd="M0 0L9 9"', 'feGaussianBlur'])
      expect(text).toContain(part);
    for (const part of ['fill="url(#g)"', '<use href="#p"', 'Hi &amp; bye']) expect(text).toContain(part);
    expect(text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script of elsewhere', '<script href="https://evil.test/a.js"/>'],
    ['a handler', '<rect onload="alert(1)" width="1"/>'],
    ['a handler behind a line end', '<rect\nonclick\n=\n"alert(1)"/>'],
    [
      'HTML inside',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src=x onerror="alert(1)"/></body></foreignObject>',
    ],
    ['a frame', '<foreignObject><iframe src="javascript:alert(1)"></iframe></foreignObject>'],
    ['a link that runs', '<a xlink:href="javascript:alert(1)"><text>x</text></a>'],
    ['an animated link', '<a><animate attributeName="href" values="javascript:alert(1)"/><text>x</text></a>'],
    ['a set attribute', '<set attributeName="onmouseover" to="alert(1)"/>'],
    ['a drawing of elsewhere', '<use href="https://evil.test/a.svg#x"/>'],
    ['a drawing in an address', '<use href="data:image/svg+xml;base64,PHN2Zy8+#x"/>'],
    ['a picture of elsewhere', '<image href="https://evil.test/pixel.png"/>'],
    ['a style that loads', '<style>@import "https://evil.test/a.css";</style>'],
    ['a filling that loads', '<rect fill="url(https://evil.test/a.svg#x)"/>'],
    ['a style attribute that loads', '<rect style="background:url(//evil.test/a)"/>'],
    ['an entity', '<text>&xxe;</text>'],
    ['a comment that ends early', '<!--><script>alert(1)</script>-->'],
    ['a style that ends early', '<style><![CDATA[</style><script>alert(1)</script>]]></style>'],
  ])('takes %s out', (_what, inside) => {
    const text = cleaned(`${inside}<circle r="4"/>`);
    expect(text).not.toMatch(
      /<script|alert\(|onload|onerror|onclick|javascript:|evil\.test|svg\+xml|<iframe|<body|<img/i,
    );
    expect(text).toContain('<circle r="4"');
  });

  it('reads what comes before the drawing, and resolves no entity of it', () => {
    const source =
      '<?xml version="1.0"?><!-- Made by hand --><!DOCTYPE svg [<!ENTITY xxe SYSTEM "file:///etc/passwd">]>' +
      `<svg ${XMLNS} width="40px" height="20"><text>&xxe;</text><circle r="4"/></svg>`;
    const { text, width, height } = cleanSvg(source) ?? {};
    expect([width, height]).toEqual([40, 20]);
    expect(text).not.toContain('root:');
    expect(text).toContain('<circle');
  });

  it('tells the size of the drawing area where no other is named', () => {
    expect(cleanSvg(`<svg ${XMLNS} width="100%" viewBox="0 0 24 12"/>`)).toMatchObject({ width: 24, height: 12 });
    expect(cleanSvg(`<svg ${XMLNS}/>`)).toEqual({ text: expect.stringMatching(/^<svg /) });
  });

  it('reads what programs that draw write: names of their own, entities for these, elements under a prefix', () => {
    const source =
      `<!DOCTYPE svg [<!ENTITY ns_svg "${'http://www.w3.org/2000/svg'}"><!ENTITY red '#f00'>]>` +
      '<s:svg xmlns:s="&ns_svg;" xmlns:inkscape="http://www.inkscape.org/x" inkscape:version="1" width="5">' +
      '<metadata><rdf>x</rdf></metadata><s:g inkscape:label="Layer"><s:rect fill="&red;" unbound:x="1"/>a &amp; b</s:g></s:svg>';
    expect(cleanSvg(source)).toEqual({
      width: 5,
      text: '<svg xmlns="http://www.w3.org/2000/svg" width="5">' + '<g><rect fill="#f00"/>a &amp; b</g></svg>',
    });
  });

  it('links to parts by the newer name alone', () => {
    expect(cleaned('<use xlink:href="#a"/><use href="#b" xlink:href="#c" xlink:title="x"/>')).toContain(
      '<use href="#a"/><use href="#b"/>',
    );
  });

  it.each([
    ['a style whose letters are escaped', String.raw`<style>.a{fill:u\72l(//evil.test)}</style>`],
    ['a style that loads without url()', '<style>svg{background:image-set("https://evil.test/a")}</style>'],
    ['an attribute that loads without url()', '<rect style="background:image-set(\'//evil.test/a\' 1x)"/>'],
    ['another base', '<g xml:base="https://evil.test/"/>'],
    ['an entity as an address', '<image href="&e;"/>'],
  ])('takes %s out', (_what, inside) => {
    const text = cleanSvg(
      `<!DOCTYPE svg [<!ENTITY e "https://evil.test/">]><svg ${XMLNS}>${inside}<circle r="4"/></svg>`,
    )?.text;
    expect(text).toContain('<circle r="4"/>');
    expect(text).not.toMatch(/evil|image-set|base/);
  });

  it.each([
    ['no drawing', '<p>Hello</p>'],
    ['half of one', `<svg ${XMLNS}><g>`],
    ['more elements than anybody draws', `<svg ${XMLNS}>${'<g/>'.repeat(60_000)}</svg>`],
    ['elements too deep in each other', `<svg ${XMLNS}>${'<g>'.repeat(300)}${'</g>'.repeat(300)}</svg>`],
    [
      'entities that grow',
      `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(200)}">]><svg ${XMLNS}><text>${'&a;'.repeat(20_000)}</text></svg>`,
    ],
  ])('finds no drawing in %s', (_what, source) => {
    expect(cleanSvg(source)).toBeUndefined();
  });

  it.each([
    ['elements', `<svg ${XMLNS}>${'<g/>'.repeat(247_000)}</svg>`],
    ['a style of open brackets', `<svg ${XMLNS}><style>${'url( '.repeat(200_000)}</style></svg>`],
    ['spaces in a style', `<svg ${XMLNS}><style>url(${' '.repeat(990_000)}</style></svg>`],
    ['attributes', `<svg ${XMLNS}><g ${Array.from({ length: 80_000 }, (_, at) => `a${at}=""`).join(' ')}/></svg>`],
    ['entities', `<!DOCTYPE svg [${'<!ENTITY a "x">'.repeat(60_000)}]><svg ${XMLNS}/>`],
  ])('reads a file of the largest size in a moment: %s', (_what, source) => {
    const before = process.cpuUsage();
    cleanSvg(source);
    const { user } = process.cpuUsage(before);
    expect(user / 1000).toBeLessThan(2000);
  });
});
