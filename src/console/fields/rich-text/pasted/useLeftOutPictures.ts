import { useNotification } from '@refinedev/core';
import { useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { handlePictures, LeftOutPicturesContext } from './pasted-pictures.ts';

/** Hears of what is pasted into a text, which has to tell people what it leaves out. It stays the same function. */
export function useLeftOutPictures(): ReturnType<typeof handlePictures> {
  const ofScreen = useContext(LeftOutPicturesContext);
  const { t } = useTranslation();
  const { open } = useNotification();
  const tell: Parameters<typeof handlePictures>[0] = (left) =>
    ofScreen
      ? ofScreen(left)
      : // The kind of Refine's notices that says neither a success nor an error.
        open?.({ type: 'progress', message: t('fields.richText.pictures', { count: left.count }), key: 'pictures' });
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  const [handle] = useState(() => handlePictures((left) => latest.current(left)));
  return handle;
}
