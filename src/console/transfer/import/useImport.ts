import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabels } from '#console/records/labels.ts';
import { useServiceClient } from '#console/records/useServiceClient.ts';
import { useSpace } from '#console/ui/context.ts';
import type { Resource } from '#schema/resource.ts';
import { fileName, saveFile } from '../export/save-file.ts';
import { failedFile } from './failed-rows.ts';
import type { ReadFile } from './file/useImportFile.ts';
import type { ImportPlan } from './plan.ts';
import { createPreparer } from './prepare.ts';
import { startingPlan } from './starting-plan.ts';
import { useImportRun } from './useImportRun.ts';
import { useImportSetup } from './useImportSetup.ts';

export type Step = 'file' | 'columns' | 'check';

/** An import from the choice of a file to its report. */
export function useImport(resource: Resource) {
  const { t } = useTranslation();
  const labels = useLabels(resource);
  const { space } = useSpace();
  const { ask } = useServiceClient();
  const setup = useImportSetup(resource);
  const running = useImportRun(resource);
  const [step, setStep] = useState<Step>('file');
  const [file, setFile] = useState<ReadFile | null>(null);
  const [plan, setPlan] = useState<ImportPlan | null>(null);
  const outcome = running.run?.outcome;

  /** A preparer remembers the rows that it saw: each pass over the file gets one of its own. */
  function preparer() {
    if (!file || !plan) throw new Error('rows are prepared from a file by a plan');
    const { columns, writable, members, targetOf } = setup;
    const askRows = (question: Parameters<typeof ask<'rows'>>[1]) => ask('rows', question);
    return createPreparer({ resource, source: file.source, plan, columns, writable, members, targetOf, ask: askRows });
  }

  return {
    ...running,
    setup,
    step,
    setStep,
    file,
    setFile: (read: ReadFile | null) => {
      setFile(read);
      setPlan(null);
    },
    plan,
    setPlan,
    /** Whether the plan writes something. */
    ready:
      plan?.mapping.some((key) => key !== null && key !== 'id') === true &&
      !plan.mapping.some((key) => key !== null && plan.decimals[key] === 'ambiguous') &&
      (plan.match.by !== null || setup.may.create) &&
      (plan.match.found === 'update' || plan.match.missing === 'create'),
    toColumns: () => {
      if (file && !plan) setPlan(startingPlan(setup, file.source, labels.field));
      setStep('columns');
    },
    preparer,
    begin: () => file && void running.start(file.source, preparer()),
    download: () => {
      if (!file || !outcome) return;
      const failed = failedFile(file.source, outcome.failed, t('views.import.reasonHeader'), file.delimiter ?? ',');
      const name = fileName(
        [resource.name, space?.name ?? '', t('views.import.failedName')],
        new Date(),
        file.source.format,
      );
      saveFile(failed, name);
    },
  };
}
