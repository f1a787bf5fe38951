import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { locales } from '#console/ui/theme/preferences.ts';
import { model } from '#resources/model.ts';
import { configurationFaultCodes, valueNames } from '#schema/api/configuration-faults.ts';
import { isJsonObject, type Json } from '#schema/json.ts';

type Texts = Record<string, string>;

/** `{ a: { b: 'x' } }` as `{ 'a.b': 'x' }`. */
function flat(value: Json, path: readonly string[] = []): Texts {
  if (!isJsonObject(value)) return { [path.join('.')]: String(value) };
  return Object.assign({}, ...Object.entries(value).map(([key, inner]) => flat(inner, [...path, key])));
}

function texts(locale: string): Texts {
  const folder = new URL(`./locales/${locale}/`, import.meta.url);
  const read = (file: string) => flat(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Json);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  return Object.assign({}, ...files.map(read)) as Texts;
}

const placeholders = (text: string) => (text.match(/\{\{.*?\}\}/g) ?? []).sort();
const english = texts('en');
const translated = locales.filter((locale) => locale !== 'en');
/** `count_one`, `count_many`: languages differ in the forms they have. */
const base = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
const bases = (all: Texts) => new Set(Object.keys(all).map(base));

/** Languages and fonts have names of their own. */
const proper = new Set(['general.language', 'page.language', 'styling.font']);

describe.each(locales)('a configuration file in %s', (locale) => {
  const own = texts(locale);
  const key = (code: string) =>
    [`configuration.faults.${code}`, `configuration.faults.${code}_other`].find((one) => one in own);

  it('has words for every fault, with its values', () => {
    const named = (code: string) =>
      [...(own[key(code) ?? ''] ?? '').matchAll(/\{\{(\w+)/g)].map(([, name = '']) => name).sort();
    expect(configurationFaultCodes.filter((code) => !key(code))).toEqual([]);
    expect(configurationFaultCodes.filter((code) => named(code).join() !== valueNames(code).join())).toEqual([]);
  });
});

/** What people of a space read beside each other, such as in the explanation of its roles. */
const inSpaces = model.resources.filter(({ scope }) => scope === 'space');

it('gives each resource of a space words of its own in English', () => {
  const names = inSpaces.map(({ labels }) => labels.many);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

describe.each(translated)('%s', (locale) => {
  const own = texts(locale);

  it('has every text that English has', () => {
    const known = bases(own);
    expect([...bases(english)].filter((key) => !known.has(key))).toEqual([]);
  });

  it('keeps the placeholders', () => {
    // Which words a plural form counts is up to the language.
    const shared = Object.keys(english).filter((key) => key in own && base(key) === key);
    const other = shared.filter(
      (key) => placeholders(own[key] ?? '').join() !== placeholders(english[key] ?? '').join(),
    );
    expect(other).toEqual([]);
  });

  it('names every resource and field, with its help, whose English comes from the declarations', () => {
    const keys = model.resources.flatMap(({ name, fields }) => [
      `resources.${name}.one`,
      `resources.${name}.many`,
      ...fields.map((field) => `resources.${name}.fields.${field.name}`),
      ...fields.flatMap((field) => (field.help ? [`resources.${name}.help.${field.name}`] : [])),
    ]);
    expect(keys.filter((key) => !(key in own))).toEqual([]);
  });

  it('gives each resource of a space words of its own', () => {
    const names = inSpaces.map(({ name }) => own[`resources.${name}.many`] ?? '');
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('names every option', () => {
    const choices = model.resources.flatMap(({ name, fields }) =>
      fields.flatMap((field) => (field.kind === 'choice' && !proper.has(`${name}.${field.name}`) ? field.options : [])),
    );
    const keys = choices.map(({ value }) => `fields.options.${value}`);
    expect(keys.filter((key) => !(key in own))).toEqual([]);
  });

  it('names every menu group and screen', () => {
    const keys = [
      ...model.groups.filter(({ label }) => label).map(({ id }) => `menu.groups.${id}`),
      ...model.screens.map(({ id }) => `menu.items.${id}`),
    ];
    expect(keys.filter((key) => !(key in own))).toEqual([]);
  });
});
