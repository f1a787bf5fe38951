import { columnWidths } from '#render/column-tracks.ts';
import { type NestedBlock, nestBlocks, pathOf } from '#rules/nested-blocks.ts';
import { isJsonObject, type Json, type JsonObject, objectOf } from '#schema/json.ts';
import { contentOf, nameIn } from './block-contents.ts';

/** A column in which no block stands. */
export interface EmptyColumn {
  /** Names of the section, and of the containers around it. */
  where: readonly string[];
  /** From 1. */
  column: number;
}

const columnsOf = (block: JsonObject) => {
  const content = contentOf(block);
  return content?.definition.isContainer ? columnWidths(content.values).length : 0;
};

const isFilled = (blocks: readonly unknown[]) => blocks.length > 0;

/** @param sections rows of `section` with their blocks and their components */
export function emptyColumns(sections: readonly JsonObject[]): EmptyColumn[] {
  const within = ({ block, columns }: NestedBlock<JsonObject>, around: readonly string[]): EmptyColumn[] => {
    const where = [...around, nameIn(objectOf(block.component ?? null))];
    const first = columns.findIndex(isFilled);
    const last = columns.findLastIndex(isFilled);
    // Columns at both edges keep what is between them in the middle.
    const isCentered = first > 0 && last < columns.length - 1;
    return columns.flatMap((blocks, at) => {
      if (isFilled(blocks)) return blocks.flatMap((one) => within(one, where));
      return isCentered && (at < first || at > last) ? [] : [{ where: where.filter(Boolean), column: at + 1 }];
    });
  };
  return sections.flatMap((section) => {
    const blocks: Json[] = Array.isArray(section.blocks) ? section.blocks : [];
    const nested = nestBlocks(blocks.filter(isJsonObject), (block) => ({
      path: pathOf(block.info ?? null),
      columns: columnsOf(block),
    }));
    return nested.flatMap((one) => within(one, [nameIn(section)]));
  });
}
