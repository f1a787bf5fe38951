import Close from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

interface ComparisonDialogProps {
  title: string;
  /** Takes the older side over; none where the viewer may not. */
  action?: Pick<ButtonProps, 'children' | 'disabled' | 'loading' | 'onClick'> | undefined;
  children: ReactNode;
  onClose(): void;
}

/** The window in which two states of a page stand beside each other. */
export function ComparisonDialog({ title, action, children, onClose }: ComparisonDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={`${id}-title`}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, paddingInline: 2, flexWrap: 'wrap' }}>
        <DialogTitle id={`${id}-title`} sx={{ flex: 1, paddingInline: 0 }}>
          {title}
        </DialogTitle>
        {action && (
          <Button
            variant="contained"
            {...action}
            // On a phone it has a line of its own, below the title and the way out.
            sx={{ order: { xs: 1, sm: 0 }, width: { xs: '100%', sm: 'auto' }, marginBlockEnd: { xs: 1, sm: 0 } }}
          />
        )}
        <IconButton aria-label={t('actions.close')} onClick={onClose}>
          <Close />
        </IconButton>
      </Stack>
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          display: 'flex',
          flexDirection: 'column',
          gap: 1.5,
          padding: 2,
          paddingBlockStart: 0,
        }}
      >
        {children}
      </Box>
    </Dialog>
  );
}
