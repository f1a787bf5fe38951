import { restoreCall, stored } from '#derive/documents/mutations.ts';
import { model } from '#resources/model.ts';
import type { Viewer } from '#schema/access.ts';
import { fieldOf, storageOf } from '#schema/resource.ts';
import { sampleValue } from '../samples.ts';
import type { Deed, Fixture } from './fixture.ts';
import { idOf, isDone, type Path } from './path.ts';
import { type Insert, inserts, updates, upsert } from './write-paths.ts';

/** What some resources have beside plain rows: states to publish, fields with a guard, and columns that the session fills in. */
export function specialPaths(fixture: Fixture): Path[] {
  return [...publishPaths(fixture), ...guardedPaths(fixture), ...presetPaths(fixture)];
}

/** Every way to a field that needs a right of its own: to its value, and to what filters and orders tell of it. */
function guardedPaths(fixture: Fixture): Path[] {
  const { world, table, resource, spaceId } = fixture;
  return Object.keys(resource.guards ?? {}).flatMap((name) => {
    const field = fieldOf(resource, name);
    if (!field) return [];
    const { column } = storageOf(resource, name);
    const values = async () => stored(resource, { [name]: await sampleValue(world.admin, field, spaceId) });
    const read = (how: string, more: string, selection = ''): Path => ({
      name: `${how} ${name}`,
      deeds: [{ action: 'read', of: fixture, field: name }],
      ask: async (viewer) => {
        const where = fixture.where(await fixture.kept());
        const document = `query ($where: ${table}_bool_exp!) { rows: ${table}(${more}) { id ${selection} } }`;
        return isDone(await world.as(viewer, document, { where }));
      },
    });
    return [
      read('value of', 'where: $where', column),
      read('filter by', `where: { _and: [$where, { ${column}: { _is_null: false } }] }`),
      read('order by', `where: $where, order_by: { ${column}: asc }`),
      ...updates(fixture, {
        about: ` of ${name}`,
        deeds: [{ action: 'update', of: fixture, field: name }],
        change: values,
      }),
      ...inserts(fixture, {
        about: ` with ${name}`,
        deeds: [{ action: 'create', of: fixture, field: name }],
        columns: async () => ({ ...(await fixture.columns()), ...(await values()).set }),
      }),
    ];
  });
}

/** Whoever makes a record is named in it, and nobody else. */
function presetPaths(fixture: Fixture): Path[] {
  const { world, table, resource, kind } = fixture;
  const columns = Object.keys(resource.presets ?? {});
  if (columns.length === 0 || Object.keys(kind.forged).length > 0) return [];
  return [
    {
      name: `insert that tells who made it`,
      deeds: [{ action: 'create', of: fixture }],
      ask: async (viewer) => {
        const document = `mutation ($object: ${table}_insert_input!) { row: insert_${table}_one(object: $object) { id } }`;
        const id = idOf(await world.as(viewer, document, { object: await fixture.columns() }));
        if (typeof id !== 'string') return false;
        const made = await fixture.read({ ...(await fixture.kept()), id }, columns);
        await fixture.forget(id);
        return columns.every((column) => made[column] === viewer.userId);
      },
    },
    ...columns.map(
      (column): Path => ({
        name: `insert that names another ${column}`,
        deeds: [],
        ask: async (viewer) => {
          const object = { ...(await fixture.columns()), [column]: world.stranger };
          const document = `mutation ($object: ${table}_insert_input!) { row: insert_${table}_one(object: $object) { id } }`;
          const answer = await world.as(viewer, document, { object });
          await fixture.forget(idOf(answer));
          return isDone(answer);
        },
      }),
    ),
  ];
}

/** Every way to bring a row into a state that needs the Publish right. */
function publishPaths(fixture: Fixture): Path[] {
  const { resource, world } = fixture;
  const { field = '', values = [], by } = resource.publish ?? {};
  const publish: Deed = { action: 'publish', of: fixture };
  const update: Deed = { action: 'update', of: fixture, field };
  const create: Deed = { action: 'create', of: fixture, field };
  // What the server alone does, nobody does.
  const allowed = (...deeds: Deed[]) => (by === 'server' ? [] : deeds);
  return values.flatMap((value) => {
    const set = { [field]: value };
    const about = ` to ${value}`;
    const changed = updates(fixture, {
      about,
      deeds: allowed(update, publish),
      change: async () => ({ set }),
      isFinal: true,
    });
    const insert: Insert = {
      about,
      deeds: allowed(create, publish),
      columns: async () => ({ ...(await fixture.columns()), ...set }),
    };
    const made = [
      ...inserts(fixture, insert),
      upsert(fixture, by === 'server' ? insert : { ...insert, overwrite: field }),
    ];
    return [...changed, ...made, ...(typeof resource.delete === 'object' ? [restored(value)] : [])];
  });

  /** What was published before it was deleted would be published again. */
  function restored(value: string): Path {
    return {
      name: `restore to ${value}`,
      deeds: [update, publish],
      ask: async (viewer: Viewer) => {
        // A plan whose time has passed would come back as none.
        const isPlanned = resource.fields.some(({ name }) => name === 'published_at');
        const key = await fixture.fresh({ [field]: value, ...(isPlanned && { published_at: '2100-01-01T00:00:00Z' }) });
        const soft = typeof resource.delete === 'object' ? resource.delete.soft : {};
        const { table } = fixture;
        await world.admin(
          `mutation ($where: ${table}_bool_exp!, $set: ${table}_set_input) { update_${table}(where: $where, _set: $set) { affected_rows } }`,
          { where: fixture.where(key), set: { ...soft, deleted_at: '2025-01-01T00:00:00Z' } },
        );
        const { query, variables } = restoreCall(model, resource, key);
        const { data } = await world.as(viewer, query, variables);
        return JSON.stringify(data ?? {}).includes(String(key.id));
      },
    };
  }
}
