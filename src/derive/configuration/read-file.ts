import type { ConfigurationFault, ConfigurationFaultCode } from '#schema/api/configuration-faults.ts';
import { nearOf } from '#schema/fault.ts';
import { customPrefix } from '#schema/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import type { Model } from '#schema/model.ts';
import { fieldOf } from '#schema/resource.ts';
import { type CustomFault, customFaults } from '#schema/stored-fields/custom-fields.ts';
import type { LinkFault } from '#schema/stored-fields/field-links.ts';
import { validate, visibleFields } from '../values/validation.ts';
import { contentFaults, contentKey } from './contents.ts';
import { type ConfigurationEntry, filled, recordOf } from './entries.ts';
import { blockShapeFaults } from './own-blocks.ts';
import { fieldsOf, resourceIn, type Section, sections } from './sections.ts';

/** The key that says what a file is, and its version. */
export const versionKey = 'sitewright';
export const version = 1;

export interface ReadFile {
  entries: ConfigurationEntry[];
  /** The sections that the file has. */
  includedSections: Section[];
  faults: ConfigurationFault[];
}

type Path = readonly (string | number)[];

/** The entries of a file, and what is wrong with its shape. What they hold, `entryFaults` looks at. */
export function readFile(model: Model, content: Json): ReadFile {
  const refused = refusalOf(content);
  if (refused || !isJsonObject(content))
    return { entries: [], includedSections: [], faults: [refused ?? { path: [], code: 'foreign' }] };
  const faults = unknownSections(content, []);
  const entries: ConfigurationEntry[] = [];
  const includedSections: Section[] = [];
  for (const section of sections) {
    const found = inside(content, section.at, faults);
    if (found === undefined) continue;
    includedSections.push(section);
    const unknownGroups = groupFaults(model, section, Object.keys(found));
    faults.push(...unknownGroups);
    const known = unknownGroups.length === 0 ? found : omit(found, lastKeys(unknownGroups));
    const depth = { values: 0, entries: 1, groups: 2, definitions: 2 }[section.holds];
    for (const { path, values } of leaves(known, section.at, depth, faults)) {
      const unknownKeys = keyFaults(model, section, path, values);
      faults.push(...unknownKeys);
      const own = section.holds === 'definitions' ? values : filled(asMeant(values, unknownKeys));
      entries.push({ section, path, id: null, values: own });
    }
  }
  return { entries, includedSections, faults };
}

/** Files of other products, and those that a newer version of this one has written. */
function refusalOf(content: Json): ConfigurationFault | undefined {
  const written = isJsonObject(content) ? content[versionKey] : undefined;
  if (written === version) return undefined;
  if (typeof written === 'number' && written > version)
    return { path: [versionKey], code: 'newer', values: { written: String(written), reads: version } };
  return { path: written === undefined ? [] : [versionKey], code: 'foreign' };
}

/** Keys that lead to no section, with what they probably mean. */
function unknownSections(content: JsonObject, path: readonly string[]): ConfigurationFault[] {
  const leading = sections.filter(({ at }) => path.every((key, index) => at[index] === key));
  const known = [...new Set(leading.map(({ at }) => at[path.length] ?? ''))];
  return Object.entries(content).flatMap(([key, inner]): ConfigurationFault[] => {
    if (path.length === 0 && key === versionKey) return [];
    if (!known.includes(key)) return [unknown([...path, key], 'noSection', key, known)];
    const leads = sections.some(({ at }) => at.length > path.length + 1 && at[path.length] === key);
    return leads && isJsonObject(inner) ? unknownSections(inner, [...path, key]) : [];
  });
}

type UnknownCode = Extract<ConfigurationFaultCode, 'noSection' | 'noList' | 'noKind' | 'noKey'>;

function unknown(path: Path, code: UnknownCode, name: string, known: readonly string[]): ConfigurationFault {
  return { path, code, values: { name }, ...nearOf(name, known) };
}

/** What stands below these keys; undefined where the file does not have them. */
function inside(content: JsonObject, at: readonly string[], faults: ConfigurationFault[]): JsonObject | undefined {
  let found: JsonObject = content;
  for (const [index, key] of at.entries()) {
    if (!Object.hasOwn(found, key)) return undefined;
    const inner = found[key] ?? {};
    if (!isJsonObject(inner)) {
      faults.push({ path: at.slice(0, index + 1), code: 'noMap' });
      return undefined;
    }
    found = inner;
  }
  return found;
}

