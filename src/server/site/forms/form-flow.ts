import { matchesPredicate } from '#derive/values/matches-predicate.ts';
import { validate } from '#derive/values/validation.ts';
import { ruleFault } from '#render/form/answer-rules.ts';
import type { FormField } from '#render/form/form-field.ts';
import type { FormPart, FormStep } from '#render/form/form-steps.ts';
import type { JsonObject } from '#schema/json.ts';
import { messages } from '#schema/messages.ts';

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

/** The way through a form for these answers. A condition sees what was answered before it, if that was asked at all. */
export function flowOf(steps: readonly FormStep[], given: JsonObject): Flow {
  const answers: JsonObject = {};
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

/**
 * What is wrong with the answers to these questions, by their names: the rules of the console, a consent that is asked for, and what
 * a form asks beside them.
 * @param answers to all questions so far
 * @param now milliseconds since 1970
 */
export function faultsOf(
  fields: readonly FormField[],
  answers: JsonObject,
  now: number = Date.now(),
): Record<string, string> {
  const refused = fields.filter(
    ({ kind, required, name }) => kind === 'boolean' && required === true && answers[name] !== true,
  );
  const broken = fields.flatMap((field) => {
    const fault = ruleFault(field, answers, now);
    return fault === undefined ? [] : [[field.name, fault]];
  });
  return {
    ...Object.fromEntries(broken),
    ...validate(fields, answers),
    ...Object.fromEntries(refused.map(({ name }) => [name, messages.required])),
  };
}
