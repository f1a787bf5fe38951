import { Accessibility, Feedback, PointerActivationConstraints, PointerSensor, StyleInjector } from '@dnd-kit/dom';
import { move } from '@dnd-kit/helpers';
import { DragDropProvider } from '@dnd-kit/react';
import Box from '@mui/material/Box';
import { useLayoutEffect, useRef, useState } from 'react';
import { cspNonce } from '#console/ui/csp-nonce.ts';
import type { Resource } from '#schema/resource.ts';
import { type Columns, type Direction, step } from './board.ts';
import { Column } from './Column.tsx';
import { columnGrid } from './column-grid.ts';
import type { BoardState } from './useBoard.ts';

/** A click opens a card, a touch scrolls: a drag begins after some pixels, or after a while. */
const pointer = PointerSensor.configure({
  activationConstraints: ({ pointerType }) =>
    pointerType === 'touch'
      ? [new PointerActivationConstraints.Delay({ value: 250, tolerance: 8 })]
      : [new PointerActivationConstraints.Distance({ value: 6 })],
  // A card is dragged by its title too.
  preventActivation: ({ target }) => target instanceof Element && target.closest('button, input, label') !== null,
});

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
      sensors={[pointer]}
      plugins={(defaults) => [
        // Cards are links with keys of their own, which say for themselves how they are moved.
        ...defaults.filter((plugin) => plugin !== Accessibility && plugin !== Feedback),
        Feedback.configure({ dropAnimation: null }),
        ...(cspNonce() === undefined ? [] : [StyleInjector.configure({ nonce: cspNonce() ?? '' })]),
      ]}
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
