import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useKeys } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Blank } from '#console/fields/Blank.tsx';
import { optionText } from '#console/fields/choice/option-text.ts';
import { FieldCell } from '#console/fields/FieldCell.tsx';
import { money } from '#console/fields/number/money.ts';
import type { ListRows } from '#console/query/useListRows.ts';
import type { ListControl } from '#console/query/useListState.ts';
import { useLabels } from '#console/records/labels.ts';
import { useServices } from '#console/session/services.ts';
import {
  aggregateRows,
  listCurrencies,
  type Summed,
  type SumsQuestion,
  sumRows,
} from '#derive/documents/sums/aggregates.ts';
import type { Aggregate } from '#schema/aggregate.ts';
import type { Field } from '#schema/field.ts';
import { isJsonObject, type Json } from '#schema/json.ts';
import { kindOf } from '#schema/kinds.ts';
import { matchesPredicate } from '#schema/matches-predicate.ts';
import type { Predicate } from '#schema/predicate.ts';
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
  const filtered = control.state.filters.map(({ field }) => field.name);
  const sums = control.state.footer.map((sum) => ({ sum, counted: countedBy(resource, sum, filtered) }));
  const hasStatus = fieldOf(resource, 'status') && !filtered.includes('status');
  const isOfEveryStatus = sums.some(({ sum, counted }) => !counted && hasCurrency(fieldOf(resource, sum.field)));
  return (
    <Box
      component="section"
      aria-label={t('views.footer.label')}
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
      {sums.map(({ sum, counted }) => (
        <FooterSum key={sum.field} resource={resource} list={list} sum={sum} counted={counted} />
      ))}
      {sums.map(({ sum, counted }) => {
        const [field, by] = [fieldOf(resource, sum.field), counted && fieldOf(resource, counted.field)];
        if (!field || !by) return null;
        const values = counted?.values.map((value) => optionText(t, optionOf(by, value))).join(', ');
        return (
          <Box key={sum.field} component="span" sx={{ color: 'text.secondary' }}>
            {t('views.footer.counted', { field: labels.field(field), values })}
          </Box>
        );
      })}
      {/* What was refunded, or not paid at all, is an amount as well. */}
      {isOfEveryStatus && hasStatus && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t('views.footer.everyStatus')}
        </Box>
      )}
    </Box>
  );
}

const optionOf = (field: Field, value: string) =>
  (field.kind === 'choice' && field.options.find((option) => option.value === value)) || { value };

/** Of which records a sum counts its field, unless the reader has filtered by what tells them apart; undefined for all. */
function countedBy(resource: Resource, { field }: Summed, filtered: readonly string[]) {
  const counted = resource.list?.counted?.[field];
  return counted && !filtered.includes(counted.field) ? counted : undefined;
}

interface FooterSumProps {
  resource: Resource;
  list: ListRows;
  sum: Summed;
  counted: ReturnType<typeof countedBy>;
}

function FooterSum({ resource, list, sum, counted }: FooterSumProps) {
  const { t } = useTranslation();
  const labels = useLabels(resource);
  const id = useId();
  const { where = { all: [] }, ...condition } = list.condition;
  const isCounted: Predicate = counted ? { field: counted.field, op: 'in', value: [...counted.values] } : { all: [] };
  const question = {
    resource: resource.name,
    ...condition,
    where: counted ? { all: [where, isCounted] } : where,
    sums: [sum],
  };
  const all = useSums(question, !list.loading && !list.old);
  const field = fieldOf(resource, sum.field);
  if (!field) return null;
  const rows = list.rows.filter((row) => matchesPredicate(isCounted, row));
  return (
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5 }} aria-busy={all.isFetching}>
      <Box
        component="span"
        id={id}
        sx={{ fontWeight: 600 }}
      >{`${labels.field(field)}: ${t(`views.footer.by.${sum.by}`)}`}</Box>
      <dl aria-labelledby={id}>
        <dt>{t('views.footer.page')}</dt>
        <dd>
          <SumValue field={field} by={sum.by} value={aggregateRows(resource, rows, sum)} />
        </dd>
        <dt>{t('views.footer.all')}</dt>
        <dd>
          {all.isError && t('views.footer.failed')}
          {all.isPending && <Skeleton width={48} sx={{ display: 'inline-block' }} />}
          {all.data && <SumValue field={field} by={sum.by} value={all.data[0] ?? null} />}
        </dd>
      </dl>
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
