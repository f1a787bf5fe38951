import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router';
import type { MenuGroup } from '#derive/menu.ts';
import { iconOf } from './icons.ts';
import { SideButton } from './SideButton.tsx';
import type { Menu } from './useMenu.ts';

interface GroupProps {
  group: MenuGroup;
  current: string;
  collapsed: boolean;
}

function Group({ group, current, collapsed }: GroupProps) {
  const id = useId();
  const labelled = group.label !== '';
  return (
    <Box component="section" aria-labelledby={labelled ? id : undefined} sx={{ '& + &': { mt: 2 } }}>
      {labelled && (
        <Typography
          id={id}
          variant="caption"
          component="h2"
          noWrap
          sx={{
            px: 1.25,
            pb: 0.5,
            fontWeight: 550,
            color: 'text.secondary',
            // Collapsed, a line keeps the groups apart; the heading stays for screen readers.
            ...(collapsed && { height: 0, p: 0, overflow: 'hidden' }),
          }}
        >
          {group.label}
        </Typography>
      )}
      <List disablePadding sx={{ display: 'grid', gap: '2px' }}>
        {group.items.map((item) => {
          const Icon = iconOf(item.icon);
          const selected = item.path === current;
          return (
            <ListItem key={item.id} disablePadding>
              <SideButton
                label={item.label}
                icon={<Icon />}
                collapsed={collapsed}
                selected={selected}
                link={{ component: Link, to: item.path, 'aria-current': selected ? 'page' : undefined }}
              />
            </ListItem>
          );
        })}
      </List>
    </Box>
  );
}

/** The groups of the menu; collapsed, each item is its icon with a tooltip. */
export function MenuList({ groups, current, collapsed }: Pick<Menu, 'groups' | 'current'> & { collapsed: boolean }) {
  return groups.map((group) => <Group key={group.id} group={group} current={current} collapsed={collapsed} />);
}
