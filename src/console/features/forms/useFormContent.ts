import { useKeys } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Progress, pollIntervalOf } from '#console/records/filling/progress.ts';
import { useFieldOptions } from '#console/records/useFieldOptions.ts';
import { useServices } from '#console/session/services.ts';
import { formFilling } from '#derive/documents/operations/forms.ts';
import { datasetsOf, withFieldOptions } from '#render/form/field-options.ts';
import { type FormRow, formFields } from '#render/form/form-steps.ts';

interface FormContent extends FormRow {
  filling: Progress | null;
}

/** A form with its steps and questions, and how far its records are filled; null where there is none, or it is out of reach. */
/** @param id null where none is asked for */
export function useFormContent(id: string | null) {
  const { run } = useServices();
  const { keys } = useKeys();
  const query = useQuery({
    queryKey: keys()
      .data()
      .resource('form')
      .action('one')
      .id(id ?? '')
      .params({ content: true })
      .get(),
    enabled: id !== null,
    queryFn: async ({ signal }): Promise<FormContent | null> => {
      const { rows } = await run(formFilling(id ?? ''), { signal });
      return rows[0] === undefined ? null : (rows[0] as unknown as FormContent);
    },
    refetchInterval: ({ state }) => pollIntervalOf(state.data?.meta),
  });
  const { data: form } = query;
  const datasets = useMemo(() => (form ? datasetsOf([form]) : []), [form]);
  const options = useFieldOptions(datasets);
  const data = useMemo(() => form && withFieldOptions(form, options), [form, options]);
  return { ...query, data };
}

/** The name and the questions of a form; nothing while it is read, where there is none, or where it is out of reach. */
export function useQuestionsOf(id: string | null) {
  const form = useFormContent(id).data;
  return useMemo(() => ({ name: form?.name ?? '', fields: form ? formFields(form) : [] }), [form]);
}
