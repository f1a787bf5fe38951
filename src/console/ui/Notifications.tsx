import Close from '@mui/icons-material/CloseRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Grow from '@mui/material/Grow';
import IconButton from '@mui/material/IconButton';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dismiss, type Notice, useNotices } from './notify.ts';
import { useUndoKey } from './useUndoKey.ts';

/** One notice; its clock stands still while it is pointed at or holds the focus. */
function NoticeCard({ notice }: { notice: Notice }) {
  const { t } = useTranslation();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismiss(notice.id), notice.duration);
    return () => clearTimeout(timer);
  }, [held, notice]);
  const { undo } = notice;
  return (
    <Grow in>
      <Alert
        // The region around it announces; a second live role would make screen readers say it twice.
        role="group"
        severity={notice.severity}
        variant="standard"
        onMouseEnter={() => setHeld(true)}
        onMouseLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
        sx={{
          pointerEvents: 'auto',
          boxShadow: '0 12px 32px -8px rgb(0 0 0 / 0.22), 0 2px 6px rgb(0 0 0 / 0.06)',
          bgcolor: 'background.paper',
          color: 'text.primary',
          border: 1,
          borderColor: 'divider',
          alignItems: 'center',
        }}
        action={
          notice.form === 'snackbar' && (
            <>
              {undo && (
                <Button
                  size="small"
                  onClick={() => {
                    dismiss(notice.id);
                    undo();
                  }}
                >
                  {t('actions.undo')}
                </Button>
              )}
              <IconButton size="small" aria-label={t('actions.close')} onClick={() => dismiss(notice.id)}>
                <Close fontSize="inherit" />
              </IconButton>
            </>
          )
        }
      >
        {notice.message}
      </Alert>
    </Grow>
  );
}

/** The place of toasts and snackbars, at the bottom left; announced politely, errors at once. */
export function Notifications() {
  const { t } = useTranslation();
  const notices = useNotices();
  useUndoKey();
  const stack = { display: 'flex', flexDirection: 'column', gap: 1 } as const;
  return (
    <Box
      component="section"
      aria-label={t('state.notifications')}
      sx={{
        ...stack,
        position: 'fixed',
        zIndex: 'snackbar',
        insetInlineStart: 16,
        bottom: 16,
        width: 'min(420px, calc(100vw - 32px))',
        pointerEvents: 'none',
      }}
    >
      <Box role="alert" sx={stack}>
        {notices
          .filter((notice) => notice.severity === 'error')
          .map((notice) => (
            <NoticeCard key={notice.id} notice={notice} />
          ))}
      </Box>
      <Box role="status" sx={stack}>
        {notices
          .filter((notice) => notice.severity !== 'error')
          .map((notice) => (
            <NoticeCard key={notice.id} notice={notice} />
          ))}
      </Box>
    </Box>
  );
}
