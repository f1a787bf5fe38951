import type {
  FeedOverride,
  FeedSchedule,
  FeedState,
  GoneRecord,
  ImportChange,
  PutBack,
  TakenValue,
  TakenValues,
} from '#schema/api/dataset-feed.ts';
import type { ApiCall } from './api-call.ts';

/** The file that a feed comes from, and how the server reads it again. */
export function createFeedApi(call: ApiCall) {
  return {
    /** The bytes at an address of the public web. */
    file: async (url: string): Promise<Uint8Array> => {
      const { base64 } = (await call('POST', '/api/feeds/file', { url })) as { base64: string };
      return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    },

    state: async (dataset: string): Promise<FeedState> =>
      ((await call('GET', `/api/feeds/${dataset}`)) as { feed: FeedState }).feed,

    setSchedule: (dataset: string, schedule: FeedSchedule) =>
      call('PUT', `/api/feeds/${dataset}/schedule`, { ...schedule }),

    /** Has it read at once. */
    read: (dataset: string) => call('POST', `/api/feeds/${dataset}/read`),

    /** The next records that the source has no more, behind one. */
    gone: async (dataset: string, after: string | null) =>
      (await call('GET', `/api/feeds/${dataset}/gone${after ? `?after=${after}` : ''}`)) as {
        records: GoneRecord[];
        next: string | null;
      },

    /** The next values of people that the source would change, behind a record. */
    overrides: async (dataset: string, after: string | null) =>
      (await call('GET', `/api/feeds/${dataset}/kept${after ? `?after=${after}` : ''}`)) as {
        values: FeedOverride[];
        next: string | null;
      },

    /** Takes the source's value: of one record and column, or of the next records behind one. */
    take: async (dataset: string, chosen: { record?: string; key?: string; after?: string }): Promise<TakenValues> =>
      (await call('POST', `/api/feeds/${dataset}/kept/take`, chosen)) as TakenValues,

    /** Puts values of people back in place of the source's, at most `MOST_PUT_BACK`. */
    putBack: async (dataset: string, values: readonly TakenValue[]): Promise<PutBack> =>
      (await call('POST', `/api/feeds/${dataset}/kept/put-back`, { values: [...values] })) as PutBack,

    /** The next records that an import made or changed, behind one. */
    changes: async (run: string, after: string | null): Promise<ImportChange[]> =>
      (
        (await call('GET', `/api/imports/${run}/changes${after ? `?after=${encodeURIComponent(after)}` : ''}`)) as {
          changes: ImportChange[];
        }
      ).changes,
  };
}
