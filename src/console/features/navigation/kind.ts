import { createContext, useContext } from 'react';
import type { PreviewPlace } from '#console/preview/preview-document.ts';

/** What is edited: also the place on a page, and the name of its resource. */
export type NavigationKind = Extract<PreviewPlace, 'header' | 'footer' | 'sidebar'>;

const kinds: readonly string[] = ['header', 'footer', 'sidebar'] satisfies NavigationKind[];

export const isNavigationKind = (name: unknown): name is NavigationKind =>
  typeof name === 'string' && kinds.includes(name);

interface Edited {
  kind: NavigationKind;
  /** It is not saved yet. */
  isNew: boolean;
}

/** What the form around is about; the screen fills it. */
export const EditedContext = createContext<Edited>({ kind: 'header', isNew: false });

export const useEdited = () => useContext(EditedContext);
