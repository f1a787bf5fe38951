import Link from '@mui/icons-material/LinkRounded';
import Mail from '@mui/icons-material/MailOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ToneChip } from '#console/fields/choice/ToneChip.tsx';
import { useNotify } from '#console/records/useNotify.ts';
import { useModel } from '#console/ui/context.ts';
import { useAction } from '#console/ui/useAction.ts';
import { useRoleLabel } from '#console/ui/useRoleLabel.ts';
import { inviteRule } from '#rules/people.ts';
import type { SpaceInvitation } from '#schema/api/people.ts';
import { usePeopleActions } from '../usePeople.ts';

const DAY_MS = 86_400_000;

/** Days until a time, begun ones counted; null where it has passed. @param expiresAt ISO 8601 */
function daysLeft(expiresAt: string, now: number): number | null {
  const left = Date.parse(expiresAt) - now;
  return left <= 0 ? null : Math.ceil(left / DAY_MS);
}

interface InvitationRowProps {
  spaceId: string;
  invitation: SpaceInvitation;
  ownRole: string;
  onRevoke: () => void;
  /** Shows a new link. */
  onLink: (invitation: SpaceInvitation) => void;
}

/** One invitation: for whom, as what, until when, and what can be done about it. */
export function InvitationRow({ spaceId, invitation, ownRole, onRevoke, onLink }: InvitationRowProps) {
  const { t, i18n } = useTranslation();
  const { toast } = useNotify();
  const { access } = useModel();
  const roleLabel = useRoleLabel();
  const { resend, renewLink } = usePeopleActions(spaceId);
  const { busy, run } = useAction((message) => toast(message, 'error'));
  const { id, email, role, pageAccess, invitedBy, expiresAt, sentAt } = invitation;

  const days = daysLeft(expiresAt, Date.now());
  const expired = days === null;
  const unsent = email !== null && sentAt === null;
  const manages = inviteRule(access, ownRole, role) === undefined;
  const whom = email ?? t('people.byLink', { role: roleLabel(role) });
  const details = [
    email !== null && roleLabel(role),
    pageAccess && t('people.withPages'),
    invitedBy && t('people.invitedBy', { name: invitedBy.name }),
    days !== null && t('people.expires', { when: new Intl.RelativeTimeFormat(i18n.language).format(days, 'day') }),
  ].filter(Boolean);
  const send = async () => {
    await resend(id);
    toast(t('people.done.resend', { email }));
  };
  return (
    <Stack
      component="li"
      direction="row"
      useFlexGap
      sx={{
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1,
        px: 2,
        py: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box aria-hidden sx={{ display: 'grid', color: 'text.secondary' }}>
        {email === null ? <Link fontSize="small" /> : <Mail fontSize="small" />}
      </Box>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1.5 }}>
          <Typography variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
            {whom}
          </Typography>
          {expired && <ToneChip label={t('people.expired')} tone="warning" />}
          {unsent && <ToneChip label={t('people.unsent')} tone="danger" />}
        </Stack>
        <Typography variant="body2" color="text.secondary">
          {details.join(' · ')}
        </Typography>
      </Box>
      {manages && (
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 0.5 }}>
          {email === null && !expired && (
            <Button
              size="small"
              color="inherit"
              loading={busy}
              aria-label={t('people.newLinkFor', { whom })}
              onClick={() => void run(async () => onLink(await renewLink(id)))}
            >
              {t('people.newLink')}
            </Button>
          )}
          {email !== null && (
            <Button
              size="small"
              color="inherit"
              loading={busy}
              aria-label={t('people.resendTo', { whom })}
              onClick={() => void run(send)}
            >
              {t('people.resend')}
            </Button>
          )}
          <Button size="small" color="error" aria-label={t('people.revokeFor', { whom })} onClick={onRevoke}>
            {t('people.revoke')}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
