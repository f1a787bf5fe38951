import type { Page, Route } from 'playwright-core';

/** Answers of the data service and the server that a test keeps back. */
export interface Held {
  /** Resolves once a request waits for its answer. */
  next(): Promise<void>;
  /** Lets all that wait have their answers; what is asked from then on waits in turn. */
  release(): Promise<void>;
  /** Lets everything through from now on. */
  end(): Promise<void>;
}

const SERVICES = /\/(v1\/graphql|api\/.*)$/;

/** Keeps every answer back from now on, as a slow service would. */
export async function holdAnswers(page: Page): Promise<Held> {
  let waiting: Route[] = [];
  let arrive: () => void = () => {};
  const hold = (route: Route) => {
    waiting.push(route);
    arrive();
  };
  await page.route(SERVICES, hold);
  const release = async () => {
    const answered = waiting;
    waiting = [];
    // A request that the page has taken back meanwhile cannot go on; one that is left waiting would hold up the test.
    await Promise.allSettled(answered.map((route) => route.continue()));
  };
  return {
    next: () =>
      new Promise((resolve) => {
        arrive = resolve;
        if (waiting.length > 0) resolve();
      }),
    release,
    async end() {
      await page.unroute(SERVICES, hold);
      await release();
    },
  };
}
