import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '#console/records/useNotify.ts';
import { useViewer } from '#console/ui/context.ts';
import type { LastEdit } from '#derive/documents/live.ts';
import type { EditorSession } from './useEditorSession.ts';

/** Milliseconds until a save that could not be read is read again: at first, and at most, since each time waits twice as long. */
const AGAIN_MS = { first: 15_000, most: 5 * 60_000 };

export type Joining = Pick<EditorSession, 'readAt' | 'saving' | 'mergeOthersSaves'>;

/** Brings what others save into the editor, one save after the other, and says whose it is. @param edit the last one that is known of */
export function useOthersSaves(edit: LastEdit | null, { readAt, saving, mergeOthersSaves }: Joining) {
  const { t } = useTranslation();
  const { toast } = useNotify();
  const { userId } = useViewer();
  /** `updated_at` of what was joined last: `readAt` stays behind while fields of the record are being changed. */
  const joinedAt = useRef('');
  const isJoining = useRef(false);
  const failures = useRef(0);
  const again = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Another number after each try: there may be a later save. */
  const [turn, setTurn] = useState(0);
  // Times of the data service compare as texts.
  const newest = edit && readAt !== null && edit.updated_at > readAt ? edit.updated_at : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each save is joined once, by the state of that moment
  useEffect(() => {
    if (newest === null || newest <= joinedAt.current || saving || isJoining.current || !edit) return;
    const editorName =
      edit.updated_by === userId ? t('editor.others.you') : (edit.editor?.name ?? t('editor.conflicts.somebody'));
    const goOn = () => {
      isJoining.current = false;
      setTurn((number) => number + 1);
    };
    isJoining.current = true;
    mergeOthersSaves(editorName).then(
      (isNew) => {
        failures.current = 0;
        if (isNew !== null) joinedAt.current = newest;
        if (isNew) toast(t('editor.others.saved', { who: editorName }), 'info');
        goOn();
      },
      () => {
        again.current = setTimeout(goOn, Math.min(AGAIN_MS.first * 2 ** failures.current, AGAIN_MS.most));
        failures.current += 1;
      },
    );
  }, [newest, saving, turn]);
  useEffect(() => () => clearTimeout(again.current), []);
}
