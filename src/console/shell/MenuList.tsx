import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { iconOf } from '#console/ui/icons/icons.ts';
import type { MenuGroup } from '#derive/navigation/menu.ts';
import { SideButton } from './SideButton.tsx';
import type { Menu } from './useMenu.ts';

interface GroupProps {
  group: MenuGroup;
  current: string | undefined;
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
      <Box component="ul" sx={{ display: 'grid', gap: '2px', m: 0, p: 0, listStyle: 'none' }}>
        {group.items.map((item) => {
          const Icon = iconOf(item.icon);
          return (
            <li key={item.id}>
              <SideButton
                label={item.label}
                icon={<Icon />}
                collapsed={collapsed}
                to={item.path}
                selected={item.id === current}
              />
            </li>
          );
        })}
      </Box>
    </Box>
  );
}

interface MenuListProps extends Pick<Menu, 'groups' | 'current' | 'faulty'> {
  collapsed: boolean;
}

/** The groups of the menu; collapsed, each item is its icon with a tooltip. */
export function MenuList({ groups, current, faulty, collapsed }: MenuListProps) {
  const { t } = useTranslation();
  return (
    <>
      {groups.map((group) => (
        <Group key={group.id} group={group} current={current} collapsed={collapsed} />
      ))}
      {faulty && (
        <Typography role="alert" variant="body2" color="error" sx={{ px: 1.25, pt: 2 }}>
          {t('shell.menuError')}
        </Typography>
      )}
    </>
  );
}
