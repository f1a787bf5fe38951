import Button from '@mui/material/Button';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useIsPublisher } from '#console/records/publisher/useIsPublisher.ts';
import { useOpenRecord } from '#console/records/saving/open-records.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { useRights } from '#console/records/useRights.ts';
import { useModel, useViewer } from '#console/ui/context.ts';
import { useChecks } from './checks/useChecks.ts';
import { PublishDialogs, type RequestedStep } from './PublishDialogs.tsx';
import type { PageState } from './page-state.ts';
import { PreviewLink } from './previews/PreviewLink.tsx';
import { VisitLink } from './previews/VisitLink.tsx';
import { isApproved } from './review/reviews.ts';
import { StatusChip } from './StatusChip.tsx';
import { StepMenu } from './StepMenu.tsx';
import { type Step, stepsOf } from './steps.ts';
import { usePageState } from './usePageState.ts';
import { usePublishing } from './usePublishing.ts';

interface PublishBarProps {
  /** Id of the page that is open. */
  id: string;
  dirty: boolean;
  saving: boolean;
  /** Saves what of it is not saved yet; false where that did not work. */
  save(): Promise<boolean>;
  /** Looks for what of its content has to be mended before it is public. */
  findFaults(): Promise<readonly { id: string; name: string; path?: string | undefined }[]>;
  onFault(id: string, path?: string): void;
  /** The page that is open is another now. */
  onChanged(): void;
}

/** Where a page stands between its writer and its visitors, and what brings it on. */
export function PublishBar({ id, dirty, saving, save, findFaults, onFault, onChanged }: PublishBarProps) {
  const { t } = useTranslation();
  const { snackbar } = useNotify();
  const model = useModel();
  const viewer = useViewer();
  const resource = model.resource('page');
  const rights = useRights(resource);
  const { state, forget, refetch } = usePageState(id);
  const takeDown = useIsPublisher();
  const check = useChecks();
  const [requested, setRequested] = useState<RequestedStep | null>(null);
  const [busy, setBusy] = useState(false);
  const firstButton = useRef<HTMLButtonElement>(null);
  const moreButton = useRef<HTMLButtonElement>(null);
  /** The button of the step that is being taken. */
  const pressed = useRef<RefObject<HTMLButtonElement | null>>(null);
  // A button that is busy is off, and gives the focus away: it comes back once the step is taken or its dialog is closed.
  useEffect(() => {
    if (busy || requested || !pressed.current) return;
    const button = pressed.current.current ?? moreButton.current ?? firstButton.current;
    if (document.activeElement === document.body) button?.focus();
    pressed.current = null;
  }, [busy, requested]);
  const readPageAgain = () => {
    void forget();
    onChanged();
  };
  const publishing = usePublishing(readPageAgain);
  useOpenRecord('published', 'page', id, readPageAgain);
  // A page that has gone elsewhere is read anew, and what is typed would be lost.
  const refuse = () => snackbar(t('publishing.notUndone.unsaved'), { severity: 'warning' });
  useOpenRecord('unsaved', 'page', id, refuse, dirty);
  if (!state || takeDown === undefined) return null;
  const unplan = takeDown || isApproved(state);
  const publish = rights.publish && unplan;
  const steps = viewer.readOnly ? [] : stepsOf(state, { ...rights, publish, unplan, takeDown });
  const [first, ...others] = steps;

  async function run(work: () => Promise<unknown>, from: typeof firstButton) {
    pressed.current = from;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      snackbar((error as Error).message, { severity: 'error' });
    } finally {
      setBusy(false);
    }
  }

  async function begin(step: Step) {
    if (!(await save())) return;
    // Its name, its address and its description may have been saved since.
    const page = await refetch();
    if (!page) return;
    if (step === 'publish' || step === 'schedule') await beginToGoLive(step, page);
    else if (step === 'withdraw' || step === 'unplan') await publishing.takeBack(page);
    else if (step !== 'openDraft') setRequested({ step, page });
  }

  async function beginToGoLive(step: 'publish' | 'schedule', page: PageState) {
    const faults = await findFaults();
    const [fault] = faults;
    if (fault) {
      const names = [...new Set(faults.map(({ name }) => name || t('publishing.faults.section')))].join(', ');
      snackbar(t('publishing.faults.text', { count: faults.length, names }), { severity: 'error' });
      return onFault(fault.id, fault.path);
    }
    // Read before the dialog opens: warnings that came later would move its buttons from under the pointer.
    setRequested({ step, page, warnings: await check(page).catch(() => null) });
  }

  const label = (step: Step) =>
    step === 'openDraft' && state.draft
      ? t('publishing.step.continue')
      : step === 'review' && state.status === 'REVIEW'
        ? t('publishing.step.reviewAgain')
        : t(`publishing.step.${step}`);
  return (
    <>
      <StatusChip page={state} saving={saving} dirty={dirty} />
      <PreviewLink resource="page" id={id} />
      {state.status === 'PUBLISHED' && <VisitLink slug={state.slug} />}
      {first === 'openDraft' && (
        <Button size="small" variant="contained" component={Link} to={`/page/edit/new/${id}`}>
          {label(first)}
        </Button>
      )}
      {first && first !== 'openDraft' && (
        <Button
          ref={firstButton}
          size="small"
          variant="outlined"
          loading={busy}
          onClick={() => void run(() => begin(first), firstButton)}
        >
          {label(first)}
        </Button>
      )}
      <StepMenu
        button={moreButton}
        page={state}
        steps={others}
        label={label}
        busy={busy}
        refused={!rights.publish && state.status !== 'PUBLISHED'}
        onStep={(step) => void run(() => begin(step), moreButton)}
      />
      {requested && (
        <PublishDialogs
          requested={requested}
          publishing={publishing}
          onClose={() => setRequested(null)}
          onFault={onFault}
        />
      )}
    </>
  );
}
