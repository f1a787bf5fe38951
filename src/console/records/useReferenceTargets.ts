import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useModel } from '#console/ui/context.ts';
import type { ChoiceOption } from '#schema/field.ts';
import { keyOf, type Resource } from '#schema/resource.ts';
import { labelsOf } from './labels.ts';

/** Its own label is what the platform calls them: its customers. */
const people = 'user';

/**
 * Kinds of records that a field which people declare may point at, in the reader's words and order. One that is not among them and is
 * declared all the same stays where it was chosen.
 * @param withPeople whether people who work in the space are among them: the database refuses anybody else in custom fields alone, and
 * does not look into groups and lists
 */
export function useReferenceTargets(
  withPeople = false,
): (current: string, isInside?: boolean) => readonly ChoiceOption[] {
  const { t, i18n } = useTranslation();
  const { resources } = useModel();
  return useMemo(() => {
    const { compare } = new Intl.Collator(i18n.language);
    const optionOf = (resource: Resource) => ({
      value: resource.name,
      label: resource.name === people ? t('fields.designer.person') : labelsOf(t, resource).one,
    });
    const all = resources
      .filter((resource) => isOffered(resource) || (withPeople && resource.name === people))
      .map(optionOf)
      .sort((one, other) => compare(one.label, other.label));
    const inside = all.filter(({ value }) => value !== people);
    return (current, isInside = false) => {
      const offered = isInside ? inside : all;
      const chosen = resources.find(({ name }) => name === current);
      if (!chosen || offered.some(({ value }) => value === current)) return offered;
      return [optionOf(chosen), ...offered];
    };
  }, [t, i18n.language, resources, withPeople]);
}

/** What people make and find again by its title, not what the platform keeps of it. */
const isOffered = (resource: Resource): boolean =>
  resource.scope === 'space' &&
  !resource.singleton &&
  keyOf(resource).join() === 'id' &&
  resource.actions === undefined &&
  resource.form !== undefined &&
  (resource.menu !== undefined || resource.extensible !== undefined);
