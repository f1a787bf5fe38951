import type { INotificationContext, NotificationProvider, OpenNotificationParams } from '@refinedev/core';

export type Severity = 'success' | 'info' | 'warning' | 'error';

/** What Refine's notifications leave open; where it is not said, it follows from their type. */
interface NoticeParams extends OpenNotificationParams {
  form?: 'toast' | 'snackbar';
  severity?: Severity;
  byKey?: boolean;
  action?: NoticeAction;
}

interface NoticeAction {
  label: string;
  run(): void;
}

interface Notice {
  key?: string;
  form: 'toast' | 'snackbar';
  severity: Severity;
  message: string;
  duration?: number;
  undo?: () => void;
  byKey?: boolean;
  action?: NoticeAction;
}

interface NoticeStore {
  show(notice: Notice): void;
  dismiss(key: string): void;
}

const severities = { success: 'success', error: 'error', progress: 'info' } as const;

/** Refine's notifications: success is a toast; errors, and what can be undone, are snackbars. */
export function createNotificationProvider({ show, dismiss }: NoticeStore): NotificationProvider {
  return {
    open: ({
      key,
      message,
      description,
      type,
      cancelMutation,
      undoableTimeout,
      form,
      severity,
      byKey,
      action,
    }: NoticeParams) => {
      const undoable = type === 'progress';
      show({
        form: form ?? (type === 'success' ? 'toast' : 'snackbar'),
        severity: severity ?? severities[type],
        // Refine puts its own headline into `description` and the reason into `message`.
        message: description && description !== message ? `${description}: ${message}` : message,
        ...(key && { key }),
        ...(undoable && cancelMutation && { undo: cancelMutation }),
        ...(byKey === false && { byKey }),
        ...(action && { action }),
        ...(undoable && undoableTimeout && { duration: undoableTimeout * 1000 }),
      });
    },
    close: dismiss,
  };
}

interface SnackbarOptions {
  severity?: Severity;
  undo?: () => void;
  /** False where the undo takes away much, and the key may be meant for something else: its button has to be pressed. */
  byKey?: boolean;
  /** A way on, under a button. */
  action?: NoticeAction;
  /** A notice with the key of an earlier one takes its place. */
  key?: string;
}

/** The console's two forms of notice, opened through a notification provider. */
export function createNotify({ open, close }: INotificationContext) {
  const show = (params: NoticeParams) => open?.(params);
  return {
    /** A short confirmation at the bottom left. */
    toast: (message: string, severity: Severity = 'success', key?: string): void =>
      show({ type: severity === 'error' ? 'error' : 'success', form: 'toast', severity, message, ...(key && { key }) }),
    /** A message with a close button and, where `undo` is given, an UNDO button; another one where an `action` is. */
    snackbar: (message: string, { severity = 'info', undo, byKey, action, key }: SnackbarOptions = {}): void =>
      show({
        type: undo ? 'progress' : severity === 'error' ? 'error' : 'success',
        form: 'snackbar',
        severity,
        message,
        ...(undo && { cancelMutation: undo }),
        ...(byKey === false && { byKey }),
        ...(action && { action }),
        ...(key && { key }),
      }),
    /** Takes a notice away by its key. */
    close: (key: string): void => close?.(key),
  };
}
