import { createCall } from '#derive/mutations.ts';
import { model } from '#resources/model.ts';
import type { JsonObject } from '#schema/json.ts';
import { resourceOf } from '#schema/model.ts';
import { tableOf } from '#schema/resource.ts';
import { insertSample, sampleRecord } from '../samples.ts';
import type { World } from '../world.ts';

/**
 * Rows that tell the rules of look-ups apart: a space that was deleted, somebody who leads the other space, blocks of every
 * type, state and assignment, purchases, and tagged records in both spaces.
 */
export async function plantWitnesses(world: World): Promise<void> {
  const insert = async (table: string, object: JsonObject): Promise<JsonObject> => {
    const document = `mutation ($object: ${table}_insert_input!) { row: insert_${table}_one(object: $object) { __typename } }`;
    return (await world.admin(document, { object })).row as JsonObject;
  };
  const people = world.viewers.map(({ viewer }) => viewer.userId);
  const { row: gone } = await world.admin(
    'mutation { row: insert_space_one(object: { name: "Gone", status: Deleted }) { id } }',
    {},
  );
  const goneId = (gone as JsonObject).id ?? null;
  for (const user_id of people) await insert('user_space', { user_id, space_id: goneId, user_role: 'AUTHOR' });
  // Places in the other space too: there, what a person may do here is not theirs.
  for (const { name, viewer } of world.viewers.filter((one) => !['user', 'SpaceOwner'].includes(one.name))) {
    const user_role = viewer.role === 'superadmin' ? 'AUTHOR' : viewer.role;
    const place = { user_id: viewer.userId, space_id: world.other, user_role };
    await insert('user_space', { ...place, page_access: name.includes('page access') });
  }
  await insert('user_space', { user_id: world.stranger, space_id: world.other, user_role: 'SpaceOwner' });

  const assignments: JsonObject[][] = [
    [],
    [{ space_id: world.own }],
    [{ space_id: world.other }],
    [{ user_id: world.stranger }],
    ...people.map((user_id) => [{ user_id }]),
  ];
  for (const type of ['PUBLIC', 'EXCLUSIVE']) {
    for (const status of ['ACTIVE', 'DISABLED']) {
      for (const assigned_to of assignments)
        await insert('component', { name: 'block', type, status, meta: { assigned_to } });
    }
  }
  for (const spaceId of [world.own, world.other]) {
    await insertSample(world.admin, resourceOf(model, 'purchase'), spaceId);
    await insertSample(world.admin, resourceOf(model, 'newsletter'), spaceId);
    for (const resource of model.resources) {
      const field = resource.fields.find(({ kind }) => kind === 'tags');
      if (!field) continue;
      const { id } = await insertSample(world.admin, resourceOf(model, 'tag'), spaceId);
      const values = { ...(await sampleRecord(world.admin, resource, spaceId)), [field.name]: { [String(id)]: 'tag' } };
      const { object } = createCall(model, resource, values).variables;
      await insert(tableOf(resource), { ...(object as JsonObject), space_id: spaceId });
    }
  }
  await insert('newsletter_package', { name: 'Package', price: 1, credits: 1 });
}
