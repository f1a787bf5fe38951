import Computer from '@mui/icons-material/ComputerOutlined';
import Smartphone from '@mui/icons-material/SmartphoneOutlined';
import Tablet from '@mui/icons-material/TabletMacOutlined';
import Badge from '@mui/material/Badge';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
import { type Device, devices } from '#console/ui/devices.ts';
import { useDevice } from '../editing/device-context.ts';

const icons = { desktop: Computer, tablet: Tablet, mobile: Smartphone };

/** @param faults how many values of each device are wrong */
export function DeviceSwitch({ faults }: { faults?: Readonly<Partial<Record<Device, number>>> }) {
  const { t } = useTranslation();
  const [device, choose] = useDevice();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={device}
      aria-label={t('editor.toolbar.device')}
      onChange={(_event, next: Device | null) => next && choose(next)}
    >
      {devices.map((one) => {
        const Icon = icons[one];
        const count = faults?.[one] ?? 0;
        const name = [t(`editor.device.${one}`), ...(count > 0 ? [t('editor.faults.here', { count })] : [])].join(', ');
        return (
          <ToggleButton key={one} value={one} aria-label={name} title={name}>
            <Badge variant="dot" color="error" invisible={count === 0}>
              <Icon fontSize="small" />
            </Badge>
          </ToggleButton>
        );
      })}
    </ToggleButtonGroup>
  );
}
