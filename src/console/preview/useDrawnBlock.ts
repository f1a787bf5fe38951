import { useEffect, useState } from 'react';
import type { PlannedBlock } from '#render/blocks.ts';
import { sampleTask } from '#render/sample-task.ts';
import type { Site } from '#render/site.ts';
import { sharedRenderer } from './shared-renderer.ts';

const TYPING_MS = 120;

interface Drawn {
  html?: string;
  fault?: string;
}

/**
 * The HTML of a block, drawn anew a moment after it changed. While a block cannot be drawn, what it was before stays and
 * `fault` says why; computed variables hold samples.
 */
export function useDrawnBlock(site: Site, block: PlannedBlock): Drawn {
  const [drawn, setDrawn] = useState<Drawn>({});
  const task = JSON.stringify(sampleTask(site, block));
  const isFirst = drawn.html === undefined;
  useEffect(() => {
    let isWanted = true;
    const timer = setTimeout(
      async () => {
        const [result] = await sharedRenderer().render([JSON.parse(task)]);
        if (!isWanted || !result) return;
        setDrawn((before) => ('html' in result ? result : { html: before.html ?? '', fault: result.fault }));
      },
      isFirst ? 0 : TYPING_MS,
    );
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [task, isFirst]);
  return drawn;
}
