import WarningAmber from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { visuallyHidden } from '#console/ui/visually-hidden.ts';
import { useConflictText } from './conflict-text.ts';
import { useConflictAt } from './conflicts-context.tsx';

/** Says on a line of the outline that two people changed it. @param id of the row */
export function ConflictSign({ id }: { id: string }) {
  const text = useConflictText();
  const conflict = useConflictAt(id);
  return conflict ? (
    <Tooltip title={text(conflict)}>
      <Box component="span" sx={{ display: 'flex', marginInlineStart: 'auto' }}>
        <WarningAmber fontSize="small" color="warning" aria-hidden />
        <Box component="span" sx={visuallyHidden}>
          {text(conflict)}
        </Box>
      </Box>
    </Tooltip>
  ) : null;
}
