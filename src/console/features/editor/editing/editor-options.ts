import type { ComponentType } from 'react';
import type { Field } from '#schema/field.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import type { Content, SectionContent } from '../content/content.ts';
import type { PlacedComponent } from '../content/placed-components.ts';
import type { Canvas, RenderOwnBlock } from '../stores/canvas-context.ts';

/** A value of a block or a section that was just changed, by the id of its row, and what it was. */
export interface ValueChange {
  id: string;
  name: string;
  was: Json;
}

/** What differs between what is edited: pages, forms, templates, mails. Has to stay the same object. */
export interface EditorOptions {
  /** It is a mail: made of components for mail, at the width of one. */
  isMail?: boolean;
  /** Nothing is seen of how a section looks: what it is part of draws its blocks its own way. */
  plainSections?: boolean;
  /** Visitors see it, and what they click is counted. */
  countsClicks?: boolean;
  /** People say something about it and its blocks. */
  hasComments?: boolean;
  /** Its sections can be led to, stay in sight, and be left out on a device. */
  hasPlaces?: boolean;
  /** Fields of a section beside its look, kept in its `info`. */
  sectionFields?: readonly Field[];
  /** Values of blocks and sections that change along with another one, by the ids of their rows. @param content with that change */
  valuesAlong?(content: Content, change: ValueChange): ReadonlyMap<string, JsonObject>;
  /** Which blocks the palette offers; all that the space may place where it is left out. */
  offers?(component: PlacedComponent): boolean;
  /** Draws a block that has no template of its own; undefined leaves it to its template. HTML that is safe already. */
  renderOwnBlock?: RenderOwnBlock;
  /** What stands above the blocks of a section. */
  renderSectionHead?: Canvas['renderSectionHead'];
  /** Chooses sections that are made already, to be put into the page. */
  Gallery?: ComponentType<{ onChoose(sections: readonly SectionContent[]): void; onClose(): void }>;
  /** Keeps a section for other pages. */
  SaveSection?: ComponentType<{ section: SectionContent; onClose(): void }>;
}
