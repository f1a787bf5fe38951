import { planBlock } from '#render/blocks.ts';
import { sampleTask } from '#render/sample-task.ts';
import { siteOf } from '#render/site.ts';
import { styleFaults } from '#render/styles/scope-css.ts';
import { model } from '#resources/model.ts';
import type { Fault } from '#schema/fault.ts';
import { isJsonObject, type Json } from '#schema/json.ts';
import { componentFieldFaults } from '#schema/stored-fields/component-fields.ts';
import type { RenderPool } from '../site/rendering/render-pool.ts';

const site = siteOf({ id: '', name: 'Sitewright', info: {}, meta: {} });

const resources = model.resources.map(({ name }) => name);

/** Faults of one part that are told. */
const MOST_TOLD = 20;

/**
 * Everything that keeps what was written of a component from pages: its fields, its template, filled with its sample as the
 * console's preview fills it, and its style. Places are `schema...`, `template` or `css`.
 */
export async function componentFaults(
  { id, schema, info }: { id: string; schema: Json; info: Json },
  { render }: Pick<RenderPool, 'render'>,
): Promise<Fault[]> {
  const { css = '', sample = {} } = isJsonObject(info) ? info : {};
  const component = { id, version: 1, versions: [], schema, info };
  const block = planBlock({ id, info: sample, version: 1, component });
  const [rendered] = block ? await render([sampleTask(site, block)]) : [];
  return [
    ...componentFieldFaults(schema, resources).map(({ sentence: _, ...fault }) => ({
      ...fault,
      place: `schema${fault.place}`,
    })),
    ...(rendered && 'fault' in rendered ? [{ place: 'template', message: rendered.fault }] : []),
    ...styleFaults(typeof css === 'string' ? css : '').map(({ line, message }) => ({
      place: 'css',
      message: `line ${line} ${message}`,
    })),
  ].slice(0, MOST_TOLD);
}
