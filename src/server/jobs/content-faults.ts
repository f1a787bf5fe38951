import { validate } from '#derive/values/validation.ts';
import type { BlockRow, SectionRow } from '#render/blocks.ts';
import { definitionAt } from '#render/component.ts';
import { templateFaults } from '#render/template-faults.ts';
import type { FaultyBlock } from '#schema/api/refusal.ts';
import { labelOf } from '#schema/field.ts';
import { isJsonObject } from '#schema/json.ts';
import type { RenderPool } from '../site/rendering/render-pool.ts';

/** Why a block keeps its page from visitors. */
export interface ContentFault {
  block: FaultyBlock;
  message: string;
}

/** Faults that are told at once. */
const MOST_TOLD = 20;

/**
 * The first value of each block that its field does not take, or else, where all values are right, the blocks whose templates
 * fail; none where the page may go live. Each block is asked by the version it was made with; one that is not available in the
 * space has no faults (decision 028).
 */
export async function contentFaults(
  sections: readonly SectionRow[],
  { render }: Pick<RenderPool, 'render'>,
): Promise<ContentFault[]> {
  const blocks = sections.flatMap(({ id: sectionId, blocks }) => blocks.map((block) => ({ ...block, sectionId })));
  const values = blocks.flatMap(valueFault);
  if (values.length > 0) return values.slice(0, MOST_TOLD);
  const templates = await templateFaults(blocks, render);
  return templates
    .map(({ block, message }) => ({ block: { ...locationOf(block), field: null, label: '' }, message }))
    .slice(0, MOST_TOLD);
}

/** The first fault in a sentence, for the log; null where there is none. */
export function faultSentence([fault]: readonly ContentFault[]): string | null {
  if (!fault) return null;
  const { block, message } = fault;
  const name = block.name === '' ? 'A block' : `“${block.name}”`;
  return block.field === null
    ? `${name} cannot be shown: ${message}`
    : `${name} has to be mended first: ${block.label}: ${message}`;
}

type PlacedBlock = BlockRow & { sectionId: string };

const locationOf = ({ id, sectionId, name = '' }: PlacedBlock) => ({ id, sectionId, name });

function valueFault(block: PlacedBlock): ContentFault[] {
  const { info, version, component } = block;
  if (!component) return [];
  const { fields } = definitionAt(component, version);
  const [fault] = Object.entries(validate(fields, isJsonObject(info) ? info : {}));
  if (!fault) return [];
  const [path, message] = fault;
  const field = fields.find(({ name }) => name === path.split('.')[0]);
  return [{ block: { ...locationOf(block), field: path, label: field ? labelOf(field) : path }, message }];
}
