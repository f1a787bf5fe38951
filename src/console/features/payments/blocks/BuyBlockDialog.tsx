import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createPaymentApi } from '#console/providers/api/payments/payment-api.ts';
import { useService, useServices } from '#console/session/services.ts';
import { useAccount } from '#console/session/useAuth.ts';
import { useAction } from '#console/ui/useAction.ts';
import { componentsOf } from '#derive/documents/operations/components.ts';
import type { AccountSpace } from '#schema/api/account.ts';
import type { JsonObject } from '#schema/json.ts';
import { OfferChoice } from './OfferChoice.tsx';
import type { BlockOffer } from './offer.ts';

interface BuyBlockDialogProps {
  /** At least one. */
  offers: readonly BlockOffer[];
  /** At least one: a block is bought for a space. */
  spaces: readonly AccountSpace[];
  onClose(): void;
}

/** A block is chosen for a space, and paid on the page of the payment service. */
export function BuyBlockDialog({ offers, spaces, onClose }: BuyBlockDialogProps) {
  const { t, i18n } = useTranslation();
  const title = useId();
  const { run } = useServices();
  const { user } = useAccount();
  const payments = useService(createPaymentApi);
  const { busy, error, run: act } = useAction();
  // One wish for each choice as long as the dialog is open: pressed twice, it is paid once.
  const [purchaseIds] = useState(() => new Map<string, string>());
  const [spaceId, setSpaceId] = useState(spaces[0]?.id ?? '');
  const [chosen, setChosen] = useState<string | null>(null);
  const owned = useQuery({
    queryKey: ['components-of-space', spaceId, user.id],
    queryFn: ({ signal }) => run(componentsOf(spaceId, user.id), { signal }),
  });
  const rows = owned.data?.rows ?? [];
  const ids = (are: (row: JsonObject) => boolean) => new Set(rows.filter(are).map(({ id }) => String(id)));
  const ofSpace = ids(({ space_id }) => space_id !== null);
  const ofPerson = ids(({ space_id }) => space_id === null);
  const open = offers.filter(({ id }) => !ofSpace.has(id));
  // What somebody can place already is chosen by nobody but them.
  const selected = open.find(({ id }) => id === chosen) ?? open.find(({ id }) => !ofPerson.has(id));
  const holderOf = ({ id }: BlockOffer) => (ofSpace.has(id) ? 'space' : ofPerson.has(id) ? 'person' : null);

  function buy(componentId: string) {
    const choice = `${componentId} ${spaceId}`;
    const purchaseId = purchaseIds.get(choice) ?? crypto.randomUUID();
    purchaseIds.set(choice, purchaseId);
    void act(async () => {
      const besidesOwn = ofPerson.has(componentId);
      const order = {
        purchaseId,
        componentId,
        spaceId,
        besidesOwn,
        back: '/exclusive-blocks',
        language: i18n.language,
      };
      window.location.assign(await payments.checkout(order));
    });
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>{t('blockSale.buy')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {error && <Alert severity="error">{error}</Alert>}
        {owned.error && <Alert severity="error">{t('blockSale.unread')}</Alert>}
        <TextField
          select
          label={t('blockSale.space')}
          value={spaceId}
          onChange={({ target }) => setSpaceId(target.value)}
          // Its label would be cut at the top.
          sx={{ marginBlockStart: 1 }}
        >
          {spaces.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <RadioGroup
          aria-labelledby={title}
          value={selected?.id ?? ''}
          onChange={({ target }) => setChosen(target.value)}
          sx={{ gap: 1 }}
        >
          {offers.map((offer) => (
            <OfferChoice key={offer.id} offer={offer} holder={holderOf(offer)} />
          ))}
        </RadioGroup>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('actions.cancel')}</Button>
        <Button
          variant="contained"
          onClick={() => selected && buy(selected.id)}
          loading={busy}
          disabled={!selected || owned.isPending}
        >
          {t('blockSale.pay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
