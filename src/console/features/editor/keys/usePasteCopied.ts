import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useMediaSource } from '#console/fields/media/source.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { useSpace } from '#console/ui/context.ts';
import { useCanvas } from '../canvas/canvas-context.ts';
import type { Copied } from '../content/clipboard.ts';
import { filesElsewhere, withFiles } from '../content/copied-files.ts';
import { useEditor } from '../editor-context.ts';

/**
 * Puts what was copied behind what is selected, in one step. What comes from another space brings copies of its files; where one
 * cannot be read or copied, the block comes without it.
 */
export function usePasteCopied(): (copied: Copied) => Promise<void> {
  const { actions } = useEditor();
  const { copy } = useMediaSource();
  const { space } = useSpace();
  const { t } = useTranslation();
  const { toast } = useNotify();
  const { pasting } = useCanvas();
  const spaceId = space?.id;
  return useCallback(
    async (copied: Copied) => {
      const files = filesElsewhere(copied, spaceId);
      if (files.length === 0) return actions.paste(copied);
      const [place, signal] = [actions.place(), pasting.signal()];
      if (!actions.mayPaste(copied, place)) return;
      if (copy) toast(t('editor.paste.copying', { count: files.length }), 'info');
      const none = { copied: new Map<string, string>(), refused: files };
      const made = (await copy?.(files).catch((error: unknown) => console.error('copy-files', error))) ?? none;
      if (signal.aborted) return;
      actions.paste(withFiles(copied, made.copied, made.refused), place);
      if (made.refused.length > 0) toast(t('editor.paste.files', { count: made.refused.length }), 'warning');
    },
    [actions, copy, spaceId, pasting, t, toast],
  );
}
