import { unknownName } from '../fault.ts';
import type { GroupField } from '../field.ts';
import { isJsonObject, type Json } from '../json.ts';
import { jsonText, type KindModule, noFaults, refineJson } from '../kind.ts';
import { messages } from '../messages.ts';

export const group: KindModule<GroupField> = {
  check: ({ fields, fieldsFrom, short }) => {
    if (Boolean(fields) === Boolean(fieldsFrom))
      return [{ place: 'fields', message: 'a group has either fields or fieldsFrom' }];
    const members = (fields ?? []).map(({ name }) => name);
    return short === undefined || members.includes(short) ? noFaults : [unknownName('short', 'member', short, members)];
  },
  // The members are checked by `validate`, which knows the record that fieldsFrom and showIf ask.
  value: (_, z) => z.record(z.string(), z.unknown(), messages.kind).check(refineJson(z)),
  column: () => 'jsonb',
  operators: () => [],
  sortable: false,
  empty: () => ({}),
  text: jsonText,
};

/** The object that a text alone stands for; other values as they are. */
export const unfolded = ({ short }: Pick<GroupField, 'short'>, value: Json): Json =>
  short !== undefined && typeof value === 'string' ? { [short]: value } : value;

/** The same the other way round: an object that says nothing else is stored as the text. */
export function folded({ short }: Pick<GroupField, 'short'>, value: Json): Json {
  if (short === undefined || !isJsonObject(value)) return value;
  const filledEntries = Object.entries(value).filter(([, one]) => one !== null && one !== '');
  const [[name, text] = []] = filledEntries;
  return filledEntries.length === 1 && name === short && typeof text === 'string' ? text : value;
}
