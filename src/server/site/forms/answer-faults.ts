import { validate } from '#derive/values/validation.ts';
import { ruleFault } from '#render/form/answer-rules.ts';
import type { FormField } from '#render/form/form-field.ts';
import type { JsonObject } from '#schema/json.ts';
import { messages } from '#schema/messages.ts';

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
