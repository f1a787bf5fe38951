import { useModel, useSpace } from '#console/ui/context.ts';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';
import { paysFor } from '#rules/people.ts';

const OverdueNote = onDemand(() => import('./OverdueNote.tsx'));

/** Shown while a payment is overdue: for the space that is open, or else for one that the viewer pays for. */
export function OverdueBanner() {
  const { access } = useModel();
  const { space, spaces } = useSpace();
  const overdue = (space ? [space] : spaces.filter(({ role }) => paysFor(access, role))).find(
    ({ payUntil }) => payUntil,
  );
  return overdue?.payUntil ? <OverdueNote payUntil={overdue.payUntil} pays={paysFor(access, overdue.role)} /> : null;
}
