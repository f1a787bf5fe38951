import DialogTitle from '@mui/material/DialogTitle';
import { Running } from '#console/ui/Running.tsx';
import { Report, type ReportProps } from './Report.tsx';
import type { Run } from './useBulkRun.ts';

interface BulkProgressProps extends Omit<ReportProps, 'outcome'> {
  /** What is being done, while it runs. */
  title: string;
  run: Run;
  onCancel(): void;
}

/** How far a run over many records is, and then what came of it. */
export function BulkProgress({ title, run: { progress, outcome }, onCancel, ...report }: BulkProgressProps) {
  if (outcome) return <Report {...report} outcome={outcome} />;
  return (
    <>
      <DialogTitle id={report.titleId}>{title}</DialogTitle>
      <Running
        titleId={report.titleId}
        done={progress.done + progress.failed}
        total={report.total}
        onCancel={onCancel}
      />
    </>
  );
}
