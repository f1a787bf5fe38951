import { type BlockResult, type BlockRow, type BlockTask, planBlock } from './blocks.ts';
import { isMailOnly } from './component.ts';

/** A block that shows nothing because its template fails, and why. */
export interface TemplateFault<Block> {
  block: Block;
  message: string;
}

/** The blocks whose templates fail whatever is in their lists; those without a component have none. */
export async function templateFaults<Block extends BlockRow>(
  blocks: readonly Block[],
  render: (tasks: readonly BlockTask[]) => Promise<readonly BlockResult[]>,
): Promise<TemplateFault<Block>[]> {
  const planned = blocks.flatMap((block) => {
    const task = taskOf(block);
    return task ? [{ block, task }] : [];
  });
  if (planned.length === 0) return [];
  const results = await render(planned.map(({ task }) => task));
  return planned.flatMap(({ block }, at) => {
    const result = results[at];
    return result && 'fault' in result ? [{ block, message: result.fault }] : [];
  });
}

function taskOf(row: BlockRow): BlockTask | null {
  const planned = planBlock(row);
  if (!planned) return null;
  const { id, definition, values } = planned;
  const lists = Object.fromEntries(Object.keys(definition.data).map((variable) => [variable, []]));
  return {
    id,
    template: definition.template || definition.mail,
    ...(isMailOnly(definition) && { isMail: true }),
    values: { ...values, ...lists, site: {}, page: {}, block: { id, heading: 'h2' } },
    base: '',
  };
}
