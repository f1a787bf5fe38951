import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { money } from '#console/fields/number/money.ts';
import type { Income } from './income.ts';

interface Props {
  children: ReactNode;
  /** What stands below it, such as the figure that it is compared with. */
  note?: string | undefined;
  color?: 'error.main';
}

export function BigFigure({ children, note, color }: Props) {
  return (
    <>
      <Typography
        component="p"
        variant="h1"
        color={color}
        sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere', mt: 0.5 }}
      >
        {children}
      </Typography>
      {note !== undefined && (
        <Typography variant="body2" color="text.secondary">
          {note}
        </Typography>
      )}
    </>
  );
}

/** What a month brought in, above the month before. */
export function IncomeFigure({ income: { currency, now, before } }: { income: Income }) {
  const { t, i18n } = useTranslation();
  return (
    <BigFigure note={t('dashboard.space.lastMonth', { amount: money(before, currency, i18n.language) })}>
      {money(now, currency, i18n.language)}
    </BigFigure>
  );
}
