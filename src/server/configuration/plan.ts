import { randomUUID } from 'node:crypto';
import { type Change, compare } from '#derive/configuration/compare.ts';
import {
  type ConfigurationEntry,
  contentOf,
  keyOfPath,
  readEntries,
  sharedNames,
} from '#derive/configuration/entries.ts';
import {
  defaultFaults,
  definitionFaults,
  definitionLists,
  entryFaults,
  readFile,
  version,
  versionKey,
} from '#derive/configuration/read-file.ts';
import {
  idsIn,
  type Reference,
  type ReferenceKind,
  referenceKinds,
  referencesIn,
  spaceToken,
  tokenOf,
  withIds,
  withNames,
} from '#derive/configuration/references.ts';
import { resourceIn, sections } from '#derive/configuration/sections.ts';
import { appliedChanges, undoneEntries } from '#derive/configuration/undo.ts';
import { type HistoryEntry, writeCall } from '#derive/configuration/writes.ts';
import type { Call } from '#derive/documents/queries.ts';
import { model } from '#resources/model.ts';
import {
  type ConfigurationLimit,
  type ConfigurationPlan,
  type ExportedConfiguration,
  LARGEST_CONFIGURATION,
  MOST_ENTRIES,
  type PlannedChange,
} from '#schema/api/configuration.ts';
import { type ConfigurationFault, type FaultOf, faultSentence } from '#schema/api/configuration-faults.ts';
import type { RefusalDetail } from '#schema/api/refusal.ts';
import { beginningOf } from '#schema/beginning-of.ts';
import { readingOf } from '#schema/stored-fields/custom-fields.ts';
import { levelsOf } from '#schema/stored-fields/custom-levels.ts';
import type { SpaceViewer } from '../access/viewer.ts';
import { AppError } from '../errors.ts';
import type { Actor } from '../ports/audit.ts';
import type { Configurations, NamedRecord } from '../ports/configurations.ts';
import { type CheckBlock, entriesWith, ownBlockFaults } from './own-blocks.ts';
import { readYaml } from './read-yaml.ts';
import { refusedStep } from './refused-step.ts';
import { type Place, type ReadText, writeYaml } from './yaml-text.ts';

/** How many faults a refusal tells. */
const MOST_TOLD = 100;

export interface Planned extends ConfigurationPlan {
  changes: PlannedChange[];
  /** What there is to write; the same changes, with everything that they need to be written. */
  steps: readonly Change[];
  /** Answers the id by which `planUndo` takes it back. */
  write(actor: Actor): Promise<string>;
}

interface Current {
  stamp: string;
  /** With names in place of ids. */
  entries: ConfigurationEntry[];
  /** The same as they are stored. */
  stored: ConfigurationEntry[];
}

/**
 * A file that is too large to be applied is one to read all the same, and to be applied in parts.
 * @throws AppError `configuration-refused` where two entries share a name that a file would hold
 */
export async function exportConfiguration(store: Configurations, viewer: SpaceViewer): Promise<ExportedConfiguration> {
  const { entries } = await currentOf(store, viewer, []);
  refuse(sharedNames(entries).map((fault) => detailOf(fault)));
  const file = writeYaml({ [versionKey]: version, ...contentOf(entries, heldBy(entries)) });
  const sizes: ConfigurationLimit[] = [
    { of: 'things', count: entries.length, most: MOST_ENTRIES },
    { of: 'characters', count: file.length, most: LARGEST_CONFIGURATION },
  ];
  return { file, limits: sizes.filter(({ count, most }) => count > most) };
}

/** Of blocks a file has those that there are: whoever may not write them applies it to spaces with others. */
const heldBy = (entries: readonly ConfigurationEntry[]) =>
  sections.filter((section) => !section.ofPlatform || entries.some((entry) => entry.section === section));

/** A file that somebody sends; `signal` is aborted once nobody waits for the answer. */
interface SentFile {
  file: string;
  signal?: AbortSignal | undefined;
  /** Left out for people who may not write blocks. */
  checkBlock?: CheckBlock | undefined;
}

/**
 * What a file would do to a space.
 * @throws AppError `configuration-refused` with every fault and its place in the file; as `readYaml` does
 */
