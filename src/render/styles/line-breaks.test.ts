// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { Field } from '#schema/field.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { planBlock, renderBlock } from '../blocks.ts';
import { library, libraryRow } from '../library/library.ts';
import type { LibraryComponent } from '../library/library-component.ts';
import { siteOf } from '../site.ts';
import { createTemplateEngine } from '../template-engine.ts';
import { themeCss } from './theme-css.ts';

const compile = createTemplateEngine();

/** Two lines in each text that takes several; the lines of an address stand beside each other. */
function inLines(fields: readonly Field[], value: JsonObject): JsonObject {
  const changed = fields.flatMap((field): [string, Json][] => {
    const { name } = field;
    if (field.kind === 'text' && field.format === 'multiline' && name !== 'address')
      return [[name, `First ${name}\nSecond ${name}`]];
    if (field.kind !== 'list' || field.item.kind !== 'group') return [];
    const { fields: below = [] } = field.item;
    return [[name, (value[name] as JsonObject[]).map((item) => inLines(below, item))]];
  });
  return { ...value, ...Object.fromEntries(changed) };
}

function htmlOf(component: LibraryComponent, info: JsonObject): string {
  const { uuid: id, mail, template } = component;
  const row = { ...libraryRow(component), version: 1, versions: [] };
  const block = planBlock({ id, info, version: 1, component: JSON.parse(JSON.stringify(row)) });
  const around = {
    site: { name: 'Site', language: 'en', logo: '' },
    block: { id, heading: 'h2' },
    roles: [{}],
    posts: [{}],
  };
  const values = { ...block?.values, ...around };
  const result = renderBlock(compile, { id, template: mail ?? template, values, base: '', isMail: mail !== undefined });
  return 'html' in result ? result.html : '';
}

const siteCss = themeCss(siteOf({ id: '', name: '', info: {}, meta: {} }));
/** What keeps line breaks, by the style of every page and the block's own. */
const keepingIn = (css: string) =>
  [...`${siteCss}\n${css}`.matchAll(/(?:^|[{}\n])([^{}\n]+)\{[^{}]*white-space:pre/g)].map(
    ([, selector = '']) => selector,
  );

const several = library.filter(({ schema }) => JSON.stringify(schema).includes('"multiline"'));

it.each(several.map((component) => [component.name, component] as const))(
  '%s keeps the line breaks of what is written in it',
  (_name, component) => {
    const html = htmlOf(component, inLines(component.schema, component.sample));
    const page = new DOMParser().parseFromString(html, 'text/html');
    const holders = [...page.querySelectorAll('*')].filter((element) =>
      [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.includes('First ')),
    );
    expect(holders.length).toBeGreaterThan(0);
    const keeping = keepingIn(component.css);
    for (const holder of holders) {
      const isKept = component.mail
        ? /First (\w+)<br>Second \1/.test(holder.innerHTML)
        : holder.closest('pre') !== null || keeping.some((selector) => holder.closest(selector) !== null);
      expect([holder.outerHTML, isKept]).toEqual([holder.outerHTML, true]);
    }
  },
);
