import { type ComponentType, createElement, useEffect, useState } from 'react';
import { loadLaterTexts } from './later-texts.ts';

/**
 * A component whose code comes when it is first drawn, with the texts that no list begins with; until then it draws nothing.
 * Unlike `lazy` it never suspends: what React shows after it has waited it holds back for 300 ms, and a menu would open that
 * much later than its code is there.
 * An error of loading goes to the error boundary above; drawn anew, it is asked for again.
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let code: ComponentType<Props> | undefined;
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each module, as by `lazy`
  return function OnDemand(props) {
    const [Loaded, setLoaded] = useState(() => code);
    useEffect(() => {
      if (Loaded) return;
      Promise.all([load(), loadLaterTexts()]).then(
        ([loaded]) => {
          code = loaded.default;
          setLoaded(() => code);
        },
        (error: unknown) =>
          setLoaded(() => {
            throw error;
          }),
      );
    }, [Loaded]);
    return Loaded ? createElement(Loaded, props) : null;
  };
}
