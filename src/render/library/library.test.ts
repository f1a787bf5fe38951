import { describe, expect, it } from 'vitest';
import { isUuid } from '#schema/formats/uuid.ts';
import type { JsonObject } from '#schema/json.ts';
import { kindOf } from '#schema/kinds.ts';
import { planBlock, renderBlock } from '../blocks.ts';
import { dataMethods, methodOf } from '../data/data-methods.ts';
import { sampleLanguages } from '../data/page-languages.ts';
import { scopeCss } from '../styles/scope-css.ts';
import { createTemplateEngine } from '../template-engine.ts';
import { valuesFor } from '../values/values.ts';
import { library, libraryRow, mayReplace } from './library.ts';

/** Where a template stands in the picker (data-layer.md section 4). */
const CATEGORIES =
  'About Ads Blog CTA Cards Content Hero Image Media Modal Newsletter Others Pricing Product Steps Testimonials Trust Trust_Elements'.split(
    ' ',
  );
const compile = createTemplateEngine();
const card = {
  id: '1',
  name: 'Card',
  href: '/card',
  image: '/a.png',
  description: 'Text',
  price: 3,
  currency: 'EUR',
  reviews: [],
};

function componentCalled(wanted: string) {
  const found = library.find(({ name }) => name === wanted);
  if (!found) throw new Error(`the library has no ${wanted}`);
  return found;
}

describe('the library', () => {
  it('has at least one component in every category, each with names of its own', () => {
    const own = [...CATEGORIES, 'Questions', 'Basics'];
    expect([...new Set(library.map(({ category }) => category))].sort()).toEqual(own.sort());
    for (const key of ['uuid', 'name'] as const)
      expect(new Set(library.map((one) => one[key])).size).toBe(library.length);
  });

  describe.each(library.map((component) => [component.name, component] as const))('%s', (_name, component) => {
    const { schema, css, data = {}, sample, uuid } = component;

    it('has fields of the vocabulary, and a sample that fits them', () => {
      expect(isUuid(uuid)).toBe(true);
      for (const field of schema) expect([field.name, kindOf(field).check(field)]).toEqual([field.name, []]);
      const names = schema.map(({ name }) => name);
      expect(Object.keys(sample).filter((name) => !names.includes(name))).toEqual([]);
      // Names that the editor keeps for itself.
      expect(names.filter((name) => ['id', 'puck', 'editMode', 'children', 'blocks'].includes(name))).toEqual([]);
    });

    it('renders its sample, and loses none of its style to the scope', () => {
      const row = { ...libraryRow(component), version: 1, versions: [] };
      const block = planBlock({ id: uuid, info: sample, version: 1, component: JSON.parse(JSON.stringify(row)) });
      if (!block) throw new Error('no plan');
      const lists = Object.fromEntries(Object.keys(data).map((variable) => [variable, [card]]));
      const values = {
        listing: card,
        ...block.values,
        ...lists,
        site: { name: 'Site', language: 'en', logo: '', address: '1 Pier, Oslo' },
        page: { languages: sampleLanguages('en') as unknown as JsonObject },
        block: { id: uuid, heading: 'h2' },
      };
      const { mail } = component;
      const result = renderBlock(compile, {
        id: uuid,
        template: mail ?? component.template,
        values,
        base: '',
        isMail: mail !== undefined,
      });
      expect(result).toHaveProperty('html');
      if ('html' in result && !['Columns', 'Image'].includes(component.name))
        expect(result.html.length).toBeGreaterThan(20);
      const braces = (text: string) => text.split('{').length;
      expect(braces(scopeCss(css, 'c'))).toBe(braces(css));
    });

    it('prints a line with marks as one, and never its tags', () => {
      const lines = schema.filter((field) => field.kind === 'richText' && field.line === true);
      for (const { name } of lines) {
        const printed = component.template.match(new RegExp(`\\{\\{-?\\s*${name}\\b[^}]*\\}\\}`, 'g'));
        expect(printed).toEqual([`{{ ${name} | line }}`]);
      }
    });

    it('asks for data by known methods and arguments', () => {
      for (const { method, with: given } of Object.values(data)) {
        expect(Object.keys(dataMethods)).toContain(method);
        expect(Object.keys(given).filter((name) => !methodOf(method)?.arguments.includes(name))).toEqual([]);
        for (const from of Object.values(given)) {
          if ('field' in from) expect(schema.map(({ name }) => name)).toContain(from.field);
        }
      }
    });
  });
});

