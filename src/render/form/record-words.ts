import { isMail } from '#schema/field.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { answerWords } from '../answer-words.ts';
import type { FormField } from './form-field.ts';

/** What was answered, in the words that visitors saw. */
export interface RecordWords {
  /** By the names of the questions; without those that were left empty. */
  answers: Readonly<Record<string, string>>;
  /** All of them in one line, with their questions. */
  summary: string;
  /** The first address that was asked for; empty where none was. */
  email: string;
}

const isEmpty = (value: Json | undefined) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** @param language of the site: numbers and dates are written in its notation */
export function recordWords(fields: readonly FormField[], answers: JsonObject, language: string): RecordWords {
  const answered = fields.filter(({ name }) => Object.hasOwn(answers, name) && !isEmpty(answers[name]));
  const words = answered.map((field) => ({ field, text: answerWords(field, answers[field.name] ?? null, language) }));
  const address = words.find(({ field }) => isMail(field));
  return {
    answers: Object.fromEntries(words.map(({ field, text }) => [field.name, text])),
    summary: words.map(({ field, text }) => `${field.label ?? field.name}: ${text}`).join(' · '),
    email: address?.text ?? '',
  };
}
