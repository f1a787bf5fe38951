import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListRows } from '#console/query/useListRows.ts';
import type { ListControl } from '#console/query/useListState.ts';
import { useLabels } from '#console/records/labels.ts';
import { aggregateRows } from '#derive/documents/sums/aggregates.ts';
import { fieldOf, type Resource } from '#schema/resource.ts';
import { SumValue } from './SumValue.tsx';
import { useSums } from './useSums.ts';

interface FooterSumsProps {
  resource: Resource;
  control: ListControl;
  list: ListRows;
}

/** What the reader wants summed up, over the page and over all that the list matches. Rows never wait for it. */
export default function FooterSums({ resource, control, list }: FooterSumsProps) {
  const { t } = useTranslation();
  const labels = useLabels(resource);
  const id = useId();
  const sums = control.state.footer;
  const question = { resource: resource.name, ...list.condition, sums };
  const all = useSums(question, !list.loading && !list.old);
  return (
    <Box
      component="section"
      aria-label={t('views.footer.label')}
      aria-busy={all.isFetching}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 4,
        rowGap: 0.5,
        paddingInline: { xs: 0, sm: 2 },
        paddingBlock: 1,
        typography: 'body2',
        borderBlockStart: { sm: '1px solid' },
        borderColor: { sm: 'divider' },
        '& dl': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1, margin: 0 },
        '& dd + dt': { marginInlineStart: 1 },
        '& dt': { color: 'text.secondary' },
        '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums', minWidth: 24 },
      }}
    >
      {sums.map((sum, at) => {
        const field = fieldOf(resource, sum.field);
        if (!field) return null;
        return (
          <Box key={sum.field} sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5 }}>
            <Box
              component="span"
              id={`${id}-${sum.field}`}
              sx={{ fontWeight: 600 }}
            >{`${labels.field(field)}: ${t(`views.footer.by.${sum.by}`)}`}</Box>
            <dl aria-labelledby={`${id}-${sum.field}`}>
              <dt>{t('views.footer.page')}</dt>
              <dd>
                <SumValue field={field} by={sum.by} value={aggregateRows(resource, list.rows, sum)} />
              </dd>
              <dt>{t('views.footer.all')}</dt>
              <dd>
                {all.isError && t('views.footer.failed')}
                {all.isPending && <Skeleton width={48} sx={{ display: 'inline-block' }} />}
                {all.data && <SumValue field={field} by={sum.by} value={all.data[at] ?? null} />}
              </dd>
            </dl>
          </Box>
        );
      })}
    </Box>
  );
}