export const planConfiguration = async (store: Configurations, viewer: SpaceViewer, sent: SentFile): Promise<Planned> =>
  plan(store, viewer, await textOf(sent, viewer.userId), { checkBlock: sent.checkBlock });

/**
 * What it would do to take back a file that was applied: the places that it changed become what they were, and nothing else does.
 * @throws AppError `applied-gone` where it is kept no longer or was undone; `applied-changed` with the places that were changed
 * since; as `planConfiguration` does
 */
export async function planUndo(
  store: Configurations,
  viewer: SpaceViewer,
  id: string,
  checkBlock?: CheckBlock,
): Promise<Planned> {
  const applied = await store.findApplied(viewer.spaceId, id);
  if (!applied) throw new AppError('applied-gone');
  const { stamp, rows } = await store.read(viewer.spaceId);
  const { entries, includedSections: held, ids, changed } = undoneEntries(readEntries(model, rows), applied);
  if (changed.length > 0) {
    const details = changed.map((path) => ({ field: '', message: path.join(' / ') }));
    throw new AppError('applied-changed', { details: details.slice(0, MOST_TOLD) });
  }
  const content = { [versionKey]: version, ...contentOf(entries, held) };
  const planned = await plan(
    store,
    viewer,
    { content, faults: [], placeOf: () => nowhere },
    { undo: id, ids, checkBlock },
  );
  if (planned.base !== stamp) throw new AppError('configuration-changed');
  return planned;
}

/** The same for a space that begins with it; nobody but its owner writes there. */
export function planNewSpace(
  store: Configurations,
  { userId, name, ...sent }: SentFile & { userId: string; name: string },
): Promise<Planned & { spaceId: string }> {
  const spaceId = randomUUID();
  const owner = { role: 'SpaceOwner', userId, spaceId, flags: { pageAccess: true } };
  const planned = textOf(sent, userId).then((text) =>
    plan(store, owner, text, { newSpace: name, checkBlock: sent.checkBlock }),
  );
  return planned.then((result) => ({ ...result, spaceId }));
}

const textOf = ({ file, signal }: SentFile, userId: string): Promise<ReadText> => readYaml(file, { userId, signal });

interface PlanOptions {
  /** The name of a space that is not there yet. */
  newSpace?: string;
  /** The applied file that is taken back. */
  undo?: string;
  /** The ids that new entries get, by their keys; others get one of their own. */
  ids?: ReadonlyMap<string, string>;
  checkBlock?: CheckBlock | undefined;
}

