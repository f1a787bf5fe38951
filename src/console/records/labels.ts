import type { i18n, TFunction } from 'i18next';
import { useContext } from 'react';
import { I18nContext, useTranslation } from 'react-i18next';
import { type Field, labelOf } from '#schema/field.ts';
import type { FormSection, Resource } from '#schema/resource.ts';

/** `Page` inside a sentence reads `page`; words in capitals (`AI prompt`) stay as they are. */
function inSentence(word: string): string {
  const second = word.charAt(1);
  return second !== second.toLowerCase() ? word : word.charAt(0).toLowerCase() + word.slice(1);
}

type Labels = ReturnType<typeof labelsOf>;

/** Labels that were looked up before, of one set of texts: most keys are in none of the files, and are looked for in all. */
const known = new WeakMap<i18n, { texts: string; labels: Map<Resource, Labels> }>();

/** What a resource, its fields and its sections are called, in the reader's language. */
export function useLabels(resource: Resource): Labels {
  const { t, i18n: own } = useTranslation();
  const texts = useContext(I18nContext)?.i18n ?? own;
  // Texts that come with a screen may name resources too.
  const version = JSON.stringify([texts.language, texts.options.fallbackNS]);
  let cached = known.get(texts);
  if (cached?.texts !== version) {
    cached = { texts: version, labels: new Map() };
    known.set(texts, cached);
  }
  const found = cached.labels.get(resource) ?? remembered(labelsOf(t, resource));
  cached.labels.set(resource, found);
  return found;
}

/** The same labels, each looked up once. */
function remembered(labels: Labels): Labels {
  const fields = new Map<Field, string>();
  const sections = new Map<FormSection, string>();
  return {
    ...labels,
    field: (field) => {
      const label = fields.get(field) ?? labels.field(field);
      fields.set(field, label);
      return label;
    },
    section: (section) => {
      const label = sections.get(section) ?? labels.section(section);
      sections.set(section, label);
      return label;
    },
  };
}

/** The same for code that speaks of many resources. */
export function labelsOf(t: TFunction, { name, labels, ownWords }: Resource) {
  const one = ownWords?.one ?? t(`resources.${name}.one`, { defaultValue: labels.one });
  const many = ownWords?.many ?? t(`resources.${name}.many`, { defaultValue: labels.many });
  return {
    one,
    many,
    /** For sentences: `New {{one}}`, `No {{many}} yet`. */
    words: { one: inSentence(one), many: inSentence(many) },
    field: (field: Field) =>
      field.ownWords?.includes('label')
        ? labelOf(field)
        : t(`resources.${name}.fields.${field.name}`, { defaultValue: labelOf(field) }),
    /** What stands below a field's input. */
    help: (field: Field) =>
      field.help && !field.ownWords?.includes('help')
        ? t(`resources.${name}.help.${field.name}`, { defaultValue: field.help })
        : field.help,
    section: (section: FormSection) =>
      t(`resources.${name}.sections.${section.label}`, { defaultValue: section.label }),
  };
}
