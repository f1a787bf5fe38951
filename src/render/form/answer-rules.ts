import { maxAnswersAtOnce } from '#schema/formats/answer-files.ts';
import type { JsonObject } from '#schema/json.ts';
import type { FormField } from './form-field.ts';

/** What a form refuses beside the rules of its kinds; sites say it in their language (`form-words.ts`). */
export const ruleMessages = {
  phone: 'Please enter a telephone number, with its area code.',
  future: 'Please choose a day that is not over.',
  past: 'Please choose a day that is not to come.',
  earlier: 'Please choose a day that is not before the other one.',
} as const;

/** Why a file is not taken. */
export const fileMessages = {
  kind: 'This kind of file is not taken here.',
  size: 'This file is too large.',
  empty: 'This file is empty.',
  several: 'Please choose one file.',
  failed: 'The file could not be kept. Please try again, or send the form without it.',
} as const;

/** Of a file that came behind all that is taken at once: those before it have arrived. Sites say it in their language (`fault-text.ts`). */
export function fileBehind(name: string): string {
  const { files, megabytes } = maxAnswersAtOnce;
  return `“${name}” has not arrived: at most ${files} files with ${megabytes} MB together are sent at once. Please choose it again.`;
}

/** The file that `fileBehind` names; undefined where the fault is another one. */
export function nameBehind(fault: string): string | undefined {
  const [before = '', after = ''] = fileBehind('\0').split('\0');
  if (!fault.startsWith(before) || !fault.endsWith(after)) return undefined;
  return fault.slice(before.length, fault.length - after.length);
}

/** Digits as people write them, between 5 and 20 of them; a plus stands first. */
const PHONE = /^\+?(?:[\s()./-]*\d){5,20}[\s()./-]*$/;

const HOUR_MS = 3_600_000;
/** A day is today for as long as it is today anywhere: nobody is refused for the clock of a server. */
const dayAt = (now: number, hours: number) => new Date(now + hours * HOUR_MS).toISOString().slice(0, 10);

/**
 * The days that a calendar offers for a question, never fewer than may be answered: a page may have been drawn a day ago.
 * @param now milliseconds since 1970
 */
export function offeredDays({ days }: FormField, now: number | undefined): { min?: string; max?: string } {
  if (now === undefined) return {};
  if (days === 'future') return { min: dayAt(now, -12) };
  return days === 'past' ? { max: dayAt(now, 14 + 24) } : {};
}

/**
 * Why the answer to a question is refused by a rule of its own; undefined where it is not, and where there is none.
 * @param answers to all questions so far, by name
 * @param now milliseconds since 1970
 */
export function ruleFault(field: FormField, answers: JsonObject, now: number): string | undefined {
  const answer = answers[field.name];
  if (typeof answer !== 'string' || answer === '') return undefined;
  if (field.isPhone) return PHONE.test(answer) ? undefined : ruleMessages.phone;
  if (field.days === 'future' && answer < dayAt(now, -12)) return ruleMessages.future;
  if (field.days === 'past' && answer > dayAt(now, 14)) return ruleMessages.past;
  const other = field.notBefore === undefined ? undefined : answers[field.notBefore];
  return typeof other === 'string' && other !== '' && answer < other ? ruleMessages.earlier : undefined;
}
