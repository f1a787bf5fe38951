import { createContext, type ReactNode, useContext } from 'react';
import type { PageLanguages } from '#render/data/page-languages.ts';
import type { Site } from '#render/site.ts';
import type { JsonObject } from '#schema/json.ts';
import type { BlockContent } from '../content/content.ts';
import type { PlacedComponent } from '../content/placed-components.ts';
import type { ClickLayer } from './block-clicks.ts';
import type { BlockData } from './block-data.ts';
import type { CommentLayer } from './comment-layer.ts';
import type { FirstBlock } from './first-block.ts';
import type { Gradual } from './gradual.ts';
import type { LayoutStore } from './layout.ts';
import type { Pasting } from './pasting.ts';
import type { Renderings } from './renderings.ts';
import type { Selection } from './selection.ts';
import type { Added } from './show-in-canvas.ts';
import type { ShownListingStore } from './shown-listing.ts';
import type { Store } from './store.ts';
import type { Writing } from './writing.ts';

/** Draws a block that has no template of its own; undefined leaves it to its template. HTML that was made safe already. */
export type RenderOwnBlock = (block: BlockContent, component: PlacedComponent, language: string) => string | undefined;

/** What the blocks of a canvas share. It stays the same for as long as the canvas is open: nothing in it draws anything anew. */
export interface Canvas {
  site: Site;
  /** What blocks know of the record: its id, name, slug, title. */
  pageData: JsonObject;
  layout: LayoutStore;
  /** What a page of listings is tried with. */
  listing: ShownListingStore;
  /** What a page can be read in beside its own; null for that alone, undefined where that is not known. */
  languages: Store<PageLanguages | null | undefined>;
  renderings: Renderings;
  data: BlockData;
  first: FirstBlock;
  gradual: Gradual;
  selection: Selection;
  writing: Writing;
  added: Added;
  pasting: Pasting;
  clickLayer: ClickLayer;
  commentLayer: CommentLayer;
  /** Blocks are those of a mail. */
  isMail: boolean;
  /** How a section looks shows nowhere. */
  plainSections: boolean;
  renderOwnBlock?: RenderOwnBlock | undefined;
  /** What stands above the blocks of a section, such as the title of a form's step. */
  renderSectionHead?: ((info: JsonObject) => ReactNode) | undefined;
}

export const CanvasContext = createContext<Canvas | null>(null);

/** The canvas around; throws outside of one. */
export function useCanvas(): Canvas {
  const canvas = useContext(CanvasContext);
  if (!canvas) throw new Error('useCanvas was called outside of a canvas');
  return canvas;
}
