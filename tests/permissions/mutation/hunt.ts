import { holds } from '#derive/access/ability.ts';
import { deriveMetadata, type TableMetadata } from '#derive/access/metadata.ts';
import { booleanExpression } from '#derive/values/boolean-expression.ts';
import { model } from '#resources/model.ts';
import { tables } from '#resources/tables.ts';
import { type Access, rowLimitOf, type Viewer } from '#schema/access.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { Browser } from '../proof/browser.ts';
import { isNamed, isTagLink, operationsOn } from '../proof/closed-tables.ts';
import { allRows, comeAgain, pageOf, sortedRows } from '../proof/lookups.ts';
import type { Path } from '../proof/path.ts';
import { opener, type Target, targets, withoutSpace } from '../proof/prove.ts';
import type { RowKind } from '../row-kinds.ts';
import type { World } from '../world.ts';
import type { Mutant } from './mutants.ts';

/** A role of the data service that holds one mutant's permissions of one role. */
interface Alias {
  alias: string;
  role: string;
  compiled: readonly TableMetadata[];
}

const nearFirst = (kinds: readonly RowKind[], near: readonly Json[]): RowKind[] => {
  const isNear = ({ values }: RowKind) => Object.values(values).some((value) => near.includes(value));
  return [...kinds.filter(isNear), ...kinds.filter((kind) => !isNear(kind))];
};

export interface Difference {
  by: 'data service' | 'server route' | 'compiler';
  /** `AUTHOR: delete dataset (own): browser true, data service false` */
  what: string;
}

/**
 * Every mutant lives in the data service at once, under the name of a role of its own: only the tables that it changes are
 * there. What it answers is compared with the abilities and look-ups of the rules as they were.
 */
export class Hunt {
  readonly #world: World;
  readonly #access: Access;
  readonly #targets: readonly Target[];
  readonly #browsers = new Map<Access, Map<string, Browser>>();
  readonly #paths = new Map<string, Path[]>();
  readonly #aliases = new Map<Mutant, Alias[]>();

  constructor(world: World, access: Access) {
    this.#world = world;
    this.#access = access;
    this.#targets = targets(world, () => true, true);
  }

