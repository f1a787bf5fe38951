import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation } from 'react-router';
import { optionText } from '#console/fields/choice/option-text.ts';
import type { createTargets } from '#derive/navigation/routes.ts';

interface CreateMenuProps {
  targets: ReturnType<typeof createTargets>;
  /** Id of the button that opens it. */
  labelledBy: string;
  anchor: HTMLElement | null;
  onClose(): void;
}

/** The forms of a new record, where there is more than one. */
export default function CreateMenu({ targets, labelledBy, anchor, onClose }: CreateMenuProps) {
  const { t } = useTranslation();
  const { search } = useLocation();
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{ list: { 'aria-labelledby': labelledBy } }}
    >
      {targets.map(({ path, option }) => (
        <MenuItem key={path} component={RouterLink} to={path} state={{ list: search }}>
          {option && optionText(t, option)}
        </MenuItem>
      ))}
    </Menu>
  );
}
