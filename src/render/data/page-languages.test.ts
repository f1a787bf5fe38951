import { describe, expect, it } from 'vitest';
import { planBlock, renderBlock } from '../blocks.ts';
import { library, libraryRow } from '../library/library.ts';
import { createTemplateEngine } from '../template-engine.ts';
import { type PageLanguages, pageLanguages, reachable, type Translation, translationIn } from './page-languages.ts';

const page = (id: string, language: string, slug = id, listingsOf = ''): Translation => ({
  ...{ id, slug, language, listingsOf, isHidden: false },
});
const [first, german, arabic] = [page('first', '', 'home'), page('german', 'de', 'de/haus'), page('arabic', 'ar')];
const all = [first, german, arabic];
const linksOf = (languages: PageLanguages | null) =>
  languages?.all.map(({ code, href, current }) => `${code} ${href}${current ? ' *' : ''}`);

describe('the languages of a page', () => {
  it('are in one order on each of its pages, each by its own name', () => {
    const here = pageLanguages(all, { ...german, translationOf: 'first' }, 'fr');
    expect(here).toMatchObject({ label: 'Sprachen', current: 'Deutsch' });
    expect(linksOf(here)).toEqual(['fr /', 'de /de/haus *', 'ar /arabic']);
    expect(here?.all.map(({ name }) => name)).toEqual(['Français', 'Deutsch', 'العربية']);
    expect(linksOf(pageLanguages(all, { ...arabic, translationOf: 'first' }, 'fr'))).toEqual([
      ...['fr /', 'de /de/haus', 'ar /arabic *'],
    ]);
  });

  it('are nothing where there is one alone', () => {
    expect(pageLanguages([first], first, 'en')).toBeNull();
    expect(pageLanguages([], page('new', 'de'), 'en')).toBeNull();
    // Both are in the language of the site.
    expect(pageLanguages([first, page('same', 'en')], first, 'en')).toBeNull();
  });

  it('lead from a page that is not published yet, and by the address that it is going to have', () => {
    const draft = { ...page('draft', 'es'), translationOf: 'first' };
    expect(linksOf(pageLanguages(all, draft, 'en'))).toEqual(['en /', 'de /de/haus', 'ar /arabic', 'es /draft *']);
    expect(linksOf(pageLanguages([german, arabic], first, 'en'))).toEqual(['en / *', 'de /de/haus', 'ar /arabic']);
    const spanish = { ...german, language: 'es', translationOf: 'first' };
    expect(linksOf(pageLanguages(all, spanish, 'en'))).toEqual(['en /', 'es /de/haus *', 'ar /arabic']);
    const moved = { ...german, slug: 'de/heim', translationOf: 'first' };
    expect(linksOf(pageLanguages(all, moved, 'en'))).toContain('de /de/heim *');
  });

  it('lead of two pages in one language to the first, and never away from the page itself', () => {
    const second = { ...page('second', 'de'), translationOf: 'first' };
    expect(linksOf(pageLanguages([...all, second], { ...arabic, translationOf: 'first' }, 'en'))).toContain(
      'de /de/haus',
    );
    expect(linksOf(pageLanguages([...all, second], second, 'en'))).toEqual(['en /', 'de /second *', 'ar /arabic']);
  });

  it('lead on the page of a listing to the same one, and elsewhere to no page of listings', () => {
    const rooms = [page('rooms', '', 'rooms/room', 'd1'), page('zimmer', 'de', 'zimmer/eins', 'd1')];
    const shown = { ...page('rooms', '', 'rooms/sea-view', 'd1') };
    const found = [...rooms, page('other', 'fr', 'autres/x', 'd2'), page('plain', 'es')];
    expect(linksOf(pageLanguages(reachable(found, shown), shown, 'en'))).toEqual([
      'en /rooms/sea-view *',
      'de /zimmer/sea-view',
    ]);
    expect(reachable(found, page('plain', 'es')).map(({ id }) => id)).toEqual(['plain']);
  });

  it('are none of what a row says in their place', () => {
    const { language } = translationIn({ id: 'a', slug: 'a', meta: { language: '"><script>' } });
    expect(language).toBe('');
    expect(pageLanguages([first], { id: 'b', slug: 'b', language: 'x">' }, 'en')).toBeNull();
  });
});

const compile = createTemplateEngine();
/** A component of the library by these languages, on a site below a path. */
function renderComponent(name: string, info: object, languages: PageLanguages | null): string {
  const component = library.find((one) => one.name === name);
  if (!component) throw new Error(`The library has no ${name}.`);
  const row = JSON.parse(JSON.stringify({ ...libraryRow(component), version: 1, versions: [] }));
  const block = planBlock({ id: 'b', info: JSON.parse(JSON.stringify(info)), version: 1, component: row });
  const values = {
    ...block?.values,
    site: { name: 'Quays', language: 'de', logo: '' },
    page: { slug: 'de/haus', ...(languages && { languages: JSON.parse(JSON.stringify(languages)) }) },
    block: { id: 'b', heading: 'h2' },
  };
  const result = renderBlock(compile, { id: 'b', template: component.template, values, base: '/sites/quays' });
  return 'html' in result ? result.html : '';
}

describe('the switch of languages', () => {
  const languages = pageLanguages(all, { ...german, translationOf: 'first' }, 'en');

  it.each([
    ['Languages', {}],
    ['Header bar', { languages: true }],
    ['Header, centred', { languages: true }],
    ['Footer columns', { languages: true }],
    ['Footer, slim', { languages: true }],
    ['Side menu', { languages: true }],
  ])('of “%s” names the languages, marks the present one and leads to the others', (name, info) => {
    const html = renderComponent(name, info, languages);
    expect(html).toContain('<a href="/sites/quays/" hreflang="en" lang="en">English</a>');
    expect(html).toContain('<a href="/sites/quays/de/haus" hreflang="de" lang="de" aria-current="page">Deutsch</a>');
    expect(html).toContain('<a href="/sites/quays/arabic" hreflang="ar" lang="ar">العربية</a>');
    expect(html).toContain('Sprachen');
  });

  it.each(['Header bar', 'Header, centred', 'Footer columns', 'Footer, slim', 'Side menu'])(
    'is in no “%s” that does not ask',
    (name) => {
      expect(renderComponent(name, {}, languages)).toBe(renderComponent(name, { languages: true }, null));
      expect(renderComponent(name, {}, languages)).not.toContain('hreflang');
    },
  );

  it('is nothing on a page with one language', () =>
    expect(renderComponent('Languages', { label: 'Read in' }, null)).toBe(''));
});
