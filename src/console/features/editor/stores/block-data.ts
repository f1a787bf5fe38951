import type { Definition } from '#render/component.ts';
import type { AskData } from '#render/data/data-document.ts';
import { methodOf } from '#render/data/data-methods.ts';
import type { DataTable, SiteOfCards } from '#render/data/data-query.ts';
import { OWN_TAGS } from '#render/data/referred.ts';
import { argumentsOf, type DataRequest, type PageKeys, resolveData } from '#render/data/resolve-data.ts';
import type { JsonObject } from '#schema/json.ts';

/** What blocks compute from the catalogue, as the person at the canvas may see it. */
export interface BlockData {
  get(id: string): JsonObject | undefined;
  subscribe(id: string, listener: () => void): () => void;
  /** Asks for the data of a block, unless it asks for the same as before. */
  want(id: string, definition: Definition, values: JsonObject): void;
  /** Whether the person may not read what the block computes: visitors see it all the same. */
  hides(definition: Definition, values: JsonObject): boolean;
}

/** All blocks that want data within so many milliseconds are asked for in one operation. */
const GATHER_MS = 120;

/**
 * @param site whose cards they are
 * @param page the keys of the page that the blocks stand on, as it is tried at the moment
 * @param mayRead whether the person may read a table; what they may not is not asked for
 */
export function createBlockData(
  site: SiteOfCards,
  ask: AskData,
  page: () => PageKeys,
  mayRead: (table: DataTable | 'tag') => boolean,
): BlockData {
  const known = new Map<string, JsonObject>();
  const requestKeys = new Map<string, string>();
  const listeners = new Map<string, Set<() => void>>();
  let waiting = new Map<string, DataRequest[]>();

  /** Names of tags are asked for by who may read them. */
  const readable = (given: JsonObject): JsonObject =>
    mayRead('tag')
      ? given
      : {
          ...given,
          ...('shown' in given && { shown: [] }),
          ...('tagged' in given && { tagged: [] }),
          ...(Array.isArray(given.filter_by) && { filter_by: given.filter_by.filter((name) => name !== OWN_TAGS) }),
        };
  const requestsOf = (blockId: string, { data }: Definition, values: JsonObject) =>
    Object.entries(data).map(
      ([variable, binding]): DataRequest => ({
        blockId,
        variable,
        method: binding.method,
        given: readable(argumentsOf(binding, values, page())),
      }),
    );
  const isReadable = ({ method, given }: DataRequest) => {
    const query = methodOf(method)?.query(given);
    return !query || mayRead(query.table);
  };

  async function run() {
    const blocks = waiting;
    waiting = new Map();
    const keys = new Map(requestKeys);
    // What fails stays an empty list, as on the site.
    const answers = await resolveData([...blocks.values()].flat(), ask, (error) => console.error(error), site);
    for (const id of blocks.keys()) {
      // Asked for something else meanwhile: that answer is on its way, or there already.
      if (requestKeys.get(id) !== keys.get(id)) continue;
      known.set(id, answers.get(id) ?? {});
      for (const listener of listeners.get(id) ?? []) listener();
    }
  }

  return {
    get: (id) => known.get(id),
    subscribe(id, listener) {
      const all = listeners.get(id) ?? new Set();
      listeners.set(id, all.add(listener));
      return () => void all.delete(listener);
    },
    want(id, definition, values) {
      const requests = requestsOf(id, definition, values).filter(isReadable);
      const key = JSON.stringify(requests);
      if (requests.length === 0 || requestKeys.get(id) === key) return;
      requestKeys.set(id, key);
      if (waiting.size === 0) setTimeout(() => void run(), GATHER_MS);
      waiting.set(id, requests);
    },
    hides: (definition, values) => !requestsOf('', definition, values).every(isReadable),
  };
}
