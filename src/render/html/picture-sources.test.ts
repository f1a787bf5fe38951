import { describe, expect, it } from 'vitest';
import { sanitiseBlock } from '../sanitise.ts';
import { withSources } from './picture-sources.ts';

const stem = `/api/assets/5a0e2c9e-0000-4000-8000-000000000001/a0000000-0000-4000-8000-00000000000a/${'0'.repeat(32)}`;
const clean = (html: string) => sanitiseBlock(html, '');
const image = (more: string) => clean(`<img src="${stem}.webp" alt="A hut" ${more}>`);

describe('withSources', () => {
  it('offers a picture as AVIF, then as WebP, up to what a phone or a desk can show', () => {
    const html = withSources(image('width="320" height="320"'));
    const widths = [160, 200, 256, 320, 400, 512, 640, 800, 1024];
    const set = (ending: string) => widths.map((width) => `${stem}.w${width}.${ending} ${width}w`).join(', ');
    const sizes = 'sizes="(max-width: 320px) 100vw, 320px"';
    expect(html).toBe(
      `<picture><source type="image/avif" srcset="${set('avif')}" ${sizes} />` +
        `<img src="${stem}.webp" alt="A hut" width="320" height="320" loading="lazy" decoding="async" srcset="${set('webp')}" ${sizes} /></picture>`,
    );
    expect(clean(html)).toBe(html);
  });

  it('keeps what a template says of the size, whatever the width', () => {
    const html = withSources(image('width="96" sizes="48px"'));
    expect(html.match(/ sizes="[^"]*"/g)).toEqual([' sizes="48px"', ' sizes="48px"']);
    expect(html).toContain(`${stem}.w48.avif 48w`);
    expect(html).toContain(`${stem}.w320.webp 320w`);
    expect(html).not.toContain('.w400.');
  });

  it('asks for the forms of a picture that says what stays in sight by the file alone', () => {
    const html = withSources(clean(`<img src="${stem}.webp#focus=30,70" width="320">`));
    expect(html).toContain(`<img src="${stem}.webp#focus=30,70"`);
    expect(html.replace(/ src="[^"]*"/, '')).not.toContain('focus');
    expect(html).toContain(`${stem}.w320.avif 320w`);
  });

  it('takes forms from here where the files are at another host', () => {
    const key = stem.slice('/api/assets/'.length);
    const host = 'https://files.test/bucket';
    const elsewhere = clean(`<img src="${host}/${key}.webp" width="320">`);
    const html = withSources(elsewhere, host);
    expect(html).toContain(`<img src="${host}/${key}.webp"`);
    expect(html).toContain(`${stem}.w320.avif 320w`);
    expect(withSources(elsewhere)).toBe(elsewhere);
    expect(withSources(elsewhere, `${host}s`)).toBe(elsewhere);
    expect(withSources(elsewhere, 'https://files.test/buck')).toBe(elsewhere);
  });

  it.each([
    ['a picture without a width', image('')],
    ['one that is drawn small, without saying where', image('width="160"')],
    ['one whose width is no number', image('width="100%"')],
    ['one with a set of its own', image(`width="600" srcset="${stem}.webp 600w"`)],
    ['one in a picture of its own', clean(`<picture><img src="${stem}.webp" width="600"></picture>`)],
    ['one from elsewhere', clean('<img src="https://pictures.test/1.webp" width="600">')],
    ['a drawing', clean(`<img src="${stem}/logo.svg" width="600">`)],
    ['text that looks like one', clean(`<p>&lt;img src="${stem}.webp" width="600" /&gt;</p>`)],
  ])('leaves %s', (_what, html) => {
    expect(withSources(html)).toBe(html);
  });

  it('lets nothing out of an attribute', () => {
    const html = withSources(image('width="600" sizes="&quot;&gt;<script>1</script>"'));
    expect(html).not.toContain('<script');
    expect(clean(html)).toBe(html);
  });
});
