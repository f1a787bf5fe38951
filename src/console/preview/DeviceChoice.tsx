import LaptopIcon from '@mui/icons-material/LaptopOutlined';
import PhoneIcon from '@mui/icons-material/SmartphoneOutlined';
import TabletIcon from '@mui/icons-material/TabletMacOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
import { type Device, deviceSizes, devices } from '#console/ui/devices.ts';

const icons = { desktop: LaptopIcon, tablet: TabletIcon, mobile: PhoneIcon };

/** Which device a preview stands for. */
export function DeviceChoice({ device, onChange }: { device: Device; onChange(device: Device): void }) {
  const { t } = useTranslation();
  return (
    <ToggleButtonGroup
      size="small"
      exclusive
      value={device}
      onChange={(_event, next: Device | null) => next && onChange(next)}
      aria-label={t('drawing.device')}
    >
      {devices.map((one) => {
        const Icon = icons[one];
        const name = t(`drawing.${one}`, { width: deviceSizes[one].width });
        return (
          <ToggleButton key={one} value={one} aria-label={name} title={name} sx={{ paddingBlock: 0.5 }}>
            <Icon fontSize="small" />
          </ToggleButton>
        );
      })}
    </ToggleButtonGroup>
  );
}
