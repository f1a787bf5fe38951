import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabels } from '#console/records/labels.ts';
import { useServiceClient } from '#console/records/useServiceClient.ts';
import { useSpace } from '#console/ui/context.ts';
import type { Mapping } from '#derive/values/source.ts';
import type { Resource } from '#schema/resource.ts';
import { fileName, saveFile } from '../export/save-file.ts';
import { useFileCheck } from './check/useFileCheck.ts';
import { failedFile } from './failed-rows.ts';
import type { ReadFile } from './file/useImportFile.ts';
import type { ImportPlan } from './plan.ts';
import { createPreparer } from './prepare.ts';
import { recalledPlan, rememberedKey, rememberPlan } from './remembered-plan.ts';
import { startingPlan } from './starting-plan.ts';
import { useImportRun } from './useImportRun.ts';
import { useImportSetup } from './useImportSetup.ts';

/** A file that was read before its import began, and where its columns go. */
export interface BegunImport {
  file: ReadFile;
  mapping: Mapping;
}

export type Step = 'file' | 'columns' | 'check';

/** Whether nobody has said how the column's numbers or dates are meant. */
const isOpen = ({ decimals, orders }: ImportPlan, key: string) =>
  decimals[key] === 'ambiguous' || orders[key] === 'ambiguous';

/**
 * An import from the choice of a file to its report.
 * @param narrowed what the list around is narrowed to, by field name
 * @param begun a file whose columns are known already
 */
export function useImport(resource: Resource, narrowed: ImportPlan['fixed'], begun?: BegunImport) {
  const { t } = useTranslation();
  const labels = useLabels(resource);
  const { space } = useSpace();
  const { ask } = useServiceClient();
  const setup = useImportSetup(resource);
  const running = useImportRun(resource);
  const [step, setStep] = useState<Step>(begun ? 'columns' : 'file');
  const [file, setFile] = useState<ReadFile | null>(begun?.file ?? null);
  const [plan, setPlan] = useState<ImportPlan | null>(null);
  const [recalled, setRecalled] = useState(false);
  const outcome = running.run?.outcome;

  /** A preparer remembers the rows that it saw: each pass over the file gets one of its own. */
  function preparer() {
    if (!file || !plan) throw new Error('rows are prepared from a file by a plan');
    const { writable, members, targetOf } = setup;
    const columns = setup.columnsWith(plan.fixed);
    const askRows = (question: Parameters<typeof ask<'rows'>>[1]) => ask('rows', question);
    return createPreparer({ resource, source: file.source, plan, columns, writable, members, targetOf, ask: askRows });
  }

  const check = useFileCheck({
    resource: resource.name,
    source: file?.source,
    plan,
    enabled: step === 'check',
    preparer,
  });
  const key = rememberedKey(space?.id ?? '', resource.name);

  /** What the list is narrowed to, where the viewer may write it. */
  function start(source: ReadFile['source']): ImportPlan {
    const known = setup.columns.map(({ key }) => key);
    const preset = Object.fromEntries(Object.entries(narrowed).filter(([name]) => known.includes(name)));
    return startingPlan(setup, source, { labels: labels.field, preset });
  }

  // What the columns may be is on its way when the dialog opens.
  if (begun && plan === null && !setup.loading && step === 'columns') {
    setPlan(startingPlan(setup, begun.file.source, { labels: labels.field, preset: narrowed, mapping: begun.mapping }));
  }

  return {
    ...running,
    check,
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
      !plan.mapping.some((key) => key !== null && isOpen(plan, key)) &&
      (plan.match.by !== null || setup.may.create) &&
      (plan.match.found === 'update' || plan.match.missing === 'create'),
    toColumns: () => {
      if (file && !plan) {
        const fresh = start(file.source);
        const again = recalledPlan(key, setup, file.source, fresh);
        setPlan(again ?? fresh);
        setRecalled(again !== undefined);
      }
      setStep('columns');
    },
    /** Matches the columns by their names, where they are matched as in an earlier import. */
    forget: recalled
      ? () => {
          if (file) setPlan(start(file.source));
          setRecalled(false);
        }
      : undefined,
    begin: () => {
      if (!file || !plan) return;
      rememberPlan(key, file.source.headers, plan);
      void running.start(file, preparer());
    },
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
