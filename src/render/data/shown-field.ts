import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { optionOf } from '#schema/stored-fields/option-item.ts';
import { type AnswerField, answerWords } from '../answer-words.ts';
import { remember } from '../remember.ts';

/** `{{ price | money: currency, site.language }}`: an amount as people of the language write it; empty for what is none. */
export function money(value: unknown, currency: unknown, language: unknown): string {
  if (typeof value !== 'number') return '';
  const code = typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? currency : 'EUR';
  const locale = typeof language === 'string' ? language : 'en';
  return amounts(`${locale} ${code}`).format(value);
}

const amounts = remember((text) => {
  const [locale, currency = 'EUR'] = text.split(' ');
  return new Intl.NumberFormat(locale, { style: 'currency', currency });
});

/** How the types of dataset fields are said, as answers to questions are; those that are not named are texts. */
const answerFields: { readonly [type: string]: AnswerField } = {
  Number: { kind: 'number', name: 'value' },
  Checkbox: { kind: 'boolean', name: 'value' },
  Date: { kind: 'date', name: 'value', precision: 'day' },
  DateTime: { kind: 'date', name: 'value', precision: 'minute' },
  RatingBox: { kind: 'rating', name: 'value' },
  List: { kind: 'choice', name: 'value', options: [] },
};

/** They stand in places of their own. */
const UNSAID: readonly unknown[] = ['Image', 'Gallery', 'RichText', 'Tags'];

/** `{{ field | shown: site.language }}`: what a field of a card holds (`cardOfListing`), in words; empty for pictures and for texts with marks. */
export function shownField(field: unknown, language: unknown): string {
  if (!isJsonObject(field as Json)) return '';
  const { type, value = null, currency, options = [], fields = [], field: member } = field as JsonObject;
  if (value === null || value === '' || UNSAID.includes(type)) return '';
  const locale = typeof language === 'string' ? language : 'en';
  if (type === 'Group') return groupWords(fields, locale);
  if (type === 'Member')
    return isJsonObject(member) ? answerWords(member as unknown as AnswerField, value, locale) : '';
  if (type === 'Price') return money(value, currency, locale);
  if (Array.isArray(options) && (type === 'Select' || type === 'MultiSelect')) {
    return answerWords({ kind: 'choice', name: 'value', options: options.flatMap(optionOf) }, value, locale);
  }
  return answerWords(answerFields[String(type)] ?? { kind: 'text', name: 'value' }, value, locale);
}

/** The members of a group that hold something, each with its name. */
const groupWords = (members: Json, language: string): string =>
  (Array.isArray(members) ? members.filter(isJsonObject) : [])
    .map((member) => [String(member.name), shownField(member, language)] as const)
    .flatMap(([name, words]) => (words === '' ? [] : [`${name}: ${words}`]))
    .join(', ');
