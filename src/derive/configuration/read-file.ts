import { formatFault, unknownName } from '#schema/fault.ts';
import { customPrefix } from '#schema/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { type Model, resourceOf } from '#schema/model.ts';
import { fieldOf } from '#schema/resource.ts';
import { type CustomFault, customFaults } from '#schema/stored-fields/custom-fields.ts';
import { validate, visibleFields } from '../values/validation.ts';
import { contentFaults, contentKey } from './contents.ts';
import { fieldsOf, type Section, sections } from './sections.ts';
import { type ConfigurationFault, filled, type Thing } from './things.ts';

/** The key that says what a file is, and its version. */
export const versionKey = 'sitewright';
export const version = 1;

export interface ReadFile {
  things: Thing[];
  /** The sections that the file has. */
  held: Section[];
  faults: ConfigurationFault[];
}

type Path = readonly (string | number)[];

/** The things of a file, and what is wrong with its shape. What they hold, `thingFaults` looks at. */
export function readFile(model: Model, content: Json): ReadFile {
  const refused = refusalOf(content);
  if (refused || !isJsonObject(content))
    return { things: [], held: [], faults: [refused ?? { path: [], message: foreign }] };
  const faults = unknownSections(content, []);
  const things: Thing[] = [];
  const held: Section[] = [];
  for (const section of sections) {
    const found = inside(content, section.at, faults);
    if (found === undefined) continue;
    held.push(section);
    faults.push(...groupFaults(model, section, Object.keys(found)));
    const depth = { values: 0, things: 1, groups: 2, definitions: 2 }[section.holds];
    for (const { path, values } of leaves(found, section.at, depth, faults)) {
      const own = section.holds === 'definitions' ? values : filled(values);
      things.push({ section, path, id: null, values: own });
      faults.push(...keyFaults(model, section, path, values));
    }
  }
  return { things, held, faults };
}

const foreign = 'this is no configuration of Sitewright: it begins with “sitewright: 1”';

/** Files of other products, and those that a newer version of this one has written. */
function refusalOf(content: Json): ConfigurationFault | undefined {
  const written = isJsonObject(content) ? content[versionKey] : undefined;
  if (written === version) return undefined;
  if (typeof written === 'number' && written > version)
    return { path: [versionKey], message: `a newer version has written this (${written}); this one reads ${version}` };
  return { path: written === undefined ? [] : [versionKey], message: foreign };
}

/** Keys that lead to no section, with what they probably mean. */
function unknownSections(content: JsonObject, path: readonly string[]): ConfigurationFault[] {
  const leading = sections.filter(({ at }) => path.every((key, index) => at[index] === key));
  const known = [...new Set(leading.map(({ at }) => at[path.length] ?? ''))];
  return Object.entries(content).flatMap(([key, inner]): ConfigurationFault[] => {
    if (path.length === 0 && key === versionKey) return [];
    if (!known.includes(key)) return [unknown([...path, key], 'section', key, known)];
    const leads = sections.some(({ at }) => at.length > path.length + 1 && at[path.length] === key);
    return leads && isJsonObject(inner) ? unknownSections(inner, [...path, key]) : [];
  });
}

function unknown(path: Path, what: string, name: string, known: readonly string[]): ConfigurationFault {
  return { path, message: unknownName('', what, name, known).message };
}

const noMap = 'has to hold keys with values';

