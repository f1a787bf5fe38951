import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { createContext, type ReactNode, useContext, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnsavedContext } from '#console/records/open-record.ts';
import { UnsavedDialog } from '#console/records/saving/UnsavedDialog.tsx';
import { useDirtyBelow, useNestedGuard } from '#console/records/saving/useUnsavedGuard.ts';

/** Closes the drawer around; asks first where something is unsaved, unless told that it is done. */
const CloseContext = createContext<(done?: boolean) => void>(() => {});

/** How content closes the drawer that it stands in. */
export const useCloseDrawer = () => useContext(CloseContext);

interface DrawerFrameProps {
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  /** The drawer has gone. */
  onClosed(): void;
}

/** A drawer with its title, which asks before unsaved input is closed away. */
export function DrawerFrame({ title, subtitle, actions, children, onClosed }: DrawerFrameProps) {
  const { t } = useTranslation();
  const id = useId();
  const [open, setOpen] = useState(true);
  const [asking, setAsking] = useState(false);
  const { dirtyBelow, report } = useDirtyBelow();
  useNestedGuard(dirtyBelow);
  const close = (done = false) => (dirtyBelow && !done ? setAsking(true) : setOpen(false));
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={() => close()}
      // It may be opened from a dialog.
      sx={{ zIndex: 'modal' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: { width: { xs: '100%', sm: 600 }, maxWidth: '100%', backgroundColor: 'background.default' },
        },
        transition: { onExited: onClosed },
      }}
    >
      <Box
        component="header"
        sx={{
          display: 'flex',
          alignItems: 'flex-start',
          gap: 1,
          paddingInline: { xs: 2, sm: 3 },
          paddingBlock: 2,
          borderBlockEnd: '1px solid',
          borderColor: 'divider',
          backgroundColor: 'background.paper',
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={id} variant="h2" sx={{ overflowWrap: 'anywhere', lineHeight: '32px' }}>
            {title}
          </Typography>
          {subtitle && (
            <Typography component="div" color="text.secondary" sx={{ marginBlockStart: 0.25 }}>
              {subtitle}
            </Typography>
          )}
        </Box>
        {actions}
        <IconButton size="small" aria-label={t('actions.close')} onClick={() => close()}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box
        role="group"
        aria-labelledby={id}
        tabIndex={0}
        sx={{
          flex: 1,
          overflowY: 'auto',
          paddingInline: { xs: 2, sm: 3 },
          paddingBlock: 2.5,
          // What takes the focus comes to rest above the bar that saves, as on a page (`form.css`).
          scrollPaddingBlockEnd: '96px',
        }}
      >
        <CloseContext value={close}>
          <UnsavedContext value={report}>{children}</UnsavedContext>
        </CloseContext>
      </Box>
      <UnsavedDialog
        open={asking}
        onLeave={() => {
          setAsking(false);
          setOpen(false);
        }}
        onStay={() => setAsking(false)}
      />
    </Drawer>
  );
}
