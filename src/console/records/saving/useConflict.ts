import { useState } from 'react';
import type { JsonObject } from '#schema/json.ts';

/** Fields that both sides changed, until the writer decides which value stays. */
export interface Conflict {
  fields: readonly string[];
  /** Decided because of a save, which then goes on, or because an older draft was put back. */
  saving: boolean;
}

/**
 * What has to be decided before a save. Of a decision that was put off the form knows nothing any more: it holds the writer's value over
 * the other side's, as if that had been read. So the next save asks again, but for what was taken back meanwhile.
 * @param changes the fields that differ from what is saved
 */
export function useConflict(changes: JsonObject) {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [postpone, setPutOff] = useState<readonly string[]>([]);
  const open = postpone.filter((name) => name in changes);
  if (open.length < postpone.length) setPutOff(open);

  function ask(fields: readonly string[], saving: boolean): boolean {
    const all = [...new Set([...open, ...fields])];
    if (all.length > 0) setConflict({ fields: all, saving });
    return all.length > 0;
  }

  return {
    conflict,
    /** Asks for these fields, and for those that were put off; answers whether there is anything to decide. */
    ask,
    /** Asks again for what was put off; answers whether a save has to wait for that. */
    askAgain: () => ask([], true),
    decided: () => {
      setPutOff([]);
      setConflict(null);
    },
    postpone: () => {
      setPutOff([...new Set([...open, ...(conflict?.fields ?? [])])]);
      setConflict(null);
    },
  };
}
