import Box from '@mui/material/Box';
import { useLocation } from 'react-router';
import { type ScreenProps, ViewSlotsContext } from '#console/records/view-slots.ts';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';
import { boardPath, ViewSwitch } from './ViewSwitch.tsx';

const Board = onDemand(() => import('./board/Board.tsx'));

const slots = { note: ListNote };

function ListNote() {
  return (
    <Box sx={{ marginBlockEnd: 2 }}>
      <ViewSwitch view="list" />
    </Box>
  );
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
