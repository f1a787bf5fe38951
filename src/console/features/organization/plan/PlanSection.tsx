import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { dateText } from '#console/fields/date/date-text.ts';
import { money } from '#console/fields/number/money.ts';
import { ErrorState } from '#console/ui/states/ErrorState.tsx';
import { useAction } from '#console/ui/useAction.ts';
import { Bills } from './Bills.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';
import { EndDialog } from './EndDialog.tsx';
import { UseBars } from './UseBars.tsx';
import { usePlan } from './usePlan.ts';

/**
 * The plan of the organization: what it has, how full it is, what comes next, and its bills.
 * @param listsOthers spaces of other organizations stand beside it, which it does not count
 */
export function PlanSection({ listsOthers }: { listsOthers: boolean }) {
  const { t, i18n } = useTranslation();
  const [params, setParams] = useSearchParams();
  const session = params.get('session_id');
  const { api, plan, bills, tiers, take } = usePlan(session);
  const { busy, error, run } = useAction();
  const [thanks, setThanks] = useState(session !== null);
  // It is said once: the address that is reloaded or kept does not say it again.
  useEffect(() => {
    if (!session || !plan.isSuccess) return;
    params.delete('session_id');
    setParams(params, { replace: true });
  }, [session, plan.isSuccess, params, setParams]);
  const [dialog, setDialog] = useState<'change' | 'end' | null>(null);
  const day = (value: string) => dateText(value, 'day', i18n.language).day;
  const close = () => setDialog(null);

  if (plan.isError)
    return <ErrorState title={t('plan.failed')} text={plan.error.message} onRetry={() => void plan.refetch()} />;
  if (!plan.data) return <Skeleton variant="rounded" height={260} />;
  const { tier, interval, isPaid, endsAt, next, nextPayment, graceUntil, status } = plan.data;
  const open = bills.data?.find((bill) => bill.status === 'open');
  const price = isPaid
    ? t(`plan.per.${interval}`, { price: money(tier.prices[interval], tier.currency, i18n.language) })
    : t(tier.isFree ? 'plan.free' : 'plan.given');

  return (
    <Box component="section" aria-labelledby="plan-title">
      <Typography id="plan-title" variant="h3" component="h2" sx={{ marginBlockEnd: 1.5 }}>
        {t('plan.title')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, marginBlockEnd: 1.5, '&:empty': { display: 'none' } }}>
        {thanks && isPaid && !endsAt && !graceUntil && (
          <Alert severity="success" onClose={() => setThanks(false)}>
            {t('plan.thanks', { name: tier.name })}
          </Alert>
        )}
        {graceUntil && (
          <Alert
            severity="error"
            action={
              open?.pageUrl && (
                <Button color="inherit" size="small" href={open.pageUrl}>
                  {t('plan.payNow')}
                </Button>
              )
            }
          >
            {t('plan.overdue', { day: day(graceUntil) })}
          </Alert>
        )}
        {error && <Alert severity="error">{error}</Alert>}
      </Box>
      <Paper variant="outlined" sx={{ paddingInline: 2.5, paddingBlock: 2.5, display: 'grid', gap: 3 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2 }}>
          <div>
            <Typography variant="h1" component="p">
              {tier.name}
            </Typography>
            <Typography color="text.secondary">{price}</Typography>
            {endsAt && <Typography variant="body2">{t('plan.ends', { day: day(endsAt) })}</Typography>}
            {next && !endsAt && (
              <Typography variant="body2">{t('plan.next', { name: next.tier.name, day: day(next.at) })}</Typography>
            )}
            {nextPayment && (
              <Typography variant="body2" color="text.secondary">
                {t('plan.nextPayment', {
                  amount: money(nextPayment.amount, nextPayment.currency, i18n.language),
                  day: day(nextPayment.at),
                })}
              </Typography>
            )}
          </div>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
            {isPaid && (endsAt || next) && (
              <Button
                variant="outlined"
                loading={busy}
                onClick={() => void run(async () => take(await api.resume({ wish: crypto.randomUUID() })))}
              >
                {t(endsAt ? 'plan.resume' : 'plan.keep', { name: tier.name })}
              </Button>
            )}
            {isPaid && !endsAt && (
              <Button color="inherit" onClick={() => setDialog('end')}>
                {t('plan.end.open')}
              </Button>
            )}
            {isPaid && (
              <Button
                variant="outlined"
                loading={busy}
                onClick={() =>
                  void run(async () =>
                    window.location.assign(await api.portal({ back: '/organization', language: i18n.language })),
                  )
                }
              >
                {t('plan.portal')}
              </Button>
            )}
            {(status === 'free' || !endsAt) && (
              <Button variant="contained" onClick={() => setDialog('change')}>
                {t('plan.change.open')}
              </Button>
            )}
          </Box>
        </Box>
        <UseBars plan={plan.data} />
        {listsOthers && (
          <Typography variant="body2" color="text.secondary">
            {t('plan.ownedOnly')}
          </Typography>
        )}
      </Paper>
      {(bills.data?.length ?? 0) > 0 && <Bills bills={bills.data ?? []} />}
      {dialog === 'change' && (
        <ChangeDialog plan={plan.data} tiers={tiers.data ?? []} api={api} onChanged={take} onClose={close} />
      )}
      {dialog === 'end' && <EndDialog plan={plan.data} api={api} onEnded={take} onClose={close} />}
    </Box>
  );
}
