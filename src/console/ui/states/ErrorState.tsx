import ErrorOutline from '@mui/icons-material/ErrorOutlineRounded';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Message } from './Message.tsx';

interface Props {
  icon?: ReactNode;
  /** 1 where nothing else on the page carries the `h1`. */
  level?: 1 | 2;
  title: string;
  text?: ReactNode;
  onRetry?: () => void;
  /** Another way on, for example a link to the list. */
  action?: ReactNode;
}

/** Something failed: what, and the next step. */
export function ErrorState({ icon = <ErrorOutline />, onRetry, action, ...message }: Props) {
  const { t } = useTranslation();
  const retry = onRetry && (
    <Button variant="outlined" onClick={onRetry}>
      {t('actions.retry')}
    </Button>
  );
  return <Message role="alert" icon={icon} action={action ?? retry} {...message} />;
}
