import type { Feeds, HeldFeed } from '../ports/files/feeds.ts';

/** Well below the lease of five minutes. */
const BEAT_MS = 60_000;

/** A feed that this server says again and again to have, until that ends. */
export interface Beating {
  /** Whether somebody else may have it by now. */
  readonly isLost: boolean;
  end(): void;
}

export function beating(feeds: Pick<Feeds, 'beat'>, held: HeldFeed): Beating {
  let isLost = false;
  const timer = setInterval(() => {
    void feeds.beat(held).then(
      (isMine) => {
        if (isMine) return;
        isLost = true;
        clearInterval(timer);
      },
      () => {},
    );
  }, BEAT_MS);
  return {
    get isLost() {
      return isLost;
    },
    end: () => clearInterval(timer),
  };
}
