import { createContext, useContext } from 'react';
import type { Explanation, Question } from '#derive/access/explain.ts';

type Explain = (question: Question) => Explanation;

/** Finds the rule that decides for the viewer; null where nobody asks, as in parts that are shown alone. */
export const ExplainContext = createContext<Explain | null>(null);

/** The rule that decides for the viewer, or null outside of a workspace. */
export function useExplain(): Explain | null {
  return useContext(ExplainContext);
}
