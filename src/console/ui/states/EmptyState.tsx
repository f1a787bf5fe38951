import InboxOutlined from '@mui/icons-material/InboxOutlined';
import type { ReactNode } from 'react';
import { Message } from './Message.tsx';

interface Props {
  icon?: ReactNode;
  /** 1 where nothing else on the page carries the `h1`. */
  level?: 1 | 2;
  title: string;
  text?: ReactNode;
  /** The next step, usually a button. */
  action?: ReactNode;
}

/** Nothing to show, and what to do about it. */
export function EmptyState({ icon = <InboxOutlined />, ...message }: Props) {
  return <Message icon={icon} {...message} />;
}
