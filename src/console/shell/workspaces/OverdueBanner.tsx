import { useSpace } from '#console/ui/context.ts';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';

const OverdueNote = onDemand(() => import('./OverdueNote.tsx'));

/** Shown while a payment is overdue: for the space that is open, or else for one that the viewer owns. */
export function OverdueBanner() {
  const { space, spaces } = useSpace();
  const overdue = (space ? [space] : spaces.filter(({ role }) => role === 'SpaceOwner')).find(
    ({ payUntil }) => payUntil,
  );
  return overdue?.payUntil ? <OverdueNote payUntil={overdue.payUntil} isOwner={overdue.role === 'SpaceOwner'} /> : null;
}
