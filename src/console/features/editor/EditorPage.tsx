import { type ComponentType, type ReactNode, useEffect } from 'react';
import { RecordDrawers } from '#console/drawer/RecordDrawers.tsx';
import { useLabels } from '#console/records/labels.ts';
import { useListAddress } from '#console/records/links/useListAddress.ts';
import { RecordMissing } from '#console/records/RecordMissing.tsx';
import { ResourceHost } from '#console/records/ResourceHost.tsx';
import type { Row } from '#console/records/row.ts';
import { useLoadedRecord } from '#console/records/useLoadedRecord.ts';
import { useRights } from '#console/records/useRights.ts';
import { NotPermitted } from '#console/records/why/NotPermitted.tsx';
import { useSpace } from '#console/ui/context.ts';
import { PageHeader } from '#console/ui/page-header/PageHeader.tsx';
import { ErrorState } from '#console/ui/states/ErrorState.tsx';
import { PageSkeleton } from '#console/ui/states/PageSkeleton.tsx';
import type { Resource } from '#schema/resource.ts';
import type { ContentFault } from './content/block-faults.ts';
import type { Content, Owner } from './content/content.ts';
import { loadContentEditor } from './content-editor-code.ts';
import { EditorScreen } from './EditorScreen.tsx';
import type { EditorOptions } from './editor-options.ts';
import { useEditedContent } from './session/useEditedContent.ts';
import type { EditorSession } from './session/useEditorSession.ts';

/** What the parts around the editor may know and do. */
export interface EditorState {
  record: Row;
  /** Fields as they stand in the form, saved or not. */
  values: Row;
  session: EditorSession;
  readOnly: boolean;
  /** Looks for what has to be mended before visitors get it. A draft is saved with it. */
  findFaults(): Promise<readonly ContentFault[]>;
  /** Opens a block or a section where it stands, and the item of a list that a value of it is in. */
  show(id: string, path?: string): void;
}

/** A tab of a feature of its own, such as the history of a page. */
export interface EditorTab {
  id: string;
  label: string;
  render(state: EditorState): ReactNode;
}

export interface EditorPageProps {
  resource: Resource;
  owner: Owner;
  /** A function where they depend on the record; it gives one of a few that stay the same. */
  options: EditorOptions | ((record: Row) => EditorOptions);
  /** Whether the record may only be looked at here, whatever the viewer may do. */
  isReadOnly?: (record: Row) => boolean;
  /** The record that the history of its fields stands under, where that is another: the page of a draft. */
  historyId?: string | undefined;
  /** Whether the record may be deleted as it is, by who may delete others. */
  mayDelete?: (record: Row) => boolean;
  /** Stands before Save: what publishes a page, what shows it. */
  actions?: (state: EditorState) => ReactNode;
  /** Stands above the content, whatever tab is open. */
  note?: (state: EditorState) => ReactNode;
  tabs?: readonly EditorTab[];
  /** What stands below the fields of a tab, by its id. */
  below?: Readonly<Record<string, (state: EditorState) => ReactNode>>;
  /** Asks before content is saved over what is stored; false keeps it unsaved. @throws what the data service answers */
  maySave?: (saved: Content, content: Content) => Promise<boolean>;
  /** Stands around the editor, and knows what stands in it. It has to stay the same component. */
  Around?: ComponentType<{ state: EditorState; children: ReactNode }>;
  /** Keeps the whole content for other records. */
  SaveAll?: ComponentType<{ name: string; content: Content; onClose(): void }>;
}

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
