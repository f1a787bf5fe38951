import type { TFunction } from 'i18next';
import { labelsOf } from '#console/records/labels.ts';
import { fieldOf, type Resource } from '#schema/resource.ts';

/** What else people call a screen or command. */
export const synonyms = (t: TFunction, id: string): string[] => [t(`palette.synonyms.${id}`, { defaultValue: '' })];

/** What a settings screen is made of: whoever looks for one of its inputs finds it. */
export function partsOf(t: TFunction, resource: Resource): string[] {
  const { field, section } = labelsOf(t, resource);
  const sections = resource.form ?? [];
  const shown = sections.flatMap(({ fields }) => fields.flatMap((name) => fieldOf(resource, name) ?? []));
  return [...sections.map(section), ...shown.map(field)];
}