async function plan(
  store: Configurations,
  viewer: SpaceViewer,
  text: ReadText,
  { newSpace, undo, ids: given, checkBlock }: PlanOptions = {},
): Promise<Planned> {
  refuse(text.faults.map(({ place, ...fault }) => detailAt({ path: [], ...fault }, place)));
  const { entries: written, includedSections: held, faults: unread } = readFile(model, text.content);
  if (written.length > MOST_ENTRIES)
    refuse([detailOf({ path: [], code: 'tooMany', values: { count: written.length, most: MOST_ENTRIES } }, text)]);
  if (written.length === 0) refuse(detailsInOrder(unread, text));
  const read = await currentOf(store, viewer, written, newSpace !== undefined);
  const { stamp, entries: current, tokens } = read;
  const wanted = written.map((entry) => ({ ...entry, values: withNames(entry.values, tokens) }));
  const named = compare(current, wanted, held);

  const added = new Map(
    named.flatMap(({ kind, path }) =>
      kind === 'add' ? [[keyOfPath(path), given?.get(keyOfPath(path)) ?? randomUUID()]] : [],
    ),
  );
  // Custom fields are written with all others of their kind of record.
  const touched = new Set([
    ...named.flatMap(({ after }) => (after ? [after] : [])),
    ...wanted.filter(({ section }) => section.holds === 'definitions'),
  ]);
  const removed = new Set(named.flatMap(({ kind, before }) => (kind === 'remove' && before?.id ? [before.id] : [])));
  const there = current.filter(({ section, id }) => section.ofPlatform && id !== null && !removed.has(id));
  const naming = { entries: [...touched], added, there, removed };
  const { ids, faults: missing } = await idsOf(store, viewer, naming, newSpace !== undefined);
  // What names nothing is no value either.
  const unnamed = new Set(missing.map(({ path }) => keyOfPath(path)));
  const stored = (entry: ConfigurationEntry): ConfigurationEntry => ({
    ...entry,
    id: entry.id ?? added.get(keyOfPath(entry.path)) ?? null,
    values: withIds(entry.values, ids),
  });
  const steps = named.map((change) => (change.after ? { ...change, after: stored(change.after) } : change));
  const all = wanted.map(stored);
  const definitions = steps.some(({ section }) => section.holds === 'definitions');
  const changed = new Set(steps.map(({ section }) => section));
  const before = new Map(read.stored.map(({ path, values }) => [keyOfPath(path), values]));
  // What is taken back stood before.
  const savedOf = ({ path, values }: ConfigurationEntry) => (undo === undefined ? before.get(keyOfPath(path)) : values);
  const faults = [
    ...unread,
    ...sharedNames(current.filter(({ section }) => !section.ofPlatform || held.includes(section))),
    ...missing,
    ...steps
      .flatMap(({ after }) => (after ? entryFaults(model, after, savedOf(after)) : []))
      .filter(({ path }) => !unnamed.has(keyOfPath(path))),
    ...(definitions ? definitionFaults(model, all, read.stored) : []),
    ...defaultFaults(
      all,
      held.filter((section) => changed.has(section)),
    ),
  ];
  // A block of a wrong shape cannot be drawn.
  const drawable = steps.filter(({ path }) => !faults.some((fault) => isWithin(fault.path, path)));
  refuse(detailsInOrder([...faults, ...(await ownBlockFaults(drawable, checkBlock))], text));

  const left = [...wanted, ...current.filter(({ section }) => !held.includes(section))];
  const records = await recordsOf(store, viewer, steps, left);
  const changes = steps.map(({ kind, path, fields }, index): PlannedChange => {
    const line = kind === 'remove' || undo !== undefined ? null : text.placeOf(path).line;
    return { kind, path, fields, line, records: records[index] ?? 0 };
  });
  refuse(
    changes.flatMap(({ kind, path, records: count }, index) =>
      kind === 'remove' &&
      count > 0 &&
      (path[0] === 'fields' || steps[index]?.section.usedBy || steps[index]?.section.ofPlatform)
        ? [detailOf({ path, code: path[0] === 'fields' ? 'held' : 'used', values: { count } }, text)]
        : [],
    ),
  );
  const from = newSpace === undefined ? { stamp } : { newSpace };
  const applied = { id: randomUUID(), count: steps.length, changes: appliedChanges(steps, read.stored, all) };
  // A space that begins with a file has nothing to go back to.
  const history: HistoryEntry | undefined =
    undo !== undefined ? { undo } : newSpace === undefined ? { apply: applied } : undefined;
  const writing = { spaceId: viewer.spaceId, userId: viewer.userId, from, wanted: all, ...(history && { history }) };
  const call = (tried?: number) => writeCall(model, steps, writing, tried);
  const write = async (by: Actor): Promise<string> => {
    const actor: Actor = { ...by, place: undo === undefined ? 'configuration' : 'undo' };
    const fullCall = call();
    await store.write(fullCall, actor).catch(async (error: unknown) => {
      if (!isRefused(error)) throw error;
      const refused = await refusedStep(fullCall.about.length, (count) => isTaken(store, call(count), actor));
      const path = refused === undefined ? undefined : fullCall.about[refused];
      if (path === undefined) throw error;
      // A rule of the database names the field that it is about at its end.
      const details = (error.details ?? []).map(({ message }) => {
        const [, reason = message, field] = /^(.*?)(?: \[(\w+)\])?$/s.exec(message) ?? [];
        return detailOf(
          { path: field === undefined ? path : [...path, field], code: 'database', values: { said: reason } },
          text,
        );
      });
      throw new AppError('configuration-refused', { cause: error, details });
    });
    return applied.id;
  };
  return { base: stamp, changes, steps, write };
}

