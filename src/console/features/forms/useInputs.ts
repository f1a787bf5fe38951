import { useQuery } from '@tanstack/react-query';
import { useAsk } from '#console/views/list/useListService.ts';
import { inputComponents } from '#derive/documents/operations/forms.ts';
import { isJsonObject, type JsonObject } from '#schema/json.ts';

const none: ReadonlyMap<string, JsonObject> = new Map();

/** What the components of questions stand for, by their id. */
export function useInputs(): ReadonlyMap<string, JsonObject> {
  const ask = useAsk();
  const { data = none } = useQuery({
    queryKey: ['forms', 'inputs'],
    queryFn: async ({ signal }) => {
      const { rows } = await ask('operate', { resource: 'form', call: inputComponents() }, signal);
      return new Map(
        (Array.isArray(rows) ? rows : []).flatMap((row): [string, JsonObject][] =>
          isJsonObject(row) && typeof row.id === 'string' && isJsonObject(row.input) ? [[row.id, row.input]] : [],
        ),
      );
    },
  });
  return data;
}
