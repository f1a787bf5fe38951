import { type Choice, choicesOf } from '#render/form/form-control.ts';
import type { FormField } from '#render/form/form-field.ts';
import type { FormStep } from '#render/form/form-steps.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { matchesPredicate } from '#schema/matches-predicate.ts';
import type { Predicate } from '#schema/predicate.ts';

/**
 * What a style sheet can say of a form as it is being filled in, as pseudo-classes of its element: always, never, or while
 * these match; null where it cannot tell.
 */
type Shown = true | false | string | null;

/** Conditions upon conditions may grow without end: beyond this, a question is asked after the next press. */
const LONGEST = 2_000;
const PLAIN = /^[\w-]+$/;

/**
 * When the questions of a step are to be seen, by their names: always, or while the form matches these pseudo-classes, which
 * look at the buttons and boxes of the same step. Sites run no scripts; what a style sheet cannot tell is left out, and so is
 * what these answers have ruled out for good.
 * @param before answers to the steps before it
 * @param idOf the id of the (first) input of a question
 */
export function shownAtOnce(
  { parts }: Pick<FormStep, 'parts'>,
  before: JsonObject,
  idOf: (name: string) => string,
): Map<string, true | string> {
  const earlier = new Map<string, { field: FormField; shown: Shown }>();
  const evaluate = (predicate: Predicate): Shown => {
    if ('all' in predicate) return allOf(predicate.all.map(evaluate));
    if ('any' in predicate) return inverse(allOf(predicate.any.map((part) => inverse(evaluate(part)))));
    if ('not' in predicate) return inverse(evaluate(predicate.not));
    if ('via' in predicate) return null;
    const question = earlier.get(predicate.field);
    if (!question) return matchesPredicate(predicate, before);
    const { field, shown } = question;
    const byInputs = shownByInputs(field, predicate, idOf(field.name));
    if (shown === true) return byInputs;
    // An answer that is out of sight does not count.
    const isMetWithout = matchesPredicate(predicate, before);
    return isMetWithout ? inverse(allOf([shown, inverse(byInputs)])) : allOf([shown, byInputs]);
  };
  for (const part of parts) {
    if (part.kind !== 'field') continue;
    earlier.set(part.field.name, { field: part.field, shown: part.showIf ? evaluate(part.showIf) : true });
  }
  return new Map(
    [...earlier].flatMap(([name, { shown }]) => (shown === null || shown === false ? [] : [[name, shown] as const])),
  );
}

/** What the inputs of a question that is seen tell about a condition on its answer. */
function shownByInputs(field: FormField, predicate: Predicate, id: string): Shown {
  const choices = PLAIN.test(id) ? choicesOf(field, id) : null;
  if (!choices) return null;
  const isMany = field.kind === 'choice' && field.many === true;
  const isMet = (answer: Json) => matchesPredicate(predicate, { [field.name]: answer });
  // Several may be checked at once: only conditions on single ones can be told.
  if (isMany && !('op' in predicate && predicate.op === 'hasKey')) return null;
  const has = (list: readonly Choice[]) => list.length > 0 && `:has(${list.map(({ selector }) => selector).join(',')})`;
  const met = choices.filter(({ answer }) => isMet(isMany ? [answer] : answer));
  if (isMany || !isMet(emptyOf(field))) return has(met);
  return inverse(has(choices.filter((choice) => !met.includes(choice))));
}

/** The answer where nothing is checked, as `form-answers.ts` reads it. */
function emptyOf({ kind }: FormField): Json {
  if (kind === 'rating') return null;
  return kind === 'boolean' ? false : '';
}

function allOf(parts: readonly Shown[]): Shown {
  if (parts.includes(false)) return false;
  if (parts.includes(null)) return null;
  const matched = parts.filter((part) => typeof part === 'string');
  return matched.length === 0 || bounded([...new Set(matched)].join(''));
}

function inverse(shown: Shown): Shown {
  if (shown === null) return null;
  if (typeof shown === 'boolean') return !shown;
  return bounded(`:not(${shown})`);
}

const bounded = (selector: string): Shown => (selector.length > LONGEST ? null : selector);
