import { describe, expect, test } from 'vitest';
import { validate } from '#derive/values/validation.ts';
import type { Connection } from '#local/data-service/run/database.ts';
import { demoAccounts } from '#local/demo/accounts.ts';
import { demoSpaceIds, seedDemo } from '#local/demo/seed-demo.ts';
import { model } from '#resources/model.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { isJsonObject } from '#schema/json.ts';
import { type Resource, storageOf, tableOf } from '#schema/resource.ts';
import { fieldsFromFixed } from '#schema/stored-fields/fixed-fields.ts';
import { demoDatabase, engineNames } from '../engines.ts';
import { values } from '../rows.ts';

const baseTables = `select table_name from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`;

async function everything(connection: Connection) {
  const tables = await values(connection, baseTables);
  return Promise.all(
    tables.map((table) => values(connection, `select to_jsonb(t) from "${table}" t order by 1::text`)),
  );
}

/** A stored row as the console's forms see it. */
function recordOf(resource: Resource, row: JsonObject): JsonObject {
  const read = (name: string) => {
    const { column, path } = storageOf(resource, name);
    return path.reduce<Json>((value, key) => (isJsonObject(value) ? (value[key] ?? null) : null), row[column] ?? null);
  };
  return Object.fromEntries(resource.fields.map(({ name }) => [name, read(name)]));
}

describe('the demo business', () => {
  const database = demoDatabase(engineNames[0] ?? 'PostgreSQL');
  const seed = () => seedDemo((sql) => database().query(sql));
  const count = async (sql: string) => Number((await values(database(), `select count(*) from ${sql}`))[0]);

  test('is as large as promised', async () => {
    expect(await count('page')).toBeGreaterThanOrEqual(120);
    expect(await count('(select distinct status from page) s')).toBe(7);
    expect(await count('listing')).toBeGreaterThanOrEqual(300);
    expect(await count('(select distinct type from dataset join listing on dataset_id = dataset.id) t')).toBe(2);
    expect(await count('(select distinct space_id, type from tag) t')).toBe(14);
    expect(await count('partner')).toBeGreaterThan(20);
    expect(await count('aiprompt')).toBeGreaterThan(20);
    expect(await count('(select distinct space_id, status from newsletter) s')).toBe(6);
    expect(await count(`newsletter where meta @> '{"copied": true}'`)).toBeGreaterThan(1);
    expect(await count(`(select distinct info ->> 'status' from member) s`)).toBe(4);
    expect(await count('(select distinct status from purchase) s')).toBe(5);
  });

  test('has a default header, footer and sidebar in each space', async () => {
    const flags = `select 'h' || space_id, meta from header union all select 'f' || space_id, meta from footer`;
    const defaults = (flag: string) => count(`(${flags}) item (place, meta) where meta @> '{"${flag}": true}'`);
    expect([await defaults('pageDefault'), await defaults('newsletterDefault')]).toEqual([4, 4]);
    expect(await count(`sidebar where meta @> '{"default": true}'`)).toBe(2);
  });

  test('has drafts beside live pages, one of them planned, and an earlier version of a page', async () => {
    const countDrafts = (status: string) =>
      count(
        `page draft join page live on live.id = draft.context_id and live.status = 'PUBLISHED' where draft.status = '${status}'`,
      );
    expect(await countDrafts('UPDATED')).toBeGreaterThan(3);
    expect([await countDrafts('PLANNED'), await countDrafts('LEGACY')]).toEqual([2, 1]);
    expect(await count(`page where status in ('UPDATED', 'LEGACY') and context_id is null`)).toBe(0);
  });

  test('shows of every component a picture of a block', async () => {
    expect(await count('component')).toBeGreaterThan(40);
    const picture = `coalesce(info ->> 'thumbnail', meta ->> 'thumbnail', '')`;
    expect(await values(database(), `select name from component where ${picture} not like '/assets/blocks/%'`)).toEqual(
      [],
    );
  });

  test('counts the likes and comments that there are', async () => {
    const wrong = `post where likes_count <> (select count(*) from post_likes where post_id = post.id)
      or comments_count <> (select count(*) from post_comments where post_id = post.id)`;
    expect(await count(wrong)).toBe(0);
  });

  test('gives everybody the promised role', async () => {
    const roles = `select split_part(email, '@', 1) || ' ' || coalesce(space.name || ' ' || user_role, '-')
      from "user" left join user_space on user_id = "user".id left join space on space.id = space_id order by 1`;
    expect(await values(database(), roles)).toEqual([
      'admin Aurora Travel ADMIN',
      'author Aurora Travel AUTHOR',
      'contractor Aurora Travel CONTRACTOR',
      'editor Aurora Travel EDITOR',
      'manager Aurora Travel MANAGER',
      'outsider Borealis Kitchen SpaceOwner',
      'owner Aurora Travel SpaceOwner',
      'owner Borealis Kitchen EDITOR',
      'superadmin -',
    ]);
    const known = await values(database(), 'select uid from "user" order by uid');
    expect(known).toEqual(demoAccounts.map(({ uid }) => uid).sort());
  });

  test('is the same again after a second seed, also when people have changed it meanwhile', async () => {
    const before = await everything(database());
    await seed();
    expect(await everything(database())).toEqual(before);

    const { aurora } = demoSpaceIds;
    await database().script(`
      select transfer_space('${aurora}', (select id from space_owner where space_id = '${aurora}'), (select id from "user" where email like 'admin@%'));
      delete from tag where name = 'Guides';
      update page set name = 'Renamed' where slug = 'about-us';`);
    await seed();
    expect(await values(database(), `select name from space_owner where space_id = '${aurora}'`)).toEqual([
      'Daniel Okafor',
    ]);
    expect(await values(database(), `select name from page where slug = 'about-us'`)).toEqual(['Renamed']);
  });

  /** What nobody writes by a form, such as the audit log, may name more than the form’s options. */
  const written = model.resources
    .filter(({ actions = ['update'] }) => actions.some((action) => action !== 'read'))
    // The console notes these without a form, and the demo has none.
    .filter(({ name }) => !['import_run', 'bulk_change', 'content_presence', 'content_autosave'].includes(name));

  test.each(written.map((resource) => [resource.name, resource] as const))(
    'has no %s that its form would refuse',
    async (_, resource) => {
      const { rows } = await database().query(
        `select to_jsonb(t) as row, to_jsonb(dataset) -> 'fixed_fields' as fixed from "${tableOf(resource)}" t
         left join dataset on to_jsonb(t) ->> 'dataset_id' = dataset.id::text`,
      );
      const faults = rows.map(({ row, fixed }) => {
        const entries: Json = JSON.parse(fixed ?? '[]');
        const fields = fieldsFromFixed(entries);
        expect(fields).toHaveLength(Array.isArray(entries) ? entries.length : 0);
        return validate(
          resource.fields,
          recordOf(resource, JSON.parse(String(row))),
          (group) => group.fields ?? fields,
        );
      });
      expect(faults.length).toBeGreaterThan(0);
      expect(faults.filter((fault) => Object.keys(fault).length > 0)).toEqual([]);
    },
  );
});
