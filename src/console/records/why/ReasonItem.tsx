import Lock from '@mui/icons-material/LockOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';

/** An entry of a menu that the viewer may not use, and why. It takes the focus, so that it can be read. */
export function ReasonItem({ label, reason }: { label: string; reason: string }) {
  return (
    <MenuItem aria-disabled disableRipple sx={{ maxWidth: 320, cursor: 'default', whiteSpace: 'normal' }}>
      <ListItemIcon>
        <Lock fontSize="small" />
      </ListItemIcon>
      <ListItemText
        primary={label}
        secondary={reason}
        slotProps={{ primary: { color: 'text.secondary' }, secondary: { variant: 'caption' } }}
      />
    </MenuItem>
  );
}