it('columns can be given space outside on each side, on each device', () => {
  const { schema } = componentCalled('Columns');
  for (const device of ['style', 'tablet', 'mobile']) {
    const group = schema.find(({ name }) => name === device);
    const names = group?.kind === 'group' ? (group.fields ?? []).map(({ name }) => name) : [];
    expect(names).toEqual(expect.arrayContaining(['Top', 'Bottom', 'Left', 'Right'].map((side) => `margin${side}`)));
  }
});

it('the menu button of a header says what it is in the language of the page, or what somebody wrote', () => {
  const { uuid, schema, template } = componentCalled('Header bar');
  const button = (language: string, menu = '') => {
    const values = { ...valuesFor(schema, { menu }), site: { name: 'Site', language, logo: '' }, page: {} };
    const result = renderBlock(compile, { id: uuid, template, values, base: '' });
    return 'html' in result ? /<summary aria-label="(.*?)"/.exec(result.html)?.[1] : result.fault;
  };
  expect(['en', 'de', 'ar', 'zh', 'it'].map((language) => button(language))).toEqual([
    ...['Menu', 'Menü', 'القائمة', '菜单', 'Menu'],
  ]);
  expect(button('de', 'Wohin?')).toBe('Wohin?');
});

describe('a picture', () => {
  const { uuid, schema, template } = componentCalled('Image');
  const shown = (info: JsonObject) => {
    const result = renderBlock(compile, { id: uuid, template, values: valuesFor(schema, info), base: '' });
    return 'html' in result ? result.html : result.fault;
  };
  const image = 'https://files.test/a.webp';

  it('is drawn as before where it leads nowhere and has no shape of its own', () => {
    const [, tag] = /(<img.*?>)/.exec(shown({ image, alt: 'A hut' })) ?? [];
    expect(tag).toBe(
      `<img src="${image}" alt="A hut" width="1200" height="675" sizes="(min-width: 1152px) 1104px, calc(100vw - 2.3rem)" loading="lazy" decoding="async" />`,
    );
    expect(shown({ image, alt: 'A hut' })).not.toContain('<a');
  });

  it('leads somewhere, and is a circle or has corners', () => {
    const html = shown({ image, alt: 'Our huts', href: '/huts', shape: 'circle' });
    expect(html).toMatch(/<a href="\/huts"><img class="circle" [^>]*sizes="\(min-width: 769px\) 640px, [^>]*><\/a>/);
    expect(shown({ image, shape: 'none' })).toContain('<img class="none" ');
  });
});

describe('a newer version of the product', () => {
  const [first] = library;
  if (!first) throw new Error('the library is empty');
  const old = libraryRow({ ...first, template: 'old' });
  const present = libraryRow(first);

  it('replaces what it wrote itself, whatever order the keys come back in', () => {
    const info = Object.fromEntries(Object.entries(old.info).reverse());
    expect(mayReplace({ ...old, info }, present)).toBe(true);
  });
  it('leaves what is the same', () => expect(mayReplace(present, present)).toBe(false));
  it('leaves what somebody has changed', () => {
    expect(mayReplace({ ...old, info: { ...old.info, template: 'mine' } }, present)).toBe(false);
    expect(mayReplace({ ...old, schema: [] }, present)).toBe(false);
    expect(mayReplace({ ...old, meta: {} }, present)).toBe(false);
  });
});
