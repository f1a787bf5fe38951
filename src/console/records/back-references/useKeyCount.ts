import { useServices } from '#console/session/services.ts';
import { countIn, type KeyUse, keyUseCall, optionUseCall } from '#derive/documents/lost-keys.ts';
import type { LostOptions } from '#schema/stored-fields/choice-options.ts';

export const inQuotes = (keys: readonly string[]) => keys.map((key) => `“${key}”`).join(', ');

/** Counts the records that hold a value under one of the keys. */
export function useKeyCount() {
  const { run } = useServices();
  return async (uses: readonly KeyUse[], id: string, keys: readonly string[]): Promise<number> =>
    countIn(await run(keyUseCall(uses, id, keys)));
}

/** Counts the records that hold one of the options. */
export function useOptionCount() {
  const { run } = useServices();
  return async (uses: readonly KeyUse[], id: string, lost: readonly LostOptions[]): Promise<number> =>
    countIn(await run(optionUseCall(uses, id, lost)));
}
