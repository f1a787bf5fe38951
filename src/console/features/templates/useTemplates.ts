import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useRights } from '#console/records/useRights.ts';
import { useServices } from '#console/session/services.ts';
import { useModel, useSpace } from '#console/ui/context.ts';
import { templatesBy } from '#derive/documents/operations/forms.ts';
import { choiceOf, starterChoices, type TemplateChoice, type TemplateType } from './template-choices.ts';

/** What there is to choose from; the starters are there also while the space's own are not, or cannot be read. */
interface Templates {
  all: readonly TemplateChoice[];
  error: Error | null;
  retry(): void;
}

/** The templates of a type that the viewer may use: those of the space first, where the viewer may read them. */
export function useTemplates(type: TemplateType): Templates {
  const { run } = useServices();
  const { space } = useSpace();
  const { read } = useRights(useModel().resource('template'));
  const spaceId = space?.id ?? '';
  const { data, error, refetch } = useQuery({
    queryKey: ['templates', spaceId, type],
    queryFn: async ({ signal }) => {
      const { rows } = await run(templatesBy(spaceId, { type }), { signal });
      return rows.map(choiceOf);
    },
    enabled: read,
  });
  const all = useMemo(() => [...(data ?? []), ...starterChoices(type)], [data, type]);
  return { all, error, retry: () => void refetch() };
}
