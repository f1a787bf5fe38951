import type { Feeds } from '#server/ports/files/feeds.ts';

/** No feeds at all. */
export function fakeFeeds(): Feeds {
  return {
    find: async () => null,
    sourceOf: async () => null,
    setSchedule: async () => {},
    ask: async () => true,
    hold: async (datasetId) => ({ datasetId, attempt: 1 }),
    letGo: async () => {},
    overrides: async () => [],
    overridesOf: async () => null,
    sourceRecords: async () => [],
    gone: async () => [],
    saveTaken: async () => {},
    claim: async () => null,
    importing: async () => false,
    beat: async () => true,
    later: async () => {},
    settle: async () => {},
    claimNews: async () => [],
    untell: async () => {},
    known: async () => ({ byKey: new Map(), byId: new Map() }),
    handChanges: async () => new Map(),
    isFeed: async () => false,
    remember: async () => {},
    sawKeys: async () => {},
    markGone: async () => {},
    figures: async () => ({ kept: 0, gone: 0 }),
  };
}
