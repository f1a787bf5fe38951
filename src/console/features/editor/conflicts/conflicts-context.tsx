import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import type { PartConflict } from '../session/merge-content.ts';
import type { EditorSession } from '../session/useEditorSession.ts';

interface Conflicts {
  at: ReadonlyMap<string, PartConflict>;
  decide(conflict: PartConflict, side: 'mine' | 'theirs'): void;
}

const ConflictsContext = createContext<Conflicts>({ at: new Map(), decide: () => {} });

/** What stands below knows which blocks and sections two people changed. */
export function ConflictsProvider({ session, children }: { session: EditorSession; children: ReactNode }) {
  const { conflicts, resolveContent } = session;
  const latest = useRef(resolveContent);
  useEffect(() => {
    latest.current = resolveContent;
  });
  const value = useMemo(
    (): Conflicts => ({
      at: new Map(conflicts.map((conflict) => [conflict.id, conflict])),
      decide: (conflict, side) => latest.current(side, [conflict]),
    }),
    [conflicts],
  );
  return <ConflictsContext value={value}>{children}</ConflictsContext>;
}

/** The conflict about a section or a block, if there is one. @param id of the row */
export const useConflictAt = (id: string) => useContext(ConflictsContext).at.get(id);

export const useDecide = () => useContext(ConflictsContext).decide;
