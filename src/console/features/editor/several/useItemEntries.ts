import ArrowDownward from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpward from '@mui/icons-material/ArrowUpwardRounded';
import ContentCopy from '@mui/icons-material/ContentCopyRounded';
import ContentCut from '@mui/icons-material/ContentCutRounded';
import ContentPaste from '@mui/icons-material/ContentPasteRounded';
import DeleteOutline from '@mui/icons-material/DeleteOutlineRounded';
import LibraryAdd from '@mui/icons-material/LibraryAddOutlined';
import type { ComponentType } from 'react';
import { useEditor } from '../editing/editor-context.ts';
import { useClipboard } from './useClipboard.ts';

interface Entry {
  key: string;
  Icon: ComponentType<{ fontSize?: 'small' }>;
  keys: string;
  run(): void;
}

/** What can be done with blocks or sections, with the keys that do the same. */
export function useItemEntries(ids: () => readonly string[]): Entry[] {
  const { actions } = useEditor();
  const clipboard = useClipboard();
  return [
    { key: 'up', Icon: ArrowUpward, keys: 'Alt+ArrowUp', run: () => actions.move(ids(), -1) },
    { key: 'down', Icon: ArrowDownward, keys: 'Alt+ArrowDown', run: () => actions.move(ids(), 1) },
    { key: 'duplicate', Icon: LibraryAdd, keys: 'Mod+D', run: () => actions.duplicate(ids()) },
    { key: 'copy', Icon: ContentCopy, keys: 'Mod+C', run: () => clipboard.copy(ids()) },
    { key: 'cut', Icon: ContentCut, keys: 'Mod+X', run: () => clipboard.cut(ids()) },
    { key: 'paste', Icon: ContentPaste, keys: 'Mod+V', run: () => void clipboard.paste(ids()) },
    { key: 'remove', Icon: DeleteOutline, keys: 'Delete', run: () => actions.remove(ids()) },
  ];
}
