import Add from '@mui/icons-material/AddRounded';
import Computer from '@mui/icons-material/ComputerOutlined';
import Redo from '@mui/icons-material/RedoRounded';
import Smartphone from '@mui/icons-material/SmartphoneOutlined';
import Tablet from '@mui/icons-material/TabletMacOutlined';
import Undo from '@mui/icons-material/UndoRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { type Device, devices } from '#console/ui/devices.ts';
import { ClickToggle } from './clicks/ClickToggle.tsx';
import { useEditor } from './editor-context.ts';

const icons = { desktop: Computer, tablet: Tablet, mobile: Smartphone };

interface ToolbarProps {
  device: Device;
  onDevice(device: Device): void;
}

/** Above the canvas: adding, undoing, and the device to look at. */
export function Toolbar({ device, onDevice }: ToolbarProps) {
  const { t } = useTranslation();
  const { openAdd, readOnly } = useEditor();
  return (
    <Box
      role="toolbar"
      aria-label={t('editor.toolbar.label')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        minHeight: 52,
        paddingInline: 1,
        borderBottom: 1,
        borderColor: 'divider',
        backgroundColor: 'background.paper',
      }}
    >
      {!readOnly && (
        <>
          <Button size="small" variant="contained" startIcon={<Add />} onClick={openAdd}>
            {t('editor.toolbar.add')}
          </Button>
          <Steps />
        </>
      )}
      <Box sx={{ flex: 1 }} />
      <ClickToggle />
      <ToggleButtonGroup
        exclusive
        size="small"
        value={device}
        aria-label={t('editor.toolbar.device')}
        onChange={(_event, next: Device | null) => next && onDevice(next)}
      >
        {devices.map((one) => {
          const Icon = icons[one];
          return (
            <ToggleButton
              key={one}
              value={one}
              aria-label={t(`editor.device.${one}`)}
              title={t(`editor.device.${one}`)}
            >
              <Icon fontSize="small" />
            </ToggleButton>
          );
        })}
      </ToggleButtonGroup>
    </Box>
  );
}

function Steps() {
  const { t } = useTranslation();
  const { actions, steps } = useEditor();
  const hasPast = useSyncExternalStore(steps.subscribe, steps.hasPast);
  const hasFuture = useSyncExternalStore(steps.subscribe, steps.hasFuture);
  const step = (label: string, Icon: typeof Undo, enabled: boolean, run: () => void) => (
    <Tooltip title={label}>
      <span>
        <IconButton size="small" aria-label={label} disabled={!enabled} onClick={run}>
          <Icon fontSize="small" className="turns" />
        </IconButton>
      </span>
    </Tooltip>
  );
  return (
    <>
      <Divider orientation="vertical" flexItem sx={{ marginInline: 0.5, marginBlock: 1.25 }} />
      {step(t('editor.toolbar.undo'), Undo, hasPast, actions.undo)}
      {step(t('editor.toolbar.redo'), Redo, hasFuture, actions.redo)}
    </>
  );
}
