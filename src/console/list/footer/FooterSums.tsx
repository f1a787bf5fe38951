import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useKeys } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Blank } from '#console/fields/Blank.tsx';
import { FieldCell } from '#console/fields/FieldCell.tsx';
import { money } from '#console/fields/number/money.ts';
import type { ListRows } from '#console/query/useListRows.ts';
import type { ListControl } from '#console/query/useListState.ts';
import { useLabels } from '#console/records/labels.ts';
import { useServices } from '#console/session/services.ts';
import { aggregateRows, listCurrencies, type SumsQuestion, sumRows } from '#derive/documents/sums/aggregates.ts';
import type { Aggregate } from '#schema/aggregate.ts';
import type { Field } from '#schema/field.ts';
import { isJsonObject, type Json } from '#schema/json.ts';
import { kindOf } from '#schema/kinds.ts';
import { fieldOf, type Resource } from '#schema/resource.ts';

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
  const isMoney = sums.some(({ field }) => hasCurrency(fieldOf(resource, field)));
  const hasStatus = fieldOf(resource, 'status') && !control.state.filters.some(({ field }) => field.name === 'status');
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
      {/* What was refunded, or not paid at all, is an amount as well. */}
      {isMoney && hasStatus && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t('views.footer.everyStatus')}
        </Box>
      )}
    </Box>
  );
}

const hasCurrency = (field: Field | undefined) => field?.kind === 'number' && field.currencyFrom !== undefined;

/** One sum as the reader writes numbers and times; of amounts one for each currency. */
function SumValue({ field, by, value }: { field: Field; by: Aggregate; value: Json }) {
  const { i18n } = useTranslation();
  if (value === null) return <Blank />;
  if (isJsonObject(value)) {
    return Object.entries(value)
      .map(([currency, amount]) => money(Number(amount), currency, i18n.language))
      .join(' · ');
  }
  const isNumber = ['numeric', 'integer'].includes(kindOf(field).column(field));
  if (by !== 'filled' && !isNumber) return <FieldCell field={field} value={value} />;
  const text = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 }).format(Number(value));
  return by !== 'filled' && field.kind === 'number' && field.unit ? `${text} ${field.unit}` : text;
}

/** Sums over all rows of a list, cached beside its rows. Amounts take a second request: the first finds their currencies. */
function useSums(question: SumsQuestion, enabled: boolean) {
  const { run } = useServices();
  const { keys } = useKeys();
  return useQuery({
    queryKey: keys()
      .data()
      .resource(question.resource)
      .action('list')
      .params({ call: 'sumRows', ...question })
      .get(),
    queryFn: async ({ signal }) => {
      const currencies = await run(listCurrencies(question), { signal });
      return run(sumRows({ ...question, currencies }), { signal });
    },
    enabled,
  });
}
