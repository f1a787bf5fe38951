import type { Json, JsonObject } from '#schema/json.ts';
import { emptyOf } from '#schema/kinds.ts';
import type { Model } from '#schema/model.ts';
import { fieldOf, type Resource, tableOf, tenantColumn } from '#schema/resource.ts';
import { stored } from '../documents/mutations.ts';
import type { Call } from '../documents/queries.ts';
import type { Change } from './compare.ts';
import { contentKey, contentRows } from './contents.ts';
import type { ConfigurationEntry } from './entries.ts';
import { ownBlockRow } from './own-blocks.ts';
import { definitionLists } from './read-file.ts';
import { resourceIn, type Section } from './sections.ts';
import type { AppliedChanges } from './undo.ts';

interface Writing {
  spaceId: string;
  userId: string;
  /** What the database says of the configuration that the changes were made from, `configuration_stamp`; or the space that they begin. */
  from: { stamp: string } | { newSpace: string };
  /** All entries of the file, their references ids. */
  wanted: readonly ConfigurationEntry[];
  /** Written beside the changes: a row of `applied_configuration`, or that one was taken back. */
  history?: HistoryEntry;
}

export type HistoryEntry = { apply: { id: string; changes: AppliedChanges; count: number } } | { undo: string };

/** A mutation, and what each of its steps writes: keys of the file. */
interface WriteCall extends Call {
  about: (readonly string[])[];
}

/** Another stamp than any: a transaction that it ends writes nothing. */
const noStamp = '';

/** The space with its owner, or a refusal where its configuration is another one by now. */
function firstStep({ spaceId, userId, from }: Writing): { type: string; root: string; value: JsonObject } {
  if ('stamp' in from) {
    const value = { of_space: spaceId, read_stamp: from.stamp };
    return { type: 'begin_configuration_args!', root: 'begin_configuration(args: $first) { id }', value };
  }
  const space = { data: { id: spaceId, name: from.newSpace, status: 'Development' } };
  return {
    type: 'user_space_insert_input!',
    root: 'insert_user_space_one(object: $first) { space_id }',
    value: { user_id: userId, user_role: 'SpaceOwner', status: 'ACTIVE', space },
  };
}

/**
 * All changes as one mutation, which the data service runs in one transaction. What goes makes room before what comes.
 * @param changes with ids in place of names
 * @param tried only so many of the steps, and at the end a refusal in any case: for finding the step that the database refuses
 */
