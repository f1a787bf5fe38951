import type { PutBackInto } from '#console/records/history/put-back-into.ts';
import type { ResourceForm } from './useResourceForm.ts';

/** Puts earlier values into a form. */
export const putBackIntoForm = (form: ResourceForm, isReadOnly = false): PutBackInto => ({
  values: form.values,
  isWritable: (name) =>
    !isReadOnly &&
    form.parts.some(({ fields }) => fields.some(({ field, readOnly }) => field.name === name && !readOnly)),
  put: (values) => void form.recover({}, values),
});
