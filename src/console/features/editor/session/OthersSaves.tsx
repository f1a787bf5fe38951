import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LastEdits } from '#console/records/live/LastEdits.tsx';
import { useNotify } from '#console/records/useNotify.ts';
import { useViewer } from '#console/ui/context.ts';
import type { LastEdit } from '#derive/documents/live.ts';
import type { Resource } from '#schema/resource.ts';
import type { EditorSession } from './useEditorSession.ts';

interface OthersSavesProps {
  resource: Resource;
  id: string;
  session: Pick<EditorSession, 'readAt' | 'saving' | 'joinTheirs'>;
}

/** Brings what others save into the editor, and says whose it is. */
export function OthersSaves({ resource, id, session }: OthersSavesProps) {
  const { t } = useTranslation();
  const { toast } = useNotify();
  const { userId } = useViewer();
  const [edit, setEdit] = useState<LastEdit | null>(null);
  const { readAt, saving, joinTheirs } = session;
  // Times of the data service compare as texts.
  const newest = edit && readAt !== null && edit.updated_at > readAt ? edit.updated_at : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each save is joined once, by the state of that moment
  useEffect(() => {
    if (newest === null || saving || !edit) return;
    const who =
      edit.updated_by === userId ? t('editor.others.you') : (edit.editor?.name ?? t('editor.conflicts.somebody'));
    joinTheirs(who).then(
      (isNew) => isNew && toast(t('editor.others.saved', { who }), 'info'),
      // The next save reads it again, and says what is wrong.
      () => {},
    );
  }, [newest, saving]);
  return <LastEdits resource={resource} ids={[id]} onEdits={([first]) => setEdit(first ?? null)} />;
}
