import { useQuery } from '@tanstack/react-query';
import { useServices } from '#console/session/services.ts';
import { inputComponents } from '#derive/documents/operations/forms.ts';
import { isJsonObject, type JsonObject } from '#schema/json.ts';

const none: ReadonlyMap<string, JsonObject> = new Map();

/** What the components of questions stand for, by their id. */
export function useInputs(): ReadonlyMap<string, JsonObject> {
  const { run } = useServices();
  const { data = none } = useQuery({
    queryKey: ['forms', 'inputs'],
    queryFn: async ({ signal }) => {
      const { rows } = await run(inputComponents(), { signal });
      return new Map(
        rows.flatMap((row): [string, JsonObject][] =>
          typeof row.id === 'string' && isJsonObject(row.input) ? [[row.id, row.input]] : [],
        ),
      );
    },
  });
  return data;
}