/** The maps that many keys deeper. */
function leaves(
  found: JsonObject,
  path: readonly string[],
  depth: number,
  faults: ConfigurationFault[],
): { path: readonly string[]; values: JsonObject }[] {
  if (depth === 0) return [{ path, values: found }];
  return Object.entries(found).flatMap(([key, inner]) => {
    const at = [...path, key];
    if (inner !== null && !isJsonObject(inner)) {
      faults.push({ path: at, code: 'noMap' });
      return [];
    }
    return leaves(inner ?? {}, at, depth - 1, faults);
  });
}

/** Groups that a section does not know. */
function groupFaults(model: Model, section: Section, groups: readonly string[]): ConfigurationFault[] {
  if (section.holds !== 'groups' && section.holds !== 'definitions') return [];
  const isDefinition = section.holds === 'definitions';
  const known = isDefinition
    ? fieldsOf(model, section).map(({ name }) => name)
    : model.resources.filter(({ list }) => list).map(({ name }) => name);
  return groups
    .filter((group) => !known.includes(group))
    .map((group) => unknown([...section.at, group], isDefinition ? 'noKind' : 'noList', group, known));
}

/** Keys that a section does not know; custom fields look at theirs themselves. */
function keyFaults(model: Model, section: Section, path: readonly string[], values: JsonObject): ConfigurationFault[] {
  if (section.holds === 'definitions') return [];
  const fields = fieldsOf(model, section).map(({ name }) => name);
  const known = section.contents === undefined ? fields : [...fields, contentKey];
  return Object.keys(values)
    .filter((key) => !known.includes(key))
    .map((key) => unknown([...path, key], 'noKey', key, known));
}

/** Values with the keys that were probably meant: what is told of them further is no mere consequence of a misspelled key. */
function asMeant(values: JsonObject, unknownKeys: readonly ConfigurationFault[]): JsonObject {
  if (unknownKeys.length === 0) return values;
  const meant = unknownKeys.flatMap(({ path, near }): [string, Json][] =>
    near === undefined ? [] : [[near, values[String(path.at(-1))] ?? null]],
  );
  return { ...Object.fromEntries(meant), ...omit(values, lastKeys(unknownKeys)) };
}

const lastKeys = (faults: readonly ConfigurationFault[]): string[] => faults.map(({ path }) => String(path.at(-1)));

const omit = (values: JsonObject, keys: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)));

/**
 * What is wrong with the values of an entry, whose references are ids by now. Custom fields have `definitionFaults`.
 * @param saved the values that it has, or had: what stands from before a narrower rule may stay
 */
export function entryFaults(model: Model, entry: ConfigurationEntry, saved: JsonObject = {}): ConfigurationFault[] {
  const { section, path, values } = entry;
  if (section.holds === 'definitions') return [];
  const resource = resourceIn(model, section);
  const record = recordOf(resource, { section, path, values });
  const fields = resource.fields.filter((field) => Object.hasOwn(record, field.name) || field.required);
  const validatedFields = section.holds === 'values' ? fields.filter(({ name }) => name !== resource.title) : fields;
  const before = recordOf(resource, { section, path, values: saved });
  const faults = Object.entries(validate(validatedFields, record, undefined, before)).map(
    ([at, faultText]): ConfigurationFault => {
      const inner = at.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
      return { path: at === resource.title ? path : [...path, ...inner], code: 'value', values: { said: faultText } };
    },
  );
  const shown = new Set(visibleFields(resource.fields, record).map((field) => field.name));
  const hidden = Object.keys(values).filter((key) => fieldOf(resource, key) && !shown.has(key));
  const { except } = section;
  const { [contentKey]: content } = section.contents === undefined ? {} : values;
  return [
    ...faults,
    ...(content === undefined ? [] : contentFaults([...path, contentKey], content)),
    ...(section.ofPlatform ? blockShapeFaults(entry) : []),
    ...hidden.map((key): ConfigurationFault => ({ path: [...path, key], code: 'hidden' })),
    ...(except && values[except.field] === except.value
      ? [{ path: [...path, except.field], code: 'personal', values: { name: except.value } } as const]
      : []),
    ...(section.resource === 'saved_view' && (values.audience === 'role') !== (values.role !== undefined)
      ? [{ path, code: 'role' } as const]
      : []),
  ];
}

