import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import ContentCopy from '@mui/icons-material/ContentCopyRounded';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import MoreVert from '@mui/icons-material/MoreVertRounded';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import '#console/ui/icon-button.css';

interface ItemMenuProps {
  /** What the item is called. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  /** The list takes no more. */
  isFull: boolean;
  onMove(step: -1 | 1): void;
  onDuplicate(): void;
  onRemove(): void;
}

/** What can be done with an item beside opening it. */
export function ItemMenu({ name, isFirst, isLast, isFull, onMove, onDuplicate, onRemove }: ItemMenuProps) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const entries = [
    { key: 'up', Icon: ArrowUpward, isOff: isFirst, run: () => onMove(-1) },
    { key: 'down', Icon: ArrowDownward, isOff: isLast, run: () => onMove(1) },
    { key: 'duplicate', Icon: ContentCopy, isOff: isFull, run: onDuplicate },
    { key: 'remove', Icon: DeleteOutline, isOff: false, run: onRemove },
  ] as const;
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={t('fields.list.actions', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert fontSize="inherit" />
      </button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {entries.map(({ key, Icon, isOff, run }) => (
          <MenuItem
            key={key}
            disabled={isOff}
            onClick={() => {
              setAnchor(null);
              run();
            }}
          >
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            <ListItemText>{t(`fields.list.menu.${key}`)}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