export function writeCall(model: Model, changes: readonly Change[], writing: Writing, tried?: number): WriteCall {
  const first = firstStep(writing);
  const variables: { [name: string]: Json } = { first: first.value };
  const parameters = [`$first: ${first.type}`];
  const steps = [`first: ${first.root}`];
  /** Adds a variable. @returns its name in the document */
  const given = (type: string, value: Json): string => {
    const name = `v${parameters.length}`;
    parameters.push(`$${name}: ${type}`);
    variables[name] = value;
    return `$${name}`;
  };
  const about: (readonly string[])[] = [];
  const step = (path: readonly string[], root: () => string) => {
    if (about.length === tried) return;
    about.push(path);
    steps.push(`s${steps.length}: ${root()}`);
  };

  const update = (path: readonly string[], section: Section, id: string, values: JsonObject) =>
    step(path, () => {
      const resource = resourceIn(model, section);
      const table = writtenTable(model, section);
      const { set: columns, append } = stored(resource, values);
      const set = section.ofPlatform ? ownBlockRow(columns, writing.spaceId) : columns;
      const sets = Object.keys(set).length > 0 ? `, _set: ${given(`${table}_set_input`, set)}` : '';
      const appends = Object.keys(append).length > 0 ? `, _append: ${given(`${table}_append_input`, append)}` : '';
      const where: JsonObject = {
        id: { _eq: id },
        ...(!section.ofPlatform && { [tenantColumn(resource) ?? 'space_id']: { _eq: writing.spaceId } }),
      };
      return `update_${table}(where: ${given(`${table}_bool_exp!`, where)}${sets}${appends}) { affected_rows }`;
    });

  const rows = changes.filter(({ section }) => section.holds === 'entries' || section.holds === 'groups');
  const removed = rows.filter(({ kind }) => kind === 'remove');
  for (const { section, path, before } of removed.filter(({ section }) => !section.ofPlatform)) {
    const table = writtenTable(model, section);
    const where = { id: { _eq: before?.id ?? '' }, space_id: { _eq: writing.spaceId } };
    step(path, () => `delete_${table}(where: ${given(`${table}_bool_exp!`, where)}) { affected_rows }`);
  }
  for (const { kind, section, path, before, after, fields } of defaultsFirst(rows)) {
    if (!after) continue;
    const resource = resourceIn(model, section);
    const values = valuesOf(resource, fields, after);
    if (kind === 'change') update(path, section, before?.id ?? '', values);
    else {
      const named: JsonObject = {
        ...values,
        [resource.title]: path.at(-1) ?? '',
        ...(section.groupedBy !== undefined && { [section.groupedBy]: path[section.at.length] ?? '' }),
      };
      const { set: columns, append } = stored(resource, named);
      const set = section.ofPlatform ? ownBlockRow(columns, writing.spaceId) : columns;
      const presets = Object.keys(resource.presets ?? {}).map((column) => [column, writing.userId]);
      const table = writtenTable(model, section);
      // Its id is known before, so that others of the file can name it.
      const object = {
        ...(after.id !== null && { id: after.id }),
        ...set,
        ...append,
        ...Object.fromEntries(presets),
        ...(!section.ofPlatform && { space_id: writing.spaceId }),
      };
      step(path, () => `insert_${table}_one(object: ${given(`${table}_insert_input!`, object)}) { id }`);
    }
    const { contents } = section;
    if (contents === undefined || !fields.includes(contentKey)) continue;
    const parent = { [contents]: after.id ?? before?.id ?? '' };
    // Sections and blocks have no names to be found again by: the content is written as a whole.
    if (kind === 'change') {
      const where = { [contents]: { _eq: before?.id ?? '' }, space_id: { _eq: writing.spaceId } };
      for (const table of ['block', 'section'])
        step(
          [...path, contentKey],
          () => `delete_${table}(where: ${given(`${table}_bool_exp!`, where)}) { affected_rows }`,
        );
    }
    const rows = contentRows(after.values[contentKey], parent, writing.spaceId);
    if (rows.length > 0)
      step(
        [...path, contentKey],
        () => `insert_section(objects: ${given('[section_insert_input!]!', rows)}) { affected_rows }`,
      );
  }
  // What showed a block goes, or shows another, before the block does. One that somebody has placed meanwhile stays.
  for (const { path, before, section } of removed.filter(({ section }) => section.ofPlatform)) {
    const isPlaced: JsonObject[] = [{ blocks: {} }, { newsletter_blocks: {} }];
    const where: JsonObject = { id: { _eq: before?.id ?? '' }, _not: { _or: isPlaced } };
    const table = writtenTable(model, section);
    step(path, () => `delete_${table}(where: ${given(`${table}_bool_exp!`, where)}) { affected_rows }`);
  }
  for (const { section, path, after, fields } of changes.filter(({ section }) => section.holds === 'values')) {
    if (after) update(path, section, writing.spaceId, valuesOf(resourceIn(model, section), fields, after));
  }
  const defined = changes.filter(({ section }) => section.holds === 'definitions');
  const [definition] = defined;
  if (definition) {
    const lists = definitionLists(writing.wanted);
    const kinds = new Set(defined.map(({ path }) => path[definition.section.at.length] ?? ''));
    const values = Object.fromEntries([...kinds].map((kind) => [kind, lists.get(kind) ?? []]));
    update(definition.section.at, definition.section, writing.spaceId, values);
  }
  const { history } = writing;
  if (tried === undefined && history && 'apply' in history) {
    const { id, changes: made, count } = history.apply;
    const own = { space_id: writing.spaceId, created_by: writing.userId };
    const row = { ...own, id, changes: made as unknown as JsonObject, change_count: count };
    const object = given('applied_configuration_insert_input!', row);
    steps.push(`kept: insert_applied_configuration_one(object: ${object}) { id }`);
  } else if (tried === undefined && history && 'undo' in history) {
    const where = given('applied_configuration_bool_exp!', {
      ...{ id: { _eq: history.undo }, space_id: { _eq: writing.spaceId }, undone_at: { _is_null: true } },
    });
    const set = given('applied_configuration_set_input!', { undone_at: 'now()', changes: {} });
    steps.push(`kept: update_applied_configuration(where: ${where}, _set: ${set}) { affected_rows }`);
  }
  if (tried !== undefined) {
    parameters.push('$end: begin_configuration_args!');
    variables.end = { of_space: writing.spaceId, read_stamp: noStamp };
    steps.push('end: begin_configuration(args: $end) { id }');
  }
  return {
    about,
    operationName: 'ServerWriteConfiguration',
    query: `mutation ServerWriteConfiguration(${parameters.join(', ')}) {\n  ${steps.join('\n  ')}\n}`,
    variables,
  };
}

/** Where rows of a section are written: blocks are read from a view. */
const writtenTable = (model: Model, section: Section): string =>
  section.ofPlatform ? section.resource : tableOf(resourceIn(model, section));

/** Blocks come before what shows them. A new default takes the place of the old one; nobody can take its flag from a default before. */
const defaultsFirst = (changes: readonly Change[]): Change[] => {
  const isDefault = ({ section, after }: Change) =>
    Object.values(section.defaults ?? {}).some((flag) => after?.values[flag] === true);
  const written = changes.filter(({ kind }) => kind !== 'remove');
  const rank = (change: Change) => (change.section.ofPlatform ? 0 : isDefault(change) ? 1 : 2);
  return written.sort((one, other) => rank(one) - rank(other));
};

/** The values that differ; what a file leaves out becomes empty. */
function valuesOf(resource: Resource, names: readonly string[], { values }: ConfigurationEntry): JsonObject {
  return Object.fromEntries(
    names.flatMap((name): [string, Json][] => {
      const field = fieldOf(resource, name);
      if (!field) return [];
      const empty = field.kind === 'boolean' ? false : emptyOf(field);
      return [[name, values[name] ?? empty]];
    }),
  );
}
