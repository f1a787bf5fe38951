import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabels } from '#console/records/labels.ts';
import { useRights } from '#console/records/useRights.ts';
import { Running } from '#console/ui/Running.tsx';
import type { Resource } from '#schema/resource.ts';
import { CheckRows } from './CheckRows.tsx';
import { ChooseFile } from './file/ChooseFile.tsx';
import { ImportReport } from './ImportReport.tsx';
import { MapColumns } from './MapColumns.tsx';
import { type Step as StepName, useImport } from './useImport.ts';

const steps: readonly StepName[] = ['file', 'columns', 'check'];

const stepper = { marginBlock: '8px 24px' };

/** Leads through an import: a file, its columns, a look at the first rows, and the report. */
export default function ImportDialog({ resource, onClose }: { resource: Resource; onClose(): void }) {
  const { t, i18n } = useTranslation();
  const { words } = useLabels(resource);
  const rights = useRights(resource);
  const id = useId();
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const work = useImport(resource);
  const { step, file, plan, run, setup } = work;
  const outcome = run?.outcome;
  const running = run !== null && !outcome;
  const count = file?.source.rows.length ?? 0;
  const number = new Intl.NumberFormat(i18n.language).format(count);
  const title = outcome ? t('views.import.reportTitle') : t('views.import.title', words);

  return (
    <Dialog
      open
      onClose={(_, reason) => !running && reason !== 'backdropClick' && onClose()}
      aria-labelledby={`${id}-title`}
      fullWidth
      maxWidth={running || outcome ? 'sm' : 'md'}
      fullScreen={phone}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      {run === null && (
        <DialogContent
          dividers
          role="group"
          aria-labelledby={`${id}-title`}
          tabIndex={0}
          sx={{ minHeight: { sm: 420 } }}
        >
          <Stepper activeStep={steps.indexOf(step)} alternativeLabel sx={stepper}>
            {steps.map((name) => (
              <Step key={name} {...(name === step && { 'aria-current': 'step' as const })}>
                <StepLabel>{t(`views.import.steps.${name}`)}</StepLabel>
              </Step>
            ))}
          </Stepper>
          {setup.error && <Alert severity="error">{setup.error.message}</Alert>}
          {step === 'file' && <ChooseFile file={file} onRead={work.setFile} />}
          {step === 'columns' && file && plan && (
            <MapColumns setup={setup} source={file.source} plan={plan} onChange={work.setPlan} />
          )}
          {step === 'check' && file && plan && (
            <CheckRows setup={setup} source={file.source} plan={plan} prepare={(rows) => work.preparer()(rows)} />
          )}
        </DialogContent>
      )}
      {running && <Running titleId={`${id}-title`} done={run.done} total={count} onCancel={work.cancel} />}
      {outcome && (
        <DialogContent dividers role="group" aria-labelledby={`${id}-title`} tabIndex={0}>
          <ImportReport outcome={outcome} undone={run.undone} onDownload={work.download} />
        </DialogContent>
      )}
      {!running && (
        <DialogActions>
          {run === null && step !== 'file' && (
            <Button
              color="inherit"
              sx={{ marginInlineEnd: 'auto' }}
              onClick={() => work.setStep(step === 'check' ? 'columns' : 'file')}
            >
              {t('views.import.back')}
            </Button>
          )}
          {outcome && outcome.created.length > 0 && rights.remove && run.undone === undefined && (
            <Button
              color="error"
              sx={{ marginInlineEnd: 'auto' }}
              loading={work.undoing}
              onClick={() => void work.undo(outcome)}
            >
              {t('views.import.undo', {
                count: outcome.created.length,
                number: new Intl.NumberFormat(i18n.language).format(outcome.created.length),
                ...words,
              })}
            </Button>
          )}
          <Button color="inherit" disabled={work.undoing} onClick={onClose}>
            {t(outcome ? 'actions.close' : 'actions.cancel')}
          </Button>
          {run === null && step === 'file' && (
            <Button
              variant="contained"
              loading={file !== null && setup.loading}
              disabled={!file || setup.error !== null}
              onClick={work.toColumns}
            >
              {t('views.import.next')}
            </Button>
          )}
          {run === null && step === 'columns' && (
            <Button variant="contained" disabled={!work.ready} onClick={() => work.setStep('check')}>
              {t('views.import.next')}
            </Button>
          )}
          {run === null && step === 'check' && (
            <Button variant="contained" onClick={work.begin}>
              {t('views.import.start', { count, number })}
            </Button>
          )}
        </DialogActions>
      )}
    </Dialog>
  );
}
