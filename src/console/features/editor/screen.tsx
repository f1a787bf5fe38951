import { useEffect } from 'react';
import { RecordDrawers } from '#console/drawer/RecordDrawers.tsx';
import { useLabels } from '#console/records/labels.ts';
import { useListAddress } from '#console/records/links/useListAddress.ts';
import { RecordMissing } from '#console/records/RecordMissing.tsx';
import { ResourceHost } from '#console/records/ResourceHost.tsx';
import { useLoadedRecord } from '#console/records/useLoadedRecord.ts';
import { useRights } from '#console/records/useRights.ts';
import { NotPermitted } from '#console/records/why/NotPermitted.tsx';
import { useSpace } from '#console/ui/context.ts';
import { PageHeader } from '#console/ui/page-header/PageHeader.tsx';
import { ErrorState } from '#console/ui/states/ErrorState.tsx';
import { PageSkeleton } from '#console/ui/states/PageSkeleton.tsx';
import { usePageLayout } from './canvas/layout/usePageLayout.ts';
import { loadContentEditor } from './content-editor-code.ts';
import { EditorScreen } from './EditorScreen.tsx';
import type { EditorPageProps } from './editor-slots.ts';
import { useEditedContent } from './session/useEditedContent.ts';

/** The page that edits the content of a record and the record itself. */
export function EditorPage(props: EditorPageProps) {
  const { resource, owner } = props;
  const { space } = useSpace();
  const rights = useRights(resource);
  useEffect(() => {
    // Beside the content; what fails here fails again where it is shown.
    if (rights.open) loadContentEditor().catch(() => {});
  }, [rights.open]);
  if (!rights.open) return <NotPermitted resource={resource} />;
  return (
    <RecordDrawers of={resource} key={`${space?.id}/${owner.kind}/${owner.id}`}>
      <ResourceHost resource={resource}>
        <Load {...props} />
      </ResourceHost>
    </RecordDrawers>
  );
}

function Load(props: EditorPageProps) {
  const { resource, owner } = props;
  const loaded = useLoadedRecord(resource, owner.id);
  const { content, error, retry } = useEditedContent(resource, owner);
  // Beside the content, as soon as the record says what it is.
  usePageLayout(owner, owner.kind === 'page' ? (loaded.record ?? null) : null, false);
  const labels = useLabels(resource);
  const list = useListAddress(resource);
  if (loaded.missing) {
    return (
      <>
        <PageHeader title={labels.one} back={{ label: labels.many, to: list }} />
        <RecordMissing resource={resource} loaded={loaded} list={list} />
      </>
    );
  }
  if (loaded.error?.statusCode === 403 || error?.statusCode === 403) return <NotPermitted resource={resource} />;
  const failure = loaded.error ?? error;
  if (failure) {
    const again = () => {
      loaded.retry();
      retry();
    };
    return (
      <>
        <PageHeader title={labels.one} />
        <ErrorState title={failure.message} onRetry={again} />
      </>
    );
  }
  if (!loaded.record || !content) return <PageSkeleton />;
  return <EditorScreen {...props} record={loaded.record} edited={content} />;
}
