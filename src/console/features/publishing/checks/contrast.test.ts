import { describe, expect, it } from 'vitest';
import { sayIn } from '#render/library/kits/say.ts';
import { kitNames, siteKits } from '#render/library/kits/site-kits.ts';
import { library } from '#render/library/library.ts';
import type { StarterSection } from '#render/library/starter-parts.ts';
import { starters, valuesOf } from '#render/library/starters.ts';
import { lookOf, schemes } from '#render/styles/site-look.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { faintTexts } from './contrast.ts';

/** A block of a component that comes with the product. */
function blockOf(name: string, info: JsonObject, ...columns: number[]): JsonObject {
  const found = library.find((component) => component.name === name);
  if (!found) throw new Error(`The library has no ${name}.`);
  const { uuid, schema, template, css, data, container } = found;
  const own = { template, css, ...(data && { data }), ...(container && { container }) };
  const values = { ...info, ...(columns.length > 0 && { $column: columns }) };
  return { info: values, component: { id: uuid, name, schema, info: own } } as unknown as JsonObject;
}

const text = (...columns: number[]) => blockOf('Text', { text: '<p>Hello</p>' }, ...columns);
const link = blockOf('Text', { text: '<p>See <a href="/a">A</a></p>' });
const prices = blockOf('Price table', { plans: [{ name: 'Day', price: '€9', per: 'a person' }] });
const columns = (info: JsonObject, ...path: number[]) => blockOf('Columns', info, ...path);

const faint = (style: Json, blocks: JsonObject[] = [text()], look: JsonObject = {}) =>
  faintTexts([{ name: '', info: { style }, blocks }], lookOf(look)).map(
    ({ where, texts, scheme }) => `${where.join()}: ${texts.join()}${scheme ? ` ${scheme}` : ''}`,
  );

describe('on a site that is dark on white', () => {
  it.each<[JsonObject, boolean]>([
    [{ background: '#ffffff', color: '#bbbbbb' }, true],
    [{ background: '#222222', color: '#333333' }, true],
    [{ background: '#222222' }, true],
    [{ background: '#222' }, true],
    [{ background: '#000000cc' }, true],
    [{ color: '#eeeeee' }, true],
    [{ background: '#ffffff', color: '#333333' }, false],
    [{ background: '#222222', color: '#ffffff' }, false],
    [{ background: '#ffffff' }, false],
    [{ background: '#00000011' }, false],
    [{ color: '#333333' }, false],
    [{ background: 'red', color: 'blue' }, false],
    [{}, false],
  ])('judges texts on %j', (style, isFaint) => expect(faint(style)).toEqual(isFaint ? ['Text: ink'] : []));

  it('judges links and quiet texts, which keep their colors where texts are white', () => {
    const style = { background: '#14181f', color: '#ffffff' };
    expect(faint(style, [text(), link, prices])).toEqual(['Text: link', 'Price table: muted']);
    expect(faint({ background: '#fff3e0' }, [link, prices])).toEqual([]);
  });

  it('judges only what a block shows', () => {
    const dark = { background: '#222222' };
    const cards = { cards: [{ heading: 'Huts', text: 'Warm' }] };
    const letter = { heading: 'One letter a month', text: 'What we found out' };
    const picture = blockOf('Image', { image: '/a.webp', alt: 'A hut' });
    expect(faint(dark, [blockOf('Text', {}), picture, blockOf('Divider', {})])).toEqual([]);
    expect(faint(dark, [blockOf('Feature cards', cards), blockOf('Letter invitation', letter)])).toEqual([]);
    const full = { ...cards, heading: 'Three reasons', text: 'To stay' };
    expect(faint(dark, [blockOf('Feature cards', full)])).toEqual(['Feature cards: ink,muted']);
  });

  it('judges white texts on the background of a block, which stays light', () => {
    const voices = blockOf('Voices', { voices: [{ quote: 'A quiet week', name: 'Ines' }] });
    expect(faint({ background: '#222222', color: '#ffffff' }, [voices])).toEqual(['Voices: ink']);
    expect(faint({ background: '#222222' }, [voices])).toEqual([]);
  });

  it('judges none on the background of a block where none of them takes its color from around it', () => {
    const white = { background: '#222222', color: '#ffffff' };
    const links = { links: [{ label: 'Shop', href: '/shop' }] };
    expect(faint(white, [blockOf('Link list', links)])).toEqual([]);
    expect(faint(white, [blockOf('Link list', { ...links, heading: 'Fjordline' })])).toEqual(['Link list: ink']);
  });

  it('leaves blocks alone that have a background and texts of their own', () => {
    const banner = blockOf('Announcement', { text: 'Two places left' });
    const call = blockOf('Call to action', { heading: 'Ready?', text: 'Two minutes', label: 'Begin', href: '/a' });
    const button = blockOf('Button', { label: 'Book', href: '/a' });
    const sheet = blockOf('More to know', { heading: 'At length', details: '<p>All of it</p>' });
    expect(faint({ background: '#222222' }, [banner, call, button, sheet])).toEqual([]);
  });

  it.each<[string, JsonObject]>([
    ['Form', { heading: 'Write to us' }],
    ['Newsletter sign-up', { heading: 'One letter a month' }],
    ['Table', { rows: [{ cells: ['Day', '€9'] }] }],
    ['More to know', { text: 'In short', heading: 'At length', details: '<p>All of it</p>' }],
    ['Details of the listing', {}],
  ])('judges what stands beside the cards of a block: %s', (name, info) =>
    expect(faint({ background: '#222222' }, [blockOf(name, info)]).join()).toContain(`${name}: ink`),
  );

  it('judges white texts on the cards of a block, which stay white', () => {
    const cards = blockOf('Feature cards', { cards: [{ heading: 'Huts', text: 'Warm' }] });
    expect(faint({ background: '#222222', color: '#ffffff' }, [cards])).toEqual(['Feature cards: ink']);
    expect(faint({ background: '#ffffff', color: '#333333' }, [cards])).toEqual([]);
    // The renderer puts the questions on one.
    const form = blockOf('Form', { heading: 'Write to us' });
    expect(faint({ background: '#222222', color: '#ffffff' }, [form])).toEqual(['Form: ink']);
  });
});

