import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { createConfigurationApi } from '#console/providers/api/configuration-api.ts';
import type { SpaceBeginning } from '#console/providers/api/session-api.ts';
import { ConfigurationDrop } from '#console/records/configuration-file/ConfigurationDrop.tsx';
import { PlannedChanges } from '#console/records/configuration-file/PlannedChanges.tsx';
import { Refusal } from '#console/records/configuration-file/Refusal.tsx';
import { type ChosenFile, useConfigurationPlan } from '#console/records/configuration-file/useConfigurationPlan.ts';
import { useService } from '#console/session/services.ts';
import { useTextFields } from '#console/ui/useTextFields.ts';
import { visuallyHidden } from '#console/ui/visually-hidden.ts';

/** The space that the dialog made. */
export interface MadeSpace {
  id: string;
  /** Whether the account knows it, so that it can be opened. */
  isKnown: boolean;
}

interface Props {
  /** The name that was typed already. */
  name: string;
  onBack: (name: string) => void;
  onClose: () => void;
  made: MadeSpace | null;
  create: (name: string, beginning: SpaceBeginning) => Promise<string>;
  enter: (spaceId: string) => void;
}

/** A new space from a configuration file: the file, what it sets up, and why it is refused. */
export default function FromConfiguration({ name, onBack, onClose, made, create, enter }: Props) {
  const { t } = useTranslation();
  const api = useService(createConfigurationApi);
  const form = useTextFields({ name: (value) => (value.trim() === '' ? t('auth.required') : undefined) }, { name });
  const planning = useConfigurationPlan(api.planNew);
  const plan = planning.data;
  const isMade = made !== null;
  const additions = plan?.changes.length ?? 0;
  const creating = useMutation({
    mutationFn: (configuration: string) => create(form.values.name.trim(), { configuration }),
    onSuccess: (id) => enter(id),
  });
  function take(chosen: ChosenFile) {
    creating.reset();
    planning.mutate(chosen);
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (form.submit(event.currentTarget) && plan) creating.mutate(plan.file);
  }
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
      <DialogTitle>{t('configuration.newSpace.from')}</DialogTitle>
      <DialogContent>
        <TextField
          {...form.input('name')}
          label={t('dashboard.spaceName')}
          disabled={creating.isPending || isMade}
          autoFocus
          fullWidth
          sx={{ mt: 1 }}
        />
        <Typography variant="body2" color="text.secondary" sx={{ marginBlock: 2.5 }}>
          {t('configuration.newSpace.text')}
        </Typography>
        <ConfigurationDrop planning={planning} busy={creating.isPending || isMade} onTake={take} />
        <Box role="status">
          {additions > 0 && <Box sx={visuallyHidden}>{t('configuration.kinds.add', { count: additions })}</Box>}
          {plan && additions === 0 && (
            <Alert severity="info" role="presentation" sx={{ marginBlockStart: 2 }}>
              {t('configuration.newSpace.nothing')}
            </Alert>
          )}
        </Box>
        {plan && <PlannedChanges changes={plan.changes} />}
        {creating.error && <Refusal error={creating.error} />}
      </DialogContent>
      {/* Its place is kept, so that nothing moves when the work begins. */}
      <Box sx={{ blockSize: 4 }}>{creating.isPending && <LinearProgress aria-label={t('dashboard.creating')} />}</Box>
      <DialogActions>
        <Button color="inherit" disabled={creating.isPending || isMade} onClick={() => onBack(form.values.name)}>
          {t('archive.back')}
        </Button>
        <Button color="inherit" disabled={creating.isPending} onClick={onClose}>
          {t(isMade ? 'archive.close' : 'actions.cancel')}
        </Button>
        <Button type="submit" variant="contained" disabled={!plan} loading={creating.isPending}>
          {t(isMade ? 'archive.open' : 'dashboard.create')}
        </Button>
      </DialogActions>
    </Box>
  );
}
