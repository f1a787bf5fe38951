import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { money } from '#console/fields/number/money.ts';
import type { createPlanApi, Plan, PlanTier } from '#console/providers/api/payments/plan-api.ts';
import { useAction } from '#console/ui/useAction.ts';
import { exceeded, type PlanInterval, planLimits } from '#rules/plans.ts';
import { PriceOfChange } from './PriceOfChange.tsx';

interface ChangeDialogProps {
  plan: Plan;
  tiers: readonly PlanTier[];
  api: ReturnType<typeof createPlanApi>;
  onChanged(plan: Plan): Promise<void>;
  onClose(): void;
}

/** The plans that are sold; a first one is paid at Checkout, a change shows its price before the press. */
export function ChangeDialog({ plan, tiers, api, onChanged, onClose }: ChangeDialogProps) {
  const { t, i18n } = useTranslation();
  const title = useId();
  const { busy, error, run } = useAction();
  const [interval, setInterval] = useState<PlanInterval>(plan.interval);
  const [tierId, setTierId] = useState(plan.tier.id);
  // One wish for each choice as long as the dialog is open: pressed twice, it is paid once.
  const [idempotencyKeys] = useState(() => new Map<string, string>());
  const sold = tiers.filter(({ isFree }) => !isFree);
  const chosen = sold.find(({ id }) => id === tierId);
  // One that the platform gives has no interval to change: whatever is paid for it buys nothing.
  const isCurrent = tierId === plan.tier.id && (!plan.isPaid || (interval === plan.interval && !plan.next));
  const tooSmall = chosen ? exceeded(chosen.limits, plan.use) : [];
  const number = new Intl.NumberFormat(i18n.language);

  function submit() {
    const key = `${tierId} ${interval}`;
    const idempotencyKey = idempotencyKeys.get(key) ?? crypto.randomUUID();
    idempotencyKeys.set(key, idempotencyKey);
    void run(async () => {
      if (!plan.isPaid) {
        const order = { tierId, interval, wish: idempotencyKey, back: '/organization', language: i18n.language };
        window.location.assign(await api.checkout(order));
        return;
      }
      await onChanged(await api.change({ tierId, interval, wish: idempotencyKey }));
      onClose();
    });
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>{t('plan.change.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {error && <Alert severity="error">{error}</Alert>}
        <ToggleButtonGroup
          exclusive
          size="small"
          value={interval}
          aria-label={t('plan.change.interval')}
          onChange={(_, value: PlanInterval | null) => value && setInterval(value)}
        >
          <ToggleButton value="month">{t('plan.change.month')}</ToggleButton>
          <ToggleButton value="year">{t('plan.change.year')}</ToggleButton>
        </ToggleButtonGroup>
        <RadioGroup aria-labelledby={title} value={tierId} onChange={({ target }) => setTierId(target.value)}>
          {sold.map(({ id, name, tagline, prices, currency, limits }) => (
            <FormControlLabel
              key={id}
              value={id}
              control={<Radio />}
              sx={{
                ...{ margin: 0, paddingBlock: 1, alignItems: 'flex-start' },
                '& .MuiFormControlLabel-label': { flexGrow: 1, paddingBlockStart: 1 },
              }}
              label={
                <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
                  <span>
                    {name}
                    {id === plan.tier.id && (
                      <Chip size="small" label={t('plan.current')} sx={{ marginInlineStart: 1 }} />
                    )}
                    <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
                      {tagline}
                    </Typography>
                    <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
                      {planLimits
                        .map((limit) => {
                          const max = limits[limit];
                          if (max === null) return t(`plan.without.${limit}`);
                          return `${t(`plan.limits.${limit}`)} ${number.format(max)}`;
                        })
                        .join(' · ')}
                    </Typography>
                  </span>
                  <Box component="span" sx={{ fontWeight: 550, whiteSpace: 'nowrap' }}>
                    {t(`plan.per.${interval}`, { price: money(prices[interval], currency, i18n.language) })}
                  </Box>
                </Box>
              }
            />
          ))}
        </RadioGroup>
        {tooSmall.length > 0 && (
          <Alert severity="warning">
            {t('plan.change.tooSmall', { what: tooSmall.map((limit) => t(`plan.limits.${limit}`)).join(', ') })}
          </Alert>
        )}
        {plan.isPaid && chosen && !isCurrent && <PriceOfChange api={api} choice={{ tierId, interval }} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('actions.cancel')}</Button>
        <Button variant="contained" loading={busy} disabled={!chosen || isCurrent} onClick={submit}>
          {t(plan.isPaid ? 'plan.change.act' : 'plan.change.pay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