/** Of each type there has to be one default. */
export function defaultFaults(
  entries: readonly ConfigurationEntry[],
  includedSections: readonly Section[],
): ConfigurationFault[] {
  return includedSections.flatMap((section) => {
    const own = entries.filter((entry) => entry.section === section);
    return Object.entries(section.defaults ?? {}).flatMap(([type, flag]): ConfigurationFault[] => {
      const ofType = own.filter(({ values }) => type === '' || values.type === type);
      const defaults = ofType.filter(({ values }) => values[flag] === true);
      const [, second] = defaults;
      if (second) return [{ path: [...second.path, flag], code: 'otherDefault' }];
      if (ofType.length === 0 || defaults.length === 1) return [];
      return type === ''
        ? [{ path: section.at, code: 'noDefault', values: { flag } }]
        : [{ path: section.at, code: 'noDefaultOfType', values: { type, flag } }];
    });
  });
}

const fieldCodes = {
  name: 'fieldName',
  twice: 'fieldTwice',
  builtIn: 'fieldBuiltIn',
  notBuiltIn: 'fieldNotBuiltIn',
  needed: 'fieldNeeded',
  label: 'fieldLabel',
  sameLabel: 'fieldSameLabel',
  condition: 'fieldCondition',
  lostValue: 'fieldCondition',
  wider: 'fieldWider',
  hiddenCondition: 'fieldHiddenCondition',
} as const satisfies Record<Exclude<CustomFault['what'], 'other' | LinkFault['what']>, ConfigurationFaultCode>;

/** The steps of a place inside a definition: `.options[0]`. */
const stepsOf = (place: string): (string | number)[] =>
  (place.match(/[^.[\]]+/g) ?? []).map((key) => (/^\d+$/.test(key) ? Number(key) : key));

/**
 * What is wrong with the custom fields of a file, all that follow from one another together.
 * @param saved what the space has: an old condition that nothing changes may stay
 */
export function definitionFaults(
  model: Model,
  entries: readonly ConfigurationEntry[],
  saved: readonly ConfigurationEntry[],
): ConfigurationFault[] {
  const names = model.resources.map(({ name }) => name);
  const before = definitionLists(saved);
  return [...definitionLists(entries)].flatMap(([kind, list]) => {
    const declared = model.resources.find(({ name }) => name === kind);
    const fields = (declared?.fields ?? []).filter(({ name }) => !name.startsWith(customPrefix));
    const { guards = {} } = declared ?? {};
    return customFaults({ fields, guards }, list, names, before.get(kind)).map((fault): ConfigurationFault => {
      const path = ['fields', kind, fault.name];
      if (fault.what === 'other') {
        const inner = stepsOf(fault.fault.place.replace(/^\[0\]/, ''));
        const { message: said, near, unknownKey } = fault.fault;
        const at = { path: [...path, ...inner], ...(near && { near }) };
        if (unknownKey !== undefined) return { ...at, code: 'noKey', values: { name: unknownKey } };
        return { ...at, code: 'field', values: { name: fault.name, said } };
      }
      if ('said' in fault) {
        const code = fault.what === 'noResource' ? 'fieldTarget' : 'fieldCurrency';
        return { path: [...path, ...stepsOf(fault.place)], code, values: { name: fault.said } };
      }
      return { path, code: fieldCodes[fault.what] };
    });
  });
}

/** The custom fields of each kind of record, as the space stores them. */
export function definitionLists(entries: readonly ConfigurationEntry[]): Map<string, JsonObject[]> {
  const lists = new Map<string, JsonObject[]>();
  for (const { section, path, values } of entries) {
    if (section.holds !== 'definitions') continue;
    const [kind = '', name = ''] = path.slice(section.at.length);
    lists.set(kind, [...(lists.get(kind) ?? []), { name, ...values }]);
  }
  return lists;
}