/** What stands below these keys; undefined where the file does not have them. */
function inside(content: JsonObject, at: readonly string[], faults: ConfigurationFault[]): JsonObject | undefined {
  let found: JsonObject = content;
  for (const [index, key] of at.entries()) {
    if (!Object.hasOwn(found, key)) return undefined;
    const inner = found[key] ?? {};
    if (!isJsonObject(inner)) {
      faults.push({ path: at.slice(0, index + 1), message: noMap });
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
      faults.push({ path: at, message: noMap });
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
    .map((group) => unknown([...section.at, group], isDefinition ? 'kind of record' : 'list', group, known));
}

/** Keys that a section does not know; custom fields look at theirs themselves. */
function keyFaults(model: Model, section: Section, path: readonly string[], values: JsonObject): ConfigurationFault[] {
  if (section.holds === 'definitions') return [];
  const fields = fieldsOf(model, section).map(({ name }) => name);
  const known = section.contents === undefined ? fields : [...fields, contentKey];
  return Object.keys(values)
    .filter((key) => !known.includes(key))
    .map((key) => unknown([...path, key], 'key', key, known));
}

/**
 * What is wrong with the values of a thing, whose references are ids by now. Custom fields have `definitionFaults`.
 */
export function thingFaults(model: Model, { section, path, values }: Thing): ConfigurationFault[] {
  if (section.holds === 'definitions') return [];
  const resource = resourceOf(model, section.resource);
  const name = String(path.at(-1) ?? '');
  const record: JsonObject = {
    ...values,
    ...(section.holds !== 'values' && { [resource.title]: name }),
    ...(section.groupedBy !== undefined && { [section.groupedBy]: path[section.at.length] ?? '' }),
  };
  const fields = resource.fields.filter((field) => Object.hasOwn(record, field.name) || field.required);
  const asked = section.holds === 'values' ? fields.filter(({ name }) => name !== resource.title) : fields;
  const faults = Object.entries(validate(asked, record)).map(([at, message]): ConfigurationFault => {
    const inner = at.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    return { path: at === resource.title ? path : [...path, ...inner], message };
  });
  const shown = new Set(visibleFields(resource.fields, record).map((field) => field.name));
  const hidden = Object.keys(values).filter((key) => fieldOf(resource, key) && !shown.has(key));
  const { except } = section;
  const { [contentKey]: content } = section.contents === undefined ? {} : values;
  return [
    ...faults,
    ...(content === undefined ? [] : contentFaults([...path, contentKey], content)),
    ...hidden.map((key) => ({ path: [...path, key], message: 'does not go with the other values' })),
    ...(except && values[except.field] === except.value
      ? [{ path: [...path, except.field], message: `“${except.value}” belongs to people, and is no configuration` }]
      : []),
    ...(section.resource === 'saved_view' && (values.audience === 'role') !== (values.role !== undefined)
      ? [{ path, message: 'has a role where its audience is “role”, and nowhere else' }]
      : []),
  ];
}

/** Of each type there has to be one default. */
export function defaultFaults(things: readonly Thing[], held: readonly Section[]): ConfigurationFault[] {
  return held.flatMap((section) => {
    const own = things.filter((thing) => thing.section === section);
    return Object.entries(section.defaults ?? {}).flatMap(([type, flag]): ConfigurationFault[] => {
      const ofType = own.filter(({ values }) => type === '' || values.type === type);
      const defaults = ofType.filter(({ values }) => values[flag] === true);
      const [, second] = defaults;
      if (second) return [{ path: [...second.path, flag], message: 'another one is the default already' }];
      if (ofType.length === 0 || defaults.length === 1) return [];
      return [
        { path: section.at, message: `one${type && ` of the type ${type}`} has to be the default: ${flag}: true` },
      ];
    });
  });
}

const faultWords: Record<Exclude<CustomFault['what'], 'other'>, string> = {
  name: 'names of fields have up to 40 small letters, digits and underscores, a letter first',
  twice: 'another field has this name',
  builtIn: 'a field of this name is built in',
  notBuiltIn: 'no field of this name is built in',
  needed: 'a required field cannot be hidden',
  label: 'labels have up to 100 characters, none of them invisible',
  sameLabel: 'another field has this label',
  condition: 'showIf has to compare a field of these records with a value',
  wider: 'whoever changes a field sees it: change is as narrow as see, or narrower',
  hiddenCondition: 'showIf asks a field that fewer people see',
};

/** What is wrong with the custom fields of a file, all that follow from one another together. */
export function definitionFaults(model: Model, things: readonly Thing[]): ConfigurationFault[] {
  return [...definitionLists(things)].flatMap(([kind, list]) => {
    const declared = model.resources.find(({ name }) => name === kind);
    const fields = (declared?.fields ?? []).filter(({ name }) => !name.startsWith(customPrefix));
    const lost = list.flatMap((entry) =>
      entry.kind === 'reference' && !model.resources.some(({ name }) => name === entry.to)
        ? [{ path: ['fields', kind, String(entry.name), 'to'], message: `no kind of record “${String(entry.to)}”` }]
        : [],
    );
    const faults = customFaults({ fields }, list).map((fault): ConfigurationFault => {
      const path = ['fields', kind, fault.name];
      if (fault.what !== 'other') return { path, message: faultWords[fault.what] };
      const inner = (fault.fault.place.replace(/^\[0\]/, '').match(/[^.[\]]+/g) ?? []).map((key) =>
        /^\d+$/.test(key) ? Number(key) : key,
      );
      return { path: [...path, ...inner], message: formatFault({ ...fault.fault, place: fault.name }) };
    });
    return [...faults, ...lost];
  });
}

/** The custom fields of each kind of record, as the space stores them. */
export function definitionLists(things: readonly Thing[]): Map<string, JsonObject[]> {
  const lists = new Map<string, JsonObject[]>();
  for (const { section, path, values } of things) {
    if (section.holds !== 'definitions') continue;
    const [kind = '', name = ''] = path.slice(section.at.length);
    lists.set(kind, [...(lists.get(kind) ?? []), { name, ...values }]);
  }
  return lists;
}
