/**
 * Runs in every page of the bench, before the page's own code. `probe.until(condition)` resolves with the time of the frame
 * that shows what `condition` waits for, `probe.since(type)` remembers when an event last reached the page. Times are
 * milliseconds of the page's own clock, which starts with its navigation.
 */
const events = {};
for (const type of ['click', 'input']) {
  addEventListener(type, ({ timeStamp }) => (events[type] = timeStamp), { capture: true });
}

const tasks = [];
new PerformanceObserver((list) =>
  tasks.push(...list.getEntries().map(({ startTime, duration }) => ({ startTime, duration }))),
).observe({
  type: 'longtask',
  buffered: true,
});

/** After the next frame has been drawn. */
const painted = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(null);
    });
  });

/** Longer than anything takes that is worth measuring. */
const PATIENCE_MS = 60_000;

function until(condition) {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`the bench waited in vain for ${condition}`)), PATIENCE_MS);
    const look = () => {
      if (!condition()) return;
      observer.disconnect();
      painted().then(resolve);
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
    // The value of an input changes without a mutation.
    const poll = () => {
      look();
      if (!condition()) requestAnimationFrame(poll);
    };
    poll();
  });
}

const link = () => document.querySelector('main a[href*="/edit/"]');
const rows = () => [...document.querySelectorAll('main a[href*="/edit/"]')];
const shown = () =>
  rows()
    .map((row) => row.getAttribute('href'))
    .join();

globalThis.probe = {
  events,
  /** The longest task of the main thread that began after `from`, or 0: tasks below 50 ms are not told by browsers. */
  longest: (from) => Math.max(0, ...tasks.filter(({ startTime }) => startTime >= from).map(({ duration }) => duration)),
  firstRow: until(() => link() !== null),
  /** Other rows than those that are there now, each with `text` in its name; the first may stay, if it fits both. */
  otherRows(text) {
    const before = shown();
    return until(() => {
      const now = shown();
      return now !== '' && now !== before && rows().every(({ textContent }) => textContent.includes(text));
    });
  },
  /** An input that holds `value`. */
  filled: (value) => until(() => [...document.querySelectorAll('main input')].some((input) => input.value === value)),
  told: (text) => until(() => document.body.textContent.includes(text)),
};
