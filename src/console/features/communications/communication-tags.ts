import type { FormField } from '#render/form/form-field.ts';
import { mergeTagsOf } from '#render/mail/merge-vocabulary.ts';

/** The merge tags of a communication: all that are known, and those that are offered. @param questions of its form, if it is for one alone */
export function communicationTags(type: string, questions: readonly FormField[] | null) {
  const tags = mergeTagsOf(type);
  const single = tags.filter((tag) => !tag.endsWith('.*'));
  const answers = (questions ?? []).map(({ name, label }) => ({ tag: `record.${name}`, label }));
  return {
    known: questions === null ? tags : [...single, ...answers.map(({ tag }) => tag)],
    offered: [...answers, ...single.map((tag) => ({ tag, label: undefined }))],
  };
}
