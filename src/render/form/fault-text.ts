import { numberContext, plainNumber, readNumber } from '#schema/formats/number-text.ts';
import type { Json } from '#schema/json.ts';
import { messages } from '#schema/messages.ts';
import type { FormField } from './form-field.ts';
import type { FormWords } from './form-words.ts';

/**
 * What is wrong with an answer, in the words of the site; a number with two readings is told them, as there is no script to
 * choose one by.
 */
export function faultText(
  field: FormField | undefined,
  answer: Json,
  fault: string,
  words: FormWords,
  language: string,
): string {
  if (fault === messages.twoReadings && field?.kind === 'number' && typeof answer === 'string') {
    const reading = readNumber(answer, numberContext(field, {}, language));
    if ('readings' in reading) return words.whichNumber(reading.readings.map((one) => plainNumber(one, language)));
  }
  return words.messages[fault] ?? fault;
}
