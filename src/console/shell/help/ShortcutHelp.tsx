import Close from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Fragment, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { editorShortcuts } from '#console/features/editor/keys/shortcuts.ts';
import { formShortcuts } from '#console/form/shortcuts.ts';
import { listShortcuts } from '#console/list/shortcuts.ts';
import { Keys } from '#console/ui/keyboard/Keys.tsx';
import type { Shortcut } from '#console/ui/keyboard/shortcut.ts';
import { useIsPhone } from '#console/ui/useIsPhone.ts';

/** What the keyboard does everywhere. */
const globalShortcuts: readonly Shortcut[] = [
  { keys: ['Mod+K'], labelKey: 'help.palette' },
  { keys: ['?'], labelKey: 'help.open' },
  { keys: ['Escape'], labelKey: 'help.close' },
];

const screens = [
  { id: 'everywhere', shortcuts: globalShortcuts },
  { id: 'forms', shortcuts: formShortcuts },
  { id: 'lists', shortcuts: listShortcuts },
  { id: 'editor', shortcuts: editorShortcuts },
] as const;

interface ShortcutHelpProps {
  open: boolean;
  onClose(): void;
  onExited(): void;
}

/** All that the keyboard does, by screen. */
export default function ShortcutHelp({ open, onClose, onExited }: ShortcutHelpProps) {
  const { t } = useTranslation();
  const phone = useIsPhone();
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullScreen={phone}
      fullWidth
      maxWidth="md"
      aria-labelledby={id}
      slotProps={{ transition: { onExited } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', paddingInlineEnd: 2 }}>
        <DialogTitle id={id} sx={{ flex: 1 }}>
          {t('help.title')}
        </DialogTitle>
        <IconButton onClick={onClose} aria-label={t('actions.close')} autoFocus>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <DialogContent tabIndex={0} sx={{ columns: { sm: 2 }, columnGap: 5 }}>
        {screens.map((screen) => (
          <Box
            key={screen.id}
            component="section"
            aria-labelledby={`${id}-${screen.id}`}
            sx={{ breakInside: 'avoid', mb: 2.5 }}
          >
            <Typography
              id={`${id}-${screen.id}`}
              component="h3"
              variant="subtitle2"
              color="text.secondary"
              sx={{ mb: 0.5 }}
            >
              {t(`help.screens.${screen.id}`)}
            </Typography>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {screen.shortcuts.map((shortcut) => (
                <Line key={shortcut.labelKey} {...shortcut} />
              ))}
            </Box>
          </Box>
        ))}
      </DialogContent>
    </Dialog>
  );
}

function Line({ keys, labelKey }: Shortcut) {
  const { t } = useTranslation();
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minHeight: 36,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Typography component="span" variant="body2" sx={{ flex: 1, minWidth: 0, py: 0.75 }}>
        {t(labelKey)}
      </Typography>
      <Box
        component="span"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'flex-end',
          alignItems: 'center',
          gap: 0.75,
          maxWidth: '50%',
        }}
      >
        {keys.map((combination, index) => (
          <Fragment key={combination}>
            {index > 0 && (
              <Typography component="span" variant="caption" color="text.secondary">
                {t('help.or')}
              </Typography>
            )}
            <Keys combination={combination} />
          </Fragment>
        ))}
      </Box>
    </Box>
  );
}
