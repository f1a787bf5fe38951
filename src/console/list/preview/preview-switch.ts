import { storedSwitch } from '#console/ui/stored-switch.ts';

/** Whether lists show a preview: a preference of the person at this browser, off at first. */
export const usePreviewSwitch = storedSwitch('listPreview');
