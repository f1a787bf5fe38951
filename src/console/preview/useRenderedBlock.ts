import { useEffect, useState } from 'react';
import type { PlannedBlock } from '#render/blocks.ts';
import type { TrialCards } from '#render/data/trials/trial-cards.ts';
import { sampleTask } from '#render/sample-task.ts';
import type { Site } from '#render/site.ts';
import { sharedRenderer } from './shared-renderer.ts';

const TYPING_MS = 120;

interface Rendered {
  html?: string;
  fault?: string;
}

/**
 * The HTML of a block, rendered anew a moment after it changed. While a block cannot be rendered, what it was before stays and
 * `fault` says why.
 * @param cards what computed variables hold; samples where it is left out
 */
export function useRenderedBlock(site: Site, block: PlannedBlock, cards?: TrialCards): Rendered {
  const [rendered, setRendered] = useState<Rendered>({});
  const task = JSON.stringify(sampleTask(site, block, cards));
  const isFirst = rendered.html === undefined;
  useEffect(() => {
    let isWanted = true;
    const timer = setTimeout(
      async () => {
        const [result] = await sharedRenderer().render([JSON.parse(task)]);
        if (!isWanted || !result) return;
        setRendered((before) => ('html' in result ? result : { html: before.html ?? '', fault: result.fault }));
      },
      isFirst ? 0 : TYPING_MS,
    );
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [task, isFirst]);
  return rendered;
}
