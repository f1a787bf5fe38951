import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Field, labelOf } from '#schema/field.ts';
import type { FormSection, Resource } from '#schema/resource.ts';

/** `Page` inside a sentence reads `page`; words in capitals (`AI prompt`) stay as they are. */
function inSentence(word: string): string {
  const second = word.charAt(1);
  return second !== second.toLowerCase() ? word : word.charAt(0).toLowerCase() + word.slice(1);
}

/** What a resource, its fields and its sections are called, in the reader's language. */
export function useLabels(resource: Resource) {
  return labelsOf(useTranslation().t, resource);
}

/** The same for code that speaks of many resources. */
export function labelsOf(t: TFunction, { name, labels }: Resource) {
  const one = t(`resources.${name}.one`, { defaultValue: labels.one });
  const many = t(`resources.${name}.many`, { defaultValue: labels.many });
  return {
    one,
    many,
    /** For sentences: `New {{one}}`, `No {{many}} yet`. */
    words: { one: inSentence(one), many: inSentence(many) },
    field: (field: Field) => t(`resources.${name}.fields.${field.name}`, { defaultValue: labelOf(field) }),
    section: (section: FormSection) =>
      t(`resources.${name}.sections.${section.label}`, { defaultValue: section.label }),
  };
}
