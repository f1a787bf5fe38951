import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useMediaSource } from '#console/fields/media/source.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { useSpace } from '#console/ui/context.ts';
import { useCanvas } from '../canvas/canvas-context.ts';
import type { Copied } from '../content/clipboard.ts';
import { filesElsewhere, namesOfFiles, withFiles } from '../content/copied-files.ts';
import { useEditor } from '../editor-context.ts';
import { cancelledText, namesText } from './paste-notices.ts';

/**
 * Puts what was copied behind what is selected, in one step. What comes from another space brings copies of its files; where one
 * cannot be read or copied, the block comes without it. Whoever ends the copying pastes nothing.
 */
export function usePasteCopied(): (copied: Copied) => Promise<void> {
  const { actions, components } = useEditor();
  const { copy } = useMediaSource();
  const { space } = useSpace();
  const { t } = useTranslation();
  const { toast, snackbar } = useNotify();
  const { pasting } = useCanvas();
  const spaceId = space?.id;
  return useCallback(
    async (copied: Copied) => {
      const files = filesElsewhere(copied, spaceId);
      if (files.length === 0) return actions.paste(copied);
      const [place, page] = [actions.place(), pasting.signal()];
      if (!actions.mayPaste(copied, place)) return;
      const none = { copied: new Map<string, string>(), refused: files };
      const { isCancelled, ...made } = await pasting.run(
        { kind: 'copying', total: files.length, page },
        async (signal, onProgress) =>
          (await copy?.(files, { signal, onProgress }).catch((error: unknown) => console.error('copy-files', error))) ??
          none,
      );
      if (isCancelled) return toast(cancelledText(t, made.copied.size), 'info');
      if (page.aborted) return;
      actions.paste(withFiles(copied, made.copied, made.refused), place);
      if (made.refused.length === 0) return;
      const names = namesOfFiles(copied, made.refused, (part) => {
        const component = 'componentId' in part ? components.get(part.componentId ?? '') : undefined;
        return part.name || component?.name || t('editor.section.one');
      });
      snackbar(t('editor.paste.files', { count: made.refused.length, names: namesText(names) }), {
        severity: 'warning',
      });
    },
    [actions, components, copy, spaceId, pasting, t, toast, snackbar],
  );
}
