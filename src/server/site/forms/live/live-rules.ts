import type { FormField } from '#render/form/form-field.ts';
import type { FormPart, FormStep } from '#render/form/form-steps.ts';
import type { FormWords } from '#render/form/form-words.ts';
import type { JsonObject } from '#schema/json.ts';
import { predicateFields } from '#schema/predicate.ts';

/** What the script of a form goes by (`follow-form.ts`). */
export interface LiveRules {
  /** The questions of the step that come and go, and those that these hang on. */
  parts: readonly FormPart[];
  /** Answers to the steps before it that its conditions ask for. */
  before: JsonObject;
  /** Of the site: numbers are read in its notation. */
  language: string;
  /** What readers of screens are told; `{}` stands for the questions. */
  appeared: string;
  gone: string;
}

/** Stands for the questions in what is told. */
export const QUESTIONS = '{}';

/**
 * The questions of a step that only a script can show at once: their conditions ask for what is written, which no style sheet can
 * tell (`../shown-at-once.ts`). What hangs on a file or a drawing comes with the next press, as the server names these.
 * @param shownByStyle questions that a style sheet shows
 */
export function liveQuestions(
  { parts }: Pick<FormStep, 'parts'>,
  shownByStyle: ReadonlyMap<string, unknown>,
): Set<string> {
  const earlier = new Map<string, FormField>();
  const late = new Set<string>();
  const live = new Set<string>();
  for (const part of parts) {
    if (part.kind !== 'field') continue;
    const { field, showIf } = part;
    const conditionFields =
      showIf && !shownByStyle.has(field.name) ? predicateFields(showIf).filter((name) => earlier.has(name)) : [];
    const isLate = conditionFields.some((name) => late.has(name) || earlier.get(name)?.file !== undefined);
    if (conditionFields.length > 0) (isLate ? late : live).add(field.name);
    earlier.set(field.name, field);
  }
  return live;
}

/**
 * @param live names of the questions that come and go
 * @param before answers to the steps before it
 */
export function liveRules(
  { parts }: Pick<FormStep, 'parts'>,
  live: ReadonlySet<string>,
  before: JsonObject,
  { words, language }: { words: FormWords; language: string },
): LiveRules {
  const requiredNames = new Set(live);
  // A set is walked to its end, also what joins it on the way.
  for (const name of requiredNames) {
    const part = parts.find((one) => one.kind === 'field' && one.field.name === name);
    if (part?.kind === 'field' && part.showIf)
      for (const other of predicateFields(part.showIf)) requiredNames.add(other);
  }
  const questions = parts.filter((part) => part.kind === 'field').filter(({ field }) => requiredNames.has(field.name));
  return {
    parts: questions.map(({ source: _source, field, ...part }) => ({ ...part, field: plainField(field) })),
    before: Object.fromEntries(Object.entries(before).filter(([name]) => requiredNames.has(name))),
    language,
    appeared: words.appeared(QUESTIONS),
    gone: words.gone(QUESTIONS),
  };
}

/** A field without what only drawing and checking it asks for. */
function plainField(field: FormField): FormField {
  const { help: _help, consent: _consent, file: _file, ...plain } = field;
  return plain.kind === 'choice' ? { ...plain, options: [] } : plain;
}
