import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { useTranslation } from 'react-i18next';
import type { ImportJob } from '#schema/api/import-job.ts';

interface CheckedActionsProps {
  job: ImportJob;
  onImport(job: ImportJob): void;
  /** Forgets the file. */
  onDiscard(): void;
  onClose(): void;
}

/** What becomes of a file that was checked. Closed without an answer, it waits for a day. */
export function CheckedActions({ job, onImport, onDiscard, onClose }: CheckedActionsProps) {
  const { t } = useTranslation();
  return (
    <DialogActions>
      <Button
        color="error"
        sx={{ marginInlineEnd: 'auto' }}
        onClick={() => {
          onDiscard();
          onClose();
        }}
      >
        {t('views.import.discard')}
      </Button>
      <Button color="inherit" onClick={onClose}>
        {t('actions.close')}
      </Button>
      {job.created + job.changed > 0 && (
        <Button variant="contained" onClick={() => onImport(job)}>
          {t('views.import.startAll')}
        </Button>
      )}
    </DialogActions>
  );
}
