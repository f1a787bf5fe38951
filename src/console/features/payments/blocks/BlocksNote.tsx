import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useServices } from '#console/session/services.ts';
import { useModel, useSpace } from '#console/ui/context.ts';
import { componentOffers } from '#derive/documents/operations/components.ts';
import { paysFor } from '#rules/people.ts';
import { ReturnNote } from '../ReturnNote.tsx';
import { BuyBlockDialog } from './BuyBlockDialog.tsx';
import { offerOf } from './offer.ts';

/** What can be bought, for whoever pays for a space. */
export function BlocksNote() {
  const { t } = useTranslation();
  const { run } = useServices();
  const { access } = useModel();
  const { spaces } = useSpace();
  const paidFor = spaces.filter(({ role }) => paysFor(access, role));
  const [isBuying, setBuying] = useState(false);
  const [params, setParams] = useSearchParams();
  const session = params.get('session_id');
  const { data } = useQuery({
    queryKey: ['component-offers'],
    queryFn: ({ signal }) => run(componentOffers(), { signal }),
    enabled: paidFor.length > 0,
  });
  const offers = (data?.rows ?? []).map(offerOf);

  function clearSession() {
    params.delete('session_id');
    setParams(params, { replace: true });
  }

  if (!session && offers.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, marginBlockEnd: 2 }}>
      {session && <ReturnNote session={session} bought="block" onClose={clearSession} />}
      {offers.length > 0 && (
        <Paper
          variant="outlined"
          sx={{
            ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 },
            ...{ paddingInline: 2.5, paddingBlock: 2 },
          }}
        >
          <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
            <Typography sx={{ fontWeight: 550 }}>{t('blockSale.count', { count: offers.length })}</Typography>
            <Typography variant="body2" color="text.secondary">
              {t('blockSale.about')}
            </Typography>
          </Box>
          <Button variant="contained" onClick={() => setBuying(true)}>
            {t('blockSale.buy')}
          </Button>
        </Paper>
      )}
      {isBuying && <BuyBlockDialog offers={offers} spaces={paidFor} onClose={() => setBuying(false)} />}
    </Box>
  );
}
