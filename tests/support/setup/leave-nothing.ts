import { afterAll, vi } from 'vitest';
import { Unmoved } from '../unmoved.ts';

const page =
  typeof document === 'undefined'
    ? undefined
    : {
        ...(await import('@testing-library/react')),
        ...(await import('@emotion/react')),
        ...(await import('#console/ui/notices/notice-store.ts')),
      };

// dnd-kit asks for it as it is loaded, which is once for all files of the worker.
if (page) globalThis.ResizeObserver ??= Unmoved;

/** The next file takes over this worker: it finds the globals, the clock and the page as this one found them. */
afterAll(async () => {
  page?.cleanup();
  page?.dismissAll();
  vi.useRealTimers();
  // Vitest refuses what is still imported when a file ends, and the next file that needs it would meet the refusal.
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  if (!page) return;
  for (const { attributes } of [document.documentElement, document.body]) {
    for (const { name } of [...attributes]) attributes.removeNamedItem(name);
  }
  document.title = '';
  forgetStyles();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

/** What is hidden is asked of every rule there is: those of one file after the other would slow each file more. */
function forgetStyles() {
  if (!page) return;
  const { result, unmount } = page.renderHook(page.__unsafe_useEmotionCache);
  unmount();
  result.current?.sheet.flush();
  Object.assign(result.current ?? {}, { inserted: {}, registered: {} });
}