/** Sections as a page has them, whose blocks have the samples of their components where they say nothing else. */
const sectionsOf = (sections: readonly StarterSection[]): JsonObject[] =>
  sections.map(({ name, info, blocks }) => ({
    ...{ name, info },
    blocks: blocks.map((block) => {
      const sample = library.find(({ name }) => name === block.component)?.sample;
      return blockOf(block.component, valuesOf(block, sample));
    }),
  }));

const templates = sectionsOf(starters.flatMap(({ sections }) => sections));

it('says nothing of the templates that come with the product, in any scheme', () => {
  expect(templates.length).toBeGreaterThan(20);
  for (const scheme of schemes) expect(faintTexts(templates, lookOf({ scheme })), scheme).toEqual([]);
});

it.each(kitNames)('says nothing of the site for a %s in its own look, nor of templates in it', async (name) => {
  const words = { name: 'Harbor House', about: 'Rooms and breakfast', email: 'a@b.test', place: 'Oslo' };
  const { look, pages } = siteKits[name](words, await sayIn('en'));
  const rows = sectionsOf(pages.flatMap(({ sections }) => sections));
  expect(rows.length).toBeGreaterThan(5);
  // The pages themselves choose no background, so that they are judged on that of the templates too.
  const quiet = rows.map((row) => ({ ...row, info: { style: { background: '#f5f7fa' } } }));
  expect(faintTexts([...rows, ...quiet, ...templates], lookOf(look))).toEqual([]);
});

describe('nested', () => {
  const white = { style: { color: '#ffffff' } };
  it.each<[string, Json, JsonObject[], string[]]>([
    ['a text in a column of a dark section', { background: '#222222' }, [columns({}), text(1)], ['Text: ink']],
    ['white text of the container on it', { background: '#222222' }, [columns(white), text(1)], []],
    ['what stands beside that', { background: '#222222' }, [columns(white), text(0), text()], ['Text: ink']],
    ['a light card in it', { background: '#222222' }, [columns({ style: { background: '#ffffff' } }), text(0)], []],
    [
      'white text of the section on that',
      { background: '#222222', color: '#ffffff' },
      [columns({ style: { background: '#ffffff' } }), text(0)],
      ['Text: ink'],
    ],
    [
      'a container in a container',
      {},
      [columns({ style: { background: '#222222' } }), columns({}, 0), text(0, 1)],
      ['Text: ink'],
    ],
    [
      'what a background fades to',
      {},
      [columns({ style: { background: '#000000', color: '#ffffff' }, gradient: '#eeeeee' }), text(0)],
      ['Text: ink'],
    ],
    [
      'a picture, of which nobody knows',
      { background: '#222222' },
      [columns({ picture: '/a.webp', style: { color: '#ffffff' } }), text(0)],
      [],
    ],
    [
      'a background on a picture',
      {},
      [columns({ picture: '/a.webp' }), columns({ style: { background: '#222222' } }, 0), text(0, 0)],
      ['Text: ink'],
    ],
  ])('%s', (_what, style, blocks, expected) => expect(faint(style, blocks)).toEqual(expected));
});

describe('with the look of the space', () => {
  const sepia = { ink_color: '#2b1d16', paper_color: '#fdf8f3' };

  it.each<JsonObject>([
    { scheme: 'dark' },
    { scheme: 'auto' },
    sepia,
    { ink_color: '#eef2f8', paper_color: '#0f1522' },
  ])('says nothing of a background that its pages find readable texts for: %j', (look) => {
    for (const background of ['#222222', '#ffe8d6', '#777777'])
      expect(faint({ background }, [link, prices], look), background).toEqual([]);
  });

  it('judges texts in the colors of its pages', () => {
    expect(faint({ color: '#333333' }, [text()], { scheme: 'dark' })).toEqual(['Text: ink']);
    expect(faint({ color: '#ffffff' }, [text()], { scheme: 'dark' })).toEqual([]);
    const primary = { primary_color: '#ffd166' };
    expect(faint({ background: '#14181f', color: '#ffffff' }, [link], primary)).toEqual(['Text: link']);
  });

  it('judges both that visitors may see, and says in which it is', () => {
    const auto = { scheme: 'auto' };
    expect(faint({ color: '#333333' }, [text()], auto)).toEqual(['Text: ink dark']);
    expect(faint({ color: '#eeeeee' }, [text()], auto)).toEqual(['Text: ink light']);
    expect(faint({ color: '#777777' }, [text()], auto)).toEqual(['Text: ink']);
    expect(faint({ background: '#ffffff', color: '#333333' }, [link], auto)).toEqual(['Text: link dark']);
  });
});

it('names the section too, and the same only once', () => {
  const section = { name: 'Prices', info: { style: { background: '#222222' } }, blocks: [text(), text()] };
  expect(faintTexts([section], lookOf({}))).toEqual([{ where: ['Prices', 'Text'], texts: ['ink'], scheme: null }]);
});
