import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { createFormSourceApi } from '#console/providers/api/form-source-api.ts';
import { useFieldOptions } from '#console/records/useFieldOptions.ts';
import { useService } from '#console/session/services.ts';
import { choiceSource } from '#render/form/field-options.ts';
import type { ChoiceOption } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';
import { FIELD_SOURCE } from '#schema/stored-fields/choice-options.ts';

/** As long as forms of sites keep them (`src/server/sources/sources.ts`). */
const FRESH_MS = 5 * 60_000;
const none: readonly ChoiceOption[] = [];

/** What a source of options offers now; nothing while it is read, where it cannot be read, and where there is none. */
export function useSourceOptions(source: JsonObject | undefined) {
  const sources = useService(createFormSourceApi);
  const choice = choiceSource(source);
  const dataset = choice && 'dataset' in choice ? choice.dataset : undefined;
  const optionsOf = useFieldOptions(useMemo(() => (dataset === undefined ? [] : [dataset]), [dataset]));
  const isField = source?.kind === FIELD_SOURCE;
  const { data, isError, isLoading } = useQuery({
    queryKey: ['forms', 'source', source],
    enabled: source !== undefined && !isField,
    staleTime: FRESH_MS,
    retry: false,
    queryFn: async () => (await sources.read(source ?? {})).options.map((value): ChoiceOption => ({ value })),
  });
  const options = isField ? (choice ? optionsOf(choice) : none) : (data ?? none);
  return { options, isError, isLoading };
}
