import { createNotificationProvider, createNotify } from '#console/providers/notification-provider.ts';
import { dismiss, show } from '#console/ui/notices/notice-store.ts';

/** What Refine tells people, as the console's notices. */
export const notificationProvider = createNotificationProvider({ show, dismiss });

/** For what tells people outside of `<Refine>`. */
export const { toast } = createNotify(notificationProvider);
