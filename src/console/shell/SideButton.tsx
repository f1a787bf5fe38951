import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import type { ReactNode } from 'react';
import type { Link } from 'react-router';

interface Props {
  label: string;
  icon: ReactNode;
  collapsed: boolean;
  selected?: boolean;
  onClick?: () => void;
  link?: { component: typeof Link; to: string; 'aria-current': 'page' | undefined };
}

/** One line of the sidebar: a link or a command; an icon with a tooltip where the sidebar is collapsed. */
export function SideButton({ label, icon, collapsed, selected = false, onClick, link }: Props) {
  return (
    <ListItemButton
      selected={selected}
      onClick={onClick}
      {...(collapsed && { 'aria-label': label, title: label })}
      {...(link ?? { component: 'button' })}
      sx={{
        flex: 'none',
        px: 1.25,
        py: 0.25,
        gap: 1.25,
        width: '100%',
        justifyContent: collapsed ? 'center' : 'flex-start',
        color: 'text.secondary',
        '&:hover, &.Mui-selected': { color: 'text.primary' },
        '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'action.selected' },
        '&.Mui-selected .MuiListItemIcon-root': { color: 'primary.main' },
      }}
    >
      <ListItemIcon sx={{ minWidth: 0, color: 'inherit', '& svg': { fontSize: 19 } }}>{icon}</ListItemIcon>
      {!collapsed && (
        <ListItemText primary={label} slotProps={{ primary: { variant: 'subtitle1', noWrap: true } }} sx={{ my: 0 }} />
      )}
    </ListItemButton>
  );
}
