import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabels } from '#console/records/labels.ts';
import { useNestedGuard } from '#console/records/saving/useUnsavedGuard.ts';
import { ConfirmDialog } from '#console/ui/ConfirmDialog.tsx';
import type { ImportPlan } from '#derive/imports/plan.ts';
import type { Resource } from '#schema/resource.ts';
import { CheckedActions } from './CheckedActions.tsx';
import { CheckRows } from './check/CheckRows.tsx';
import { MapColumns } from './columns/MapColumns.tsx';
import { ChooseFile } from './file/ChooseFile.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportReport } from './ImportReport.tsx';
import { UnderWay } from './UnderWay.tsx';
import UndoDialog from './undo/UndoDialog.tsx';
import { isUndoable, type UndoableImport } from './undo/undoable.ts';
import { useUndoRights } from './undo/useUndoRights.ts';
import { type BegunImport, type RepeatedImport, type Step as StepName, useImport } from './useImport.ts';

const steps: readonly StepName[] = ['file', 'columns', 'check'];

const stepper = { marginBlock: '8px 24px' };

interface ImportDialogProps {
  resource: Resource;
  /** What the list around is narrowed to: new records are like its rows. */
  preset: ImportPlan['fixed'];
  begun?: BegunImport | undefined;
  repeated?: RepeatedImport;
  /** With what can be taken back, where it imported something. */
  onClose(imported?: UndoableImport): void;
}

/** Leads through an import: a file, its columns, a check of its rows, and the report. */
export default function ImportDialog({ resource, preset, begun, repeated, onClose }: ImportDialogProps) {
  const { t, i18n } = useTranslation();
  const { words } = useLabels(resource);
  const may = useUndoRights(resource);
  const id = useId();
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const work = useImport(resource, preset, begun, repeated);
  const { step, file, plan, progress, setup, check } = work;
  const over = progress?.step === 'over' ? progress : null;
  const running = progress !== null && progress.step !== 'over' ? progress : null;
  const [undoing, setUndoing] = useState(false);
  const [undone, setUndone] = useState(false);
  const isChecked = over?.job.state === 'CHECKED';
  const undoable = over && !isChecked && !undone && isUndoable(over.job, may) ? over.job : undefined;
  const close = () => onClose(undoable);
  const isUnsaved = progress === null && file !== null;
  useNestedGuard(isUnsaved);
  const [asking, setAsking] = useState(false);
  const leave = () => (isUnsaved ? setAsking(true) : close());
  const count = file?.source.rows.length ?? 0;
  const right = count - (check.checked?.counts.refuse ?? 0);
  const number = new Intl.NumberFormat(i18n.language).format(right);
  const title = over
    ? t(isChecked ? 'views.import.checkedTitle' : 'views.import.reportTitle')
    : t('views.import.title', words);

  return (
    <Dialog
      open
      onClose={(_, reason) => running?.step !== 'upload' && reason !== 'backdropClick' && leave()}
      aria-labelledby={`${id}-title`}
      fullWidth
      maxWidth={progress ? 'sm' : 'md'}
      fullScreen={phone}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      {progress === null && (
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
          {work.error !== null && (
            <Alert severity="error" role="alert" sx={{ marginBlockEnd: 2 }}>
              {work.error}
            </Alert>
          )}
          {step === 'file' && !file && <UnderWay resource={resource.name} onFollow={work.follow} />}
          {step === 'file' && <ChooseFile file={file} onRead={work.setFile} />}
          {step === 'columns' && !plan && !setup.error && <Skeleton variant="rounded" height={320} />}
          {step === 'columns' && file && plan && (
            <MapColumns setup={setup} source={file.source} plan={plan} onChange={work.setPlan} onForget={work.forget} />
          )}
          {step === 'check' && file && plan && (
            <CheckRows
              setup={setup}
              source={file.source}
              plan={plan}
              check={check}
              isBeginning={file.isBeginning}
              onMatch={(match) => work.setPlan({ ...plan, match })}
            />
          )}
        </DialogContent>
      )}
      {running && (
        <ImportProgress
          titleId={`${id}-title`}
          progress={running}
          rows={file && !file.isBeginning ? count : undefined}
          onCancel={work.cancel}
          onLeave={close}
        />
      )}
      {over && (
        <DialogContent dividers role="group" aria-labelledby={`${id}-title`} tabIndex={0}>
          {work.error !== null && <Alert severity="error">{work.error}</Alert>}
          <ImportReport
            job={over.job}
            failed={over.failed}
            untried={work.untried(over.job).length}
            undone={undone}
            onDownload={() => void work.download(over.job)}
          />
        </DialogContent>
      )}
      {isChecked && (
        <CheckedActions job={over.job} onImport={work.importChecked} onDiscard={work.cancel} onClose={close} />
      )}
      {!running && !isChecked && (
        <DialogActions>
          {progress === null && step !== 'file' && (
            <Button
              color="inherit"
              sx={{ marginInlineEnd: 'auto' }}
              onClick={() => work.setStep(step === 'check' ? 'columns' : 'file')}
            >
              {t('views.import.back')}
            </Button>
          )}
          {undoable && (
            <Button color="error" sx={{ marginInlineEnd: 'auto' }} onClick={() => setUndoing(true)}>
              {t('views.import.undo.open')}
            </Button>
          )}
          <Button color="inherit" onClick={leave}>
            {t(over ? 'actions.close' : 'actions.cancel')}
          </Button>
          {progress === null && step === 'file' && (
            <Button
              variant="contained"
              loading={file !== null && setup.loading}
              disabled={!file || setup.error !== null}
              onClick={work.toColumns}
            >
              {t('views.import.next')}
            </Button>
          )}
          {progress === null && step === 'columns' && (
            <Button variant="contained" disabled={!work.ready} onClick={() => work.setStep('check')}>
              {t('views.import.next')}
            </Button>
          )}
          {progress === null && step === 'check' && right > 0 && !check.error && file?.isBeginning && (
            <Button variant="outlined" disabled={!check.checked} onClick={() => work.begin(true)}>
              {t('views.import.checkAll')}
            </Button>
          )}
          {progress === null && step === 'check' && right > 0 && !check.error && (
            <Button variant="contained" loading={!check.checked} onClick={() => work.begin(false)}>
              {file?.isBeginning ? t('views.import.startAll') : t('views.import.start', { count: right, number })}
            </Button>
          )}
          {progress === null && step === 'check' && right === 0 && (
            <Button variant="contained" onClick={() => work.setStep('columns')}>
              {t('views.import.correct')}
            </Button>
          )}
        </DialogActions>
      )}
      <ConfirmDialog
        open={asking}
        danger
        title={t('views.import.leave.title')}
        text={t('views.import.leave.text')}
        confirmLabel={t('views.import.leave.confirm')}
        onConfirm={close}
        onClose={() => setAsking(false)}
      />
      {undoing && undoable && (
        <UndoDialog
          resource={resource}
          run={undoable}
          onUndone={() => setUndone(true)}
          onClose={() => setUndoing(false)}
        />
      )}
    </Dialog>
  );
}
