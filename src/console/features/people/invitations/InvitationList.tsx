import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useUndoSetting } from '#console/records/saving/useUndoSetting.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { ConfirmDialog } from '#console/ui/ConfirmDialog.tsx';
import { useAction } from '#console/ui/useAction.ts';
import { useRoleLabel } from '#console/ui/useRoleLabel.ts';
import type { SpaceInvitation } from '#schema/api/people.ts';
import { useDialogSubject } from '../useDialogSubject.ts';
import { usePeopleActions } from '../usePeople.ts';
import { InvitationRow } from './InvitationRow.tsx';
import { LinkReady } from './LinkReady.tsx';

interface InvitationListProps {
  spaceId: string;
  invitations: readonly SpaceInvitation[];
  /** Role of whoever looks; empty while they may change nothing. */
  ownRole: string;
}

/** Invitations that nobody has accepted or revoked. */
export function InvitationList({ spaceId, invitations, ownRole }: InvitationListProps) {
  const { t } = useTranslation();
  const { toast } = useNotify();
  const roleLabel = useRoleLabel();
  const notify = useUndoSetting();
  const { revoke, reopen } = usePeopleActions(spaceId);
  const revocation = useDialogSubject<SpaceInvitation>();
  const link = useDialogSubject<SpaceInvitation>();
  const linkTitle = useId();
  const { busy, run } = useAction((message) => toast(message, 'error'));
  const target = revocation.subject;
  const whom = target?.email ?? t('people.byLink', { role: roleLabel(target?.role ?? '') });

  const end = async (id: string) => {
    revocation.close();
    await revoke(id);
    notify(t('people.done.revoke'), () => reopen(id));
  };
  if (invitations.length === 0) {
    return (
      <Typography color="text.secondary" sx={{ py: 1 }}>
        {t('people.noInvitations')}
      </Typography>
    );
  }
  return (
    <Paper variant="outlined">
      <Box component="ul" aria-label={t('people.invitations')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {invitations.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            spaceId={spaceId}
            invitation={invitation}
            ownRole={ownRole}
            onRevoke={() => revocation.ask(invitation)}
            onLink={link.ask}
          />
        ))}
      </Box>
      <ConfirmDialog
        open={revocation.open}
        title={t('people.ask.revoke.title')}
        text={t('people.ask.revoke.text', { whom })}
        confirmLabel={t('people.ask.revoke.confirm')}
        danger
        busy={busy}
        onConfirm={() => target && void run(() => end(target.id))}
        onClose={revocation.close}
      />
      <Dialog open={link.open} onClose={link.close} aria-labelledby={linkTitle} maxWidth="sm" fullWidth>
        {link.subject && <LinkReady titleId={linkTitle} invitation={link.subject} onClose={link.close} />}
      </Dialog>
    </Paper>
  );
}
