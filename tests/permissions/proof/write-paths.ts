import { deleteCall, stored } from '#derive/documents/mutations.ts';
import { model } from '#resources/model.ts';
import type { Viewer } from '#schema/access.ts';
import type { Field } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';
import { fieldOf, keyOf, type Resource, storageOf } from '#schema/resource.ts';
import { sampleValue } from '../samples.ts';
import type { Answer } from '../world.ts';
import type { Deed, Fixture } from './fixture.ts';
import { idOf, isDone, type Path } from './path.ts';

export interface Update {
  /** What follows the mutation's name in a report. */
  about: string;
  deeds: readonly Deed[];
  change(): Promise<{ set: JsonObject; append?: JsonObject }>;
  /** The change is for good, so that the row that stays is not the one to change. */
  isFinal?: boolean;
  /** The field is a key inside a jsonb column, which is merged by an operator of its own. */
  inside?: boolean;
}

/** Every way to change, move, make, publish and remove a row of the table. */
export function writePaths(fixture: Fixture): Path[] {
  return [...updatePaths(fixture), ...movePaths(fixture), ...insertPaths(fixture), ...deletePaths(fixture)];
}

/** The three mutations that update rows. */
export function updates(fixture: Fixture, { about, deeds, change, isFinal = false, inside = false }: Update): Path[] {
  const { world, table, resource } = fixture;
  const path = (name: string, document: string, keyed = false): Path => ({
    name: `${name}${about}`,
    deeds,
    ask: async (viewer) => {
      const { set, append = {} } = await change();
      const changes = async (key: JsonObject) => {
        const pk = Object.fromEntries(keyOf(resource).map((column) => [column, key[column] ?? null]));
        const target: JsonObject = keyed ? { pk } : { where: fixture.where(key) };
        return isDone(await world.as(viewer, document, { ...target, set, ...(inside && { append }) }));
      };
      return isFinal ? fixture.tryOnce(changes) : changes(await fixture.kept());
    },
  });
  const [parameter, argument] = inside ? [`, $append: ${table}_append_input`, ', _append: $append'] : ['', ''];
  return [
    path(
      'update by key',
      `mutation ($pk: ${table}_pk_columns_input!, $set: ${table}_set_input${parameter}) {
        row: update_${table}_by_pk(pk_columns: $pk, _set: $set${argument}) { id }
      }`,
      true,
    ),
    path(
      'update',
      `mutation ($where: ${table}_bool_exp!, $set: ${table}_set_input${parameter}) {
        row: update_${table}(where: $where, _set: $set${argument}) { affected_rows }
      }`,
    ),
    path(
      'update of many',
      `mutation ($where: ${table}_bool_exp!, $set: ${table}_set_input${parameter}) {
        rows: update_${table}_many(updates: [{ where: $where, _set: $set${argument} }]) { affected_rows }
      }`,
    ),
  ];
}

/** A field that every role which edits the record changes without further ado, best one with a column of its own. */
function plainField(resource: Resource): { field: Field; inside: boolean } | undefined {
  const plain = resource.fields.filter(
    (field) =>
      !field.readOnly &&
      ['text', 'number', 'boolean', 'json', 'date', 'choice'].includes(field.kind) &&
      !(field.kind === 'json' && field.holds === 'customValues'),
  );
  const isInside = (field: Field) => storageOf(resource, field.name).path.length > 0;
  const field = plain.find((candidate) => !isInside(candidate)) ?? plain[0];
  return field && { field, inside: isInside(field) };
}

function updatePaths(fixture: Fixture): Path[] {
  const { world, resource, spaceId } = fixture;
  const plain = plainField(resource);
  if (!plain) return [];
  const change = async () =>
    stored(resource, { [plain.field.name]: await sampleValue(world.admin, plain.field, spaceId) });
  const deed: Deed = { action: 'update', of: fixture, field: plain.field.name };
  return updates(fixture, { about: '', deeds: [deed], change, inside: plain.inside });
}

/** Nobody moves a row to another space, or takes one over from there. */
function movePaths(fixture: Fixture): Path[] {
  const { world, resource, place } = fixture;
  if (resource.singleton || resource.scope === 'platform') return [];
  const space_id = place === 'other' ? world.own : world.other;
  const change = async () => ({ set: { space_id } });
  return updates(fixture, { about: ' that moves to another space', deeds: [], change });
}

