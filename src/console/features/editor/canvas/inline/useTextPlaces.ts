import { useEffect, useState } from 'react';
import type { Definition } from '#render/component.ts';
import { saysListing, valuesWithListing } from '#render/data/listing-page.ts';
import { valuesFor } from '#render/values/values.ts';
import type { JsonObject } from '#schema/json.ts';
import { useCanvas } from '../../stores/canvas-context.ts';
import {
  type BlockText,
  emptyTextsOf,
  findEmptyTexts,
  findTexts,
  showsNothing,
  textsOf,
} from '../../stores/text-places.ts';

/** A block as it is drawn, and the texts that can be written in it where they stand. */
export interface PlacedTexts {
  html: string;
  texts: readonly BlockText[];
}

interface Drawn {
  puckId: string;
  /** Of the row. */
  id: string;
  definition: Definition;
  info: JsonObject;
  html: string;
  /** Nothing is looked for. */
  skip: boolean;
}

const none: readonly BlockText[] = [];

/** Whoever types in the panel has the block drawn with each letter: its texts are looked for when they rest. */
const REST_MS = 200;

/**
 * The HTML of a block with the places of its texts, once they are found; of one that shows nothing with those of its empty texts. Mails have
 * none: MJML puts a text into several.
 */
export function useTextPlaces({ puckId, id, definition, info, html, skip }: Drawn): PlacedTexts {
  const { renderings, isMail, listing, writing } = useCanvas();
  const [found, setFound] = useState<(PlacedTexts & { of: string }) | null>(null);
  const wasFound = found !== null;
  const isKnown = found?.of === html;
  useEffect(() => {
    if (skip || isKnown) return;
    if (isMail) return writing.wordless(puckId);
    const values = valuesFor(definition.fields, info);
    const shown = listing.get();
    // What is drawn of a tag is not what would be written: those are for the panel.
    const isEmpty = showsNothing(html);
    const texts = (isEmpty ? emptyTextsOf : textsOf)(definition.fields, values).filter(
      ({ value }) => !shown || !saysListing(value),
    );
    if (texts.length === 0) return writing.wordless(puckId);
    const filled = shown ? valuesWithListing(definition.fields, values, shown.texts) : values;
    let isOver = false;
    const findPlaces = async () => {
      const draw = (all: readonly JsonObject[]) => renderings.drawWith(id, all);
      const found = isEmpty
        ? (await findEmptyTexts(texts, filled, draw)) || html
        : await findTexts(texts, filled, html, draw);
      if (isOver) return;
      setFound({ of: html, html: found, texts: found === html ? none : texts });
      if (found === html) writing.wordless(puckId);
    };
    const timer = setTimeout(() => void findPlaces(), wasFound ? REST_MS : 0);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [skip, isMail, isKnown, wasFound, puckId, id, definition, info, html, renderings, listing, writing]);
  return isKnown ? found : { html, texts: none };
}
