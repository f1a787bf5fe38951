import { describe, expect, test } from 'vitest';
import type { Connection } from '#local/data-service/run/database.ts';
import { engineNames, migratedDatabase } from '../engines.ts';
import { insert } from '../rows.ts';

describe.each(engineNames)('the host names of spaces on %s', (engine) => {
  const database = migratedDatabase(engine);
  const domain = (uri: string, ...aliases: string[]) => ({
    domain: { uri, aliases: aliases.map((alias) => ({ uri: alias })) },
  });
  const space = (info: object, status = 'Live', connection: Connection = database()) =>
    insert(connection, 'space', { name: 'Space', info, status });
  const set = (id: string, info: object) =>
    database().query('update space set info = $2::jsonb where id = $1::uuid', [id, JSON.stringify(info)]);
  const taken = { code: '23505', constraint: 'space_host_key' };

  test('are those of one space, as a name or as an alias', async () => {
    const first = await space(domain('a.test', 'www.a.test'));
    for (const info of [
      domain('a.test'),
      domain('www.a.test'),
      domain('b.test', 'a.test'),
      domain('c.test', 'www.a.test'),
    ]) {
      await expect(space(info)).rejects.toMatchObject(taken);
    }
    const second = await space({ language: 'en' });
    await expect(set(second, domain('a.test'))).rejects.toMatchObject(taken);
    await set(first, { ...domain('a.test', 'www.a.test'), language: 'fr' });
    await set(first, domain('other.test'));
    await set(second, domain('a.test'));
  });

  test('are free when their space is deleted, and not again its own when it comes back', async () => {
    const deleted = await space(domain('gone.test'), 'Deleted');
    await space(domain('gone.test'));
    const back = database().query(`update space set status = 'Paused' where id = $1::uuid`, [deleted]);
    await expect(back).rejects.toMatchObject(taken);
  });

  test('say nothing where they are none', async () => {
    for (const info of [
      { domain: null },
      { domain: 'x' },
      { domain: { uri: '' } },
      domain('', ''),
      { domain: { uri: 7 } },
    ]) {
      const ids = [await space(info), await space(info)];
      expect(new Set(ids.filter(Boolean)).size).toBe(2);
    }
  });

  test('go to one of two spaces that claim them at the same time', async () => {
    const claims = [0, 1].map(() =>
      database().transaction((connection) => space(domain('race.test'), 'Live', connection)),
    );
    const results = await Promise.allSettled(claims);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: taken });
  });
});
