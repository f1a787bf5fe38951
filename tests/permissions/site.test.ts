import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deriveMetadata } from '#derive/access/metadata.ts';
import { access } from '#permissions/access.ts';
import { visitorRole } from '#permissions/roles.ts';
import { model } from '#resources/model.ts';
import { tables } from '#resources/tables.ts';
import type { JsonObject } from '#schema/json.ts';
import { createWorld, type World } from './world.ts';

let world: World;
const pages: Record<string, string> = {};

const ask = (query: string, spaceId: string | null = world.own) =>
  world.as({ role: visitorRole, userId: '', spaceId, flags: { pageAccess: false } }, query, {});

async function insert(table: string, object: JsonObject): Promise<string> {
  const { row } = await world.admin(
    `mutation ($object: ${table}_insert_input!) { row: insert_${table}_one(object: $object) { id } }`,
    { object },
  );
  return String((row as JsonObject).id);
}

const STATUSES = ['DRAFT', 'REVIEW', 'PLANNED', 'PUBLISHED', 'UPDATED', 'LEGACY', 'DELETED'];

beforeAll(async () => {
  world = await createWorld(access);
  for (const space_id of [world.own, world.other]) {
    await world.admin(
      'mutation ($id: uuid!) { update_space(where: { id: { _eq: $id } }, _set: { status: Live }) { affected_rows } }',
      {
        id: space_id,
      },
    );
    for (const status of STATUSES) {
      const page_id = await insert('page', { name: status, slug: status.toLowerCase(), status, space_id });
      if (space_id === world.own) pages[status] = page_id;
      const section_id = await insert('section', { name: status, page_id, space_id });
      await insert('block', { name: status, page_id, section_id, space_id });
    }
    for (const status of ['Active', 'Deactivated']) {
      const form_id = await insert('form', { name: status, status, space_id });
      const section_id = await insert('section', { name: status, form_id, space_id });
      await insert('block', { name: status, form_id, section_id, space_id });
      await insert('record', { form_id, space_id });
      if (space_id === world.own) pages[status] = form_id;
    }
    for (const name of ['header', 'footer', 'sidebar', 'partner']) await insert(name, { name, space_id });
    for (const [name, type] of [
      ['Sea', 'Listing'],
      ['Inner circle', 'Member'],
      ['Draft', 'Page'],
    ])
      await insert('tag', { name: String(name), type: String(type), space_id });
    const dataset_id = await insert('dataset', { name: 'Goods', type: 'CONSUMER_GOODS', space_id });
    const listing_id = await insert('listing', { name: 'Boots', dataset_id, space_id });
    await insert('variant', { listing_id, space_id });
    const deleted = { name: 'Sandals', dataset_id, space_id, deleted_at: '2026-11-20T10:00:00Z' };
    await insert('variant', { listing_id: await insert('listing', deleted), space_id });
    const member_id = await insert('member', { email: 'm@example.com', space_id });
    for (const is_published of [true, false])
      await insert('post', { title: String(is_published), is_published, member_id, space_id });
  }
  for (const status of ['ACTIVE', 'DISABLED', 'ERROR']) {
    await insert('component', { name: status, type: 'PUBLIC', status, info: { template: status } });
    for (const space_id of [world.own, world.other]) {
      const meta = { assigned_to: [{ space_id }] };
      const template = `${status} ${space_id === world.own ? 'own' : 'other'}`;
      await insert('component', { name: template, type: 'EXCLUSIVE', status, meta, info: { template } });
    }
  }
});

afterAll(() => world.close());

