import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMay } from '#console/records/useRights.ts';
import { useViewer } from '#console/ui/context.ts';
import { stored } from '#console/ui/stored.ts';
import { useCanvas } from '../stores/canvas-context.ts';
import { CommentsContext } from './comments-context.ts';
import { newestOf, openCounts, unreadCount } from './threads.ts';
import { usePageComments } from './usePageComments.ts';

const keyOf = (person: string, page: string) => `comments-read-${person}-${page}`;

/** Until when somebody has read the comments of a page, in this browser: a time as the data service writes it. */
const readMark = {
  read: (person: string, page: string): string | null => stored.read(keyOf(person, page)),
  write: (person: string, page: string, at: string): void => stored.write(keyOf(person, page), at),
};

/** What was said about the page, for whoever may read it. */
export function CommentsProvider({ children }: { children: ReactNode }) {
  const mayList = useMay('list');
  return mayList('page_comment') ? <Provider>{children}</Provider> : children;
}

function Provider({ children }: { children: ReactNode }) {
  const { pageData, commentLayer } = useCanvas();
  const pageId = String(pageData.id);
  const { userId } = useViewer();
  const { pageThreads, error, refetch } = usePageComments(pageId);
  // Whoever was mentioned comes for what was said.
  const [named] = useSearchParams();
  const [isOpen, setOpen] = useState(named.get('comments') === 'open');
  const [readAt, setReadAt] = useState(() => readMark.read(userId, pageId));
  const newest = pageThreads ? newestOf(pageThreads) : null;
  const mark = useCallback(() => {
    if (newest === null) return;
    readMark.write(userId, pageId, newest);
    setReadAt(newest);
  }, [userId, pageId, newest]);
  useEffect(() => {
    if (isOpen) mark();
  }, [isOpen, mark]);
  useEffect(
    () => commentLayer.set(isOpen && pageThreads ? openCounts(pageThreads) : null),
    [commentLayer, isOpen, pageThreads],
  );
  const comments = useMemo(
    () => ({
      ...{ pageId, pageThreads, error, isOpen, open: setOpen, refetch },
      unread: pageThreads && !isOpen ? unreadCount(pageThreads, userId, readAt) : 0,
    }),
    [pageId, pageThreads, error, isOpen, refetch, userId, readAt],
  );
  return <CommentsContext value={comments}>{children}</CommentsContext>;
}
