import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RefusedBlock, StepRefusal } from '#console/providers/api/publishing-api.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { ConfirmDialog } from '#console/ui/ConfirmDialog.tsx';
import type { Warning } from './checks/checks.ts';
import { GoLiveDialog } from './GoLiveDialog.tsx';
import type { PageState } from './page-state.ts';
import { AskDialog } from './review/AskDialog.tsx';
import type { Step } from './steps.ts';
import type { usePublishing } from './usePublishing.ts';

/** A step that is asked about before it is taken. */
export type RequestedStep = { page: PageState } & (
  | { step: 'publish' | 'schedule'; warnings: readonly Warning[] | null }
  | { step: Exclude<Step, 'publish' | 'schedule' | 'withdraw' | 'unplan' | 'openDraft'> }
);

interface PublishDialogsProps {
  requested: RequestedStep;
  publishing: ReturnType<typeof usePublishing>;
  onClose(): void;
  /** Opens a block where it is mended. */
  onFault(id: string): void;
}

/** Asks before something goes live, leaves the public or is thrown away. */
export function PublishDialogs({ requested, publishing, onClose, onFault }: PublishDialogsProps) {
  const { t } = useTranslation();
  const { page, step } = requested;
  const { snackbar } = useNotify();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly RefusedBlock[]>([]);

  async function run(work: () => Promise<void>) {
    setBusy(true);
    try {
      await work();
      onClose();
    } catch (error) {
      const blocks = error instanceof StepRefusal ? error.blocks : [];
      if (blocks.length === 0) snackbar((error as Error).message, { severity: 'error' });
      setRefused(blocks);
      setBusy(false);
    }
  }

  if ('warnings' in requested) {
    return (
      <GoLiveDialog
        page={page}
        planned={step === 'schedule'}
        busy={busy}
        warnings={requested.warnings}
        refused={refused}
        onFault={(id) => {
          onClose();
          onFault(id);
        }}
        onClose={onClose}
        onConfirm={(at) => void run(() => (at === null ? publishing.publish(page) : publishing.schedule(page, at)))}
      />
    );
  }
  if (step === 'review') {
    const ask = (reviewer: string, note: string) => void run(() => publishing.review(page, reviewer, note));
    return <AskDialog {...{ page, busy, onClose }} onConfirm={ask} />;
  }
  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      title={t(`publishing.ask.${step}.title`, { name: page.name })}
      text={t(`publishing.ask.${step}.text`)}
      confirmLabel={t(`publishing.step.${step}`)}
      onClose={onClose}
      onConfirm={() => void run(() => (step === 'unpublish' ? publishing.unpublish(page) : publishing.discard(page)))}
    />
  );
}
