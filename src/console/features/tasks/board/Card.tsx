import { useSortable } from '@dnd-kit/react/sortable';
import PersonOutline from '@mui/icons-material/PersonOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useRecordTitle } from '#console/records/record-title.ts';
import type { Row } from '#console/records/row.ts';
import { pathTo } from '#derive/navigation/routes.ts';
import { isJsonObject, type Json } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { DueLabel } from '../DueLabel.tsx';
import type { Direction } from './board.ts';
import { CardMenu } from './CardMenu.tsx';
import { CardSteps } from './CardSteps.tsx';
import type { BoardState } from './useBoard.ts';

interface CardProps {
  resource: Resource;
  row: Row;
  index: number;
  column: string;
  last: boolean;
  board: BoardState;
  mayMove: boolean;
  onStep(direction: Direction): void;
  onMoveTo(status: string): void;
}

/** With Alt, as items of a list are moved too. */
function directionOf({ key, altKey }: KeyboardEvent, isRtl: boolean): Direction | undefined {
  if (!altKey) return undefined;
  if (key === 'ArrowUp') return 'up';
  if (key === 'ArrowDown') return 'down';
  if (key === 'ArrowLeft') return isRtl ? 'next' : 'previous';
  if (key === 'ArrowRight') return isRtl ? 'previous' : 'next';
  return undefined;
}

/** A task: what it is called, when it is due, whose it is and how far it is. */
export function Card({ resource, row, index, column, last, board, mayMove, onStep, onMoveTo }: CardProps) {
  const { t } = useTranslation();
  const titleOf = useRecordTitle(resource);
  const helpId = useId();
  const { ref, isDragging } = useSortable({
    id: row.id,
    index,
    group: column,
    type: 'task',
    accept: 'task',
    disabled: !mayMove,
  });
  const title = titleOf(row) || row.id;

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const direction = directionOf(event, getComputedStyle(event.currentTarget).direction === 'rtl');
    if (!direction || !mayMove) return;
    // The browser would go back to another page.
    event.preventDefault();
    onStep(direction);
  }

  return (
    <Paper
      ref={ref}
      component="li"
      variant="outlined"
      data-task={row.id}
      onKeyDown={onKeyDown}
      sx={{
        padding: 1.5,
        cursor: mayMove ? 'grab' : 'auto',
        opacity: isDragging ? 0.8 : 1,
        boxShadow: isDragging ? 6 : 0,
        listStyle: 'none',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 0.5 }}>
        <Link
          component={RouterLink}
          to={pathTo(resource, 'edit', row) ?? ''}
          draggable={false}
          color="inherit"
          underline="hover"
          dir="auto"
          {...(mayMove && {
            'aria-describedby': helpId,
            'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight',
          })}
          sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontWeight: 550, fontSize: 14 }}
        >
          {title}
        </Link>
        {mayMove && (
          <>
            <Box component="span" id={helpId} hidden>
              {t('tasks.board.keys')}
            </Box>
            <CardMenu
              title={title}
              status={column}
              first={index === 0}
              last={last}
              board={board}
              onStep={onStep}
              onMoveTo={onMoveTo}
            />
          </>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginBlockStart: 0.75 }}>
        <DueLabel row={row} />
        <CardPerson person={row.assignee ?? null} />
      </Box>
      <CardSteps row={row} mayTick={mayMove} onTick={(at) => board.tick(row, at)} />
    </Paper>
  );
}

/** Whose task it is. */
function CardPerson({ person }: { person: Json }) {
  const { t } = useTranslation();
  const name = isJsonObject(person) ? String(person.name ?? '') : '';
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, typography: 'body2', color: 'text.secondary' }}
    >
      <PersonOutline aria-hidden sx={{ fontSize: 16 }} />
      <bdi>{name || t('tasks.nobody')}</bdi>
    </Box>
  );
}
