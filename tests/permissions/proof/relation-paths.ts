import { model } from '#resources/model.ts';
import { tables } from '#resources/tables.ts';
import type { Viewer } from '#schema/access.ts';
import type { JsonObject } from '#schema/json.ts';
import { resourceOf } from '#schema/model.ts';
import { storageOf, tableOf } from '#schema/resource.ts';
import type { Relationship } from '#schema/tables.ts';
import { targetStates } from '../samples.ts';
import { type Deed, Fixture } from './fixture.ts';
import { idOf, isDone, nestedIdOf, type Path } from './path.ts';

const relationsOf = (table: string) => tables.find(({ name }) => name === table) ?? { object: [], array: [] };
const columnsOf = ({ on }: Relationship): readonly string[] => (Array.isArray(on) ? on : []);
const joins = (relation: Relationship, to: string, column: string) =>
  relation.to === to && columnsOf(relation).includes(column);

/** Ways from a record to what its reference fields point at, and back. */
export function relationPaths(child: Fixture): Path[] {
  return child.resource.fields.flatMap((field) => {
    if (field.kind !== 'reference' || field.to === 'user') return [];
    const target = resourceOf(model, field.to);
    const { column } = storageOf(child.resource, field.name);
    const up = relationsOf(child.table).object.find((relation) => joins(relation, tableOf(target), column));
    const down = relationsOf(tableOf(target)).array.find((relation) => joins(relation, child.table, column));
    if (!up || target.scope !== 'space') return [];
    const state = targetStates[`${child.resource.name}.${field.name}`] ?? {};
    const parent = new Fixture(child.world, target, child.place, {
      name: '',
      values: state,
      chosen: state,
      forged: {},
    });
    const shared = columnsOf(up).filter((name) => name !== column && name !== 'space_id');
    return pathsBetween({ child, parent, column, shared, field: field.name, up: up.name, down: down?.name });
  });
}

interface Link {
  child: Fixture;
  parent: Fixture;
  column: string;
  /** Columns that both have, with the same value: the post of a comment and of its likes. */
  shared: readonly string[];
  field: string;
  /** Relationships from the child to its parent, and back. */
  up: string;
  down: string | undefined;
}

function pathsBetween({ child, parent, column, shared, field, up, down }: Link): Path[] {
  const { world } = child;
  let pair: Promise<{ one: JsonObject; many: JsonObject }> | undefined;
  const rows = () => {
    pair ??= parent.kept().then(async (one) => {
      const given = { ...(await parent.read(one, shared)), [column]: one.id ?? null };
      return { one, many: await child.fresh(given, field) };
    });
    return pair;
  };
  /** Columns of a new child that its parent is not in. */
  const loose = async () => {
    const columns = await child.columns(field);
    return Object.fromEntries(Object.entries(columns).filter(([name]) => name !== column && !shared.includes(name)));
  };
  const deed = (action: Deed['action'], of: Fixture): Deed => ({ action, of });
  const both = [deed('read', child), deed('read', parent)];
  const { publish } = parent.resource;
  const isPublic = publish?.values.some((value) => value === parent.kind.values[publish.field]);
  // A draft stands beside what is live already, which nobody makes at once.
  const isDraft = parent.resource === child.resource && publish?.by === 'server';
  const making = isDraft
    ? []
    : [deed('create', child), ...(isPublic ? [deed('publish', parent)] : []), deed('create', parent)];
  const read = (
    name: string,
    from: Fixture,
    parts: (one: JsonObject, many: JsonObject) => { where: JsonObject; order?: JsonObject; selection?: string },
  ): Path => ({
    name: `${name} (${child.resource.name}.${up})`,
    deeds: both,
    ask: async (viewer: Viewer) => {
      const { one, many } = await rows();
      const { where, order = {}, selection = '' } = parts(one, many);
      const { table } = from;
      const document = `query ($where: ${table}_bool_exp!, $order: [${table}_order_by!]) {
        rows: ${table}(where: $where, order_by: $order) { id ${selection} }
      }`;
      const { data } = await world.as(viewer, document, { where, order });
      const [row] = Array.isArray(data?.rows) ? (data.rows as JsonObject[]) : [];
      if (!row || selection === '') return row !== undefined;
      return isDone({ data: { there: row.there ?? null } });
    },
  });
  const isIt = ({ id }: JsonObject) => ({ id: { _eq: id ?? null } });
  return [
    read('object relation', child, (_one, many) => ({ where: child.where(many), selection: `there: ${up} { id }` })),
    read('filter through a relation', child, (one, many) => ({ where: { ...child.where(many), [up]: isIt(one) } })),
    read('order through a relation', child, (_one, many) => ({
      where: child.where(many),
      order: { [up]: { id: 'asc' } },
    })),
    nestedUp(),
    ...(down === undefined ? [] : downwards(down)),
  ];

  function downwards(name: string): Path[] {
    return [
      read('array relation', parent, (one, many) => ({
        where: parent.where(one),
        selection: `there: ${name}(where: { id: { _eq: ${JSON.stringify(many.id)} } }) { id }`,
      })),
      read('aggregate of a relation', parent, (one) => ({
        where: parent.where(one),
        selection: `there: ${name}_aggregate { aggregate { count } }`,
      })),
      read('filter through an array relation', parent, (one, many) => ({
        where: { ...parent.where(one), [name]: isIt(many) },
      })),
      read('order through the aggregate of a relation', parent, (one) => ({
        where: parent.where(one),
        order: { [`${name}_aggregate`]: { count: 'asc' } },
      })),
      nestedDown(name),
    ];
  }

  function nestedUp(): Path {
    return {
      name: `nested insert (${child.resource.name}.${up})`,
      deeds: making,
      ask: async (viewer) => {
        const document = `mutation ($object: ${child.table}_insert_input!) {
          row: insert_${child.table}_one(object: $object) { id nested: ${up} { id } }
        }`;
        const object = { ...(await loose()), [up]: { data: await parent.columns() } };
        const answer = await world.as(viewer, document, { object });
        await child.forget(idOf(answer));
        await parent.forget(nestedIdOf(answer));
        return isDone(answer);
      },
    };
  }

  function nestedDown(name: string): Path {
    return {
      name: `nested insert (${parent.resource.name}.${name})`,
      deeds: making,
      ask: async (viewer) => {
        const document = `mutation ($object: ${parent.table}_insert_input!) {
          row: insert_${parent.table}_one(object: $object) { id nested: ${name} { id } }
        }`;
        const object = { ...(await parent.columns()), [name]: { data: [await loose()] } };
        const answer = await world.as(viewer, document, { object });
        await child.forget(nestedIdOf(answer));
        await parent.forget(idOf(answer));
        return isDone(answer);
      },
    };
  }
}
