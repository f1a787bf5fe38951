import { useMemo } from 'react';
import { formFields } from '#render/form/form-steps.ts';
import { useFormContent } from './useFormContent.ts';

/** The name and the questions of a form; nothing while it is read, where there is none, or where it is out of reach. */
export function useQuestionsOf(id: string | null) {
  const form = useFormContent(id).data;
  return useMemo(() => ({ name: form?.name ?? '', fields: form ? formFields(form) : [] }), [form]);
}
