import { storedSwitch } from '#console/ui/stored-switch.ts';

/** Whether the blocks and the outline beside the canvas are put away. */
export const useSourcesHidden = storedSwitch('editorSourcesHidden');
/** Whether the fields of what is selected are. */
export const useFieldsHidden = storedSwitch('editorFieldsHidden');
