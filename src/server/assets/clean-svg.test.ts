import { describe, expect, it } from 'vitest';
import { cleanSvg } from './clean-svg.ts';

const XMLNS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const cleaned = async (inside: string, attributes = '') =>
  (await cleanSvg(`<svg ${XMLNS} ${attributes}>${inside}</svg>`)).bytes.toString();

describe('cleanSvg', () => {
  it('keeps the drawing: shapes, gradients, text, styles, filters and parts that it repeats', async () => {
    const text = await cleaned(
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
  ])('takes %s out', async (_what, inside) => {
    const text = await cleaned(`${inside}<circle r="4"/>`);
    expect(text).not.toMatch(
      /<script|alert\(|onload|onerror|onclick|javascript:|evil\.test|svg\+xml|<iframe|<body|<img/i,
    );
    expect(text).toContain('<circle r="4"');
  });

  it('reads what comes before the drawing, and resolves no entity of it', async () => {
    const source =
      '<?xml version="1.0"?><!-- Made by hand --><!DOCTYPE svg [<!ENTITY xxe SYSTEM "file:///etc/passwd">]>' +
      `<svg ${XMLNS} width="40px" height="20"><text>&xxe;</text><circle r="4"/></svg>`;
    const { bytes, width, height } = await cleanSvg(source);
    expect([width, height]).toEqual([40, 20]);
    expect(bytes.toString()).not.toContain('root:');
    expect(bytes.toString()).toContain('<circle');
  });

  it('tells the size of the drawing area where no other is named', async () => {
    expect(await cleanSvg(`<svg ${XMLNS} width="100%" viewBox="0 0 24 12"/>`)).toMatchObject({ width: 24, height: 12 });
    expect(await cleanSvg(`<svg ${XMLNS}/>`)).toMatchObject({ width: undefined, height: undefined });
  });

  it('refuses what has no drawing', async () => {
    await expect(cleanSvg('<p>Hello</p>')).rejects.toMatchObject({ code: 'image-unreadable' });
  });
});
