import type { Change } from '#derive/configuration/compare.ts';
import type { ConfigurationEntry } from '#derive/configuration/entries.ts';
import { referencesIn } from '#derive/configuration/references.ts';
import type { ConfigurationFault } from '#schema/api/configuration-faults.ts';
import type { Fault } from '#schema/fault.ts';
import type { Json } from '#schema/json.ts';

/** Looks through the fields, the template and the style of a block, as before pages use it (docs/decisions/046). */
export type CheckBlock = (block: { id: string; schema: Json; info: Json }) => Promise<Fault[]>;

/** Rendering takes a while: of a file with many wrong blocks the first ones are told. */
const MOST_WRONG = 20;

/**
 * What is wrong with the blocks that a file brings or takes away.
 * @param check left out for people who may not write blocks
 */
export async function ownBlockFaults(steps: readonly Change[], check?: CheckBlock): Promise<ConfigurationFault[]> {
  const blocks = steps.filter(({ section }) => section.ofPlatform);
  if (!check) return blocks.map(({ path }) => ({ path, code: 'platform' }));
  const faults: ConfigurationFault[] = [];
  for (const { path, after } of blocks) {
    if (!after || faults.length >= MOST_WRONG) continue;
    const { schema = [], info = {} } = after.values;
    const found = await check({ id: after.id ?? '', schema, info });
    faults.push(...found.map((fault) => faultAt(path, fault)));
  }
  return faults;
}

/** Places of the check are `schema[0].name`, `template` and `css`. */
function faultAt(path: readonly string[], fault: Fault): ConfigurationFault {
  const [first = '', ...inner] = (fault.place.match(/[^.[\]]+/g) ?? []).map((key) =>
    /^\d+$/.test(key) ? Number(key) : key,
  );
  const keys = first === 'schema' ? [first, ...inner] : ['info', first, ...inner];
  const at = { path: [...path, ...keys], ...(fault.near && { near: fault.near }) };
  if (fault.unknownKey !== undefined) return { ...at, code: 'noKey', values: { name: fault.unknownKey } };
  return { ...at, code: 'value', values: { said: fault.message } };
}

/** How many entries name a block by its name. */
export const entriesWith = (entries: readonly ConfigurationEntry[], name: string): number =>
  entries.filter(({ values }) =>
    referencesIn(values).some(({ reference }) => reference.kind === 'component' && reference.name === name),
  ).length;
