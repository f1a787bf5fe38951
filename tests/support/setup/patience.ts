/** What a screen shows in its own time is waited for as long as `vitest.config.ts` lets other tests poll, not for one second. */
if (typeof document !== 'undefined') {
  const { configure, prettyDOM } = await import('@testing-library/dom');
  const { leaveStylesOut } = await import('../console/styles.ts');
  leaveStylesOut();
  configure({
    asyncUtilTimeout: 20_000,
    // What is waited for fails many times before it is there: the page is printed only where somebody reads of it.
    getElementError: (message, container) =>
      Object.defineProperty(new Error(), 'message', {
        configurable: true,
        get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
      }),
  });
}

export {};
