import { useState } from 'react';
import { useRecordTitle } from '#console/records/record-title.ts';
import type { Named, Target } from '#console/records/target.ts';
import { publicationOf } from '#derive/access/publication.ts';
import type { Resource } from '#schema/resource.ts';
import type { ListRows } from './useListRows.ts';

interface Chosen {
  ids: ReadonlySet<string>;
  /** The query whose every match is selected, as text: another filter or search selects nothing. */
  all: string | null;
}

const nothing: Chosen = { ids: new Set(), all: null };

/** The selected rows of the page, or all that the list's query matches: a query then, not ids. */
export function useSelection(resource: Resource, list: ListRows) {
  const [chosen, setChosen] = useState(nothing);
  const titleOf = useRecordTitle(resource);
  const { rows, condition } = list;
  const query = JSON.stringify(condition);
  const all = chosen.all === query;
  // What is not on the page any more is not selected either.
  const selected = rows.filter((row) => all || chosen.ids.has(row.id));
  const records = selected.map((row): Named => {
    const publication = publicationOf(resource, row);
    return { id: row.id, title: titleOf(row) || row.id, ...(publication !== undefined && { publication }) };
  });
  const target: Target = all ? { query: condition } : { records };
  return {
    all,
    target,
    /** Ids of the selected rows of this page. */
    ids: new Set(records.map(({ id }) => id)),
    /** The whole page is selected, and the list goes on. */
    mayTakeAll: !all && rows.length > 0 && records.length === rows.length && (list.more || list.total > rows.length),
    select: (ids: ReadonlySet<string>) => setChosen({ ids, all: null }),
    selectAll: () => setChosen({ ids: new Set(), all: query }),
    clear: () => setChosen(nothing),
  };
}

export type Selection = ReturnType<typeof useSelection>;
