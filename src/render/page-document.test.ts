import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#schema/json.ts';
import { planBlock } from './blocks.ts';
import { type PageParts, pageDocument, type RenderedBlock } from './page-document.ts';
import { siteOf } from './site.ts';
import { boxStyle } from './styles/box-style.ts';
import { themeCss } from './styles/theme-css.ts';

const site = siteOf({
  id: 's',
  name: 'Aurora & Co',
  info: { domain: { uri: 'Aurora.Test' }, language: 'fr' },
  meta: {},
});

function rendered(id: string, html: string, css = '.a{color:red}', info: JsonObject = {}): RenderedBlock {
  const component = { id: 'component-1', version: 1, schema: [], info: { template: 'x', css }, versions: [] };
  const block = planBlock({ id, info, version: 1, component });
  if (!block) throw new Error('no component');
  return { block, html };
}

const page: PageParts['page'] = {
  name: 'About <us>',
  slug: 'about',
  title: '',
  description: 'Who "we" are',
  image: '/api/assets/a',
  isHidden: false,
  headInjection: '<meta name="x" content="y"><script>alert(1)</script>',
  publishedAt: '2026-01-01T00:00:00+00:00',
  updatedAt: null,
};

const make = (change: Partial<PageParts> = {}) =>
  pageDocument({
    site,
    page,
    addresses: { canonical: 'https://aurora.test/about', home: 'https://aurora.test' },
    header: null,
    footer: null,
    sidebar: null,
    within: [],
    formCss: '',
    sections: [],
    ...change,
  });

describe('pageDocument', () => {
  it('is written from the right where its language is', () => {
    const rootOf = (language: string) => /<html[^>]*>/.exec(make({ site: { ...site, language } }).html)?.[0];
    expect(['fr', 'ar'].map(rootOf)).toEqual(['<html lang="fr">', '<html lang="ar" dir="rtl">']);
  });

  it('has the styles of what stays in sight of pictures where one says so', () => {
    const of = (html: string) => make({ sections: [{ id: '1', info: {}, blocks: [rendered('a', html)] }] }).css;
    expect(of('<img src="/a.webp#focus=30,70" />')).toContain('img[src*="#focus=30,"]{--focus-x:30%}');
    expect(of('<img src="/a.webp" />')).not.toContain('object-position');
  });

  it('orders sections on phones with the places that links lead to, and leaves pages without an order as they were', () => {
    const sectionsWith = (place: JsonObject): PageParts['sections'] => [
      { id: '1', info: {}, blocks: [rendered('a', '<p>1</p>')] },
      { id: '2', info: { place: { anchor: 'winter/2026', ...place } }, blocks: [rendered('b', '<p>2</p>')] },
    ];
    const usual = make({ sections: sectionsWith({}) });
    expect(make({ sections: sectionsWith({ phoneOrder: 2, tabletOrder: 2 }) })).toEqual(usual);
    const { html, css } = make({ sections: sectionsWith({ phoneOrder: 1 }) });
    const rules =
      '@media (max-width:768px){#content{display:flex;flex-direction:column}#s-1{order:-1}#s-2,[id="winter/2026"]{order:-2}}';
    expect(css.replace(`\n${rules}`, '')).toBe(usual.css);
    expect(html.replace(`\n${rules}`, '')).toBe(usual.html);
  });

  it('gives a section the place that its editor set, and no other anything of it', () => {
    const sections: PageParts['sections'] = [
      { id: '1', info: {}, blocks: [rendered('a', '<p>1</p>')] },
      {
        id: '2',
        info: { place: { anchor: 'prices', sticky: true } },
        blocks: [rendered('b', '<p>2</p>', '', { $hidden: 'phones' })],
      },
    ];
    const { html, css } = make({ sections });
    expect(html).toContain('<main id="content"><h1 class="unseen">About &lt;us&gt;</h1><section id="s-1">');
    expect(html).toContain('<span id="prices"></span><section id="s-2">');
    expect(css).toContain('#s-2{position:sticky');
    expect(css).toContain('@media (max-width:768px){#b-b{display:none}}');
    expect(css).not.toContain('#b-a');
    expect(css).not.toContain('#s-1');
  });

  it('names the icon of the site, and says that there is none, so that no browser asks for one', () => {
    const icon = (favicon_url: string) =>
      /<link rel="icon" href="([^"]*)">/.exec(
        make({ site: siteOf({ id: 's', name: 'S', info: {}, meta: { favicon_url } }) }).html,
      )?.[1];
    expect([icon('/api/assets/i'), icon(''), icon('javascript:alert(1)')]).toEqual([
      '/api/assets/i',
      'data:,',
      'data:,',
    ]);
  });

  it('says what the page is to search engines and link previews, escaped', () => {
    const { html } = make();
    expect(html).toContain('<html lang="fr">');
    expect(html).toContain('<title>About &lt;us&gt; | Aurora &amp; Co</title>');
    expect(html).toContain('<meta name="description" content="Who &quot;we&quot; are">');
    expect(html).toContain('<link rel="canonical" href="https://aurora.test/about">');
    expect(html).toContain('<meta property="og:image" content="https://aurora.test/api/assets/a">');
    expect(html).toContain('"datePublished":"2026-01-01T00:00:00+00:00"');
    expect(html).toContain('<meta name="x" content="y" />');
    expect(html).not.toContain('alert(1)');
    expect(html).not.toContain('noindex');
  });

  it('cannot be left through structured data', () => {
    const { html } = make({ page: { ...page, name: '</script><script>alert(1)</script>' } });
    expect(html).not.toContain('<script>alert');
  });

  it('hides a site from search engines that is to be hidden', () => {
    expect(make({ site: { ...site, isHidden: true } }).html).toContain('content="noindex, nofollow"');
  });

  it('has one first heading: that of a block, or else its name', () => {
    expect(make().html).toContain('<h1 class="unseen">About &lt;us&gt;</h1>');
    const sections = [{ id: 's1', info: {}, blocks: [rendered('b1', '<h1>Hello</h1>')] }];
    expect(make({ sections }).html.match(/<h1[\s>]/g)).toHaveLength(1);
  });

  it('draws blocks in order with the style of each component once, and nothing of a block that failed', () => {
    const blocks = [rendered('b1', '<p>one</p>'), rendered('b2', ''), rendered('b3', '<p>three</p>')];
    const { html, css } = make({ sections: [{ id: 's1', info: { style: { paddingLeft: 8 } }, blocks }] });
    expect(html).toMatch(/id="b-b1".*one.*id="b-b3".*three/s);
    expect(html).not.toContain('b-b2');
    expect(css.match(/\.c-component-1-1 \.a\{color:red\}/g)).toHaveLength(1);
    expect(css).toContain('#s-s1{padding-left:8px}');
    expect(html).toContain(`<style>${css}</style>`);
  });

  it('has nothing of columns on a page without them', () => {
    const sections = [{ id: 's1', info: {}, blocks: [rendered('b1', '<p>one</p>')] }];
    expect(make({ sections }).html).not.toMatch(/class="[^"]*column|\.column/);
  });

  it('has its landmarks, and the way past them', () => {
    const around = { header: rendered('h', '<header>h</header>'), footer: rendered('f', '<footer>f</footer>') };
    const { html } = make({ ...around, sidebar: rendered('a', '<nav>a</nav>') });
    expect(html).toContain('<a class="skip" href="#content">Aller au contenu</a>');
    expect(html).toMatch(/<header>.*<main id="content">.*<aside aria-label="Colonne latérale">.*<footer>/s);
  });
});

