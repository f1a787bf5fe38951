import { describe, expect, it } from 'vitest';
import { library } from '#render/library/library.ts';
import { samplePicture } from '#render/library/library-component.ts';
import type { JsonObject } from '#schema/json.ts';
import { lacksAlternative } from './block-contents.ts';

const media = { kind: 'media', name: 'photo' };
const words = { kind: 'text', name: 'words' };
const listOf = (...fields: object[]) => ({
  kind: 'list',
  name: 'cards',
  item: { kind: 'group', name: 'item', fields },
});
const block = (info: object, template: string, schema: object[] = [media, words]) =>
  ({ info, component: { name: 'Own', schema, info: { template } } }) as JsonObject;

/** A block of a component that comes with the product. */
function libraryBlock(name: string, info: JsonObject): JsonObject {
  const found = library.find((component) => component.name === name);
  if (!found) throw new Error(`The library has no ${name}.`);
  const { uuid, schema, template, css } = found;
  return { info, component: { id: uuid, name, schema, info: { template, css } } } as unknown as JsonObject;
}

describe('a picture without a description', () => {
  it.each([
    ['its own words', '<img src="{{ photo }}" alt="{{ words }}">'],
    ['words in single quotes', "<img alt='{{ words | escape }}' width='4' src='{{ photo }}'>"],
    ['words that another field stands in for', '<img src="{{ photo }}" alt="{{ words | default: title }}">'],
    ['words between conditions', '<img src="{{ photo }}" {% if words != "" %}alt="{{ words }}"{% endif %}>'],
  ])('is found by the template: %s', (_what, template) => {
    const schema = [media, words, { kind: 'text', name: 'title' }];
    expect(lacksAlternative(block({ photo: '/a.webp' }, template, schema))).toBe(true);
    expect(lacksAlternative(block({ photo: '/a.webp', words: 'A hut' }, template, schema))).toBe(false);
    expect(lacksAlternative(block({ words: '' }, template, schema))).toBe(false);
  });

  it.each([
    ['is for show', '<img src="{{ photo }}" alt="">'],
    ['is described by the template', '<img src="{{ photo }}" alt="Photo {{ words }}">'],
    ['has a default', `<img src="{{ photo }}" alt="{{ words | default: 'A photo' }}">`],
    ['has the name of the site', '<img src="{{ photo }}" alt="{{ site.name }}">'],
    ['is another', '<img src="{{ other }}" alt="{{ words }}">'],
  ])('is no fault where it %s', (_what, template) =>
    expect(lacksAlternative(block({ photo: '/a.webp' }, template))).toBe(false),
  );

  it('is no fault where another value, or the default of the field, fills it in', () => {
    const template = '<img src="{{ photo }}" alt="{{ words | default: title }}">';
    const schema = (title: object) => [media, words, { kind: 'text', name: 'title', ...title }];
    expect(lacksAlternative(block({ photo: '/a.webp', title: 'Hut' }, template, schema({})))).toBe(false);
    expect(lacksAlternative(block({ photo: '/a.webp' }, template, schema({ default: 'Hut' })))).toBe(false);
  });

  it('is no fault of a drawing that came with the page, which is to be replaced', () => {
    const template = '{% for one in photos %}<img src="{{ one }}" alt="{{ words }}">{% endfor %}';
    const schema = [{ kind: 'media', name: 'photos', many: true }, words];
    const sample = samplePicture(1);
    expect(lacksAlternative(block({ photo: sample }, '<img src="{{ photo }}" alt="{{ words }}">'))).toBe(false);
    expect(lacksAlternative(block({ photos: [sample] }, template, schema))).toBe(false);
    expect(lacksAlternative(block({ photos: [sample, '/a.webp'] }, template, schema))).toBe(true);
  });

  it('is found in lists, by the words of its own item', () => {
    const template =
      '{% for card in cards %}<img src="{{ card.photo }}" alt="{{ card.words }}"><img src="{{ card.icon }}" alt="">{% endfor %}';
    const schema = [words, listOf(media, words, { kind: 'media', name: 'icon' })];
    const described = { photo: '/a.webp', words: 'A hut' };
    const ofCards = (...cards: object[]) => lacksAlternative(block({ words: 'Huts', cards }, template, schema));
    expect(ofCards(described, { photo: '/b.webp' })).toBe(true);
    expect(ofCards(described, { icon: '/c.svg' })).toBe(false);
  });

  it('is found among many of one field', () => {
    const template = '{% for one in photos %}<img src="{{ one }}" alt="{{ words }}">{% endfor %}';
    const schema = [{ kind: 'media', name: 'photos', many: true }, words];
    expect(lacksAlternative(block({ photos: ['/a.webp'] }, template, schema))).toBe(true);
    expect(lacksAlternative(block({ photos: [] }, template, schema))).toBe(false);
  });

  it('is known in the components that come with the product', () => {
    const image = '/a.webp';
    expect(lacksAlternative(libraryBlock('Logos', { logos: [{ image, name: 'Fjordline' }, { image }] }))).toBe(true);
    expect(lacksAlternative(libraryBlock('Logos', { logos: [{ image, name: 'Fjordline' }] }))).toBe(false);
    expect(lacksAlternative(libraryBlock('Image and text', { image }))).toBe(true);
    // Their names and headings stand beside them.
    expect(lacksAlternative(libraryBlock('Voices', { voices: [{ portrait: image, name: 'Ada' }] }))).toBe(false);
    expect(lacksAlternative(libraryBlock('Feature cards', { cards: [{ image, heading: 'Huts' }] }))).toBe(false);
  });
});
