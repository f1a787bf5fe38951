import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Resource } from '#schema/resource.ts';
import type { SavedView } from '../saved/saved-view.ts';
import { readViewAddress, viewSearch, writeViewAddress } from '../saved/view-address.ts';
import { useOffer } from '../saved/views-context.ts';
import { useRights } from '../useRights.ts';
import type { ListState } from './list-state.ts';
import { useAsked } from './useAsked.ts';

/** The list's state from the address, and how to change it: each change is a step that Back returns from. */
export function useListState(resource: Resource) {
  const [parameters, setParameters] = useSearchParams();
  const { readable } = useRights(resource);
  const offer = useOffer(resource);
  const reader = useMemo(() => ({ resource, readable, offer }), [resource, readable, offer]);
  // The address is the state: the same text always reads the same, while the views that it may name are the same.
  const text = parameters.toString();
  const address = useMemo(() => readViewAddress(reader, new URLSearchParams(text)), [reader, text]);
  const { state, view } = address;

  const { newest, ask } = useAsked(text);
  /** Narrowing a list leads back to its first page. Changes build on each other, also before they are drawn. */
  const change = useCallback(
    (patch: Partial<ListState>) => {
      const before = readViewAddress(reader, new URLSearchParams(newest()));
      const keepsPlace = 'page' in patch || 'columns' in patch || 'footer' in patch;
      const next = { ...before.state, ...(keepsPlace ? {} : { page: 1 }), ...patch };
      const written = writeViewAddress(reader, next, before.view);
      ask(written.toString());
      setParameters(written);
    },
    [reader, setParameters, newest, ask],
  );
  /** Sorts by a column, or turns its order round; `add` keeps the columns before it. */
  const sortBy = (by: string, add: boolean) => {
    const { sort } = state;
    const at = sort.findIndex((one) => one.by === by);
    const next = { by, desc: at >= 0 && !sort[at]?.desc };
    if (!add) change({ sort: [next] });
    else change({ sort: at < 0 ? [...sort, next] : sort.with(at, next) });
  };
  /** Takes the faults out of the address without a step of its own. */
  const tidy = () => setParameters(writeViewAddress(reader, state, view), { replace: true });
  const linkTo = (patch: Partial<ListState>) => `?${writeViewAddress(reader, { ...state, ...patch }, view)}`;
  /** Shows the list as a view has it, or as it is declared. */
  const open = (next: SavedView | undefined) => setParameters(viewSearch(next, offer));
  return { ...address, change, sortBy, tidy, linkTo, open };
}

export type ListControl = ReturnType<typeof useListState>;
