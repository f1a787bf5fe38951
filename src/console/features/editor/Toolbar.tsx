import Add from '@mui/icons-material/AddRounded';
import Redo from '@mui/icons-material/RedoRounded';
import Undo from '@mui/icons-material/UndoRounded';
import ViewSidebar from '@mui/icons-material/ViewSidebarOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ClickToggle } from './clicks/ClickToggle.tsx';
import { CommentToggle } from './comments/CommentToggle.tsx';
import { useEditor } from './editing/editor-context.ts';
import { DeviceSwitch } from './panels/DeviceSwitch.tsx';
import { useFieldsHidden, useSourcesHidden } from './panels/hidden-panels.ts';

const turned = { transform: 'scaleX(-1)' };
/** The drawing of a panel stands on the right. */
const panelAt = {
  before: { ...turned, '[dir=rtl] &': { transform: 'none' } },
  behind: { '[dir=rtl] &': turned },
};

interface ToolbarProps {
  /** Whether there are panels beside the canvas, which can be put away. */
  hasPanels: boolean;
  /** Stands before the devices. */
  children: ReactNode;
}

/** Above the canvas: adding, undoing, and the device to look at. */
export function Toolbar({ hasPanels, children }: ToolbarProps) {
  const { t } = useTranslation();
  const { openAdd, readOnly } = useEditor();
  const [sourcesHidden, hideSources] = useSourcesHidden();
  const [fieldsHidden, hideFields] = useFieldsHidden();
  const panel = (label: string, isHidden: boolean, hide: (hidden: boolean) => void, side: 'before' | 'behind') =>
    hasPanels && (
      <ToggleButton
        value={label}
        size="small"
        selected={!isHidden}
        aria-label={label}
        title={label}
        onChange={() => hide(!isHidden)}
      >
        <ViewSidebar fontSize="small" sx={panelAt[side]} />
      </ToggleButton>
    );
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
      {panel(t('editor.sources'), sourcesHidden, hideSources, 'before')}
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
      <CommentToggle />
      {children}
      <DeviceSwitch />
      {panel(t('editor.panel.label'), fieldsHidden, hideFields, 'behind')}
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
