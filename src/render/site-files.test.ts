import { describe, expect, it } from 'vitest';
import { feed, robots, sitemap } from './site-files.ts';

const home = 'https://a.test';
const pages = [
  { name: 'Home & more', slug: 'home', description: '', publishedAt: null, updatedAt: '2026-02-01T00:00:00Z' },
  { name: 'A', slug: 'x/a', description: 'b < c', publishedAt: '2026-01-01T00:00:00Z', updatedAt: null },
];

describe('files of a site for machines', () => {
  it('list the pages for search engines', () => {
    expect(sitemap(pages, home)).toContain(
      '<url><loc>https://a.test/</loc><lastmod>2026-02-01T00:00:00Z</lastmod></url><url><loc>https://a.test/x/a</loc></url>',
    );
  });

  it('say who may look', () => {
    expect(robots({ isHidden: false }, home)).toBe(
      'User-agent: *\nAllow: /\nDisallow: /_members/\nSitemap: https://a.test/sitemap.xml\n',
    );
    expect(robots({ isHidden: true }, home)).toBe('User-agent: *\nDisallow: /\n');
  });

  it('tell feed readers what is new', () => {
    const xml = feed({ name: 'A & B' }, pages, home);
    expect(xml).toContain('<title>A &amp; B</title>');
    expect(xml).toContain('<title>Home &amp; more</title>');
    expect(xml).toContain('<summary>b &lt; c</summary>');
    expect(xml.match(/<updated>2026-02-01T00:00:00Z<\/updated>/g)).toHaveLength(2);
    expect(xml).toContain('<published>2026-01-01T00:00:00Z</published>');
  });

  it('are XML whatever a page is called: what XML has no way to write is left out', () => {
    const odd = {
      name: 'a\u0001\u001Fb\uFFFE\tc',
      slug: 'a',
      description: '\u000B',
      publishedAt: null,
      updatedAt: null,
    };
    expect(feed({ name: '\u0008x' }, [odd], home)).toContain('<title>x</title>');
    expect(feed({ name: 'x' }, [odd], home)).toContain('<title>ab\tc</title>');
    expect(feed({ name: 'x' }, [odd], home)).toContain('<summary></summary>');
  });
});
