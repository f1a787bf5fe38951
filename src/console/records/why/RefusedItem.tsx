import Lock from '@mui/icons-material/LockOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import type { Question } from '#derive/access/explain.ts';
import { useReasonText } from './useReasonText.ts';
import { useExplain } from './why-context.ts';

/** An entry of a menu that the viewer may not use, with the rule that says so. It takes the focus, so that it can be read. */
export function RefusedItem({ label, question }: { label: string; question: Question }) {
  const textOf = useReasonText(question.resource.name);
  const verdict = useExplain()?.(question);
  if (!verdict || verdict.allowed) return null;
  return (
    <MenuItem aria-disabled disableRipple sx={{ maxWidth: 320, cursor: 'default', whiteSpace: 'normal' }}>
      <ListItemIcon>
        <Lock fontSize="small" />
      </ListItemIcon>
      <ListItemText
        primary={label}
        secondary={textOf(verdict.reason)}
        slotProps={{ primary: { color: 'text.secondary' }, secondary: { variant: 'caption' } }}
      />
    </MenuItem>
  );
}
