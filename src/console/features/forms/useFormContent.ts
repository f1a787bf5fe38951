import { useKeys } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useAsk } from '#console/views/list/useListService.ts';
import { formContent } from '#derive/documents/operations/forms.ts';
import type { FormRow } from '#render/form/form-steps.ts';

/** A form with its steps and questions; null where there is none, or it is out of reach. */
export function useFormContent(id: string) {
  const ask = useAsk();
  const { keys } = useKeys();
  return useQuery({
    queryKey: keys().data().resource('form').action('one').id(id).params({ content: true }).get(),
    queryFn: async ({ signal }): Promise<FormRow | null> => {
      const { rows } = await ask('operate', { resource: 'form', call: formContent(id) }, signal);
      const [row] = Array.isArray(rows) ? rows : [];
      return row === undefined ? null : (row as unknown as FormRow);
    },
  });
}
