import MoreVert from '@mui/icons-material/MoreVertRounded';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Direction } from './board.ts';
import type { BoardState } from './useBoard.ts';

interface CardMenuProps {
  title: string;
  status: string;
  first: boolean;
  last: boolean;
  board: Pick<BoardState, 'statuses' | 'labelOf'>;
  onStep(direction: Direction): void;
  onMoveTo(status: string): void;
}

/** Where a card can go, for those who do not drag. */
export function CardMenu({ title, status, first, last, board, onStep, onMoveTo }: CardMenuProps) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const then = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('tasks.board.menu', { name: title })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ margin: -0.5 }}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {board.statuses
          .filter((other) => other !== status)
          .map((other) => (
            <MenuItem key={other} onClick={then(() => onMoveTo(other))}>
              {t('tasks.board.moveTo', { column: board.labelOf(other) })}
            </MenuItem>
          ))}
        <MenuItem disabled={first} onClick={then(() => onStep('up'))}>
          {t('tasks.board.up')}
        </MenuItem>
        <MenuItem disabled={last} onClick={then(() => onStep('down'))}>
          {t('tasks.board.down')}
        </MenuItem>
      </Menu>
    </>
  );
}
