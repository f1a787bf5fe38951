import type { Field } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { type ListState, readListState, type StateFault, writeListState } from './list-state.ts';
import type { SavedView } from './saved-view.ts';

/** Parameter of a list's address that names a view. */
const parameter = 'view';

/** The view that is the list as it is declared. It needs a name where another view opens first. */
const standard = 'standard';

const stateParameters = ['group', 'sort', 'columns', 'footer', 'size', 'search', 'archived'];

/** The views that a list offers. */
export interface Offer {
  views: readonly SavedView[];
  /** The one that the list opens with. */
  initial: SavedView | undefined;
  /** `loading`: they are on their way. `failed`: which ones there are could not be found out. */
  status: 'ready' | 'loading' | 'failed';
}

export interface ViewAddress {
  state: ListState;
  faults: readonly StateFault[];
  view: SavedView | undefined;
  /** The list is not as the view has it. */
  changed: boolean;
  /** What the list shows is known only once the views are there; `guessed`: unless one of them opens first. */
  waits: 'no' | 'guessed' | 'named';
}

interface Reader {
  resource: Resource;
  /** Whether the viewer may read a field. */
  readable: (field: Field) => boolean;
  offer: Offer;
}

const saysState = (name: string) => name.includes('.') || stateParameters.includes(name);

/**
 * Reads a list's state from an address that may name a view. A view alone stands for its state; an address that carries
 * state of its own is complete, and names the view that it was changed from. An address without either is the view that
 * the list opens with. Parts of a view that the reader may not read are left out and told, as those of an address are.
 */
export function readViewAddress({ resource, readable, offer }: Reader, parameters: URLSearchParams): ViewAddress {
  const named = parameters.get(parameter);
  const own = [...parameters.keys()].some(saysState);
  const archived = parameters.has('archived');
  const open = named === null && !own && !parameters.has('page');
  const view = archived ? undefined : open ? offer.initial : offer.views.find(({ id }) => id === named);
  const saved = view && readListState(resource, listOf(view, parameters.get('page')), readable);
  const { state, faults } = saved && !own ? saved : readListState(resource, parameters, readable);
  const missing = named !== null && named !== standard && !archived && !view;
  const reportedFaults = saved && !own ? faults.map((fault) => ({ ...fault, ofView: fault.part !== 'page' })) : faults;
  return {
    state,
    faults: missing && offer.status !== 'loading' ? [...reportedFaults, faultOf(named, offer)] : reportedFaults,
    view,
    changed: saved !== undefined && own && !sameState(resource, readable, state, saved.state),
    waits: offer.status !== 'loading' ? 'no' : open ? 'guessed' : missing && !own ? 'named' : 'no',
  };
}

const faultOf = (text: string, { status }: Offer): StateFault => ({
  part: status === 'failed' ? 'viewsFailed' : 'view',
  text,
});

/** What a view keeps, as parameters of a list. */
function listOf({ state }: SavedView, page: string | null): URLSearchParams {
  const parameters = new URLSearchParams(state.list);
  for (const name of [...parameters.keys()]) if (!saysState(name) || name === 'archived') parameters.delete(name);
  if (page !== null) parameters.set('page', page);
  return parameters;
}

function sameState(resource: Resource, readable: Reader['readable'], one: ListState, other: ListState): boolean {
  const text = (state: ListState) => writeListState(resource, { ...state, page: 1 }, readable).toString();
  return text(one) === text(other);
}

/** Writes a list's state into an address, by the name of the view alone where it is as that has it. */
export function writeViewAddress(
  { resource, readable, offer }: Reader,
  state: ListState,
  view: SavedView | undefined,
): URLSearchParams {
  const written = writeListState(resource, state, readable);
  if (state.archived) return written;
  if (!view) return offer.initial && written.size === 0 ? new URLSearchParams({ [parameter]: standard }) : written;
  const saved = readListState(resource, listOf(view, null), readable).state;
  const parameters = new URLSearchParams({ [parameter]: view.id });
  if (sameState(resource, readable, state, saved)) {
    if (state.page !== 1) parameters.set('page', String(state.page));
    return parameters;
  }
  for (const [name, text] of written) parameters.append(name, text);
  // So that an address with a view's state taken away differs from the view itself.
  if (!written.has('columns')) parameters.set('columns', state.columns.join(','));
  return parameters;
}

/** A list's state as a view keeps it. */
export function storedState(resource: Resource, readable: Reader['readable'], state: ListState): string {
  return writeListState(resource, { ...state, page: 1, archived: false }, readable).toString();
}

/** The address of a list with a view, or as it is declared. */
export function viewSearch(view: SavedView | undefined, { initial }: Offer): string {
  if (view) return `?${parameter}=${view.id}`;
  return initial ? `?${parameter}=${standard}` : '';
}
