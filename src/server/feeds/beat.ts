import { FEED_LEASE_MS, type Feeds, type HeldFeed } from '../ports/files/feeds.ts';

/** Well below the lease. */
const BEAT_MS = 60_000;

/** A feed that this server says again and again to have, until that ends. */
export interface Beating {
  /** Whether somebody else may have it by now. */
  readonly isLost: boolean;
  end(): void;
}

export function beating(feeds: Pick<Feeds, 'beat'>, feed: HeldFeed): Beating {
  let isTaken = false;
  let leasedUntil = Date.now() + FEED_LEASE_MS;
  const timer = setInterval(() => {
    const until = Date.now() + FEED_LEASE_MS;
    void feeds.beat(feed).then(
      (isMine) => {
        if (isMine) {
          leasedUntil = until;
          return;
        }
        isTaken = true;
        clearInterval(timer);
      },
      // The next beat may be heard.
      () => {},
    );
  }, BEAT_MS);
  return {
    get isLost() {
      return isTaken || Date.now() >= leasedUntil;
    },
    end: () => clearInterval(timer),
  };
}
