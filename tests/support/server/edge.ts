import type { Domains } from '#server/ports/edge/domains.ts';

/** No space has a domain. */
export const fakeDomains = (change: Partial<Domains> = {}): Domains => ({
  of: async () => [],
  add: async () => ({ undo: null }),
  makePrimary: async () => null,
  remove: async () => null,
  undo: async () => false,
  retry: async () => false,
  otherOwners: async () => [],
  claim: async () => null,
  keep: async () => {},
  release: async () => {},
  finish: async () => {},
  claimLooks: async () => [],
  keepLook: async () => {},
  claimNews: async () => [],
  untell: async () => {},
  ...change,
});
