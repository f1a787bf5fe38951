import { ANSWER } from '#render/form/answer-names.ts';
import type { FormField } from '#render/form/form-field.ts';
import { typedSignature } from '#render/form/signature.ts';
import { asciiEmail } from '#schema/formats/email.ts';
import { numberContext, readNumber } from '#schema/formats/number-text.ts';
import type { Json, JsonObject } from '#schema/json.ts';

/**
 * What a browser sent as the answers to these questions; everything else that it sent is left out.
 * @param language of the site: visitors write numbers in its notation
 */
export function answersOf(fields: readonly FormField[], sent: URLSearchParams, language: string): JsonObject {
  return Object.fromEntries(fields.map((field) => [field.name, answerOf(field, sent, language)]));
}

/** The value of a field; a text that is none stays as it is, for the rules to say what is wrong with it. */
function answerOf(field: FormField, sent: URLSearchParams, language: string): Json {
  const key = `${ANSWER}${field.name}`;
  const text = (sent.get(key) ?? '').replaceAll('\r\n', '\n').trim();
  switch (field.kind) {
    case 'boolean':
      return text === 'true';
    case 'number':
    case 'rating': {
      const reading = readNumber(text, numberContext(field, {}, language));
      return 'value' in reading ? reading.value : text;
    }
    case 'date':
      return text === '' ? null : text;
    case 'choice':
      return field.many ? [...new Set(sent.getAll(key))] : text;
    case 'text':
      if (field.isSignature) return typedSignature(text);
      return field.format === 'email' ? asciiEmail(text) : text;
  }
}
