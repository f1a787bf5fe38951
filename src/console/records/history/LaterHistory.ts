import { onDemand } from '#console/ui/on-demand/on-demand.ts';

/** The drawer with what a record was, loaded once it is opened. */
export const LaterHistory = onDemand(() => import('./HistoryDrawer.tsx'));
