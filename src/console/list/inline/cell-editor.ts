import { loadLaterTexts } from '#console/ui/on-demand/later-texts.ts';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';

// Inputs are as much code as the list itself: they come once a cell is about to be edited.
const load = () => import('./CellEditor.tsx');

export const CellEditor = onDemand(load);

/** Brings what an editor needs; a list that is only read goes without. */
export const prepareEditing = () => void Promise.all([load(), loadLaterTexts()]);
