import { validate } from '#derive/values/validation.ts';
import { type BlockRow, type BlockTask, planBlock, type SectionRow } from '#render/blocks.ts';
import { definitionAt } from '#render/component.ts';
import { isJsonObject } from '#schema/json.ts';
import type { RenderPool } from '../site/render-pool.ts';

/**
 * The first value of a block that its field does not take, or else the first block whose template fails, in words for whoever edits
 * the page; null when there is none. Each
 * block is asked by the version it was made with; one that is not available in the space has no faults (decision 028).
 */
export async function contentFault(
  sections: readonly SectionRow[],
  { render }: Pick<RenderPool, 'render'>,
): Promise<string | null> {
  const blocks = sections.flatMap(({ blocks }) => blocks);
  return valueFault(blocks) ?? (await templateFault(blocks, render));
}

/** The first block that shows nothing because its template fails, whatever is in its lists. */
async function templateFault(blocks: readonly BlockRow[], render: RenderPool['render']): Promise<string | null> {
  const tasks = blocks.flatMap((block): BlockTask[] => {
    const planned = planBlock(block);
    if (!planned) return [];
    const { id, definition, values } = planned;
    const lists = Object.fromEntries(Object.keys(definition.data).map((variable) => [variable, []]));
    return [
      {
        id,
        template: definition.template,
        values: { ...values, ...lists, site: {}, page: {}, block: { id, heading: 'h2' } },
        base: '',
      },
    ];
  });
  const fault = tasks.length > 0 ? (await render(tasks)).find((result) => 'fault' in result) : undefined;
  return fault && 'fault' in fault ? `A block cannot be shown: ${fault.fault}` : null;
}

function valueFault(blocks: readonly BlockRow[]): string | null {
  for (const { info, version, component } of blocks) {
    if (!component) continue;
    const { fields } = definitionAt(component, version);
    const [fault] = Object.entries(validate(fields, isJsonObject(info) ? info : {}));
    if (!fault) continue;
    const [path, message] = fault;
    const field = fields.find(({ name }) => name === path.split('.')[0]);
    return `A block has to be mended first: ${field?.label ?? path}: ${message}`;
  }
  return null;
}
