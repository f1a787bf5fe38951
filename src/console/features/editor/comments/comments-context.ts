import { createContext, useContext } from 'react';
import type { PageThreads } from './threads.ts';

export interface Comments {
  pageId: string;
  pageThreads: PageThreads | undefined;
  error: Error | null;
  unread: number;
  isOpen: boolean;
  open(isOpen: boolean): void;
  refetch(): Promise<void>;
}

/** Null where what is edited has no comments, or the viewer may not read them. */
export const CommentsContext = createContext<Comments | null>(null);

export const useComments = () => useContext(CommentsContext);
