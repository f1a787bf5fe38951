import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { BlockResult } from '#render/blocks.ts';
import { valuesWithListing } from '#render/data/listing-page.ts';
import { saysLanguages } from '#render/data/page-languages.ts';
import { valuesFor } from '#render/values/values.ts';
import type { JsonObject } from '#schema/json.ts';
import { definitionOf, type PlacedComponent } from '../../content/placed-components.ts';
import { useCanvas } from '../../stores/canvas-context.ts';
import { useIsFirst } from '../../stores/first-block.ts';
import { blockTask } from './block-task.ts';

interface Drawn {
  /** Of the row. */
  id: string;
  component: PlacedComponent;
  version: number;
  info: JsonObject;
  /** Nothing is asked for. */
  skip: boolean;
}

/** What the template of a block yields, drawn again when what it is made of has changed; undefined until it is there. */
export function useRendering({ id, component, version, info, skip }: Drawn): BlockResult | undefined {
  const { renderings, data, first, pageData, site, isMail, listing: listings, languages: languageStore } = useCanvas();
  const definition = definitionOf(component, version);
  const isFirst = useIsFirst(first, id);
  const computed = useSyncExternalStore(
    (listener) => data.subscribe(id, listener),
    () => data.get(id),
  );
  const listing = useSyncExternalStore(listings.subscribe, listings.get);
  const values = useMemo(() => {
    const own = valuesFor(definition.fields, info);
    return listing ? valuesWithListing(definition.fields, own, listing.texts) : own;
  }, [definition, info, listing]);
  // Only what says them is drawn again when they are known.
  const languages = useSyncExternalStore(languageStore.subscribe, () =>
    saysLanguages(definition.template) ? (languageStore.get() ?? null) : null,
  );
  useEffect(() => {
    if (skip) return;
    data.want(id, definition, values);
    const heading = isFirst ? 'h1' : 'h2';
    const block = { id, definition, values, computed, heading, listing, languages } as const;
    renderings.want(blockTask(block, { site, pageData, isMail }));
  }, [skip, id, definition, values, computed, isFirst, listing, languages, data, renderings, pageData, site, isMail]);
  return useSyncExternalStore(
    (listener) => renderings.subscribe(id, listener),
    () => renderings.get(id),
  );
}
