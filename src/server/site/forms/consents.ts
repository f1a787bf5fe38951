import { convert } from 'html-to-text';
import { consentHtml } from '#render/form/consent.ts';
import type { FormField } from '#render/form/form-field.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import type { Consent } from '../../ports/forms.ts';

/** What a visitor agreed to, by the names of the questions: the words that they saw, and when they sent them. */
export type Agreed = { [name: string]: { text: string; at: string } };

export function agreedOf(value: Json | undefined): Agreed {
  const entries = Object.entries(isJsonObject(value) ? value : {}).flatMap(([name, one]) => {
    const { text, at } = isJsonObject(one) ? one : {};
    return typeof text === 'string' && typeof at === 'string' ? [[name, { text, at }] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** A sentence as text, each link with its address: formatting agrees to nothing. */
const asText = (sentence: string) =>
  convert(consentHtml(sentence, ''), {
    wordwrap: false,
    selectors: [{ selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } }],
  }).trim();

/** What the consents among these questions say now. */
export function sentencesOf(fields: readonly FormField[]): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ name, consent }) => (consent === undefined ? [] : [[name, asText(consent)]])),
  );
}

/**
 * What is agreed to after a step was sent. The words are those of the page that was sent, whatever the form says by now.
 * @param shown what the consents on that page said
 * @param now milliseconds since 1970
 */
export function agree(
  before: Agreed,
  shown: Readonly<Record<string, string>>,
  answers: JsonObject,
  now: number,
): Agreed {
  const at = new Date(now).toISOString();
  const { ...agreed } = before;
  for (const [name, text] of Object.entries(shown)) {
    if (answers[name] === true) agreed[name] = { text, at };
    else delete agreed[name];
  }
  return agreed;
}

/** Answers as they count: a tick whose words are not known agrees to nothing. */
export const onlyAgreed = (fields: readonly FormField[], answers: JsonObject, agreed: Agreed): JsonObject =>
  withoutTicks(fields, answers, ({ name }) => agreed[name] === undefined);

/** Answers as they are shown: nobody has ticked what was put in other words since. */
export function withoutReworded(fields: readonly FormField[], answers: JsonObject, agreed: Agreed): JsonObject {
  const now = sentencesOf(fields);
  return withoutTicks(fields, answers, ({ name }) => agreed[name]?.text !== now[name]);
}

function withoutTicks(fields: readonly FormField[], answers: JsonObject, isVoid: (field: FormField) => boolean) {
  const ticked = fields.filter(({ name, consent }) => consent !== undefined && answers[name] === true);
  return { ...answers, ...Object.fromEntries(ticked.filter(isVoid).map(({ name }) => [name, false])) };
}

/** What is kept with a record: consents that count among its answers. */
export const consentsOf = (agreed: Agreed, answers: JsonObject): Consent[] =>
  Object.entries(agreed).flatMap(([question, one]) => (answers[question] === true ? [{ question, ...one }] : []));
