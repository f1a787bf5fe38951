import type { FormPart } from './form-fields.ts';
import type { RecordForm } from './useRecordForm.ts';

/** Anchor of a section, for the navigation of a long form. */
export const sectionId = (form: Pick<RecordForm, 'id'>, { section }: FormPart) =>
  `${form.id}-${section.label.replaceAll(' ', '-')}`;
