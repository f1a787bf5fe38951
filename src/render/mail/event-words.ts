import { isJsonObject, type JsonObject } from '#schema/json.ts';
import type { MergeValues } from './merge-vocabulary.ts';

const dayFormat = (text: string, language: string) => {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? '' : date.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });
};

/** An amount as its currency is written: yen have no cents. A currency that nobody knows stands behind the number. */
export function moneyWords(amount: unknown, currency: unknown, language: string): string {
  const number = Number(amount);
  if (amount === null || amount === undefined || amount === '' || Number.isNaN(number)) return '';
  try {
    return new Intl.NumberFormat(language, { style: 'currency', currency: String(currency) }).format(number);
  } catch {
    return `${number.toLocaleString(language)} ${String(currency ?? '')}`.trim();
  }
}

/** What the merge tags of an event say, of its values as they were kept. Texts alone: nothing else is printed. */
export function eventWords(values: JsonObject, language: string): MergeValues {
  const texts = (name: string) => {
    const group = values[name];
    if (!isJsonObject(group)) return undefined;
    return Object.fromEntries(
      Object.entries(group).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
    );
  };
  const words: MergeValues = {};
  const [form, record, membership, comment] = ['form', 'record', 'membership', 'comment'].map(texts);
  if (form) words.form = { name: form.name ?? '' };
  if (record) words.record = record;
  if (membership) {
    words.membership = { ...membership, until: membership.until ? dayFormat(membership.until, language) : '' };
  }
  if (isJsonObject(values.payment)) {
    words.payment = { amount: moneyWords(values.payment.amount, values.payment.currency, language) };
  }
  if (comment) words.comment = comment;
  return words;
}
