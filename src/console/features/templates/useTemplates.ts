import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useModel, useSpace } from '#console/ui/context.ts';
import { useAsk } from '#console/views/list/useListService.ts';
import { useRights } from '#console/views/useRights.ts';
import { templatesBy } from '#derive/operations/forms.ts';
import { isJsonObject } from '#schema/json.ts';
import { choiceOf, starterChoices, type TemplateChoice, type TemplateType } from './template-choices.ts';

/** The templates of a type that the viewer may use: those of the space first, where the viewer may read them. */
export function useTemplates(type: TemplateType): readonly TemplateChoice[] {
  const ask = useAsk();
  const { space } = useSpace();
  const { read } = useRights(useModel().resource('template'));
  const spaceId = space?.id ?? '';
  const { data } = useQuery({
    queryKey: ['templates', spaceId, type],
    queryFn: async ({ signal }) => {
      const call = templatesBy(spaceId, { type });
      const { rows } = await ask('operate', { resource: 'template', call }, signal);
      return (Array.isArray(rows) ? rows : []).filter(isJsonObject).map(choiceOf);
    },
    enabled: read,
  });
  return useMemo(() => [...(data ?? []), ...starterChoices(type)], [data, type]);
}