const isWithin = (path: ConfigurationFault['path'], outer: ConfigurationFault['path']): boolean =>
  outer.every((key, index) => path[index] === key);

async function currentOf(
  store: Configurations,
  viewer: SpaceViewer,
  written: readonly ConfigurationEntry[],
  isNew = false,
): Promise<Current & { tokens: ReadonlyMap<string, string> }> {
  const { stamp, rows } = isNew ? { stamp: '', rows: {} } : await store.read(viewer.spaceId);
  const entries = readEntries(model, rows);
  const ids = idsIn([...entries, ...written].map(({ values }) => values));
  const blocks = entries.filter(({ section }) => section.ofPlatform);
  const tokens = tokensOf(await store.byIds(viewer, ids), blocks, viewer.spaceId);
  return {
    stamp,
    tokens,
    stored: entries,
    entries: entries.map((entry) => ({ ...entry, values: withNames(entry.values, tokens) })),
  };
}

/** @param blocks of the space alone, also those that nobody places any more */
const tokensOf = (
  records: readonly NamedRecord[],
  blocks: readonly ConfigurationEntry[],
  spaceId: string,
): Map<string, string> =>
  new Map([
    ...records.map((record): [string, string] => [record.url ?? record.id, tokenOf(record)]),
    ...blocks.flatMap(({ id, path }): [string, string][] =>
      id === null ? [] : [[id, tokenOf({ kind: 'component', name: path.at(-1) ?? '' })]],
    ),
    [spaceId, spaceToken],
  ]);

/**
 * The ids of what entries name: of records that there are, and of entries that come with them.
 * @param isNew they are looked for in the file and on the platform: the space is not there yet
 */
async function idsOf(
  store: Configurations,
  viewer: SpaceViewer,
  {
    entries,
    added,
    there,
    removed,
  }: {
    entries: readonly ConfigurationEntry[];
    added: ReadonlyMap<string, string>;
    /** Blocks that the space has and keeps. */
    there: readonly ConfigurationEntry[];
    /** The ids of what goes: nothing can name it. */
    removed: ReadonlySet<string>;
  },
  isNew: boolean,
): Promise<{ ids: Map<string, string>; faults: ConfigurationFault[] }> {
  const named = entries.flatMap(({ values, path }) => referencesIn(values, path));
  const unique = new Map(named.map(({ reference }) => [tokenOf(reference), reference]));
  const found = new Map<string, Set<string>>();
  const find = (reference: Reference, id: string) => {
    const token = tokenOf(reference);
    if (unique.has(token) && !removed.has(id)) found.set(token, new Set([...(found.get(token) ?? []), id]));
  };
  for (const record of await store.byNames(viewer, [...unique.values()])) find(record, record.url ?? record.id);
  for (const { path, id } of there) if (id !== null) find({ kind: 'component', name: path.at(-1) ?? '' }, id);
  for (const { section, path } of entries) {
    const id = added.get(keyOfPath(path));
    const kind = referenceKinds.find((one): one is ReferenceKind => one === resourceIn(model, section).name);
    if (id !== undefined && kind && section.holds === 'entries') find({ kind, name: path.at(-1) ?? '' }, id);
  }
  const ids = new Map([...found].flatMap(([token, [id]]) => (id === undefined ? [] : [[token, id] as const])));
  const faults = named.flatMap(({ reference, path }): ConfigurationFault[] => {
    const count = found.get(tokenOf(reference))?.size ?? 0;
    if (count === 1) return [];
    const code = count === 0 ? (isNew ? 'missingAnew' : 'missing') : isNew ? 'ambiguousAnew' : 'ambiguous';
    return [{ path, code, values: { kind: reference.kind, name: reference.name } }];
  });
  return { ids: ids.set(spaceToken, viewer.spaceId), faults };
}

/**
 * How many records each step touches.
 * @param left what is configured afterwards
 */
