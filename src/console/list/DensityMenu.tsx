import CheckIcon from '@mui/icons-material/Check';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { useDensity } from '#console/query/density.ts';
import { densities } from '#console/query/list-appearance.ts';

/** How close the rows may stand, to choose from. */
export default function DensityMenu({ anchor, onClose }: { anchor: HTMLElement | null; onClose(): void }) {
  const { t } = useTranslation();
  const [density, setDensity] = useDensity();
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      {densities.map((name) => (
        <MenuItem
          key={name}
          role="menuitemradio"
          aria-checked={name === density}
          selected={name === density}
          onClick={() => {
            setDensity(name);
            onClose();
          }}
        >
          <ListItemIcon>{name === density && <CheckIcon fontSize="small" />}</ListItemIcon>
          <ListItemText>{t(`views.density.${name}`)}</ListItemText>
        </MenuItem>
      ))}
    </Menu>
  );
}
