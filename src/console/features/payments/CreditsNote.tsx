import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useKeys } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useRights } from '#console/records/useRights.ts';
import { useServices } from '#console/session/services.ts';
import { useModel, useSpace } from '#console/ui/context.ts';
import { creditsOf } from '#derive/documents/operations/mail.ts';
import { BuyDialog } from './BuyDialog.tsx';
import { ReturnNote } from './ReturnNote.tsx';

/** The balance of a space, and a way to more of it for whoever pays. */
export function CreditsNote() {
  const { t, i18n } = useTranslation();
  const { space } = useSpace();
  const spaceId = space?.id ?? null;
  const { run } = useServices();
  const { keys } = useKeys();
  const model = useModel();
  const mayBuy = useRights(model.resource('purchase')).read;
  const [isBuying, setBuying] = useState(false);
  const [params, setParams] = useSearchParams();
  const session = params.get('session_id');
  const { data } = useQuery({
    queryKey: keys().data().resource('credit_entry').action('list').params({ balance: spaceId }).get(),
    queryFn: ({ signal }) => run(creditsOf(spaceId ?? ''), { signal }),
    enabled: spaceId !== null,
  });
  const credits = data?.rows[0]?.newsletter_credits;

  function clearSession() {
    params.delete('session_id');
    setParams(params, { replace: true });
  }

  return (
    <Box sx={{ display: 'grid', gap: 2, marginBlockEnd: 2 }}>
      {session && mayBuy && <ReturnNote session={session} bought="credits" onClose={clearSession} />}
      <Paper
        variant="outlined"
        sx={{
          ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 },
          ...{ paddingInline: 2.5, paddingBlock: 2 },
        }}
      >
        <div>
          <Typography variant="h1" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {typeof credits === 'number' ? (
              new Intl.NumberFormat(i18n.language).format(credits)
            ) : (
              <Skeleton width={80} />
            )}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {t('sending.credits.balance')}
          </Typography>
        </div>
        {mayBuy && (
          <Button variant="contained" onClick={() => setBuying(true)}>
            {t('sending.credits.buy')}
          </Button>
        )}
      </Paper>
      {isBuying && <BuyDialog onClose={() => setBuying(false)} />}
    </Box>
  );
}