async function recordsOf(
  store: Configurations,
  viewer: SpaceViewer,
  steps: readonly Change[],
  left: readonly ConfigurationEntry[],
): Promise<number[]> {
  const unread = new Map<string, { [name: string]: number }>();
  const lists = definitionLists(
    steps.flatMap((step): ConfigurationEntry[] => {
      if (step.kind === 'add' || step.section.holds !== 'definitions') return [];
      // Another label reads what was read before: records need not be looked at.
      const moves = step.before && step.after && levelsOf(step.before.values).see !== levelsOf(step.after.values).see;
      if (!moves && step.before && step.after && readingOf(step.before.values) === readingOf(step.after.values))
        return [];
      // What is removed or retired reads nothing, and what other people see is another column of every record.
      const hidden = !step.after || step.after.values.retired === true || moves;
      const entry = step.after ?? step.before;
      return entry ? [{ ...entry, values: hidden ? { ...entry.values, kind: '' } : entry.values }] : [];
    }),
  );
  for (const [of, definitions] of lists) unread.set(of, await store.reach(viewer, { kind: 'fields', of, definitions }));
  return Promise.all(
    steps.map(async ({ section, path, before }): Promise<number> => {
      if (section.holds === 'definitions') return unread.get(path[1] ?? '')?.[path[2] ?? ''] ?? 0;
      if (section.usedBy && before?.id) {
        const reached = await store.reach(viewer, { kind: 'used', ...section.usedBy, id: before.id });
        return reached[''] ?? 0;
      }
      if (section.ofPlatform && before?.id) {
        const reached = await store.reach(viewer, { kind: 'block', id: before.id });
        return (reached[''] ?? 0) + entriesWith(left, path.at(-1) ?? '');
      }
      const kind = (['header', 'footer', 'sidebar'] as const).find((one) => one === section.resource);
      if (!kind || !before?.id) return 0;
      const { type, pageDefault } = before.values;
      const isDefault = pageDefault === true || before.values.default === true;
      if (type === 'NEWSLETTER') return 0;
      return (await store.reach(viewer, { kind, id: before.id, isDefault }))[''] ?? 0;
    }),
  );
}

const isRefused = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'configuration-refused';

/** Tries steps in a transaction that ends refused: where it comes to its end, the steps were taken. */
async function isTaken(store: Configurations, call: Call, actor: Actor): Promise<boolean> {
  try {
    await store.write(call, actor);
    return true;
  } catch (error) {
    if (isRefused(error)) return false;
    if (error instanceof AppError && error.code === 'configuration-changed') return true;
    throw error;
  }
}

/** Where values are that no text was read for. */
const nowhere: Place = { line: 0, column: 0 };
const inWords = ({ line, column }: Place): string => (line === 0 ? '' : `line ${line}, column ${column}`);

/** A fault in words: where it is in the file, and what it is about. Without a file, what it is about alone. */
function detailOf(fault: ConfigurationFault, text?: ReadText): RefusalDetail {
  return text
    ? detailAt(fault, text.placeOf(fault.path))
    : { ...detailAt(fault, nowhere), field: fault.path.map(shortened).join('.') };
}

/** Characters of a name, or of what is said of it, in an answer of many faults. */
const LONGEST_NAME = 200;

const shortened = <T>(value: T): T => (typeof value === 'string' ? (beginningOf(value, LONGEST_NAME) as T) : value);

function detailAt(original: ConfigurationFault, place: Place): RefusalDetail {
  const path = original.path.map(shortened);
  const { values, near } = original;
  const short = values && Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shortened(value)]));
  const fault = {
    code: original.code,
    ...(short && { values: short }),
    ...(near !== undefined && { near: shortened(near) }),
  } as FaultOf;
  const about = path.join('.');
  const sentence = faultSentence(fault);
  return {
    field: inWords(place),
    message: about === '' ? sentence : `${about}: ${sentence}`,
    fault: { ...fault, path, ...(place !== nowhere && { place }) },
  };
}

/** As a reader of the file meets them. */
function detailsInOrder(faults: readonly ConfigurationFault[], text: ReadText): RefusalDetail[] {
  return faults
    .map((fault) => ({ fault, place: text.placeOf(fault.path) }))
    .sort((one, other) => one.place.line - other.place.line || one.place.column - other.place.column)
    .map(({ fault }) => detailOf(fault, text));
}

function refuse(details: readonly RefusalDetail[]): void {
  if (details.length > 0) throw new AppError('configuration-refused', { details: details.slice(0, MOST_TOLD) });
}
