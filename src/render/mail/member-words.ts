import type { Field } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { publicFields, type SaidField, saidFields } from '../custom-values.ts';
import { MERGE_TAGS, mergeTagsOf } from './merge-vocabulary.ts';

/** Fields that the space has added to its members and that a mail can say: it says nothing that not everybody sees. */
export const saidOf = ({ fields, guards }: Pick<Resource, 'fields' | 'guards'>): SaidField[] =>
  saidFields(fields.filter(({ name }) => guards?.[name] === undefined));

/** The same of `space.data_model`, as a server reads it. */
export const memberFieldsOf = (dataModel: Json | undefined): SaidField[] =>
  saidFields(publicFields(dataModel, 'member'));

/** The merge tags of a newsletter in a space with these fields of members. */
export const newsletterTags = (fields: readonly Field[]): readonly string[] => [...MERGE_TAGS, ...memberTags(fields)];

/** The merge tags of a communication that this fires, in the same space. */
export const communicationTags = (type: string, fields: readonly Field[]): readonly string[] => [
  ...mergeTagsOf(type),
  ...memberTags(fields),
];

export const memberTags = (fields: readonly Field[]): string[] =>
  saidFields(fields).map(({ name }) => `member.${name}`);
