import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabels } from '#console/records/labels.ts';
import type { Resource } from '#schema/resource.ts';
import { CheckedActions } from './CheckedActions.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportReport } from './ImportReport.tsx';
import { useImportRun } from './useImportRun.ts';

interface EarlierImportProps {
  resource: Resource;
  /** Of the import. */
  run: string;
  onClose(): void;
}

/** How far an import of the viewer is that began in an earlier visit, or what became of its rows. */
export default function EarlierImport({ resource, run, onClose }: EarlierImportProps) {
  const { t } = useTranslation();
  const { words } = useLabels(resource);
  const id = useId();
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const { progress, error, cancel, download, importChecked } = useImportRun(resource, run);
  const over = progress?.step === 'over' ? progress : null;
  const isChecked = over?.job.state === 'CHECKED';
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`} fullWidth maxWidth="sm" fullScreen={phone}>
      <DialogTitle id={`${id}-title`}>
        {over
          ? t(isChecked ? 'views.import.checkedTitle' : 'views.import.reportTitle')
          : t('views.import.title', words)}
      </DialogTitle>
      {progress && progress.step !== 'over' && (
        <ImportProgress
          titleId={`${id}-title`}
          progress={progress}
          rows={undefined}
          onCancel={cancel}
          onLeave={onClose}
        />
      )}
      {(over || error !== null) && (
        <>
          <DialogContent dividers role="group" aria-labelledby={`${id}-title`} tabIndex={0}>
            {error !== null && <Alert severity="error">{error}</Alert>}
            {over && (
              <ImportReport
                job={over.job}
                failed={over.failed}
                untried={0}
                undone={over.job.isUndone}
                onDownload={() => void download(over.job)}
              />
            )}
          </DialogContent>
          {isChecked ? (
            <CheckedActions job={over.job} onImport={importChecked} onDiscard={cancel} onClose={onClose} />
          ) : (
            <DialogActions>
              <Button color="inherit" onClick={onClose}>
                {t('actions.close')}
              </Button>
            </DialogActions>
          )}
        </>
      )}
    </Dialog>
  );
}
