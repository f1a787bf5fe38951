import { createContext, useContext } from 'react';
import type { Field } from '#schema/field.ts';
import type { PlacedComponent } from '../content/placed-components.ts';
import type { Steps } from '../puck/steps.ts';
import type { EditorActions } from './editor-actions.ts';
import type { EditorOptions } from './editor-options.ts';

/** What the panels around the canvas share. */
export interface EditorServices {
  actions: EditorActions;
  steps: Steps;
  /** By id, in the order of the palette. */
  components: ReadonlyMap<string, PlacedComponent>;
  /** Those that can be placed here, in the order of the palette. */
  offered: readonly PlacedComponent[];
  /** Fields of a section, those of its look among them. */
  sectionFields: readonly Field[];
  readOnly: boolean;
  isMail: boolean;
  /** Texts may hold merge tags: those of a mail, or of a page of listings. */
  hasTags: boolean;
  /** Visitors see it, and what they click is counted. */
  countsClicks: boolean;
  /** Sections and blocks may be left out on a device. */
  hasPlaces: boolean;
  /** Chooses sections that are made already; without it there are none. */
  Gallery: EditorOptions['Gallery'];
  /** Keeps a section for other pages; without it nothing can be kept. */
  SaveSection: EditorOptions['SaveSection'];
  /** Opens the choice of blocks. */
  openAdd(): void;
}

export const EditorContext = createContext<EditorServices | null>(null);

/** The editor around; throws outside of one. */
export function useEditor(): EditorServices {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('useEditor was called outside of an editor');
  return editor;
}
