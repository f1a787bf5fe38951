import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useAction } from '#console/ui/useAction.ts';
import { type Step, stepAfter } from './next-step.ts';

export interface StepActionsProps {
  step: Step;
  spaceName: string;
  /** Whom it is for, where that is known: the account begins with it. */
  email?: string | undefined;
  /** The address of the invitation, to which signing in leads back. */
  path: string;
  signInPath: string;
  registrationPath: string;
  homePath: string;
  /** Takes the place, and goes into the space. */
  accept: () => Promise<void>;
  /** Makes room for another account; the page stays. */
  signOut: () => Promise<void>;
  /** The server says for good why not. */
  onRefused: (step: Step) => void;
  /** Goes into the space that the visitor is in already. */
  onOpen: () => void;
}

export function StepActions({ step, spaceName, email, onRefused, onOpen, ...props }: StepActionsProps) {
  const { t } = useTranslation();
  const { busy, error, run } = useAction();
  const back = { from: props.path, email };
  const more = step === 'accept' || step === 'member' || step === 'for-another';
  const accept = () =>
    props.accept().catch((cause: { code?: string }) => {
      const end = stepAfter(cause.code);
      if (!end) throw cause;
      onRefused(end);
    });
  return (
    <Stack sx={{ gap: 1.5 }}>
      {error && <Alert severity="error">{error}</Alert>}
      {step === 'sign-in' && (
        <>
          <Button component={RouterLink} to={props.registrationPath} state={back} variant="contained" fullWidth>
            {t('invitation.create')}
          </Button>
          <Button component={RouterLink} to={props.signInPath} state={back} variant="outlined" fullWidth>
            {t('auth.signIn')}
          </Button>
        </>
      )}
      {step === 'register' && (
        <Button component={RouterLink} to={props.registrationPath} state={back} variant="contained" fullWidth>
          {t('invitation.finish')}
        </Button>
      )}
      {step === 'accept' && (
        <Button variant="contained" loading={busy} onClick={() => void run(accept)} fullWidth>
          {t('invitation.acceptAction')}
        </Button>
      )}
      {step === 'member' && (
        <Button variant="contained" onClick={onOpen} fullWidth>
          {t('dashboard.open', { name: spaceName })}
        </Button>
      )}
      {step === 'for-another' && (
        <Button variant="contained" loading={busy} onClick={() => void run(props.signOut)} fullWidth>
          {t('auth.otherAccount')}
        </Button>
      )}
      {step !== 'sign-in' && step !== 'register' && (
        <Button
          component={RouterLink}
          to={props.homePath}
          color="inherit"
          variant={more ? 'text' : 'outlined'}
          fullWidth
        >
          {t(step === 'accept' ? 'invitation.later' : 'invitation.home')}
        </Button>
      )}
    </Stack>
  );
}
