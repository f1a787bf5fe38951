import { CollisionPriority } from '@dnd-kit/abstract';
import { useDroppable } from '@dnd-kit/react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { pathTo } from '#derive/navigation/routes.ts';
import type { Resource } from '#schema/resource.ts';
import type { Direction } from './board.ts';
import { Card } from './Card.tsx';
import type { BoardState } from './useBoard.ts';

interface ColumnProps {
  resource: Resource;
  status: string;
  ids: readonly string[];
  board: BoardState;
  mayMove: boolean;
  onStep(id: string, direction: Direction): void;
  onMoveTo(id: string, status: string): void;
}

/** The tasks of one state. */
export function Column({ resource, status, ids, board, mayMove, onStep, onMoveTo }: ColumnProps) {
  const { t, i18n } = useTranslation();
  const headingId = useId();
  const { ref, isDropTarget } = useDroppable({
    id: status,
    type: 'column',
    accept: 'task',
    // Cards first: the column itself is where there is none.
    collisionPriority: CollisionPriority.Low,
  });
  return (
    <Paper
      ref={ref}
      component="section"
      variant="outlined"
      aria-labelledby={headingId}
      sx={{
        padding: 1.5,
        minHeight: 160,
        backgroundColor: isDropTarget ? 'action.selected' : 'action.hover',
        borderColor: isDropTarget ? 'primary.main' : 'divider',
      }}
    >
      <Typography id={headingId} variant="h2" sx={{ fontSize: 14, fontWeight: 650, paddingInline: 0.5 }}>
        {board.labelOf(status)}
        <Box component="span" sx={{ marginInlineStart: 1, color: 'text.secondary', fontWeight: 400 }}>
          {new Intl.NumberFormat(i18n.language).format(ids.length)}
        </Box>
      </Typography>
      {ids.length === 0 ? (
        <Typography variant="body2" color="text.secondary" sx={{ paddingInline: 0.5, paddingBlock: 2 }}>
          {t('tasks.board.empty')}
        </Typography>
      ) : (
        <Box
          component="ul"
          sx={{ display: 'grid', gap: 1, margin: 0, marginBlockStart: 1.5, padding: 0, listStyle: 'none' }}
        >
          {ids.map((id, index) => {
            const row = board.rows.find((one) => one.id === id);
            return (
              row && (
                <Card
                  key={id}
                  resource={resource}
                  row={row}
                  index={index}
                  column={status}
                  last={index === ids.length - 1}
                  board={board}
                  mayMove={mayMove}
                  onStep={(direction) => onStep(id, direction)}
                  onMoveTo={(to) => onMoveTo(id, to)}
                />
              )
            );
          })}
        </Box>
      )}
      {status === 'DONE' && board.more > 0 && (
        <Link
          component={RouterLink}
          to={`${pathTo(resource, 'list')}?status.in=DONE`}
          variant="body2"
          sx={{ display: 'block', paddingInline: 0.5, marginBlockStart: 1.5 }}
        >
          {t('tasks.board.more', { count: board.more })}
        </Link>
      )}
    </Paper>
  );
}
