import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useMediaSource } from '#console/fields/media/source.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { useSpace } from '#console/ui/context.ts';
import type { Copied } from '../content/clipboard.ts';
import { filesElsewhere, namesOfFiles, withFiles } from '../content/copied-files.ts';
import { useEditor } from '../editing/editor-context.ts';
import { useCanvas } from '../stores/canvas-context.ts';
import { cancelledText, leftOutText, namesText } from './paste-notices.ts';
import { useTwins } from './useTwins.ts';

/**
 * Puts what was copied behind what is selected, in one step. What comes from another space has its pages, datasets and the like by
 * the names of this one, and brings copies of its files; what is not here, or cannot be read or copied, is left out and told.
 * Whoever ends the copying pastes nothing.
 */
export function usePasteCopied(): (copied: Copied) => Promise<void> {
  const { actions, components } = useEditor();
  const { copy } = useMediaSource();
  const { space } = useSpace();
  const { t, i18n } = useTranslation();
  const { toast, snackbar } = useNotify();
  const { pasting } = useCanvas();
  const { isElsewhere, fitHere } = useTwins();
  const spaceId = space?.id;
  return useCallback(
    async (copied: Copied) => {
      const [position, page] = [actions.place(), pasting.signal()];
      const isStranger = isElsewhere(copied);
      if (!isStranger && filesElsewhere(copied, spaceId).length === 0) return actions.paste(copied);
      if (!actions.mayPaste(copied, position)) return;
      const fitted = isStranger
        ? await fitHere(copied).catch((error: unknown) => console.error('paste', error))
        : { copied, left: new Map<never, number>() };
      if (page.aborted) return;
      if (!fitted) return toast(t('editor.paste.offline'), 'info');
      const files = filesElsewhere(fitted.copied, spaceId);
      const none = { copied: new Map<string, string>(), refused: files };
      const copyFiles = async (signal: AbortSignal, onProgress: (done: number) => void) =>
        (await copy?.(files, { signal, onProgress }).catch((error: unknown) => console.error('copy-files', error))) ??
        none;
      const { isCancelled, ...made } =
        files.length > 0
          ? await pasting.run({ kind: 'copying', total: files.length, page }, copyFiles)
          : { ...none, isCancelled: false };
      if (isCancelled) return toast(cancelledText(t, made.copied.size), 'info');
      if (page.aborted) return;
      actions.paste(withFiles(fitted.copied, made.copied, made.refused), position);
      const names = namesOfFiles(fitted.copied, made.refused, (part) => {
        const component = 'componentId' in part ? components.get(part.componentId ?? '') : undefined;
        return part.name || component?.name || t('editor.section.one');
      });
      const messages = [
        ...(fitted.left.size > 0 ? [leftOutText(t, i18n.language, fitted.left)] : []),
        ...(names.length > 0 ? [t('editor.paste.files', { count: made.refused.length, names: namesText(names) })] : []),
      ];
      if (messages.length > 0) snackbar(messages.join(' '), { severity: 'warning' });
    },
    [actions, components, copy, spaceId, pasting, isElsewhere, fitHere, t, i18n.language, toast, snackbar],
  );
}
