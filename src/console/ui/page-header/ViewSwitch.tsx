import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type SvgIcon from '@mui/material/SvgIcon';
import { Link } from 'react-router';

interface ViewSwitchProps {
  /** What all of them show. */
  label: string;
  views: readonly { to: string; label: string; Icon: typeof SvgIcon }[];
  /** The address of the one that is open. */
  current: string;
}

/** From one view of the same records to another. */
export function ViewSwitch({ label, views, current }: ViewSwitchProps) {
  return (
    <Box component="nav" aria-label={label} sx={{ display: 'flex', gap: 1 }}>
      {views.map(({ to, label: name, Icon }) => (
        <Button
          key={to}
          component={Link}
          to={to}
          size="small"
          color="inherit"
          variant="outlined"
          startIcon={<Icon />}
          {...(to === current && { 'aria-current': 'page' })}
          sx={{
            height: 40,
            px: 1.5,
            borderColor: to === current ? 'primary.main' : 'divider',
            backgroundColor: to === current ? 'action.selected' : 'background.paper',
            fontWeight: to === current ? 650 : 500,
          }}
        >
          {name}
        </Button>
      ))}
    </Box>
  );
}
