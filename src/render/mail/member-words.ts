import { customPrefix, type Field } from '#schema/field.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { predicateFields } from '#schema/predicate.ts';
import type { Resource } from '#schema/resource.ts';
import {
  customAnswerFields,
  customWords,
  type PrintedField,
  publicFields,
  shownFields,
} from '../values/custom-values.ts';
import { MERGE_TAGS, mergeTagsOf } from './merge-vocabulary.ts';

/** Fields that the space has added to its members and that a mail can say: it says nothing that not everybody sees. */
export const mailFieldsOf = ({ fields, guards }: Pick<Resource, 'fields' | 'guards'>): PrintedField[] =>
  customAnswerFields(fields.filter(({ name }) => guards?.[name] === undefined));

/** The same of `space.data_model`, as a server reads it. */
export const memberFieldsOf = (dataModel: Json | undefined): PrintedField[] =>
  customAnswerFields(publicFields(dataModel, 'member'));

/** The merge tags of a newsletter in a space with these fields of members. */
export const newsletterTags = (fields: readonly Field[]): readonly string[] => [...MERGE_TAGS, ...memberTags(fields)];

/** The merge tags of a communication that this fires, in the same space. */
export const communicationTags = (type: string, fields: readonly Field[]): readonly string[] => [
  ...mergeTagsOf(type),
  ...memberTags(fields),
];

export const memberTags = (fields: readonly Field[]): string[] =>
  customAnswerFields(fields).map(({ name }) => `member.${name}`);

/** Built-in values of members that a mail knows: a condition on another one hides. */
const known = ['email', 'first_name', 'last_name', 'status'] as const;

/** What has to be read of a member for its words. */
export const memberValues = (fields: readonly Field[]): string[] => {
  const custom = fields.flatMap(({ name, showIf }) => [name, ...(showIf ? predicateFields(showIf) : [])]);
  return [...new Set([...known, ...custom.filter((name) => name.startsWith(customPrefix))])];
};

/**
 * What a mail says of a member in the fields that the space has added; nothing of one that its condition hides.
 * @param member values by their names, as `info` has them, with the address
 */
export function memberWords(fields: readonly Field[], member: JsonObject, language: string) {
  const record = Object.fromEntries(known.map((name) => [name, member[name] ?? null]));
  const nothing = Object.fromEntries(customAnswerFields(fields).map(({ name }) => [name, '']));
  return { ...nothing, ...customWords(shownFields(fields, member, record), member, language) };
}
