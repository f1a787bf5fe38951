import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useRequestedAddress } from '#console/records/links/useRequestedAddress.ts';
import { useRights } from '#console/records/useRights.ts';
import type { Resource } from '#schema/resource.ts';
import type { ListState } from './list-state.ts';
import type { SavedView } from './saved-view.ts';
import { readViewAddress, viewSearch, writeViewAddress } from './view-address.ts';
import { useOffer } from './views-context.ts';

/**
 * The list's state from the address, and how to change it: each change is a step that Back returns from. The same object, and
 * the same functions, until the address says something else.
 * @param ask asks for the rows of a state, and answers whether they are there already
 */
export function useListState(resource: Resource, ask?: (state: ListState) => boolean) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const { readable } = useRights(resource);
  const offer = useOffer(resource);
  const reader = useMemo(() => ({ resource, readable, offer }), [resource, readable, offer]);
  // The address is the state: the same text always reads the same, while the views that it may name are the same.
  const text = parameters.toString();
  const address = useMemo(() => readViewAddress(reader, new URLSearchParams(text)), [reader, text]);
  const { newest, sendTo } = useRequestedAddress(text);

  const steps = useMemo(() => {
    const newestAddress = () => readViewAddress(reader, new URLSearchParams(newest()));
    /** Narrowing a list leads back to its first page. Changes build on each other, also before they are drawn. */
    function change(patch: Partial<ListState>) {
      const before = newestAddress();
      const keepsPage = 'page' in patch || 'columns' in patch || 'footer' in patch;
      const next = { ...before.state, ...(keepsPage ? {} : { page: 1 }), ...patch };
      const written = writeViewAddress(reader, next, before.view).toString();
      sendTo(written);
      const draw = () => void navigate(`?${written}`);
      // The request leaves before the list is drawn with its old rows.
      if (!ask || ask(next)) draw();
      else setTimeout(draw);
    }
    /** Sorts by a column, or turns its order round; `add` keeps the columns before it. */
    function sortBy(by: string, add: boolean) {
      const { sort } = newestAddress().state;
      const at = sort.findIndex((one) => one.by === by);
      const next = { by, desc: at >= 0 && !sort[at]?.desc };
      if (!add) change({ sort: [next] });
      else change({ sort: at < 0 ? [...sort, next] : sort.with(at, next) });
    }
    /** Shows the list as a view has it, or as it is declared. */
    const open = (view: SavedView | undefined) => void navigate(viewSearch(view, offer) || '?');
    return { change, sortBy, open };
  }, [reader, offer, navigate, newest, sendTo, ask]);

  return useMemo(() => {
    const { state, view } = address;
    return {
      ...address,
      ...steps,
      /** Takes the faults out of the address without a step of its own. */
      tidy: () => void navigate(`?${writeViewAddress(reader, state, view)}`, { replace: true }),
      linkTo: (patch: Partial<ListState>) => `?${writeViewAddress(reader, { ...state, ...patch }, view)}`,
    };
  }, [address, steps, reader, navigate]);
}

export type ListControl = ReturnType<typeof useListState>;
