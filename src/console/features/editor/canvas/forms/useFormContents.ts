import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type BlockRow, placedHtml, planBlock } from '#render/blocks.ts';
import { useCanvas } from '../../stores/canvas-context.ts';
import { canvasDocument } from '../../stores/show-in-canvas.ts';
import { blockTask } from '../drawing/block-task.ts';
import { stylesOf } from '../styles/canvas-styles.ts';

/** The HTML of the blocks between the questions of an embedded form, by their id, as far as they are drawn. */
export function useFormContents(rows: readonly BlockRow[]): ReadonlyMap<string, string> {
  const { renderings, site, pageData } = useCanvas();
  const blocks = useMemo(() => rows.map(planBlock).filter((block) => block !== null), [rows]);
  useEffect(() => {
    const document = canvasDocument();
    for (const block of blocks) {
      if (document) stylesOf(document).component(block.definition);
      renderings.want(blockTask({ ...block, heading: 'h2' }, { site, pageData }));
    }
  }, [blocks, renderings, site, pageData]);
  const contentsJson = useSyncExternalStore(
    (listener) => {
      const ends = blocks.map(({ id }) => renderings.subscribe(id, listener));
      return () => {
        for (const end of ends) end();
      };
    },
    // As text, which is the same while nothing has changed.
    () =>
      JSON.stringify(
        blocks.map(({ id }) => {
          const result = renderings.get(id);
          return result && 'html' in result ? result.html : '';
        }),
      ),
  );
  return useMemo(() => {
    const html = JSON.parse(contentsJson) as string[];
    return new Map(blocks.map((block, at) => [block.id, placedHtml(block, html[at] ?? '')]));
  }, [blocks, contentsJson]);
}
