import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { retryOn429 } from '#console/records/batches/retry-on-429.ts';
import { useLabels } from '#console/records/labels.ts';
import { useServices } from '#console/session/services.ts';
import { type RowsQuestion, readRows } from '#derive/documents/rows-call.ts';
import { createNewTags } from '#derive/imports/new-tags.ts';
import type { ImportPlan } from '#derive/imports/plan.ts';
import { createPreparer } from '#derive/imports/prepare.ts';
import { planToSave } from '#derive/imports/saved-plan.ts';
import { takenValues } from '#derive/imports/taken-values.ts';
import type { Mapping, SourceRow } from '#derive/values/source.ts';
import type { ImportJob } from '#schema/api/import-job.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import type { Predicate } from '#schema/predicate.ts';
import type { Resource } from '#schema/resource.ts';
import { useFileCheck } from './check/useFileCheck.ts';
import { untriedRows } from './failed-rows.ts';
import type { ChosenFile } from './file/chosen-file.ts';
import { nearestPlan, planAgain, recalledPlan } from './remembered-plan.ts';
import { matchKeys, startingPlan } from './starting-plan.ts';
import { useImportRun } from './useImportRun.ts';
import { useImportSetup } from './useImportSetup.ts';
import { usePlansBefore } from './usePlansBefore.ts';

/** A file that was read before its import began, and where its columns go. */
export interface BegunImport {
  file: ChosenFile;
  /** Left out where the file itself, or how it was read before, says so. */
  mapping?: Mapping;
}

/** Rows that come from one place again and again: a record that came before is changed, and none is made twice. */
export interface RepeatedImport {
  /** How they were read the last time (`planToSave`). */
  saved: Json;
  /** Where the records are that came before. */
  within: Predicate;
  /** Told how they are read now, when the server has the file: how the columns are, and the bytes and times of the file. */
  onBegin(saved: JsonObject, read: { format: JsonObject; zone: string }): void;
}

export type Step = 'file' | 'columns' | 'check';

/** Whether nobody has said how the column's numbers or dates are meant. */
const isOpen = ({ decimals, orders }: ImportPlan, key: string) =>
  decimals[key] === 'ambiguous' || orders[key] === 'ambiguous';

/**
 * An import from the choice of a file to its report; the server does it.
 * @param narrowed what the list around is narrowed to, by field name
 * @param begun a file that was read already
 */
