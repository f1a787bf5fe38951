import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useMinute } from '#console/fields/date/ago.ts';
import type { Row } from '#console/records/row.ts';
import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { useModel, useViewer } from '#console/ui/context.ts';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';
import { writeFilter } from '#derive/values/filter-text.ts';
import { dayOf } from '#schema/formats/calendar-day.ts';
import { fieldOf } from '#schema/resource.ts';
import { DueLabel } from './DueLabel.tsx';
import { dueState } from './due.ts';
import { MineSwitch } from './MineSwitch.tsx';
import { boardPath, listPath, TaskViews } from './TaskViews.tsx';

const Board = onDemand(() => import('./board/Board.tsx'));

const slots = { note: ListNote, cells: { due_on: DueCell } };

function ListNote() {
  const { userId } = useViewer();
  const field = fieldOf(useModel().resource('task'), 'assignee_id');
  const [name, value] = field ? writeFilter({ field, op: 'in', value: [userId] }) : [];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, marginBlockEnd: 2 }}>
      <TaskViews current={listPath} />
      {name && value && <MineSwitch name={name} value={value} />}
    </Box>
  );
}

/** What is late, or due today, says so. A list without the status cannot tell. */
function DueCell({ row, children }: { row: Row; children: ReactNode }) {
  const state = dueState(row.due_on, row.status, dayOf(new Date(useMinute())));
  return row.status && (state === 'overdue' || state === 'today') ? <DueLabel row={row} /> : children;
}

/** /task/list and /task/board. */
export default function Tasks({ resource, View }: ScreenProps) {
  const { pathname } = useLocation();
  if (pathname === boardPath) return <Board resource={resource} />;
  return (
    <ViewSlotsContext value={slots}>
      <View resource={resource} />
    </ViewSlotsContext>
  );
}
