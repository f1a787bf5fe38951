import type { Feeds } from '../ports/files/feeds.ts';

/** No feeds at all. */
export function fakeFeeds(): Feeds {
  return {
    find: async () => null,
    setSchedule: async () => {},
    ask: async () => {},
    kept: async () => [],
    keptOf: async () => null,
    took: async () => {},
    claim: async () => null,
    importing: async () => false,
    later: async () => {},
    settle: async () => {},
    claimNews: async () => [],
    untell: async () => {},
    known: async () => ({ byKey: new Map(), byId: new Map() }),
    handChanges: async () => new Map(),
    remember: async () => {},
    sawKeys: async () => {},
    unseen: async () => [],
    markGone: async () => {},
    figures: async () => ({ kept: 0, gone: 0 }),
    count: async () => 0,
  };
}
