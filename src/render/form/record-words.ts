import type { Json, JsonObject } from '#schema/json.ts';
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

const YES_NO: Readonly<Record<string, readonly [string, string]>> = {
  en: ['Yes', 'No'],
  de: ['Ja', 'Nein'],
  es: ['Sí', 'No'],
  ar: ['نعم', 'لا'],
  fr: ['Oui', 'Non'],
  ro: ['Da', 'Nu'],
  zh: ['是', '否'],
};

const isEmpty = (value: Json | undefined) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** @param language of the site: numbers and dates are written in its notation */
export function recordWords(fields: readonly FormField[], answers: JsonObject, language: string): RecordWords {
  const answered = fields.filter(({ name }) => Object.hasOwn(answers, name) && !isEmpty(answers[name]));
  const words = answered.map((field) => ({ field, text: answerWords(field, answers[field.name] ?? null, language) }));
  const address = words.find(({ field }) => field.kind === 'text' && field.format === 'email');
  return {
    answers: Object.fromEntries(words.map(({ field, text }) => [field.name, text])),
    summary: words.map(({ field, text }) => `${field.label ?? field.name}: ${text}`).join(' · '),
    email: address?.text ?? '',
  };
}

/** A value in words, as people of the language write it. */
export function answerWords(field: FormField, value: Json, language: string): string {
  switch (field.kind) {
    case 'boolean':
      return (YES_NO[language] ?? ['Yes', 'No'])[value === true ? 0 : 1] ?? '';
    case 'number':
      return typeof value === 'number'
        ? [value.toLocaleString(language, { maximumFractionDigits: 20 }), field.unit].filter(Boolean).join(' ')
        : String(value);
    case 'rating':
      return `${String(value)} / ${field.max ?? 5}`;
    case 'date': {
      const date = new Date(`${String(value)}T00:00:00Z`);
      return Number.isNaN(date.getTime())
        ? String(value)
        : date.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });
    }
    case 'choice': {
      const labels = new Map(field.options.map((option) => [option.value, option.label ?? option.value]));
      return (Array.isArray(value) ? value : [value]).map((one) => labels.get(String(one)) ?? String(one)).join(', ');
    }
    case 'text':
      return typeof value === 'string' ? value : JSON.stringify(value);
  }
}
