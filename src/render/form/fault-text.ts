import { maxAnswersAtOnce } from '#schema/formats/answer-files.ts';
import { numberContext, plainNumber, readNumber } from '#schema/formats/number-text.ts';
import type { Json } from '#schema/json.ts';
import { messages } from '#schema/messages.ts';
import { nameBehind } from './answer-rules.ts';
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
  const behind = nameBehind(fault);
  if (behind !== undefined) return words.fileBehind(behind, maxAnswersAtOnce.files, maxAnswersAtOnce.megabytes);
  return words.messages[fault] ?? boundFault(field, fault, words, language) ?? fault;
}

/** Messages that name a bound: theirs is written in the notation of the console. */
function boundFault(field: FormField | undefined, fault: string, words: FormWords, language: string) {
  if (field?.kind === 'number' && [field.min, field.max].some((one) => isBound(fault, one))) {
    return rangeText(field, words, language);
  }
  const { maxLength } = field?.kind === 'text' ? field : {};
  if (maxLength === undefined || fault !== messages.tooLong(maxLength)) return undefined;
  return words.characters(plainNumber(maxLength, language));
}

const isBound = (fault: string, bound: number | undefined) =>
  bound !== undefined && (fault === messages.least(bound) || fault === messages.most(bound));

/** Which numbers may be answered; undefined where all may. */
export function rangeText(
  { min, max }: { min?: number | undefined; max?: number | undefined },
  words: FormWords,
  language: string,
): string | undefined {
  const written = (bound: number) => plainNumber(bound, language);
  if (min !== undefined && max !== undefined) return words.between(written(min), written(max));
  if (min !== undefined) return words.atLeast(written(min));
  return max === undefined ? undefined : words.atMost(written(max));
}
