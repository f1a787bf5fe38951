import { Liquid } from 'liquidjs';
import type { JsonObject } from '#schema/json.ts';
import { money, shownField } from './data/shown-field.ts';
import { escapeMarkup } from './escape.ts';
import { remember } from './remember.ts';
import { sanitiseLine, sanitiseText } from './sanitise.ts';

/** Filters that evaluate an expression for each item, where limits do not reach; and the one that switches escaping off. */
const REMOVED_FILTERS = [
  ...['where_exp', 'reject_exp', 'find_exp', 'find_index_exp', 'has_exp', 'group_by_exp'],
  'raw',
];
/** Tags that read other templates: there are none. */
const REMOVED_TAGS = ['include', 'render', 'layout', 'block'];

/** A parsed template, ready to be filled in. */
export type Render = (values: JsonObject) => string;

/**
 * Liquid for templates that people write: what they print is escaped, unknown filters are errors, and length, time and
 * memory are limited. The limits are looked at between the nodes of a template, so that one filter over a huge value still
 * takes its time: run templates of others where they can be stopped.
 * @returns a compiler; it throws where a template is no Liquid, and what it returns throws where one does not come to an end
 */
export function createTemplateEngine(): (template: string) => Render {
  const engine = limitedLiquid(true);
  engine.registerFilter('rich', { raw: true, handler: (value: unknown) => sanitiseText(String(value ?? '')) });
  engine.registerFilter('line', { raw: true, handler: (value: unknown) => sanitiseLine(String(value ?? '')) });
  // Mail clients know no `white-space`.
  engine.registerFilter('lines', {
    raw: true,
    handler: (value: unknown) => {
      // A merge tag may be written on two lines.
      const text = String(value ?? '').replaceAll(/\{\{[^{}]*\}\}/g, (tag) => tag.replaceAll(/\s*\n\s*/g, ' '));
      return escapeMarkup(text).replaceAll(/\r?\n/g, '<br>');
    },
  });
  engine.registerFilter('money', money);
  engine.registerFilter('shown', shownField);

  return remember((template) => {
    const nodes = engine.parse(template);
    return (values) => String(engine.renderSync(nodes, values));
  });
}

/** @param escapes whether what is printed is escaped for HTML */
export function limitedLiquid(escapes: boolean): Liquid {
  const engine = new Liquid({
    ownPropertyOnly: true,
    ...(escapes && { outputEscape: 'escape' as const }),
    strictFilters: true,
    dynamicPartials: false,
    templates: {},
    parseLimit: 5e4,
    // Of the clock, not of the processor: less would fail harmless blocks on a busy machine. Who runs templates ends them.
    renderLimit: 2_000,
    memoryLimit: 5e5,
  });
  for (const name of REMOVED_FILTERS) delete engine.filters[name];
  for (const name of REMOVED_TAGS) delete engine.tags[name];
  return engine;
}
