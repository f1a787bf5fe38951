/** Visits of one value, or one part of a time, by us and by the edge. */
export interface Beside {
  label: string;
  ours: number;
  theirs: number;
}

interface Counted {
  label: string;
  visits: number;
}

/** Each label that one of both knows, with the most visits first, or in the order of a time. */
export function figuresBeside(ours: readonly Counted[], theirs: readonly Counted[], isTime: boolean): Beside[] {
  const rows = new Map<string, Beside>();
  for (const { label, visits } of ours) rows.set(label, { label, ours: visits, theirs: 0 });
  for (const { label, visits } of theirs)
    rows.set(label, { ...(rows.get(label) ?? { label, ours: 0 }), theirs: visits });
  return [...rows.values()].sort((a, b) =>
    isTime ? a.label.localeCompare(b.label) : Math.max(b.ours, b.theirs) - Math.max(a.ours, a.theirs),
  );
}