function insertPaths(fixture: Fixture): Path[] {
  const { resource, place, spaceId } = fixture;
  if (resource.singleton) return [];
  const create: Deed = { action: 'create', of: fixture };
  const plain = plainField(resource);
  const columns = () => fixture.columns();
  const named = async () => ({ ...(await fixture.columns()), space_id: spaceId });
  return [
    ...inserts(fixture, { about: '', deeds: [create], columns }),
    ...(plain && !plain.inside ? [upsert(fixture, { deeds: [create], columns, overwrite: plain.field.name })] : []),
    // A session names the space: nobody else does, not even with the right name.
    ...(place === 'own' ? inserts(fixture, { about: ' that names its space', deeds: [], columns: named }) : []),
  ];
}

export interface Insert {
  about?: string;
  deeds: readonly Deed[];
  columns(): Promise<JsonObject>;
  /** A field that is written over the row that is there already. */
  overwrite?: string;
}

/** The mutations that insert. */
export function inserts(fixture: Fixture, insert: Insert): Path[] {
  const { table } = fixture;
  const parameter = `($object: ${table}_insert_input!)`;
  return [
    insertBy(fixture, 'insert', insert, `mutation ${parameter} { row: insert_${table}_one(object: $object) { id } }`),
    insertBy(
      fixture,
      'insert of many',
      insert,
      `mutation ${parameter} { row: insert_${table}(objects: [$object]) { returning { id } affected_rows } }`,
    ),
    upsert(fixture, insert),
  ];
}

/** What leaves a row that is there as it is needs the right to insert alone; what writes over it needs that to update too. */
export function upsert(fixture: Fixture, insert: Insert): Path {
  const { table, resource } = fixture;
  const { overwrite: field, deeds } = insert;
  const columns = field === undefined ? '' : storageOf(resource, field).column;
  const name = field === undefined ? 'upsert' : 'upsert that overwrites';
  // A new row of a collection overwrites none: what that keeps of updates from a role decides nothing.
  const overwrites = field !== undefined && !fixture.kind.context;
  const needed: Deed[] = overwrites ? [{ action: 'update', of: fixture, field }] : [];
  return insertBy(
    fixture,
    name,
    { ...insert, deeds: [...deeds, ...needed] },
    `mutation ($object: ${table}_insert_input!) {
      row: insert_${table}_one(object: $object, on_conflict: { constraint: ${table}_pkey, update_columns: [${columns}] }) { id }
    }`,
  );
}

function insertBy(fixture: Fixture, name: string, { about = '', deeds, columns }: Insert, document: string): Path {
  return {
    name: `${name}${about}`,
    deeds,
    ask: async (viewer) => {
      const answer = await fixture.world.as(viewer, document, { object: await columns() });
      await fixture.forget(idOf(answer));
      return isDone(answer);
    },
  };
}

function deletePaths(fixture: Fixture): Path[] {
  const { world, table, resource } = fixture;
  if (resource.singleton) return [];
  const deeds: Deed[] = [{ action: 'delete', of: fixture }];
  const path = (name: string, remove: (viewer: Viewer, key: JsonObject) => Promise<Answer>): Path => ({
    name,
    deeds,
    ask: (viewer) => fixture.tryOnce(async (key) => isDone(await remove(viewer, key))),
  });
  return [
    path('delete', (viewer, key) => {
      const document = `mutation ($where: ${table}_bool_exp!) { row: delete_${table}(where: $where) { affected_rows } }`;
      return world.as(viewer, document, { where: fixture.where(key) });
    }),
    path('delete by key', (viewer, key) => {
      const named = keyOf(resource).map((column) => `${column}: ${JSON.stringify(key[column])}`);
      return world.as(viewer, `mutation { row: delete_${table}_by_pk(${named.join(', ')}) { id } }`, {});
    }),
    ...(hidesDeletion(resource) ? [softDeletion(fixture)] : []),
  ];
}

/** A soft deletion by columns that no form sets otherwise. */
const hidesDeletion = (resource: Resource): boolean =>
  typeof resource.delete === 'object' &&
  Object.keys(resource.delete.soft).every((name) => fieldOf(resource, name)?.readOnly === 'always');

/** What the console sends to delete a record that can come back: an update, which the right to delete decides. */
function softDeletion(fixture: Fixture): Path {
  const { world, resource } = fixture;
  return {
    name: 'soft deletion',
    deeds: [{ action: 'delete', of: fixture }],
    ask: (viewer) =>
      fixture.tryOnce(async (key) => {
        const { query, variables } = deleteCall(model, resource, key);
        const { data } = await world.as(viewer, query, variables);
        return JSON.stringify(data ?? {}).includes(String(key.id));
      }),
  };
}
