import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * The newest address of a list: the one that it was last sent to, while the router is on its way there, else the one that
 * is shown. A second change that comes before the first one is drawn begins with it, and not with what is on the screen.
 * @param shown the parameters of the address that is drawn, as text
 */
export function useRequestedAddress(shown: string) {
  const pending = useRef<readonly string[]>([]);
  const current = useRef(shown);
  useLayoutEffect(() => {
    current.current = shown;
    // What has arrived is done, with whatever was asked before it; an address from elsewhere (Back, a link) ends them all.
    const at = pending.current.indexOf(shown);
    pending.current = at < 0 ? [] : pending.current.slice(at + 1);
  }, [shown]);
  return {
    newest: useCallback(() => pending.current.at(-1) ?? current.current, []),
    sendTo: useCallback((parameters: string) => {
      pending.current = parameters === current.current ? [] : [...pending.current, parameters];
    }, []),
  };
}
