import type { NotificationProvider } from '@refinedev/core';

interface Notice {
  key?: string;
  form: 'toast' | 'snackbar';
  severity: 'success' | 'error' | 'info';
  message: string;
  duration?: number;
  undo?: () => void;
}

interface Place {
  show(notice: Notice): void;
  dismiss(key: string): void;
}

/** Refine's notifications: success is a toast; errors, and what can be undone, are snackbars. */
export function createNotificationProvider({ show, dismiss }: Place): NotificationProvider {
  return {
    open: ({ key, message, description, type, cancelMutation, undoableTimeout }) => {
      const undoable = type === 'progress';
      show({
        form: type === 'success' ? 'toast' : 'snackbar',
        severity: undoable ? 'info' : type,
        // Refine puts its own headline into `description` and the reason into `message`.
        message: description && description !== message ? `${description}: ${message}` : message,
        ...(key && { key }),
        ...(undoable && cancelMutation && { undo: cancelMutation }),
        ...(undoable && undoableTimeout && { duration: undoableTimeout * 1000 }),
      });
    },
    close: dismiss,
  };
}
