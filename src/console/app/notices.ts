import { createNotificationProvider } from '#console/providers/notification-provider.ts';
import { dismiss, show } from '#console/ui/notices/notify.ts';

/** What Refine tells people, as the console's notices. */
export const notificationProvider = createNotificationProvider({ show, dismiss });
