import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SpaceAvatar } from '#console/ui/avatars/SpaceAvatar.tsx';
import { AuthFrame } from '#console/ui/signing-in/AuthFrame.tsx';
import { ErrorState } from '#console/ui/states/ErrorState.tsx';
import type { InvitationView } from '#schema/api/people.ts';
import { nextStep, type Step, type Visitor } from './next-step.ts';
import { StepActions, type StepActionsProps } from './StepActions.tsx';
import { useInvitation } from './useInvitation.ts';

interface InvitationProps extends Omit<StepActionsProps, 'step' | 'spaceName' | 'email' | 'onRefused' | 'onOpen'> {
  productName: string;
  visitor: Visitor;
  /** Another function asks again: another invitation, or another visitor. */
  load: () => Promise<InvitationView>;
  onOpen: (spaceId: string) => void;
  roleLabel: (role: string) => string;
}

/** /space/invite/:id */
export default function Invitation({ productName, visitor, load, onOpen, roleLabel, ...actions }: InvitationProps) {
  const { t } = useTranslation();
  const { found, retry } = useInvitation(load);
  const [refused, setRefused] = useState<Step | null>(null);

  if (found.kind === 'loading') {
    return (
      <AuthFrame productName={productName} title={t('invitation.title')}>
        <Stack role="status" aria-label={t('state.loading')} sx={{ gap: 2 }}>
          <Skeleton variant="rounded" height={88} />
          <Skeleton variant="rounded" height={40} />
        </Stack>
      </AuthFrame>
    );
  }
  if (found.kind === 'failed') {
    return (
      <AuthFrame productName={productName} title={t('invitation.title')}>
        <ErrorState
          title={t('invitation.failed')}
          text={t(`auth.errors.${found.code}`, { defaultValue: found.message })}
          action={
            <Button variant="outlined" onClick={retry}>
              {t('actions.retry')}
            </Button>
          }
        />
      </AuthFrame>
    );
  }
  const view = found.kind === 'view' ? found.view : null;
  const step = refused ?? (found.kind === 'view' ? nextStep(found.view, visitor) : found.step);
  const email = visitor.phase === 'signed-out' ? '' : visitor.email;
  const words = { space: view?.space.name, role: roleLabel(view?.role ?? ''), name: view?.invitedBy, email };
  const context = view?.invitedBy ? undefined : 'anonymous';
  return (
    <AuthFrame
      productName={productName}
      title={t(`invitation.${step}.title`, words)}
      text={t(`invitation.${step}.text`, { ...words, context })}
    >
      {view && (step === 'sign-in' || step === 'register' || step === 'accept') && (
        <Offer view={view} roleLabel={roleLabel} />
      )}
      <StepActions
        {...actions}
        step={step}
        spaceName={view?.space.name ?? ''}
        email={view?.email}
        onRefused={setRefused}
        onOpen={() => view?.space.id !== undefined && onOpen(view.space.id)}
      />
    </AuthFrame>
  );
}

interface OfferProps {
  view: InvitationView;
  roleLabel: (role: string) => string;
}

/** The space, and as what somebody would work there. */
function Offer({ view: { space, role }, roleLabel }: OfferProps) {
  const { t } = useTranslation();
  return (
    <Paper variant="outlined" sx={{ p: 2, display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <SpaceAvatar name={space.name} imageUrl={space.faviconUrl} size={44} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
          {space.name}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {t('invitation.role', { role: roleLabel(role) })}
        </Typography>
      </Box>
    </Paper>
  );
}