describe('a visitor of a site', () => {
  it('sees that site alone, its published pages and what is on them', async () => {
    const { data } = await ask(
      `{ space { name } page { slug } page_aggregate { aggregate { count } }
        section(where: { page_id: { _is_null: false } }) { page_id } block(where: { page_id: { _is_null: false } }) { page_id } }`,
    );
    expect(data).toEqual({
      space: [{ name: 'Own' }],
      page: [{ slug: 'published' }],
      section: [{ page_id: pages.PUBLISHED }],
      block: [{ page_id: pages.PUBLISHED }],
      page_aggregate: { aggregate: { count: 1 } },
    });
  });

  it('sees the forms of the site, and what is asked by those that are switched on', async () => {
    const { data } = await ask(
      `{ form(order_by: { status: asc }) { status sections { form_id } }
        section(where: { form_id: { _is_null: false } }) { form_id } block(where: { form_id: { _is_null: false } }) { form_id } }`,
    );
    const open = { form_id: pages.Active };
    const forms = [
      { status: 'Active', sections: [open] },
      { status: 'Deactivated', sections: [] },
    ];
    expect(data).toEqual({ form: forms, section: [open], block: [open] });
  });

  it('sees one of each around them, and only posts that are published', async () => {
    const names = ['header', 'footer', 'sidebar', 'dataset', 'listing', 'variant', 'partner'];
    const { data } = await ask(`{ ${names.map((name) => `${name} { id }`).join(' ')} post { title } }`);
    expect(data).toEqual({
      ...Object.fromEntries(names.map((name) => [name, [{ id: expect.any(String) }]])),
      post: [{ title: 'true' }],
    });
  });

  it('sees the names of the tags of its listings and pages, and nothing else of tags', async () => {
    const { data } = await ask('{ tag(order_by: { name: asc }) { id name } }');
    const tag = ['Draft', 'Sea'].map((name) => ({ id: expect.any(String), name }));
    expect(data).toEqual({ tag });
    for (const column of ['relations', 'listing_tags { tag_id }', 'page_tags { page_id }'])
      expect((await ask(`{ tag { ${column} } }`)).errors).toHaveLength(1);
  });

  it('sees components that can be rendered here, and no others', async () => {
    const { data } = await ask('{ component { info } }');
    const rows = (data?.component ?? []) as { info: JsonObject }[];
    const templates = rows.map(({ info }) => info.template).sort();
    expect(templates).toEqual(['ACTIVE', 'ACTIVE own', 'DISABLED', 'DISABLED own']);
  });

  it('sees nothing of a space that is not public', async () => {
    const setStatus = (status: string) =>
      world.admin(
        'mutation ($id: uuid!, $status: space_status_enum!) { update_space(where: { id: { _eq: $id } }, _set: { status: $status }) { affected_rows } }',
        { id: world.own, status },
      );
    const all =
      '{ space { id } page { id } section { id } block { id } header { id } listing { id } post { id } tag { id } }';
    for (const status of ['Development', 'Paused', 'Withdraw', 'Deleted']) {
      await setStatus(status);
      const { data } = await ask(all);
      expect([status, Object.values(data ?? {}).flat()]).toEqual([status, []]);
    }
    await setStatus('Live');
  });

  it('sees nothing without a site', async () => {
    expect((await ask('{ page { id } }', null)).data ?? null).toBeNull();
  });

  it.each([
    ...['user', 'member', 'asset', 'record', 'newsletter', 'audit_event', 'user_space', 'purchase'],
    ...[
      'member_session',
      'member_sign_in',
      'post_comments',
      'post_likes',
      'history',
      'link_track',
      'link_click',
      'block_track',
      'block_click',
      'section_trial',
      'site_visit',
    ],
  ])('has no %s', async (table) => expect((await ask(`{ ${table} { __typename } }`)).errors).toHaveLength(1));

  it.each([
    '{ page { author { name } } }',
    '{ page { created_by } }',
    '{ form { records { info } } }',
    '{ form { created_by } }',
    '{ post { member { email } } }',
    '{ space { newsletter_credits } }',
    '{ space { invite_id } }',
    '{ component { name } }',
    '{ component { meta } }',
  ])('cannot ask %s', async (query) => expect((await ask(query)).errors).toHaveLength(1));

  it('changes nothing anywhere', () => {
    const writable = deriveMetadata(model, access, tables).filter((table) =>
      ['insert_permissions', 'update_permissions', 'delete_permissions'].some((kind) =>
        ((table[kind] ?? []) as JsonObject[]).some(({ role }) => role === visitorRole),
      ),
    );
    expect(writable).toEqual([]);
  });
});
