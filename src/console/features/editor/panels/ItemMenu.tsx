import ArrowDownward from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpward from '@mui/icons-material/ArrowUpwardRounded';
import BookmarkAdd from '@mui/icons-material/BookmarkAddOutlined';
import ContentCopy from '@mui/icons-material/ContentCopyRounded';
import ContentCut from '@mui/icons-material/ContentCutRounded';
import ContentPaste from '@mui/icons-material/ContentPasteRounded';
import DeleteOutline from '@mui/icons-material/DeleteOutlineRounded';
import LibraryAdd from '@mui/icons-material/LibraryAddOutlined';
import MoreVert from '@mui/icons-material/MoreVertRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Keys } from '#console/ui/keyboard/Keys.tsx';
import type { SectionContent } from '../content/content.ts';
import { useEditor } from '../editor-context.ts';
import { useClipboard } from '../useClipboard.ts';

interface Entry {
  key: string;
  Icon: ComponentType<{ fontSize?: 'small' }>;
  keys: string;
  run(): void;
}

/** What can be done with a block or a section, with the keys that do the same. */
export function ItemMenu({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation();
  const { actions, readOnly, SaveSection } = useEditor();
  const [kept, setKept] = useState<SectionContent | null>(null);
  const clipboard = useClipboard();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  if (readOnly) return null;
  const entries: Entry[] = [
    { key: 'up', Icon: ArrowUpward, keys: 'Alt+ArrowUp', run: () => actions.move(id, -1) },
    { key: 'down', Icon: ArrowDownward, keys: 'Alt+ArrowDown', run: () => actions.move(id, 1) },
    { key: 'duplicate', Icon: LibraryAdd, keys: 'Mod+D', run: () => actions.duplicate(id) },
    { key: 'copy', Icon: ContentCopy, keys: 'Mod+C', run: () => clipboard.copy(id) },
    { key: 'cut', Icon: ContentCut, keys: 'Mod+X', run: () => clipboard.cut(id) },
    { key: 'paste', Icon: ContentPaste, keys: 'Mod+V', run: () => void clipboard.paste(id) },
    { key: 'remove', Icon: DeleteOutline, keys: 'Delete', run: () => actions.remove(id) },
  ];
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('editor.menu.of', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {entries.map(({ key, Icon, keys, run }) => (
          <MenuItem
            key={key}
            onClick={() => {
              close();
              run();
            }}
          >
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            <ListItemText>{t(`editor.menu.${key}`)}</ListItemText>
            <Box sx={{ paddingInlineStart: 3 }} aria-hidden>
              <Keys combination={keys} />
            </Box>
          </MenuItem>
        ))}
        {SaveSection && actions.isSection(id) && (
          <MenuItem
            onClick={() => {
              close();
              setKept(actions.section(id) ?? null);
            }}
          >
            <ListItemIcon>
              <BookmarkAdd fontSize="small" />
            </ListItemIcon>
            <ListItemText>{t('editor.menu.keep')}</ListItemText>
          </MenuItem>
        )}
      </Menu>
      {SaveSection && kept && <SaveSection section={kept} onClose={() => setKept(null)} />}
    </>
  );
}
