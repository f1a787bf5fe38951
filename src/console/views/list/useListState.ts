import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Resource } from '#schema/resource.ts';
import { useRights } from '../useRights.ts';
import { type ListState, readListState, writeListState } from './list-state.ts';
import { useAsked } from './useAsked.ts';

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

  const { newest, ask } = useAsked(text);
  /** Narrowing a list leads back to its first page. Changes build on each other, also before they are drawn. */
  const change = useCallback(
    (patch: Partial<ListState>) => {
      const before = readListState(resource, new URLSearchParams(newest()), readable).state;
      const keepsPlace = 'page' in patch || 'columns' in patch;
      const next = writeListState(resource, { ...before, ...(keepsPlace ? {} : { page: 1 }), ...patch }, readable);
      ask(next.toString());
      setParameters(next);
    },
    [resource, readable, setParameters, newest, ask],
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
