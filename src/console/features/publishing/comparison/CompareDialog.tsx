import type { HttpError } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createPreviewApi } from '#console/providers/api/preview-api.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { useRights } from '#console/records/useRights.ts';
import { useService, useServices } from '#console/session/services.ts';
import { ConfirmDialog } from '#console/ui/ConfirmDialog.tsx';
import { useModel, useViewer } from '#console/ui/context.ts';
import { ErrorState } from '#console/ui/states/ErrorState.tsx';
import { useAction } from '#console/ui/useAction.ts';
import { pageContents } from '#derive/documents/operations/publishing.ts';
import type { PageSummary } from '../page-state.ts';
import { ComparedFrames } from './ComparedFrames.tsx';
import { ComparisonDialog } from './ComparisonDialog.tsx';
import { type Comparison, compareContents } from './compare.ts';
import { Differences } from './Differences.tsx';
import { useRestore } from './useRestore.ts';

interface CompareDialogProps {
  /** An earlier version, or what is live. */
  version: PageSummary;
  /** What is edited. */
  present: PageSummary;
  /** The live page, whose draft takes the version; null where the page itself is edited. */
  liveId: string | null;
  onRestored(draftId: string): void;
  onClose(): void;
}

/** A version beside what is there now, rendered as visitors see them, with what differs; and the way back to it. */
export function CompareDialog({ version, present, liveId, onRestored, onClose }: CompareDialogProps) {
  const { t } = useTranslation();
  const { toast } = useNotify();
  const viewer = useViewer();
  const { drawn } = useService(createPreviewApi);
  const resource = useModel().resource('page');
  const rights = useRights(resource);
  const comparison = useComparison(version.id, present.id);
  const restore = useRestore();
  const [asking, setAsking] = useState(false);
  const { busy, run } = useAction((message) => toast(message, 'error'));
  const mayRestore = rights.update && !viewer.readOnly && version.id !== present.id;

  const side = (id: string, label: string) => ({ key: id, label, render: () => drawn('page', id) });
  const bringBack = async () => {
    const draftId = await restore(version, liveId, present.id);
    onClose();
    onRestored(draftId);
  };
  return (
    <>
      <ComparisonDialog
        title={t('publishing.compare.title', { version: version.version })}
        action={
          mayRestore
            ? { children: t('publishing.history.restore'), loading: busy, onClick: () => setAsking(true) }
            : undefined
        }
        onClose={onClose}
      >
        {comparison.error ? (
          <ErrorState level={2} title={comparison.error.message} onRetry={() => void comparison.refetch()} />
        ) : (
          <Differences resource={resource} comparison={comparison.data} />
        )}
        <ComparedFrames
          before={side(version.id, t('publishing.history.version', { version: version.version }))}
          after={side(present.id, t('publishing.compare.present'))}
          comparison={comparison.data}
        />
      </ComparisonDialog>
      <ConfirmDialog
        open={asking}
        title={t('publishing.history.restoreTitle', { version: version.version })}
        text={t('publishing.history.restoreText')}
        confirmLabel={t('publishing.history.restore')}
        busy={busy}
        onClose={() => setAsking(false)}
        onConfirm={() => void run(bringBack).then(() => setAsking(false))}
      />
    </>
  );
}

/** What differs between two pages. */
function useComparison(before: string, after: string) {
  const { run } = useServices();
  return useQuery<Comparison, HttpError>({
    queryKey: ['publishing-comparison', before, after],
    queryFn: async ({ signal }) => {
      const { rows } = await run(pageContents([before, after]), { signal });
      const page = (id: string) => rows.find((row) => row.id === id) ?? {};
      return compareContents(page(before), page(after));
    },
    gcTime: 0,
  });
}
