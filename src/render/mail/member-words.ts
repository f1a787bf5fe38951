import { customPrefix, type Field } from '#schema/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { customFields } from '#schema/stored-fields/custom-fields.ts';
import { type AnswerField, answerWords } from '../answer-words.ts';
import { MERGE_TAGS } from './merge-vocabulary.ts';

/** Kinds whose values are said in a line. */
const said: ReadonlySet<Field['kind']> = new Set(['text', 'number', 'boolean', 'date', 'choice', 'rating']);

type SaidField = AnswerField & { name: `custom_${string}` };

/** Fields that the space has added to its members and that a mail can say, by their names in records. */
const saidFields = (fields: readonly Field[]): SaidField[] =>
  fields.filter((field): field is SaidField => said.has(field.kind) && field.name.startsWith(customPrefix));

/** The same of the declaration of members: a mail says nothing that not everybody sees. */
export const saidOf = ({ fields, guards }: Pick<Resource, 'fields' | 'guards'>): SaidField[] =>
  saidFields(fields.filter(({ name }) => guards?.[name] === undefined));

/** The same of `space.data_model`, as a server reads it. */
export function memberFieldsOf(dataModel: Json | undefined): SaidField[] {
  const defined = isJsonObject(dataModel) ? customFields(dataModel.member) : [];
  return saidFields(
    defined.flatMap(({ field, retired, see }) =>
      retired || see !== 'everybody' ? [] : [{ ...field, name: `${customPrefix}${field.name}` }],
    ),
  );
}

/** The merge tags of a newsletter in a space with these fields of members. */
export const newsletterTags = (fields: readonly Field[]): readonly string[] => [
  ...MERGE_TAGS,
  ...saidFields(fields).map(({ name }) => `member.${name}`),
];

/** What merge tags say of a member beside names and address. @param info the column of that name, or the fields by name */
export function memberWords(
  fields: readonly Field[],
  info: JsonObject,
  language: string,
): { [name: `custom_${string}`]: string } {
  const words = saidFields(fields).map((field): [string, string] => {
    const value = info[field.name] ?? null;
    return [field.name, value === null || value === '' ? '' : answerWords(field, value, language)];
  });
  return Object.fromEntries(words);
}
