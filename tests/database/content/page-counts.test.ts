import { describe, expect, test } from 'vitest';
import { engineNames, migratedDatabase } from '../engines.ts';
import { insert, join, newSpace, newUser, values } from '../rows.ts';

describe.each(engineNames)('the pages of a space on %s', (engine) => {
  const database = migratedDatabase(engine);

  test('are as many as its plan counts, without versions, drafts of live pages and deleted ones', async () => {
    const owner = await newUser(database());
    const space_id = await newSpace(database());
    await join(database(), space_id, owner, 'SpaceOwner');
    const page = (name: string, more: object = {}) => insert(database(), 'page', { name, space_id, ...more });
    const live = await page('Live', { status: 'PUBLISHED', slug: 'live' });
    await page('Begun');
    const draft = () => page('Draft of live', { context_id: live, status: 'UPDATED' });
    // What was live until then stays as a version.
    await database().query(`update page set status = 'PUBLISHED' where id = $1::uuid`, [await draft()]);
    await draft();
    expect(
      await values(database(), 'select status from page where context_id = $1::uuid order by status', [live]),
    ).toEqual(['LEGACY', 'UPDATED']);
    await page('Gone', { status: 'DELETED' });
    const counted = await values(
      database(),
      `select page_count from space_size where space_id = $1::uuid
       union all select pages_used(owner_id) from space where id = $1::uuid`,
      [space_id],
    );
    expect(counted.map(Number)).toEqual([2, 2]);
  });
});
