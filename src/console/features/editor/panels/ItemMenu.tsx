import BookmarkAdd from '@mui/icons-material/BookmarkAddOutlined';
import Checklist from '@mui/icons-material/ChecklistRounded';
import MoreVert from '@mui/icons-material/MoreVertRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Keys } from '#console/ui/keyboard/Keys.tsx';
import type { SectionContent } from '../content/content.ts';
import { useEditor } from '../editing/editor-context.ts';
import { useItemEntries } from '../several/useItemEntries.ts';
import { useCanvas } from '../stores/canvas-context.ts';

/** What can be done with a block or a section, with the keys that do the same. */
export function ItemMenu({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation();
  const { actions, readOnly, SaveSection } = useEditor();
  const [kept, setKept] = useState<SectionContent | null>(null);
  const { selection } = useCanvas();
  const entries = useItemEntries(() => [id]);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  if (readOnly) return null;
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
        <MenuItem
          onClick={() => {
            close();
            actions.select(id);
            selection.pick(true);
          }}
        >
          <ListItemIcon>
            <Checklist fontSize="small" />
          </ListItemIcon>
          <ListItemText>{t('editor.menu.several')}</ListItemText>
        </MenuItem>
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