  /** Puts the permissions of all mutants in force, side by side. */
  async release(mutants: readonly Mutant[]): Promise<void> {
    const added = new Map<string, { [kind: string]: JsonObject[] }>();
    for (const [index, mutant] of mutants.entries()) {
      const aliases = [...mutant.compiled].map(
        ([role, compiled]): Alias => ({ alias: `m${index}_${role}`, role, compiled }),
      );
      this.#aliases.set(mutant, aliases);
      for (const { alias, compiled } of aliases) {
        for (const { table, ...permissions } of compiled) {
          const into = added.get(table.name) ?? {};
          for (const [kind, entries] of Object.entries(permissions)) {
            into[kind] = [
              ...(into[kind] ?? []),
              ...(entries as JsonObject[]).map((entry) => ({ ...entry, role: alias })),
            ];
          }
          added.set(table.name, into);
        }
      }
    }
    await this.#world.enforceTables(
      deriveMetadata(model, { ...this.#access, roles: [] }, tables).map((table) => ({
        ...table,
        ...added.get(table.table.name),
      })),
    );
  }

  /** The first thing that is answered otherwise than by the rules as they were, or undefined: nobody would notice. */
  async difference(mutant: Mutant): Promise<Difference | undefined> {
    if (mutant.refused) return { by: 'compiler', what: 'the rules contradict each other' };
    for (const alias of this.#aliases.get(mutant) ?? []) {
      const what = await this.#differenceOf(alias, mutant);
      if (what !== undefined) return { by: 'data service', what };
    }
    return this.#serverDifference(mutant);
  }

  /** For subjects without records, such as a file: what a server route of the mutant answers. */
  #serverDifference({ cell, access, base }: Mutant): Difference | undefined {
    if (!cell) return undefined;
    const { role, action, subject } = cell;
    const people = [...this.#world.viewers, ...this.#world.visitors].filter((one) => one.viewer.role === role);
    for (const { viewer } of people) {
      const [was, is] = [base, access].map((rules) => holds(rules, viewer, action, subject));
      if (was !== is) return { by: 'server route', what: `${role} ${action} ${subject}: browser ${was}, server ${is}` };
    }
    return undefined;
  }

  async #differenceOf(
    { alias, role, compiled }: Alias,
    { base, likely, near = [] }: Mutant,
  ): Promise<string | undefined> {
    const everybody = [...this.#world.viewers, ...this.#world.visitors].map(({ viewer }) => viewer);
    const people = everybody.filter((viewer) => viewer.role === role);
    const inSpace = people.some(({ spaceId }) => spaceId !== null);
    // Everybody is a `user` while they have selected no space.
    const viewers = role === 'user' ? this.#world.viewers.map(({ viewer }) => withoutSpace(viewer)) : people;
    const matching = viewers.filter((viewer) => viewer.role === role);
    const changed = new Set(compiled.map(({ table }) => table.name));
    for (const table of changed) {
      for (const viewer of matching) {
        const found =
          (await this.#reads(alias, viewer, table, base)) ?? (await this.#rootFields(alias, viewer, table, base));
        if (found !== undefined) return found;
      }
    }
    const reached = this.#targets.filter(({ table }) => changed.has(table));
    const isLikely = ({ deeds }: Path) => deeds.some(({ action }) => action === likely);
    for (const isFirst of [true, false]) {
      for (const target of reached) {
        const here = inSpace ? ['own', 'other'] : ['none'];
        // Rows of the platform are in no space, wherever somebody is.
        const places = target.places.length === 1 ? target.places : target.places.filter((one) => here.includes(one));
        for (const place of places) {
          for (const viewer of matching) {
            for (const kind of nearFirst(target.kinds(viewer), near)) {
              for (const path of this.#pathsOf(target, place, kind)) {
                if (isLikely(path) !== isFirst) continue;
                const expected = (await opener(base, viewer, this.#browser(viewer, base), path, place)) !== 'nothing';
                const done = await path.ask({ ...viewer, role: alias });
                if (done === expected) continue;
                return `${role}: ${path.name} ${target.name} ${kind.name} (${place}): browser ${expected}, data service ${done}`;
              }
            }
          }
        }
      }
    }
    return undefined;
  }

  /** Rows and columns of look-ups, and of the views that lay tags out as rows, beside what their rules say. */
  async #reads(alias: string, viewer: Viewer, table: string, access: Access): Promise<string | undefined> {
    const rules = access.lookups.filter((rule) => rule.table === table && rule.roles.includes(viewer.role));
    const tagged = tables.find((one) => one.name === table && isTagLink(one));
    const columns = tagged ? ['tag_id', 'space_id'] : rules.flatMap((rule) => rule.columns);
    if (columns.length === 0) return undefined;
    const filters = rules.map(({ where }) => booleanExpression(where, (session) => viewer[session]));
    const filter: JsonObject = tagged ? { space_id: { _eq: viewer.spaceId } } : { _or: filters };
    const document = pageOf(table, [...new Set(columns)]);
    await comeAgain(this.#world, table);
    const mayRead = !tagged || isNamed(access, viewer.role, tagged, 'read');
    const expected = mayRead
      ? await allRows((page) => this.#world.admin(document, { where: filter, ...page }))
      : undefined;
    const actual = await allRows(
      async (page) => (await this.#world.as({ ...viewer, role: alias }, document, { where: {}, ...page })).data,
      rowLimitOf(access.rowLimits, table),
    );
    return sortedRows(actual) === sortedRows(expected)
      ? undefined
      : `${viewer.role} reads ${table}: other rows or columns`;
  }

  /** Root fields that no rule opens, and those for reading that one does. */
  async #rootFields(alias: string, viewer: Viewer, name: string, access: Access): Promise<string | undefined> {
    const table = tables.find((one) => one.name === name);
    const operations = operationsOn(name);
    for (const [action, how, operation] of operations) {
      const named = table !== undefined && isNamed(access, viewer.role, table, action);
      // How much of an open table a role may do is asked row by row; that it is open, once.
      if (named && operation !== operations[0]?.[2]) continue;
      const { data } = await this.#world[how]({ ...viewer, role: alias }, operation, {});
      if (Boolean(data) !== named) return `${viewer.role}: ${operation}: by the rules ${named}, data service ${!named}`;
    }
    return undefined;
  }

  #browser(viewer: Viewer, access: Access): Browser {
    const browsers = this.#browsers.get(access) ?? new Map<string, Browser>();
    this.#browsers.set(access, browsers);
    const key = JSON.stringify(viewer);
    const browser = browsers.get(key) ?? new Browser(access, viewer);
    browsers.set(key, browser);
    return browser;
  }

  #pathsOf(target: Target, place: Target['places'][number], kind: ReturnType<Target['kinds']>[number]): Path[] {
    const key = JSON.stringify([target.name, place, kind]);
    const paths = this.#paths.get(key) ?? target.paths(place, kind);
    this.#paths.set(key, paths);
    return paths;
  }
}