export function useImport(
  resource: Resource,
  narrowed: ImportPlan['fixed'],
  begun?: BegunImport,
  repeated?: RepeatedImport,
) {
  const { t } = useTranslation();
  const labels = useLabels(resource);
  const { run } = useServices();
  const before = usePlansBefore(resource, { enabled: repeated === undefined });
  const target = useImportSetup(resource);
  const setup = { ...target, loading: target.loading || before.loading };
  const running = useImportRun(resource);
  const [step, setStep] = useState<Step>(begun ? 'columns' : 'file');
  const [file, setFile] = useState<ChosenFile | null>(begun?.file ?? null);
  const [plan, setPlan] = useState<ImportPlan | null>(null);
  const [recalled, setRecalled] = useState(false);

  /** A preparer remembers the rows that it saw: each pass over the file gets one of its own. */
  function preparer() {
    if (!file || !plan) throw new Error('rows are prepared from a file by a plan');
    const { writable, members, targetOf } = setup;
    const columns = setup.columnsWith(plan.fixed);
    const askRows = (question: RowsQuestion) => retryOn429(() => run(readRows(question)));
    const newTags = createNewTags();
    const given = { resource, source: file.source, plan, columns, writable, members, targetOf, ask: askRows };
    const prepare = createPreparer({ ...given, newTags, within: repeated?.within });
    const compare = takenValues({ setup, plan, ask: askRows });
    return { newTags, prepare: async (rows: readonly SourceRow[]) => compare(await prepare(rows)) };
  }

  const check = useFileCheck({
    resource: resource.name,
    source: file?.source,
    plan,
    enabled: step === 'check',
    preparer,
  });

  /** What the list is narrowed to, where the viewer may write it. */
  function start(source: ChosenFile['source'], mapping?: Mapping): ImportPlan {
    const known = setup.columns.map(({ key }) => key);
    const preset = Object.fromEntries(Object.entries(narrowed).filter(([name]) => known.includes(name)));
    const fresh = startingPlan(setup, source, { labels: labels.field, preset, ...(mapping && { mapping }) });
    const { title } = resource;
    const isNamed = repeated !== undefined && matchKeys(setup, fresh).includes(title);
    return isNamed && fresh.match.by.length === 0 ? { ...fresh, match: { ...fresh.match, by: [title] } } : fresh;
  }

  /** Shows the plan of a file; answers it where such a file was imported so before. */
  function show(source: ChosenFile['source'], mapping?: Mapping): ImportPlan | undefined {
    const fresh = start(source, mapping);
    const again = repeated
      ? planAgain(repeated.saved, setup, source, fresh)
      : recalledPlan(before.plans, setup, source, fresh, [t('views.import.reasonHeader')]);
    const known = mapping ? undefined : again;
    const near = mapping || repeated ? undefined : nearestPlan(before.plans, setup, source, fresh);
    setPlan(known ?? near ?? fresh);
    setRecalled((known ?? near) !== undefined);
    return known;
  }

  /** Whether a plan writes something. */
  const isReady = (one: ImportPlan): boolean =>
    one.mapping.some((name) => name !== null && name !== 'id') &&
    !one.mapping.some((name) => name !== null && isOpen(one, name)) &&
    (one.match.by.length > 0 || setup.may.create) &&
    (one.match.found === 'update' || one.match.missing === 'create');

  // What the columns may be is on its way when the dialog opens.
  if (begun && plan === null && !setup.loading && step === 'columns') {
    const known = show(begun.file.source, begun.mapping);
    if (known && isReady(known)) setStep('check');
  }

  /** Rows of the file that an import did not try; none where only the beginning of the file was read here. */
  const untried = (job: ImportJob) => (file && !file.isBeginning ? untriedRows(job, file.source.rows) : []);

  return {
    ...running,
    untried,
    check,
    setup,
    step,
    setStep,
    file,
    setFile: (read: ChosenFile | null) => {
      setFile(read);
      setPlan(null);
    },
    plan,
    setPlan,
    ready: plan !== null && isReady(plan),
    toColumns: () => {
      if (file && !plan) show(file.source);
      setStep('columns');
    },
    /** Matches the columns by their names, where they are matched as in an earlier import. */
    forget: recalled
      ? () => {
          if (file) setPlan(start(file.source));
          setRecalled(false);
        }
      : undefined,
    /** @param isCheck tells what the import of all rows would do, and writes nothing */
    begin: (isCheck: boolean) => {
      if (!file || !plan) return;
      const { headers } = file.source;
      const saved = planToSave(headers, plan);
      const { encoding, delimiter, sheet, records } = file;
      const bytesRead = {
        ...(encoding && { encoding }),
        ...(delimiter && { delimiter }),
        ...(sheet && { sheet }),
      };
      const format = { headers: [...headers], ...bytesRead, ...(records && { records }) };
      const fixed = Object.fromEntries(Object.entries(plan.fixed).filter(([, value]) => value !== null));
      const { given } = setup.writable;
      const within = repeated && { within: repeated.within as unknown as JsonObject };
      const { dataset_id: dataset } = fixed;
      const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions();
      const order = {
        datasetId: typeof dataset === 'string' ? dataset : null,
        plan: repeated ? null : saved,
        instructions: { format, plan: { ...plan, fixed } as unknown as JsonObject, zone, given, ...within },
      };
      void running
        .start(file, order, isCheck)
        .then((hasBegun) => hasBegun && repeated?.onBegin(saved, { format: bytesRead, zone }));
    },
    download: (job: ImportJob) => running.download(job, untried(job)),
  };
}