describe('boxStyle', () => {
  it('writes pixels for lengths, and those for phones below 768 px', () => {
    const info = {
      style: {
        fontSize: 18,
        lineHeight: 28,
        letterSpacing: 0.5,
        paddingLeft: 10,
        paddingRight: 12,
        marginLeft: -4,
        background: '#fff',
      },
      mobile: { fontSize: 16 },
    };
    expect(boxStyle('#s', info)).toBe(
      '#s{font-size:18px;line-height:28px;letter-spacing:0.5px;padding-left:10px;padding-right:12px;margin-left:-4px;background-color:#fff}@media (max-width:768px){#s{font-size:16px}}',
    );
  });

  it.each([
    null,
    {},
    { style: { fontSize: '1px;}body{x:y', color: 'red;}', paddingTop: 1e9, marginLeft: Number.NaN } },
  ])('writes nothing else: %j', (info) => expect(boxStyle('#s', info as never)).toBe(''));
});

describe('themeCss', () => {
  it('puts readable ink on the colours of the space', () => {
    const css = (primaryColor: string) => themeCss({ ...site, primaryColor });
    expect(css('#ffee00')).toContain('--on-primary:#000000');
    expect(css('#ffee00')).toContain('--link:#14181f');
    expect(css('#102030')).toContain('--on-primary:#ffffff');
    expect(css('#102030')).toContain('--link:#102030');
  });

  it('binds the space’s own CSS to its pages', () => {
    expect(themeCss({ ...site, css: '.x{color:red}</style>@import "//evil";' })).toMatch(/\.site \.x\{color:red\}$/);
  });
});
