import type { Domains } from './ports/edge/domains.ts';

/** No space has a domain. */
export const fakeDomains = (change: Partial<Domains> = {}): Domains => ({
  of: async () => [],
  add: async () => {},
  makePrimary: async () => false,
  remove: async () => false,
  retry: async () => false,
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
