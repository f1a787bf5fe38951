import type { Field, FieldOf } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';

/** A field of a kind that a visitor can answer without a script. */
export type AnswerField = FieldOf<'text' | 'number' | 'boolean' | 'date' | 'choice' | 'rating'>;

const kinds: ReadonlySet<Field['kind']> = new Set(['text', 'number', 'boolean', 'date', 'choice', 'rating']);

/** Whether the values of a field are said in a line. */
export const isSaid = (field: Field): field is AnswerField => kinds.has(field.kind);

const YES_NO: Readonly<Record<string, readonly [string, string]>> = {
  en: ['Yes', 'No'],
  de: ['Ja', 'Nein'],
  es: ['Sí', 'No'],
  ar: ['نعم', 'لا'],
  fr: ['Oui', 'Non'],
  ro: ['Da', 'Nu'],
  zh: ['是', '否'],
};

/** A value in words, as people of the language write it: an answer to a question, or a field of a listing. */
export function answerWords(field: AnswerField, value: Json, language: string): string {
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
      const isMoment = field.precision === 'minute';
      const date = new Date(isMoment ? String(value) : `${String(value)}T00:00:00Z`);
      if (Number.isNaN(date.getTime())) return String(value);
      const day = date.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });
      if (!isMoment) return day;
      return `${day} ${date.toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })} UTC`;
    }
    case 'choice': {
      const labels = new Map(field.options.map((option) => [option.value, option.label ?? option.value]));
      return (Array.isArray(value) ? value : [value]).map((one) => labels.get(String(one)) ?? String(one)).join(', ');
    }
    case 'text':
      return typeof value === 'string' ? value : JSON.stringify(value);
  }
}
