import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useMediaSource } from '#console/fields/media/source.ts';
import type { LeftOutPictures } from '#console/fields/rich-text/pasted/pasted-pictures.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { IMAGE_BLOCK } from '#render/library/library-component.ts';
import { useEditor } from '../editing/editor-context.ts';
import { usePasteDocument } from './usePasteDocument.ts';

/** A picture that is part of the document, and not only named by it. */
const DATA = /\ssrc\s*=\s*["']data:image\//i;

/** Tells of pictures that a text has left out, and offers to put them behind its block. */
export function usePictureNotice(): (left: LeftOutPictures) => void {
  const { actions, offered } = useEditor();
  const { upload } = useMediaSource();
  const { pasteDocument } = usePasteDocument();
  const { t } = useTranslation();
  const { snackbar } = useNotify();
  return useCallback(
    ({ count, html, files }: LeftOutPictures) => {
      const there = actions.place();
      const isThere = files.length > 0 || DATA.test(html);
      const isOffered = upload !== undefined && offered.some(({ uuid }) => uuid === IMAGE_BLOCK);
      const action = {
        label: t('editor.paste.below'),
        run: () => void pasteDocument({ html, pictures: files }, there),
      };
      const message = t(isThere && isOffered ? 'fields.richText.pictures' : 'editor.paste.inText', { count });
      snackbar(message, { severity: 'warning', key: 'pictures', ...(isThere && isOffered && { action }) });
    },
    [actions, offered, upload, pasteDocument, t, snackbar],
  );
}
