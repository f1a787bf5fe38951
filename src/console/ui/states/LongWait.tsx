import HourglassTop from '@mui/icons-material/HourglassTopRounded';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Message } from './Message.tsx';

/** Milliseconds until a wait is told of. */
export const LONG_WAIT_MS = 10_000;

/** What somebody waits for: an answer to who they are, the space that they have chosen, or a screen with what it shows. */
export type Awaited = 'session' | 'space' | 'screen';

/** Nothing at first. A wait that goes on says what it is for, and offers to begin anew. */
export function LongWait({ awaited }: { awaited: Awaited }) {
  const { t } = useTranslation();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  const again = (
    <Button variant="outlined" onClick={() => location.reload()}>
      {t('state.waiting.again')}
    </Button>
  );
  return (
    <Message
      role="alert"
      icon={<HourglassTop />}
      title={t('state.waiting.title')}
      text={t(`state.waiting.${awaited}`)}
      action={again}
    />
  );
}
