import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { money } from '#console/fields/number/money.ts';
import { CHART_HEIGHT } from '#console/ui/figures/bars.ts';
import { Figures } from '#console/ui/figures/Figures.tsx';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';
import { Panel } from '#console/ui/Panel.tsx';
import { churnOf, currenciesOf, seriesOf } from './income.ts';
import { useSpaceNotes } from './useSpaceNotes.ts';

const BarsChart = onDemand(() => import('#console/ui/figures/BarsChart.tsx'));

/** The legend stands above the bars. */
const HEIGHT = CHART_HEIGHT + 60;

/** What a space earns by memberships; nothing where it sells none. */
export function IncomeNote() {
  const { t, i18n } = useTranslation();
  const [chosen, choose] = useState<string | null>(null);
  const { months, income: data } = useSpaceNotes();
  if (!data || (data.income.length === 0 && data.revenue.length === 0)) return null;

  const currencies = currenciesOf(data.income, data.revenue);
  const currency = chosen ?? currencies[0] ?? '';
  const shown = (amount: number) => money(amount, currency, i18n.language);
  const number = (value: number, options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(i18n.language, options).format(value);
  const revenue = data.revenue.find((one) => one.currency === currency);
  const churn = revenue ? churnOf(revenue) : null;
  const month = new Intl.DateTimeFormat(i18n.language, { month: 'short', timeZone: 'UTC' });
  const series = seriesOf(data.income, currency, months);
  const sum = series.flatMap(({ values }) => values).reduce((all, one) => all + one, 0);
  return (
    <Box sx={{ display: 'grid', gap: 2, marginBlockEnd: 3 }}>
      <Figures
        figures={[
          { label: t('payments.income.monthly'), value: shown(Number(revenue?.monthly ?? 0)) },
          {
            label: t('payments.income.paying'),
            value:
              number(revenue?.paying ?? 0) +
              (revenue?.trying ? ` + ${t('payments.income.trying', { count: revenue.trying })}` : ''),
          },
          {
            label: t('payments.income.churn'),
            value: churn === null ? '–' : number(churn, { style: 'percent', maximumFractionDigits: 1 }),
          },
        ]}
      />
      <Panel
        title={t('payments.income.title')}
        actions={
          currencies.length > 1 && (
            <TextField
              select
              size="small"
              value={currency}
              onChange={({ target }) => choose(target.value)}
              slotProps={{ htmlInput: { 'aria-label': t('payments.income.currency') } }}
            >
              {currencies.map((code) => (
                <MenuItem key={code} value={code}>
                  {code}
                </MenuItem>
              ))}
            </TextField>
          )
        }
      >
        {series.length === 0 ? (
          <Typography variant="body2" color="text.secondary">
            {t('payments.income.none')}
          </Typography>
        ) : (
          <Box role="img" aria-label={t('payments.income.chart', { sum: shown(sum) })} sx={{ height: HEIGHT }}>
            <BarsChart
              parts={months.map((id) => ({ id, label: month.format(new Date(`${id}-01`)) }))}
              series={series}
              format={shown}
              height={HEIGHT}
            />
          </Box>
        )}
      </Panel>
    </Box>
  );
}
