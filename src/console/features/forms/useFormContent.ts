import { useKeys } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useServiceClient } from '#console/records/useServiceClient.ts';
import { formContent } from '#derive/documents/operations/forms.ts';
import type { FormRow } from '#render/form/form-steps.ts';

/** A form with its steps and questions; null where there is none, or it is out of reach. */
export function useFormContent(id: string) {
  const { run } = useServiceClient();
  const { keys } = useKeys();
  return useQuery({
    queryKey: keys().data().resource('form').action('one').id(id).params({ content: true }).get(),
    queryFn: async ({ signal }): Promise<FormRow | null> => {
      const { rows } = await run(formContent(id), { signal });
      return rows[0] === undefined ? null : (rows[0] as unknown as FormRow);
    },
  });
}
