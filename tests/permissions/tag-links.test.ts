import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { access } from '#permissions/access.ts';
import type { JsonObject } from '#schema/json.ts';
import { createWorld, type World } from './world.ts';

let world: World;
let open: string;
let hidden: string;
let tag: string;

async function add(table: string, object: JsonObject): Promise<string> {
  const document = `mutation ($object: ${table}_insert_input!) { row: insert_${table}_one(object: $object) { id } }`;
  const { row } = await world.admin(document, { object: { space_id: world.own, ...object } });
  return String((row as JsonObject).id);
}

async function tagged(hidden_from: string[]): Promise<string> {
  const dataset_id = await add('dataset', { name: `Hidden from ${hidden_from.length}`, type: 'ENTRIES', hidden_from });
  return add('listing', { name: 'Tagged', dataset_id, tag_ids: { [tag]: true } });
}

beforeAll(async () => {
  world = await createWorld(access);
  tag = await add('tag', { name: 'Winter', type: 'Listing' });
  open = await tagged([]);
  hidden = await tagged(['EDITOR']);
});
afterAll(() => world.close());

async function ask(role: string, query: string): Promise<JsonObject[]> {
  const { viewer } = world.viewers.find(({ name }) => name === role) ?? {};
  if (!viewer) throw new Error(`there is no ${role}`);
  const { data, errors } = await world.as(viewer, query, {});
  expect(errors).toBeUndefined();
  return data?.rows as JsonObject[];
}

const links = (rows: JsonObject[]) => rows.map(({ listing_id }) => listing_id).sort();

describe('the tags of a listing that a collection hides from a role', () => {
  it('are told to whoever sees it', async () => {
    const all = [open, hidden].sort();
    for (const role of ['SpaceOwner', 'ADMIN', 'MANAGER'])
      expect([role, links(await ask(role, '{ rows: listing_tag { listing_id tag_id } }'))]).toEqual([role, all]);
  });

  it('are told to that role on no way', async () => {
    expect(links(await ask('EDITOR', '{ rows: listing_tag { listing_id tag_id } }'))).toEqual([open]);
    const [winter] = await ask('EDITOR', '{ rows: tag { id listing_tags { listing_id } } }');
    expect(links(winter?.listing_tags as JsonObject[])).toEqual([open]);
    const where = `{ listing_tags: { listing_id: { _eq: "${hidden}" } } }`;
    expect(await ask('EDITOR', `{ rows: tag(where: ${where}) { id } }`)).toEqual([]);
  });
});
