import { createContext } from 'react';
import { filesOf } from '../../media/files.ts';
import { parsePasted } from './clean-pasted.ts';

/** Pictures of what was pasted into a text, which takes none. */
export interface LeftOutPictures {
  count: number;
  /** Their elements, without the words around them. */
  html: string;
  /** What was copied as a file. Beside words, a file is a picture of those words, and none of these. */
  files: readonly File[];
  /** There is nothing but pictures. */
  isAll: boolean;
}

/** What a screen does for who pastes pictures into a text. Without it, they are told that these were left out. */
export const LeftOutPicturesContext = createContext<((left: LeftOutPictures) => void) | null>(null);

/** @returns null where there are none */
export function picturesIn(pasted: DataTransfer | null): LeftOutPictures | null {
  const html = pasted?.getData('text/html') ?? '';
  const pictureFiles = filesOf(pasted).filter(({ type }) => type.startsWith('image/'));
  // Long documents without pictures are not parsed for nothing.
  if (pictureFiles.length === 0 && !/<img\b/i.test(html)) return null;
  const body = parsePasted(html);
  const elements = [...body.querySelectorAll('img')];
  const words = `${body.textContent}${pasted?.getData('text/plain') ?? ''}`;
  const isAll = words.trim() === '';
  const files = isAll ? pictureFiles : [];
  const count = Math.max(elements.length, files.length);
  return count > 0 ? { count, html: elements.map(({ outerHTML }) => outerHTML).join(''), files, isAll } : null;
}

/** Tells of pictures, and keeps the editor from looking for words where there are none. */
export const handlePictures = (tell: (left: LeftOutPictures) => void) => (_view: unknown, event: ClipboardEvent) => {
  const left = picturesIn(event.clipboardData);
  if (left) tell(left);
  return left?.isAll ?? false;
};
