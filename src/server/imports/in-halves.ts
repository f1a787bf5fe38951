import type { RowFault } from '#derive/values/assemble.ts';
import { refusalOf } from './refusal.ts';

/** Sends items together; what is refused is sent in halves until the items at fault stand alone. */
export async function inHalves<T>(
  items: readonly T[],
  send: (items: readonly T[]) => Promise<void>,
  refuse: (item: T, reason: RowFault) => Promise<void> | unknown,
  isOver = () => false,
): Promise<void> {
  const [only, another] = items;
  if (only === undefined || isOver()) return;
  try {
    await send(items);
  } catch (error) {
    const reason = refusalOf(error);
    if (another === undefined) {
      await refuse(only, { what: reason });
      return;
    }
    const half = Math.ceil(items.length / 2);
    await inHalves(items.slice(0, half), send, refuse, isOver);
    await inHalves(items.slice(half), send, refuse, isOver);
  }
}
