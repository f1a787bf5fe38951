import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabels } from '#console/records/labels.ts';
import type { Resource } from '#schema/resource.ts';
import { ImportRuns } from './ImportRuns.tsx';

/** The imports into a list. */
export default function ImportHistory({ resource, onClose }: { resource: Resource; onClose(): void }) {
  const { t } = useTranslation();
  const { words } = useLabels(resource);
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`} fullWidth maxWidth="sm">
      <DialogTitle id={`${id}-title`}>{t('views.import.history.title', words)}</DialogTitle>
      <DialogContent dividers>
        <ImportRuns resource={resource} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('actions.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
