import type { FormField } from '#render/form/form-field.ts';
import type { FormPart, FormStep } from '#render/form/form-steps.ts';
import type { JsonObject } from '#schema/json.ts';
import { matchesPredicate } from '#schema/matches-predicate.ts';

/** A step that somebody comes by, with what is shown of it. */
export interface ShownStep {
  step: FormStep;
  parts: readonly FormPart[];
}

export interface Flow {
  steps: readonly ShownStep[];
  /** The answers to the questions of these steps, and no others: what a condition hides does not count. */
  answers: JsonObject;
}

/**
 * The way through a form for these answers. A condition sees what was answered before it, if that was asked at all. Browsers run it
 * too (`live/follow-form.ts`).
 * @param before answers to the steps before these
 */
export function flowOf(steps: readonly FormStep[], given: JsonObject, before: JsonObject = {}): Flow {
  const answers: JsonObject = { ...before };
  const shown: ShownStep[] = [];
  for (const step of steps) {
    if (step.showIf && !matchesPredicate(step.showIf, answers)) continue;
    const parts = step.parts.filter((part) => {
      if (part.kind === 'content') return true;
      if (part.showIf && !matchesPredicate(part.showIf, answers)) return false;
      const { name } = part.field;
      if (Object.hasOwn(given, name)) answers[name] = given[name] ?? null;
      return true;
    });
    shown.push({ step, parts });
  }
  return { steps: shown, answers };
}

/** The questions of a step. */
export const fieldsOf = ({ parts }: Pick<ShownStep, 'parts'>): FormField[] =>
  parts.flatMap((part) => (part.kind === 'field' ? [part.field] : []));
