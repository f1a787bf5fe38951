import type { Json, JsonObject } from '#schema/json.ts';
import { formControl } from './form-control.ts';
import { fieldOf, inputOf, keyOf } from './form-field.ts';
import { formWords } from './form-words.ts';

/** A question as the form shows it, for the canvas of the editor; nothing for other blocks. @param language of the site */
export function renderQuestion(
  { id, info }: { id: string; info: JsonObject },
  component: { info: Json; id: string; version: number; schema: Json; versions: Json },
  language: string,
): string | undefined {
  const input = inputOf({ component });
  if (!input) return undefined;
  const field = fieldOf(input, info, keyOf(info, id), id);
  return `<div class="wrap"><div class="sheet">${formControl({ field, id: `f-${id}`, value: null, fault: undefined, words: formWords(language), base: '', language, isPicture: true })}</div></div>`;
}
