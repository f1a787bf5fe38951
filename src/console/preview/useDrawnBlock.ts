import { useEffect, useState } from 'react';
import type { PlannedBlock } from '#render/blocks.ts';
import { sampleData } from '#render/library/sample-cards.ts';
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
  const { definition, values } = block;
  const task = JSON.stringify({
    id: block.id,
    template: definition.template,
    values: {
      ...values,
      ...sampleData(definition),
      site: { name: site.name, language: site.language, logo: site.logo },
      page: { id: '', name: '', slug: '', title: '' },
      block: { id: block.id, heading: 'h2' },
    },
    base: '',
  });
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
