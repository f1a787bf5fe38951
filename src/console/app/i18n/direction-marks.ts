import type { PostProcessorModule } from 'i18next';
import { getPreferences } from '#console/ui/theme/preferences.ts';

const mark = '\u200e';
const openEnd = /[\p{P}\p{S}]$/u;
const openStart = /^[\p{P}\p{S}]/u;

/**
 * Holds the signs at both ends of a text to its words where the layout runs from right to left, as all languages of the
 * console run from left to right: without a mark the last full stop stands before the sentence (Unicode Standard Annex 9, N1
 * and N2). Attributes such as placeholders take no other means.
 */
export function markEnds(text: string): string {
  return (openStart.test(text) ? mark : '') + text + (openEnd.test(text) ? mark : '');
}

/** The same for every text that i18next gives. */
export const directionMarks: PostProcessorModule = {
  type: 'postProcessor',
  name: 'directionMarks',
  process: (text) => (getPreferences().rtlLayout && typeof text === 'string' ? markEnds(text) : text),
};
