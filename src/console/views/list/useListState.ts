import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Resource } from '#schema/resource.ts';
import { useRights } from '../useRights.ts';
import { type ListState, readListState, writeListState } from './list-state.ts';

/** The list's state from the address, and how to change it: each change is a step that Back returns from. */
export function useListState(resource: Resource) {
  const [parameters, setParameters] = useSearchParams();
  const rights = useRights(resource);
  const { readable } = rights;
  // The address is the state: the same text always reads the same.
  const text = parameters.toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: rights change with the workspace, and lists with them
  const { state, faults } = useMemo(
    () => readListState(resource, new URLSearchParams(text), readable),
    [resource, text],
  );

  /** Narrowing a list leads back to its first page. */
  const change = useCallback(
    (patch: Partial<ListState>) => {
      const keepsPlace = 'page' in patch || 'columns' in patch;
      setParameters(writeListState(resource, { ...state, ...(keepsPlace ? {} : { page: 1 }), ...patch }, readable));
    },
    [resource, state, readable, setParameters],
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
  const tidy = () => setParameters(writeListState(resource, state, readable), { replace: true });
  const linkTo = (patch: Partial<ListState>) => `?${writeListState(resource, { ...state, ...patch }, readable)}`;
  return { state, faults, change, sortBy, tidy, linkTo };
}

export type ListControl = ReturnType<typeof useListState>;
