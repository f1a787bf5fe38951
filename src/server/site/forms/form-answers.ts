import { ANSWER } from '#render/form/form-control.ts';
import type { FormField } from '#render/form/form-field.ts';
import type { Json, JsonObject } from '#schema/json.ts';

/** What a browser sent as the answers to these questions; everything else that it sent is left out. */
export function answersOf(fields: readonly FormField[], sent: URLSearchParams): JsonObject {
  return Object.fromEntries(fields.map((field) => [field.name, answerOf(field, sent)]));
}

/** The value of a field; a text that is none stays as it is, for the rules to say what is wrong with it. */
function answerOf(field: FormField, sent: URLSearchParams): Json {
  const key = `${ANSWER}${field.name}`;
  const text = (sent.get(key) ?? '').replaceAll('\r\n', '\n').trim();
  switch (field.kind) {
    case 'boolean':
      return text === 'true';
    case 'number':
    case 'rating':
      return numberOf(text);
    case 'date':
      return text === '' ? null : text;
    case 'choice':
      return field.many ? [...new Set(sent.getAll(key))] : text;
    case 'text':
      return text;
  }
}

/** Half of Europe writes 1,5. */
function numberOf(text: string): Json {
  if (text === '') return null;
  const value = Number(/^[^.,]+,[^.,]+$/.test(text) ? text.replace(',', '.') : text);
  return Number.isFinite(value) ? value : text;
}
