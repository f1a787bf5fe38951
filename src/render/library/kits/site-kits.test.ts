import { describe, expect, it } from 'vitest';
import { fieldsFromFixed } from '#schema/stored-fields/fixed-fields.ts';
import { schemaOf } from '#schema/value-schema.ts';
import { contrast, READABLE } from '../../styles/readable-ink.ts';
import { lookOf } from '../../styles/site-look.ts';
import { library } from '../library.ts';
import { valuesOf } from '../starters.ts';
import { kitLanguages, type Say, sayIn } from './say.ts';
import type { KitPage } from './site-kit.ts';
import { kitNames, siteKits } from './site-kits.ts';
import { fr, type KitText } from './words/fr.ts';

const byName = new Map(library.map((component) => [component.name, component]));
const words = {
  name: 'Harbor <b>House</b>',
  about: 'Rooms & <i>breakfast</i>',
  email: 'a@b.test',
  place: '1 Pier\nOslo',
};

const languages = await Promise.all(kitLanguages.map(async (language) => ({ language, say: await sayIn(language) })));
const SLUG = /^[a-z]+(?:-[a-z]+)*$/;
const english = await sayIn('en');
const sites = languages.flatMap(({ language, say }) => kitNames.map((name) => ({ name, language, say })));

describe.each(sites)('the site for a $name in $language', ({ name, say }) => {
  const { look, header, footer, pages, collections = [] } = siteKits[name](words, say);
  const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));

  it('begins with its home, and leads to nothing that it has not', () => {
    expect(pages[0]?.slug).toBe('home');
    const slugs = pages.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs.filter((slug) => !SLUG.test(slug))).toEqual([]);
    const links = JSON.stringify([header, footer, pages]).matchAll(/"(?:\w+_)?href":"\/([^"]*)"/g);
    const led = [...links].map(([, slug = '']) => slug);
    expect(led.length).toBeGreaterThan(4);
    expect(led.filter((slug) => !slugs.includes(slug))).toEqual([]);
    // Each page can be reached from every other one, or from a list on the first.
    const home = JSON.stringify(pages[0]);
    const isReached = ({ slug, tag }: KitPage) =>
      tag ? home.includes(tag.id) : JSON.stringify(header).includes(`"/${slug}"`);
    expect(pages.slice(1).filter((page) => !isReached(page))).toEqual([]);
  });

  it('has values that the fields of its blocks take, and leaves no sample that says something of somebody else', () => {
    for (const block of [header, footer, ...blocks]) {
      const component = byName.get(block.component);
      if (!component) throw new Error(`The library has no ${block.component}.`);
      for (const [key, value] of Object.entries(valuesOf(block, component.sample))) {
        const field = component.schema.find((one) => one.name === key);
        const fits = field && (value === '' || schemaOf(field).safeParse(value).success);
        expect([block.component, key, fits]).toEqual([block.component, key, true]);
        const isSaid = key in block.info || key === 'side' || typeof value === 'number';
        expect([block.component, key, isSaid || value === '']).toEqual([block.component, key, true]);
      }
    }
  });

  it('lists every collection that it has, whose records have values that its fields take', () => {
    const listed = blocks.flatMap(({ info }) => info.dataset ?? []);
    expect(listed).toHaveLength(1);
    expect(listed).toEqual(collections.map(({ id }) => id));
    for (const { fields: fixedFields, records } of collections) {
      const fields = new Map(
        fieldsFromFixed(JSON.parse(JSON.stringify(fixedFields))).map((field) => [field.name, field]),
      );
      expect([...fields.keys()]).toEqual(fixedFields.map(({ key }) => key));
      expect(records.length).toBeGreaterThanOrEqual(3);
      for (const record of records)
        for (const [key, value] of Object.entries(record.values)) {
          const field = fields.get(key);
          expect([record.name, key, field && schemaOf(field).safeParse(value).success]).toEqual([
            record.name,
            key,
            true,
          ]);
        }
    }
  });

  it('says the words of its owner, none of them as markup', () => {
    const text = JSON.stringify([header, footer, pages]);
    for (const phrase of ['Harbor <b>House</b>', 'a@b.test', '1 Pier']) expect(text).toContain(phrase);
    const rich = blocks.flatMap(({ component, info }) =>
      byName.get(component)?.schema.flatMap((field) => (field.kind === 'richText' ? [String(info[field.name])] : [])),
    );
    expect(rich.filter((html) => html?.includes('<i>'))).toEqual([]);
  });

  it('has colors that can be read', () => {
    const { primaryColor, inkColor, paperColor } = lookOf(look);
    expect(contrast(inkColor, paperColor)).toBeGreaterThanOrEqual(7);
    expect(contrast(primaryColor, paperColor)).toBeGreaterThanOrEqual(READABLE);
  });
});

it.each(kitNames)(
  'lists of pages for a %s begin with the newest, and those that grow are turned in its language',
  (name) => {
    const french = languages.find(({ language }) => language === 'fr')?.say ?? english;
    const blocks = siteKits[name](words, french).pages.flatMap(({ sections }) =>
      sections.flatMap(({ blocks: all }) => all),
    );
    const lists = blocks.filter(({ component }) => component === 'Pages by tag').map(({ info }) => info);
    expect(lists).toHaveLength(name === 'magazine' || name === 'club' ? 1 : 0);
    for (const info of lists) expect(info.sort).toBe('newest');
    const turned = { paged: true, back: 'Page précédente', on: 'Page suivante' };
    if (name === 'magazine') expect(lists).toMatchObject([turned]);
  },
);

it('a site whose owner gave no address shows none', () => {
  const text = JSON.stringify(kitNames.map((name) => siteKits[name]({ ...words, email: '', place: '' }, english)));
  expect(text).not.toMatch(/mailto:|"label":"(?:Mail|Where)"/);
});

describe('the texts of the kits', () => {
  const texts = new Set<KitText>();
  const noted: Say = (text, values) => {
    texts.add(text);
    return english(text, values);
  };
  for (const name of kitNames) siteKits[name](words, noted);
  const marks = (text: string) => [...text.matchAll(/\{\w+\}|<\/?\w+>/g)].map(([mark]) => mark).sort();

  it('are those of the dictionaries', () => {
    expect([...texts].sort()).toEqual(Object.keys(fr).sort());
  });

  it.each(languages.slice(1))('are other ones in $language, with the same values and tags', ({ language, say }) => {
    const lost = [...texts].filter((text) => marks(say(text)).join() !== marks(text).join());
    expect(lost).toEqual([]);
    // A word may be the same in two languages, and addresses are written in Latin letters: sentences are not.
    expect([...texts].filter((text) => say(text).trim() === '' || (/[.?]/.test(text) && say(text) === text))).toEqual(
      [],
    );
    if (language === 'zh' || language === 'ar')
      expect([...texts].filter((text) => !SLUG.test(text) && say(text) === text)).toEqual([]);
  });

  it('take values as they are', () => {
    expect(english('The rooms of {name}', { name: '$& {name}' })).toBe('The rooms of $& {name}');
  });
});
