import CheckCircle from '@mui/icons-material/CheckCircleOutlineRounded';
import Close from '@mui/icons-material/CloseRounded';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import WarningAmber from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dismiss, type Notice, useNotices } from './notify.ts';
import { useUndoKey } from './useUndoKey.ts';

/** What kind of news it is, for those who do not see the colour too. */
const icons = { success: CheckCircle, info: InfoOutlined, warning: WarningAmber, error: ErrorOutline };

/** Every screen begins with this: the library's alert and its transition would come along for a card. */
const card = {
  pointerEvents: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 50,
  paddingInline: 2,
  paddingBlock: 0.75,
  typography: 'body2',
  fontSize: '0.8125rem',
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  boxShadow: '0 12px 32px -8px rgb(0 0 0 / 0.22), 0 2px 6px rgb(0 0 0 / 0.06)',
  animation: 'notice-comes 160ms ease-out',
  '@keyframes notice-comes': { from: { opacity: 0, scale: '0.96' } },
} as const;

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
  const Icon = icons[notice.severity];
  return (
    // The region around it announces; a second live role would make screen readers say it twice.
    <Box
      role="group"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={card}
    >
      <Icon fontSize="small" color={notice.severity} sx={{ flexShrink: 0 }} />
      <Box sx={{ flex: 1, minWidth: 0, paddingBlock: 1, overflowWrap: 'anywhere' }}>{notice.message}</Box>
      {notice.form === 'snackbar' && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flexShrink: 0, marginInlineEnd: -1 }}>
          {undo && (
            <Button
              size="small"
              color="inherit"
              onClick={() => {
                dismiss(notice.id);
                undo();
              }}
            >
              {t('actions.undo')}
            </Button>
          )}
          <IconButton size="small" color="inherit" aria-label={t('actions.close')} onClick={() => dismiss(notice.id)}>
            <Close fontSize="inherit" />
          </IconButton>
        </Box>
      )}
    </Box>
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
