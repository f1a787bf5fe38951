import type { FormPart } from '#derive/access/form-fields.ts';
import type { ResourceForm } from '../useResourceForm.ts';

/** Anchor of a section, for the navigation of a long form. */
export const sectionId = (form: Pick<ResourceForm, 'id'>, { section }: FormPart) =>
  `${form.id}-${section.label.replaceAll(' ', '-')}`;
