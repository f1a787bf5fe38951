import CheckIcon from '@mui/icons-material/Check';
import DensityMediumIcon from '@mui/icons-material/DensityMedium';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OnDemandMenu } from '#console/ui/OnDemandMenu.tsx';
import { densities, useDensity } from './density.ts';
import { ToolButton } from './ToolButton.tsx';

/** Chooses how close the rows stand. Cards on phones have one density. */
export function DensityControl() {
  const { t } = useTranslation();
  const [density, setDensity] = useDensity();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <ToolButton
        icon={<DensityMediumIcon />}
        label={t('views.density.label')}
        iconOnly
        hasPopup="menu"
        open={anchor !== null}
        onClick={setAnchor}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      />
      <OnDemandMenu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {densities.map((name) => (
          <MenuItem
            key={name}
            role="menuitemradio"
            aria-checked={name === density}
            selected={name === density}
            onClick={() => {
              setDensity(name);
              setAnchor(null);
            }}
          >
            <ListItemIcon>{name === density && <CheckIcon fontSize="small" />}</ListItemIcon>
            <ListItemText>{t(`views.density.${name}`)}</ListItemText>
          </MenuItem>
        ))}
      </OnDemandMenu>
    </>
  );
}
