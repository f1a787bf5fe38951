import { type ComponentType, lazy, useState } from 'react';
import { withTexts } from '#console/ui/with-texts.ts';

/** A screen in a chunk of its own. */
export type LazyScreen<Props, Code> = ComponentType<Props> & { load(): Promise<Code> };

/**
 * A lazy screen that is drawn at once where its code has been loaded before. React's own `lazy` shows the fallback around it
 * even then, and React keeps a fallback for 300 ms.
 * @param texts `start` for what shows nothing but the texts that the console begins with, as lists do
 */
export function screenOf<Props extends object, Code extends { default: ComponentType<Props> }>(
  load: () => Promise<Code & { default: ComponentType<Props> }>,
  texts: 'details' | 'start' = 'details',
): LazyScreen<Props, Code> {
  let code: Code | undefined;
  const loadOnce = async () => {
    code ??= await (texts === 'start' ? load() : withTexts('details', load()));
    return code;
  };
  const Later = lazy(loadOnce);
  // biome-ignore lint/correctness/noComponentHookFactories: one for each screen, made when the console starts
  function Screen(props: Props) {
    // A screen that waited goes on as what it began as.
    const [View] = useState<ComponentType<Props>>(() => code?.default ?? Later);
    return <View {...props} />;
  }
  return Object.assign(Screen, { load: loadOnce });
}
