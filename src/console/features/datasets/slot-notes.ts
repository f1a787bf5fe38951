import { slotsOf, waitingKeys } from '#derive/slots/host-slots.ts';
import { isJsonObject, type Json } from '#schema/json.ts';
import { slotKindOf } from '#schema/stored-fields/slot-kind.ts';
import { type SlotKind, slotKinds } from '#schema/stored-fields/slots.ts';

/**
 * Why lists cannot sort and filter by an entry of `fixed_fields`, as it will be once these are saved.
 * @param meta of the dataset as it is saved; null for a new one
 */
export function slotNote(
  entries: readonly Json[],
  index: number,
  meta: Json,
): 'waiting' | Exclude<SlotKind, 'choices'> | undefined {
  const kind = kindAt(entries, index);
  if (kind === undefined) return undefined;
  const key = keyAt(entries, index);
  const { of } = slotsOf(meta);
  const given = isJsonObject(of) ? of : {};
  const hasSlot = (at: number) => {
    const slot = given[keyAt(entries, at)];
    return typeof slot === 'string' && slot.startsWith(`${kindAt(entries, at)}_`);
  };
  if (hasSlot(index)) return waitingKeys(meta).includes(key) ? 'waiting' : undefined;
  // Those that have a slot keep it; the others take what is left, in their order.
  const before = entries.filter((_, at) => kindAt(entries, at) === kind && (hasSlot(at) || at < index));
  // Lists find several choices without a slot by their keys.
  return kind === 'choices' || before.length < slotKinds[kind] ? undefined : kind;
}

function kindAt(entries: readonly Json[], index: number): SlotKind | undefined {
  const entry = entries[index];
  return isJsonObject(entry) ? slotKindOf(entry.type) : undefined;
}

function keyAt(entries: readonly Json[], index: number): string {
  const entry = entries[index];
  return isJsonObject(entry) && typeof entry.key === 'string' ? entry.key : '';
}
