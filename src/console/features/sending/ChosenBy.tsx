import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FilterWords, GroupWords } from '#console/list/filters/FilterWords.tsx';
import type { createNewsletterApi } from '#console/providers/api/newsletter-api.ts';
import { listOptions } from '#console/query/list-options.ts';
import { ResourceHost } from '#console/records/ResourceHost.tsx';
import { useRights } from '#console/records/useRights.ts';
import { useModel } from '#console/ui/context.ts';
import { writeFilter } from '#derive/values/filter-text.ts';
import { writeGroup } from '#derive/values/list-filters/filter-group.ts';
import { readListFilter } from '#derive/values/list-filters/list-filter.ts';

interface Props {
  id: string;
  service: ReturnType<typeof createNewsletterApi>;
}

/** The filter that members were chosen by for a newsletter, in words; nothing where they were not. */
export function ChosenBy({ id, service }: Props) {
  const { t } = useTranslation();
  const member = useModel().resource('member');
  const { read, readable } = useRights(member);
  const { data } = useQuery({ queryKey: ['sending', 'filter', id], queryFn: () => service.filter(id), enabled: read });
  const filter = data && readListFilter(listOptions(member, readable).filterable, data.query);
  if (!filter) return null;
  return (
    <ResourceHost resource={member}>
      <Typography color="text.secondary" variant="body2" sx={{ marginBlockStart: 2 }}>
        {t('sending.report.chosenBy')}
      </Typography>
      <Box component="ul" sx={{ margin: 0, marginBlockStart: 0.5, paddingInlineStart: 2.5 }}>
        {filter.filters.map((one) => (
          <li key={writeFilter(one).join('=')}>
            <FilterWords resource={member} filter={one} />
          </li>
        ))}
        {filter.groups.map((one) => (
          <li key={writeGroup(one)}>
            <GroupWords resource={member} group={one} />
          </li>
        ))}
      </Box>
    </ResourceHost>
  );
}
