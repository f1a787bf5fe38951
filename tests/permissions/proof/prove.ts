import { model } from '#resources/model.ts';
import { type Access, type Action, impersonationRole, type Viewer } from '#schema/access.ts';
import { type Resource, tableOf } from '#schema/resource.ts';
import { type RowKind, rowKinds } from '../row-kinds.ts';
import type { World } from '../world.ts';
import { Browser } from './browser.ts';
import type { Comparison } from './comparison.ts';
import { type Deed, Fixture, type Place } from './fixture.ts';
import { lookUpOpens } from './lookups.ts';
import { partPaths } from './parts.ts';
import type { Path } from './path.ts';
import { readPaths } from './read-paths.ts';
import { relationPaths } from './relation-paths.ts';
import { specialPaths } from './special-paths.ts';
import { writePaths } from './write-paths.ts';

export interface Proof extends Comparison {
  /** What the browser and the data service say about each subject. */
  verdicts: Verdict[];
}

/** What two of the three say about a subject: some row of one of its resources, by the matrix. */
export interface Verdict {
  viewer: Viewer;
  name: string;
  action: Action;
  subject: string;
  place: Place;
  browser: boolean;
  service: boolean;
}

/** Rows of one kind, and every way to them. */
export interface Target {
  name: string;
  table: string;
  /** Row of the matrix, where the target has one of its own. */
  subject?: string;
  places: readonly Place[];
  kinds(viewer: Viewer): readonly RowKind[];
  paths(place: Place, kind: RowKind): Path[];
}

const everywhere: readonly Place[] = ['own', 'other', 'none', 'impersonation'];

/** Rows are all alike, whoever looks. */
const defaultKinds: readonly RowKind[] = [{ name: '', values: {}, chosen: {}, forged: {} }];

/**
 * Asks the data service for every row by every path, and the browser's ability for the same: for every viewer, every
 * resource, and rows of the own space, of another, of the own while no space is selected, and while impersonating.
 */
export async function prove(
  world: World,
  access: Access,
  only: (resource: Resource) => boolean = () => true,
): Promise<Proof> {
  const proof: Proof = { compared: 0, differences: [], verdicts: [] };
  const verdicts = new Map<string, Verdict>();
  const lookers = new Map(everywhere.map((place) => [place, lookersAt(world, access, place)]));
  for (const target of targets(world, only)) {
    for (const place of target.places) {
      const made = new Map<string, Path[]>();
      for (const { name, viewer, here, browser } of lookers.get(place) ?? []) {
        for (const kind of target.kinds(here)) {
          // Rows are made once for all viewers, unless they are of one viewer's own.
          const mark = JSON.stringify(kind);
          const paths = made.get(mark) ?? target.paths(place, kind);
          made.set(mark, paths);
          for (const path of paths) {
            const expected = await opener(access, here, browser, path, place);
            const done = await path.ask(
              place === 'impersonation' ? { ...here, role: impersonationRole(here.role) } : here,
            );
            proof.compared += 1;
            const deed = path.deeds.at(-1);
            if (target.subject && deed && path.deeds.every(offers) && expected !== 'look-up') {
              const key = [name, deed.action, target.subject, place].join();
              const { browser = false, service = false } = verdicts.get(key) ?? {};
              const { action } = deed;
              const now = { browser: browser || expected === 'matrix', service: service || done };
              verdicts.set(key, { viewer, name, action, subject: target.subject, place, ...now });
            }
            if (done === (expected !== 'nothing')) continue;
            const verdict = done ? 'browser denies, data service allows' : 'browser allows, data service denies';
            proof.differences.push(`${name}: ${path.name} ${target.name} ${kind.name} (${place}): ${verdict}`);
          }
        }
      }
    }
  }
  return { ...proof, verdicts: [...verdicts.values()] };
}

/** Whether records of the resource can be had by the action at all, whoever asks. */
const offers = ({ action, of }: Deed) => of.resource.actions?.includes(action) ?? true;

/** Places of people in spaces are made by the server alone; what is read of them is compared with the look-ups. */
const membershipResource = 'workspace_member';

/** The targets of `prove`, without the ways from one table to another where `alone` asks for that. */
export function targets(world: World, only: (resource: Resource) => boolean, alone = false): Target[] {
  const resources = model.resources.filter((resource) => resource.name !== membershipResource && only(resource));
  const ofResources = resources.map((resource): Target => {
    const paths = (place: Place, kind: RowKind) => {
      const fixture = new Fixture(world, resource, place, kind);
      return [
        ...readPaths(fixture),
        ...writePaths(fixture),
        ...specialPaths(fixture),
        // What a row of such a kind leads to is made with it, and is no other of its kind.
        ...(alone || kind.context ? [] : relationPaths(fixture)),
      ];
    };
    const places = resource.scope === 'space' ? everywhere : (['none'] as const);
    return {
      name: resource.name,
      table: tableOf(resource),
      subject: resource.subject,
      places,
      kinds: (viewer) => rowKinds(resource, viewer, world.stranger),
      paths,
    };
  });
  const ofParts = (model.childTables ?? []).flatMap((part) =>
    part.parents
      .filter((parent) => resources.some(({ name }) => name === parent))
      .map((parent): Target => {
        const paths = (place: Place) => partPaths(world, part, parent, place);
        return {
          name: `${part.table} of ${parent}`,
          table: part.table,
          places: everywhere,
          kinds: () => defaultKinds,
          paths,
        };
      }),
  );
  return [...ofResources, ...ofParts];
}

/** What opens everything that the path does; while impersonating nothing is open that changes a row. */
export async function opener(
  access: Access,
  viewer: Viewer,
  browser: Browser,
  { deeds }: Path,
  place: Place,
): Promise<'matrix' | 'look-up' | 'nothing'> {
  if (deeds.length === 0) return 'nothing';
  let by: 'matrix' | 'look-up' = 'matrix';
  for (const deed of deeds) {
    if (place === 'impersonation' && deed.action !== 'read') return 'nothing';
    if (browser.may(deed)) continue;
    if (deed.action !== 'read' || !(await lookUpOpens(access, viewer, deed.of, deed.field))) return 'nothing';
    by = 'look-up';
  }
  return by;
}

/** Whoever can be in the place, as they are there, and their browser. */
function lookersAt(world: World, access: Access, place: Place) {
  const people = world.viewers.filter(({ viewer }) => place === 'none' || viewer.spaceId !== null);
  return people.map(({ name, viewer }) => {
    const here = standing(viewer, place);
    return { name, viewer, here, browser: new Browser(access, here) };
  });
}

function standing(viewer: Viewer, place: Place): Viewer {
  if (place === 'impersonation') return { ...viewer, readOnly: true };
  return place === 'none' ? withoutSpace(viewer) : viewer;
}

/** The same person while no space is selected: the auth hook then gives a role of the platform. */
export function withoutSpace(viewer: Viewer): Viewer {
  const role = viewer.role === 'superadmin' ? 'superadmin' : 'user';
  return { ...viewer, role, spaceId: null };
}
