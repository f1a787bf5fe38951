import { model } from '#resources/model.ts';
import { type Access, lensRole, type Viewer } from '#schema/access.ts';
import type { Resource } from '#schema/resource.ts';
import { type RowKind, rowKinds } from '../row-kinds.ts';
import type { World } from '../world.ts';
import { Browser } from './browser.ts';
import { Fixture, type Place } from './fixture.ts';
import { lookUpOpens } from './lookups.ts';
import { partPaths } from './parts.ts';
import type { Path } from './path.ts';
import { readPaths } from './read-paths.ts';
import { relationPaths } from './relation-paths.ts';
import { writePaths } from './write-paths.ts';

export interface Proof {
  /** Times that the browser's answer and the data service's were compared. */
  paths: number;
  /** `AUTHOR: delete dataset (own): browser allows, data service denies` */
  differences: string[];
}

/** Rows of one kind, and every way to them. */
interface Target {
  name: string;
  kinds(viewer: Viewer): readonly RowKind[];
  paths(place: Place, kind: RowKind): Path[];
}

/** Rows are all alike, whoever looks. */
const alike: readonly RowKind[] = [{ name: '', values: {}, chosen: {}, forged: {} }];

/**
 * Asks the data service for every row by every path, and the browser's ability for the same: for every viewer, every
 * resource, and rows of the own space, of another, of the own while no space is selected, and through the lens.
 */
export async function prove(
  world: World,
  access: Access,
  only: (resource: Resource) => boolean = () => true,
): Promise<Proof> {
  const proof: Proof = { paths: 0, differences: [] };
  for (const target of targets(world, only)) {
    for (const place of ['own', 'other', 'none', 'lens'] as const) {
      const asked = world.viewers.filter(({ viewer }) => place === 'none' || viewer.spaceId !== null);
      const made = new Map<string, Path[]>();
      for (const { name, viewer } of asked) {
        const here = place === 'none' ? withoutSpace(viewer) : viewer;
        const browser = new Browser(access, here);
        for (const kind of target.kinds(here)) {
          // Rows are made once for all viewers, unless they are of one viewer's own.
          const mark = JSON.stringify(kind);
          const paths = made.get(mark) ?? target.paths(place, kind);
          made.set(mark, paths);
          for (const path of paths) {
            const expected = await allowed(access, here, browser, path, place);
            const done = await path.ask(place === 'lens' ? { ...here, role: lensRole(here.role) } : here);
            proof.paths += 1;
            if (done === expected) continue;
            const verdict = done ? 'browser denies, data service allows' : 'browser allows, data service denies';
            proof.differences.push(`${name}: ${path.name} ${target.name} ${kind.name} (${place}): ${verdict}`);
          }
        }
      }
    }
  }
  return proof;
}

function targets(world: World, only: (resource: Resource) => boolean): Target[] {
  const resources = model.resources.filter((resource) => resource.scope === 'space' && only(resource));
  const ofResources = resources.map((resource): Target => {
    const paths = (place: Place, kind: RowKind) => {
      const fixture = new Fixture(world, resource, place, kind);
      return [...readPaths(fixture), ...writePaths(fixture), ...relationPaths(fixture)];
    };
    return { name: resource.name, kinds: (viewer) => rowKinds(resource, viewer, world.stranger), paths };
  });
  const ofParts = (model.parts ?? []).flatMap((part) =>
    part.parents
      .filter((parent) => resources.some(({ name }) => name === parent))
      .map((parent): Target => {
        const paths = (place: Place) => partPaths(world, part, parent, place);
        return { name: `${part.table} of ${parent}`, kinds: () => alike, paths };
      }),
  );
  return [...ofResources, ...ofParts];
}

/** Whether everything that the path does is shown, or open by a look-up; through the lens nothing is that changes a row. */
async function allowed(
  access: Access,
  viewer: Viewer,
  browser: Browser,
  { deeds }: Path,
  place: Place,
): Promise<boolean> {
  for (const deed of deeds) {
    if (place === 'lens' && deed.action !== 'read') return false;
    if (browser.may(deed)) continue;
    if (deed.action !== 'read' || !(await lookUpOpens(access, viewer, deed.of))) return false;
  }
  return deeds.length > 0;
}

/** The same person while no space is selected: the auth hook then gives a role of the platform. */
function withoutSpace(viewer: Viewer): Viewer {
  const role = viewer.role === 'superadmin' ? 'superadmin' : 'user';
  return { ...viewer, role, spaceId: null };
}
