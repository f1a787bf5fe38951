import type { ControlAria } from './module.ts';

/** Ids that tie a control to its label, description and message. */
export const frameIds = (id: string) => ({ label: `${id}-label`, help: `${id}-help`, error: `${id}-error` });

/** A control that a note of its own describes, beside what its frame says; `noteId` is false while there is none. */
export function describedBy(aria: ControlAria, noteId: string | false): ControlAria {
  const ids = [aria['aria-describedby'], noteId].filter(Boolean).join(' ');
  return { ...aria, ...(ids && { 'aria-describedby': ids }) };
}
