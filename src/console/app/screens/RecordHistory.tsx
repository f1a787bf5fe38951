import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Owner, parentOf } from '#console/features/editor/content/content.ts';
import type { EditorState, EditorTab } from '#console/features/editor/editor-slots.ts';
import { useMailRenderer } from '#console/features/editor/mail/useMailRenderer.ts';
import { Revisions } from '#console/features/publishing/revisions/Revisions.tsx';
import { createPreviewApi } from '#console/providers/api/preview-api.ts';
import { useService } from '#console/session/services.ts';
import type { Resource } from '#schema/resource.ts';

interface HistoryProps {
  resource: Resource;
  owner: Owner;
  state: EditorState;
}

/** The tab of the editor that has what a record was at each save. @param isMail whether a record is one */
export function useHistoryTab(resource: Resource, owner: Owner, isMail: (state: EditorState) => boolean): EditorTab {
  const { t } = useTranslation();
  return {
    id: 'history',
    label: t('publishing.history.tab'),
    render: (state) => {
      const History = isMail(state) ? MailHistory : SiteHistory;
      return <History resource={resource} owner={owner} state={state} />;
    },
  };
}

/** What is shown on a site. @param rootId of a page the live one, where the open one is its draft */
export function SiteHistory({ resource, owner, state, rootId = owner.id }: HistoryProps & { rootId?: string }) {
  const { written } = useService(createPreviewApi);
  const renderer = useMemo(
    () => ({ render: (sections: Parameters<typeof written>[2]) => written(owner.kind, owner.id, sections) }),
    [written, owner.kind, owner.id],
  );
  const root = parentOf({ ...owner, id: rootId });
  return <Revisions resource={resource} root={root} renderer={renderer} {...editorOf(state)} />;
}

function MailHistory({ resource, owner, state }: HistoryProps) {
  const render = useMailRenderer(state);
  const renderer = useMemo(() => ({ render, isMail: true }), [render]);
  return <Revisions resource={resource} root={parentOf(owner)} renderer={renderer} {...editorOf(state)} />;
}

const editorOf = ({ session, values, readOnly, show }: EditorState) => ({
  present: () => ({ fields: values, sections: session.rowsNow() }),
  onPut: readOnly ? undefined : (sections: Parameters<typeof session.putRows>[0]) => show(session.putRows(sections)),
});
