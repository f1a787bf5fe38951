import type { Row } from '#console/records/row.ts';
import type { FormField } from '#render/form/form-field.ts';
import { type RecordWords, recordWords } from '#render/form/record-words.ts';
import { eventWords } from '#render/mail/event-words.ts';
import type { MergeValues } from '#render/mail/merge-vocabulary.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';

/** Fields of the records that a communication is tried with, by the name of their declaration. */
export const exampleFields: Readonly<Record<string, readonly string[]>> = {
  member: ['email', 'first_name', 'last_name', 'created_at'],
  record: ['info', 'form_id', 'created_at'],
  member_subscription: ['member_id', 'subscription_id', 'membership_role_id', 'cancel_info', 'created_at'],
  purchase: ['amount', 'currency', 'created_at'],
  post_comments: ['content', 'post_id', 'member_id', 'created_at'],
};

const text = (value: Json | undefined) => (typeof value === 'string' ? value : '');
/** A name of the record that a field points at. */
const named = (row: Row, relation: string, name: string) => {
  const related = row[relation];
  return isJsonObject(related) ? text(related[name]) : '';
};

/** Questions of the form of a record, and how its site writes. */
export interface ExampleContext {
  fields: readonly FormField[];
  form: string;
  language: string;
  home: string;
}

/** What a record says in a list: its beginning, in words. */
export function exampleTitle(kind: string, row: Row, { fields, language }: ExampleContext): string {
  const answers = isJsonObject(row.info) ? row.info : {};
  const titles: Readonly<Record<string, string>> = {
    member: [text(row.first_name), text(row.last_name), text(row.email)].filter(Boolean).join(' '),
    record: Object.values(fields.length > 0 ? recordWords(fields, answers, language).answers : answers)
      .map(String)
      .join(' · '),
    member_subscription: [named(row, 'member', 'email'), named(row, 'subscription', 'name')]
      .filter(Boolean)
      .join(' · '),
    purchase:
      eventWords({ payment: { amount: row.amount ?? null, currency: row.currency ?? '' } }, language).payment?.amount ??
      '',
    post_comments: text(row.content),
  };
  const title = (titles[kind] ?? '').replaceAll(/\s+/g, ' ').trim();
  return title.length > 80 ? `${title.slice(0, 79)}…` : title;
}

/** What the merge tags say of a record, as when it is an event. */
export function exampleValues(kind: string, row: Row, context: ExampleContext): MergeValues {
  const { language } = context;
  const person = (email: string, first = '', last = ''): MergeValues => ({
    member: { email, first_name: first, last_name: last, name: `${first} ${last}`.trim() },
  });
  switch (kind) {
    case 'member':
      return person(text(row.email), text(row.first_name), text(row.last_name));
    case 'record': {
      const words: RecordWords = recordWords(context.fields, isJsonObject(row.info) ? row.info : {}, language);
      const [first = '', ...others] = (words.answers.name ?? '').split(' ');
      return {
        ...person(words.email, first, others.join(' ')),
        form: { name: context.form },
        record: { ...words.answers, summary: words.summary },
      };
    }
    case 'member_subscription': {
      const ends: JsonObject = isJsonObject(row.cancel_info) ? row.cancel_info : {};
      const membership = {
        name: named(row, 'subscription', 'name'),
        role: named(row, 'membership_role', 'name'),
        until: text(ends.ends_at) || text(ends.date),
      };
      return { ...person(named(row, 'member', 'email')), ...eventWords({ membership }, language) };
    }
    case 'purchase':
      return eventWords({ payment: { amount: row.amount ?? null, currency: row.currency ?? '' } }, language);
    case 'post_comments':
      return {
        comment: {
          text: text(row.content),
          author: named(row, 'member', 'email'),
          title: named(row, 'post', 'title'),
          url: context.home,
        },
      };
    default:
      return {};
  }
}
