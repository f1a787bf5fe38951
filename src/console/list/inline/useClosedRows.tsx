import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Row } from '#console/records/row.ts';
import { onDemand } from '#console/ui/on-demand/on-demand.ts';
import { publicationFields, publicationOf } from '#derive/access/publication.ts';
import type { Resource } from '#schema/resource.ts';

const AskPublisher = onDemand(() => import('./AskPublisher.tsx'));

interface AskingProps {
  begin: RefObject<(() => void) | undefined>;
  onAnswer(reason: string | undefined): void;
}

/** Asks once it is told to, by a state of its own: the grid is not drawn again for that. */
function Asking({ begin, onAnswer }: AskingProps) {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    begin.current = () => setWanted(true);
  }, [begin]);
  return isWanted && <AskPublisher onAnswer={onAnswer} />;
}

/**
 * Rows that visitors have or will have are closed to who needs a review, as the database has it (docs/decisions/154). That is asked once
 * somebody turns to the rows: a list that is only read goes without. Until it is known they are open.
 */
export function useClosedRows(resource: Resource, isEditable: boolean) {
  const begin = useRef<() => void>(undefined);
  const [reason, setReason] = useState<string>();
  const isPublished = isEditable && publicationFields(resource).length > 0;
  return {
    ask: () => begin.current?.(),
    /** Why a row is closed; undefined where it is open. */
    reasonOf: useCallback(
      (row: Row) => (publicationOf(resource, row) === undefined ? undefined : reason),
      [resource, reason],
    ),
    asking: isPublished && <Asking begin={begin} onAnswer={setReason} />,
  };
}

export type ReasonOf = ReturnType<typeof useClosedRows>['reasonOf'];
