import type { FormField } from '#render/form/form-field.ts';
import { communicationTags } from '#render/mail/member-words.ts';
import { type Field, labelOf } from '#schema/field.ts';

/**
 * The merge tags of a communication: all that are known, and those that are offered.
 * @param questions of its form, if it is for one alone
 * @param memberFields that the space has added to its members
 */
export function tagChoice(type: string, questions: readonly FormField[] | null, memberFields: readonly Field[]) {
  const tags = communicationTags(type, memberFields);
  const labels = new Map(memberFields.map((field) => [`member.${field.name}`, labelOf(field)]));
  const single = tags.filter((tag) => !tag.endsWith('.*'));
  const answers = (questions ?? []).map(({ name, label }) => ({ tag: `record.${name}`, label }));
  return {
    known: questions === null ? tags : [...single, ...answers.map(({ tag }) => tag)],
    offered: [...answers, ...single.map((tag) => ({ tag, label: labels.get(tag) }))],
  };
}
