import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '#console/records/useNotify.ts';
import { useModel, useViewer } from '#console/ui/context.ts';
import { ProblemText } from '#console/ui/states/ProblemText.tsx';
import { useAction } from '#console/ui/useAction.ts';
import type { SpaceInvitation, SpacePeople } from '#schema/api/people.ts';
import { roleChoices } from '../memberships/membership-choices.ts';
import { usePeopleActions } from '../usePeople.ts';
import { readAddresses } from './addresses.ts';
import { addressFault } from './invite-plan.ts';
import { OfferFields } from './OfferFields.tsx';
import { useInvite } from './useInvite.ts';

interface InviteFormProps {
  titleId: string;
  space: { id: string; name: string };
  known: SpacePeople;
  /** A link was made. */
  onLink: (invitation: SpaceInvitation) => void;
  onClose: () => void;
}

type InvitationMethod = 'mail' | 'link';

/** Whom to invite, as what, and for how long. */
export function InviteForm({ titleId, space, known, onLink, onClose }: InviteFormProps) {
  const { t } = useTranslation();
  const { toast } = useNotify();
  const { access } = useModel();
  const { userId } = useViewer();
  const { busy, error, run } = useAction();
  const { failures, send } = useInvite(space.id);
  const { invite, refresh } = usePeopleActions(space.id);
  const ownRole = known.people.find((person) => person.userId === userId)?.role ?? '';
  const roles = roleChoices(access, ownRole, known.limits);
  const [way, setWay] = useState<InvitationMethod>('mail');
  const [text, setText] = useState('');
  // The role with the fewest rights is the safest to give by mistake.
  const [offer, setOffer] = useState({
    role: roles.findLast(({ full }) => !full)?.role ?? '',
    pageAccess: true,
    days: 7,
  });
  const [tried, setTried] = useState(false);

  const fault = way === 'mail' ? addressFault(text, offer.role, known) : null;
  const complete = {
    role: offer.role,
    days: offer.days,
    ...(access.flags.some(({ role }) => role === offer.role) && { pageAccess: offer.pageAccess }),
  };
  const byMail = async () => {
    const { good } = readAddresses(text);
    const count = await send(good, complete);
    if (count > 0) toast(t('people.invite.sent', { count }));
    if (count === good.length) onClose();
    else setTried(false);
  };
  const byLink = async () => {
    onLink(await invite(complete));
    await refresh();
  };
  return (
    <form
      noValidate
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (offer.role !== '' && fault === null) run(way === 'mail' ? byMail : byLink);
      }}
    >
      <DialogTitle id={titleId}>{t('people.invite.title', { space: space.name })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          value={way}
          aria-label={t('people.invite.way')}
          onChange={(_, next: InvitationMethod | null) => next && setWay(next)}
        >
          <ToggleButton value="mail">{t('people.invite.byMail')}</ToggleButton>
          <ToggleButton value="link">{t('people.invite.byLink')}</ToggleButton>
        </ToggleButtonGroup>
        {error && (
          <Alert severity="error">
            <ProblemText text={error} />
          </Alert>
        )}
        {failures.map(({ email, message }) => (
          <Alert key={email} severity="error">
            {t('people.invite.failed', { email, message })}
          </Alert>
        ))}
        {way === 'mail' ? (
          <TextField
            label={t('people.invite.addresses')}
            value={text}
            onChange={(event) => setText(event.target.value)}
            error={tried && fault !== null}
            helperText={
              tried && fault ? t(`people.invite.${fault.key}`, fault.words) : t('people.invite.addressesHelp')
            }
            multiline
            minRows={2}
            maxRows={8}
            autoFocus
            fullWidth
            slotProps={{ htmlInput: { inputMode: 'email', autoComplete: 'off', spellCheck: false } }}
          />
        ) : (
          <Alert severity="info">{t('people.invite.linkText')}</Alert>
        )}
        <OfferFields roles={roles} offer={offer} onChange={setOffer} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={busy}>
          {t('actions.cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={busy} disabled={offer.role === ''}>
          {t(way === 'mail' ? 'people.invite.send' : 'people.invite.make')}
        </Button>
      </DialogActions>
    </form>
  );
}
