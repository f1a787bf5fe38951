import CheckCircle from '@mui/icons-material/CheckCircleOutlineRounded';
import Close from '@mui/icons-material/CloseRounded';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import WarningAmber from '@mui/icons-material/WarningAmberRounded';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import './notifications.css';
import { dismiss, type Notice, useNotices } from './notice-store.ts';
import { useClearance } from './useClearance.ts';
import { useUndoKey } from './useUndoKey.ts';

/** What kind of news it is, for those who do not see the colour too. */
const icons = { success: CheckCircle, info: InfoOutlined, warning: WarningAmber, error: ErrorOutline };

/** One notice; its clock stands still while it is pointed at or holds the focus. */
function NoticeCard({ notice }: { notice: Notice }) {
  const { t } = useTranslation();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismiss(notice.id), notice.duration);
    return () => clearTimeout(timer);
  }, [held, notice]);
  const { undo, action } = notice;
  const ways = [...(undo ? [{ label: t('actions.undo'), run: undo }] : []), ...(action ? [action] : [])];
  const Icon = icons[notice.severity];
  return (
    // The region around it announces; a second live role would make screen readers say it twice.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form
    <div
      role="group"
      className="notice"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon fontSize="small" color={notice.severity} />
      <p>{notice.message}</p>
      {notice.form === 'snackbar' && (
        <div className="notice-ways">
          {ways.map(({ label, run }) => (
            <Button
              key={label}
              size="small"
              color="inherit"
              onClick={() => {
                dismiss(notice.id);
                run();
              }}
            >
              {label}
            </Button>
          ))}
          <IconButton size="small" color="inherit" aria-label={t('actions.close')} onClick={() => dismiss(notice.id)}>
            <Close fontSize="inherit" />
          </IconButton>
        </div>
      )}
    </div>
  );
}

/** The place of toasts and snackbars, at the bottom left; announced politely, errors at once. */
export function Notifications() {
  const { t } = useTranslation();
  const notices = useNotices();
  const container = useRef<HTMLElement>(null);
  useUndoKey();
  useClearance(container, notices.length > 0);
  return (
    <section ref={container} aria-label={t('state.notifications')} className="notices">
      <div role="alert">
        {notices
          .filter((notice) => notice.severity === 'error')
          .map((notice) => (
            <NoticeCard key={notice.id} notice={notice} />
          ))}
      </div>
      <div role="status">
        {notices
          .filter((notice) => notice.severity !== 'error')
          .map((notice) => (
            <NoticeCard key={notice.id} notice={notice} />
          ))}
      </div>
    </section>
  );
}
