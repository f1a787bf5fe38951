import { HasuraError } from '../errors.ts';
import type { Slot } from './call.ts';

/** Is this rule value a session variable's name rather than a constant? */
export const isSessionVariable = (value: unknown): value is string =>
  typeof value === 'string' && /^x-hasura-/i.test(value);

const slots = new Map<string, Slot>();

/** The slot of a session variable: one per name, so a statement binds it once. */
export function sessionSlot(name: string): Slot {
  const key = name.toLowerCase();
  let slot = slots.get(key);
  if (!slot) {
    slot = ({ session }) => {
      const value = session.variables[key];
      if (value === undefined) throw new HasuraError('not-found', `missing session variable: "${key}"`);
      return value;
    };
    slots.set(key, slot);
  }
  return slot;
}

/** All session variables as one JSON text, for functions with a session argument and for `hasura.user`. */
export const sessionJson: Slot = ({ session }) => JSON.stringify(session.variables);
