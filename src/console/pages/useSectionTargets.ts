import { useTranslation } from 'react-i18next';
import { sectionId } from '#console/form/sections/section-id.ts';
import type { ResourceForm } from '#console/form/useResourceForm.ts';
import { useLabels } from '#console/records/labels.ts';
import { useViewSlots } from '#console/records/view-slots.ts';
import { relatedId, useRelated } from '#console/related/useRelated.ts';
import type { Resource } from '#schema/resource.ts';

/** What a record's page consists of, for its navigation: the sections of its form and below it, and the lists that belong to it. */
export function useSectionTargets(resource: Resource, form: ResourceForm) {
  const { t } = useTranslation();
  const labels = useLabels(resource);
  const related = useRelated(resource);
  const { sections = [] } = useViewSlots();
  return [
    ...form.parts
      .filter(({ fields }) => fields.length > 0)
      .map((part) => ({ id: sectionId(form, part), label: labels.section(part.section) })),
    ...sections.map(({ id, titleKey }) => ({ id, label: t(titleKey) })),
    ...related.map(({ child }) => ({
      id: relatedId(child),
      label: t(`resources.${child.name}.many`, { defaultValue: child.labels.many }),
    })),
  ];
}
