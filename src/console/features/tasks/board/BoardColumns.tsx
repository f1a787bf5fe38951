import { move } from '@dnd-kit/helpers';
import { DragDropProvider } from '@dnd-kit/react';
import Box from '@mui/material/Box';
import { useLayoutEffect, useRef, useState } from 'react';
import { pointerDrag } from '#console/ui/drag/pointer-drag.ts';
import type { Resource } from '#schema/resource.ts';
import { type Columns, type Direction, step } from './board.ts';
import { Column } from './Column.tsx';
import { columnGrid } from './column-grid.ts';
import type { BoardState } from './useBoard.ts';

interface BoardColumnsProps {
  resource: Resource;
  board: BoardState;
  mayMove: boolean;
}

/** Columns between which cards are moved. */
export function BoardColumns({ resource, board, mayMove }: BoardColumnsProps) {
  const [dragged, setDragged] = useState<Columns | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const moved = useRef<string | null>(null);
  const columns = dragged ?? board.columns;

  // A card that comes to stand elsewhere is another element: the focus follows it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the cards have moved
  useLayoutEffect(() => {
    const card = moved.current && root.current?.querySelector<HTMLElement>(`[data-task="${moved.current}"] a`);
    if (!card) return;
    moved.current = null;
    card.focus();
  }, [board.columns]);

  function moveTo(id: string, to: { status: string; index: number } | undefined) {
    if (!to) return;
    moved.current = id;
    board.move(id, to);
  }

  return (
    <DragDropProvider
      {...pointerDrag}
      onDragStart={() => setDragged(board.columns)}
      onDragOver={(event) =>
        setDragged((before) => before && (move(before as Record<string, string[]>, event) as Columns))
      }
      onDragEnd={({ canceled, operation }) => {
        const id = String(operation.source?.id ?? '');
        const [status, cards] = Object.entries(columns).find(([, ids]) => ids.includes(id)) ?? [];
        setDragged(null);
        if (canceled || status === undefined || cards === undefined) return;
        const index = cards.indexOf(id);
        if (board.columns[status]?.indexOf(id) !== index) board.move(id, { status, index });
      }}
    >
      <Box ref={root} sx={columnGrid}>
        {board.statuses.map((status) => (
          <Column
            key={status}
            resource={resource}
            status={status}
            ids={columns[status] ?? []}
            board={board}
            mayMove={mayMove}
            onStep={(id: string, direction: Direction) => moveTo(id, step(board.columns, id, direction))}
            onMoveTo={(id: string, to: string) => moveTo(id, { status: to, index: board.columns[to]?.length ?? 0 })}
          />
        ))}
      </Box>
    </DragDropProvider>
  );
}
