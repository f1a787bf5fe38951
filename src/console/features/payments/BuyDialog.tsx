import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { money } from '#console/fields/number/money.ts';
import { createPaymentApi } from '#console/providers/api/payments/payment-api.ts';
import { useService, useServices } from '#console/session/services.ts';
import { useAction } from '#console/ui/useAction.ts';
import { creditPackages } from '#derive/documents/operations/mail.ts';

/** The packages of credits; one is chosen and paid on the page of the payment service. */
export function BuyDialog({ onClose }: { onClose(): void }) {
  const { t, i18n } = useTranslation();
  const title = useId();
  const { run } = useServices();
  const payments = useService(createPaymentApi);
  const { busy, error, run: act } = useAction();
  // One wish for as long as the dialog is open: pressed twice, it is paid once.
  const [purchaseIds] = useState(() => new Map<string, string>());
  const [chosen, setChosen] = useState<string | null>(null);
  const packages = useQuery({
    queryKey: ['credit-packages'],
    queryFn: ({ signal }) => run(creditPackages(), { signal }),
  });
  const rows = packages.data?.rows;
  const selected = chosen ?? String(rows?.[0]?.id ?? '');
  const number = new Intl.NumberFormat(i18n.language);

  function buy() {
    const purchaseId = purchaseIds.get(selected) ?? crypto.randomUUID();
    purchaseIds.set(selected, purchaseId);
    void act(async () => {
      const order = { purchaseId, packageId: selected, back: '/config/credits', language: i18n.language };
      window.location.assign(await payments.checkout(order));
    });
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <DialogTitle id={title}>{t('sending.credits.buy')}</DialogTitle>
      <DialogContent>
        <Typography color="text.secondary" variant="body2" sx={{ marginBlockEnd: 1.5 }}>
          {t('sending.credits.about')}
        </Typography>
        {error && (
          <Alert severity="error" sx={{ marginBlockEnd: 1.5 }}>
            {error}
          </Alert>
        )}
        {packages.error && <Alert severity="error">{t('sending.credits.unread')}</Alert>}
        {rows?.length === 0 && <Alert severity="info">{t('sending.credits.none')}</Alert>}
        {!rows && !packages.error && <Skeleton variant="rounded" height={168} />}
        <RadioGroup aria-labelledby={title} value={selected} onChange={({ target }) => setChosen(target.value)}>
          {rows?.map(({ id, name, tagline, price, currency, credits }) => (
            <FormControlLabel
              key={String(id)}
              value={id}
              control={<Radio />}
              sx={{
                ...{ margin: 0, paddingInlineEnd: 2, paddingBlock: 1, alignItems: 'center', borderRadius: 2 },
                '& .MuiFormControlLabel-label': { flexGrow: 1 },
              }}
              label={
                <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
                  <span>
                    {t('sending.credits.package', { name, credits: number.format(Number(credits)) })}
                    <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
                      {String(tagline ?? '')}
                    </Typography>
                  </span>
                  <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 550 }}>
                    {money(Number(price), String(currency), i18n.language)}
                  </Box>
                </Box>
              }
            />
          ))}
        </RadioGroup>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('actions.cancel')}</Button>
        <Button variant="contained" onClick={buy} loading={busy} disabled={selected === ''}>
          {t('sending.credits.pay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
