import { model } from '#resources/model.ts';
import type { JsonObject } from '#schema/json.ts';
import type { ChildTable } from '#schema/model.ts';
import { resourceOf } from '#schema/model.ts';
import type { Resource } from '#schema/resource.ts';
import { insertSample } from '../samples.ts';
import type { World } from '../world.ts';
import { type Deed, Fixture, type Place } from './fixture.ts';
import { isDone, type Path } from './path.ts';
import { readPaths } from './read-paths.ts';
import { writePaths } from './write-paths.ts';

const defaultKind = { name: '', values: {}, chosen: {}, forged: {} };

/** A part has no declaration: this much of one is enough to find its rows and to change one field. */
function asResource({ table }: ChildTable): Resource {
  const fields = [{ kind: 'text', name: 'name' }] as const;
  const labels = { one: table, many: table };
  return { name: table, labels, subject: table, scope: 'space', title: 'name', fields, delete: 'hard' };
}

/** Sections or blocks of the records of one resource. */
export class PartFixture extends Fixture {
  readonly #part: ChildTable;
  readonly #parent: Fixture;

  constructor(world: World, part: ChildTable, parent: string, place: Place) {
    super(world, asResource(part), place, defaultKind);
    this.#part = part;
    this.#parent = new Fixture(world, resourceOf(model, parent), place, defaultKind);
  }

  /** Whoever reads the record reads its parts, and whoever updates it does everything with them. */
  override decidedBy({ action }: Deed): Deed {
    return { action: action === 'read' ? 'read' : 'update', of: this.#parent };
  }

  override async columns(): Promise<JsonObject> {
    const foreign: JsonObject = this.place === 'other' ? { space_id: this.spaceId } : {};
    return { ...(await this.below(this.#parent)), ...foreign };
  }

  /** Columns of a part of the kept record of a fixture. */
  async below(parent: Fixture): Promise<JsonObject> {
    const { id = null } = await parent.kept();
    const needsComponent = this.#part.columns.includes('component_id');
    const { admin } = this.world;
    const filled: JsonObject = this.#part.isKept ? { edited_id: id, fields: {}, sections: [] } : { name: 'part' };
    return {
      ...filled,
      [`${parent.resource.name}_id`]: id,
      ...(needsComponent && {
        component_id: (await insertSample(admin, resourceOf(model, 'component'), this.spaceId)).id ?? null,
      }),
    };
  }

  override async fresh(): Promise<JsonObject> {
    const object = { ...(await this.below(this.#parent)), space_id: this.spaceId };
    const document = `mutation ($object: ${this.table}_insert_input!) { row: insert_${this.table}_one(object: $object) { id } }`;
    return (await this.world.admin(document, { object })).row as JsonObject;
  }

  /** A part that exists is written over by its id, as a part of one's own record. */
  takeOver(): Path {
    const { table, world, place } = this;
    const ownParent = place === 'other' ? new Fixture(world, this.#parent.resource, 'own', defaultKind) : this.#parent;
    return {
      name: 'upsert of the id of a row',
      deeds: place === 'other' ? [] : [{ action: 'update', of: this }],
      ask: async (viewer) => {
        const object = { ...(await this.below(ownParent)), id: (await this.kept()).id ?? null };
        const document = `mutation ($object: ${table}_insert_input!) {
          row: insert_${table}_one(object: $object, on_conflict: { constraint: ${table}_pkey, update_columns: [name] }) { id }
        }`;
        return isDone(await world.as(viewer, document, { object }));
      },
    };
  }
}

/** Every way to the parts of the records of one resource. */
export function partPaths(world: World, part: ChildTable, parent: string, place: Place): Path[] {
  const fixture = new PartFixture(world, part, parent, place);
  // Nobody writes what the database keeps (`compareClosedTables`).
  return part.isKept ? readPaths(fixture) : [...readPaths(fixture), ...writePaths(fixture), fixture.takeOver()];
}
