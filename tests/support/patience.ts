/** What a screen shows in its own time is waited for as long as `vitest.config.ts` lets other tests poll, not for one second. */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 60_000 });
}

export {};
