import Computer from '@mui/icons-material/ComputerOutlined';
import OpenInNew from '@mui/icons-material/OpenInNewRounded';
import Refresh from '@mui/icons-material/RefreshRounded';
import ScreenRotation from '@mui/icons-material/ScreenRotationOutlined';
import Share from '@mui/icons-material/ShareOutlined';
import Smartphone from '@mui/icons-material/SmartphoneOutlined';
import Tablet from '@mui/icons-material/TabletMacOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import { useViewer } from '#console/ui/context.ts';
import { type Device, devices } from '#console/ui/devices.ts';

const icons = { desktop: Computer, tablet: Tablet, mobile: Smartphone };

interface PreviewToolsProps {
  screen: Device;
  onScreen(screen: Device): void;
  turned: boolean;
  onTurn(): void;
  onReload(): void;
  address: string;
  onShare(): void;
}

const compact = { minWidth: 0, gap: 1 } as const;
/** On a phone all tools stand in one line, without their words. */
const wide = { display: { xs: 'none', sm: 'inline' } } as const;

/** What a preview is looked at with. */
export function PreviewTools({ screen, onScreen, turned, onTurn, onReload, address, onShare }: PreviewToolsProps) {
  const { t } = useTranslation();
  const { readOnly } = useViewer();
  const rotate = t('publishing.preview.rotate');
  const reload = t('publishing.preview.reload');
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={screen}
        aria-label={t('publishing.preview.screen')}
        onChange={(_event, next: Device | null) => next && onScreen(next)}
      >
        {devices.map((one) => {
          const Icon = icons[one];
          const label = t(`publishing.preview.${one}`);
          return (
            <ToggleButton key={one} value={one} aria-label={label} title={label}>
              <Icon fontSize="small" />
            </ToggleButton>
          );
        })}
      </ToggleButtonGroup>
      <Tooltip title={rotate}>
        <span>
          <IconButton aria-label={rotate} aria-pressed={turned} disabled={screen === 'desktop'} onClick={onTurn}>
            <ScreenRotation fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
      <Tooltip title={reload}>
        <IconButton aria-label={reload} onClick={onReload}>
          <Refresh fontSize="small" />
        </IconButton>
      </Tooltip>
      <Button
        color="inherit"
        href={address}
        target="_blank"
        rel="noreferrer"
        aria-label={t('publishing.preview.newTab')}
        sx={compact}
      >
        <OpenInNew fontSize="small" />
        <Box component="span" sx={wide}>
          {t('publishing.preview.newTab')}
        </Box>
      </Button>
      {!readOnly && (
        <Button variant="contained" aria-label={t('publishing.share.open')} onClick={onShare} sx={compact}>
          <Share fontSize="small" />
          <Box component="span" sx={wide}>
            {t('publishing.share.open')}
          </Box>
        </Button>
      )}
    </>
  );
}
