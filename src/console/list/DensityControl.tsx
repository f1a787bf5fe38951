import DensityMediumIcon from '@mui/icons-material/DensityMedium';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';
import { useOnceOpen } from '#console/ui/on-demand/useOnceOpen.ts';
import { ToolButton } from '#console/ui/ToolButton.tsx';

const DensityMenu = onDemand(() => import('./DensityMenu.tsx'));

/** Chooses how close the rows stand. Cards on phones have one density. */
export function DensityControl() {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const opened = useOnceOpen(anchor !== null);
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
      {opened && <DensityMenu anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
