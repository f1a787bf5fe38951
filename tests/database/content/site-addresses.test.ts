import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { plainNames } from '#tests/support/plain-names.ts';
import { engineNames, migratedDatabase } from '../engines.ts';
import { insert, values } from '../rows.ts';

describe.each(engineNames)('the address of a site on %s', (engine) => {
  const database = migratedDatabase(engine);
  const named = (name: string, more: object = {}) => insert(database(), 'space', { name, ...more });
  const addressOf = async (id: string) =>
    (await values(database(), 'select site_address from space where id = $1::uuid', [id]))[0];
  const rename = (id: string, address: string | null) =>
    database().query('update space set site_address = $2 where id = $1::uuid', [id, address]);
  const known = (id: string) =>
    values(database(), 'select address from space_address where space_id = $1::uuid order by named_at desc', [id]);

  test.each([
    ['Café Zürich & Söhne', 'cafe-zurich-sohne'],
    ['  Straße 7 — Łódź  ', 'strasse-7-lodz'],
    ['北京', 'site'],
    ['x'.repeat(90), 'x'.repeat(50)],
    ...plainNames,
  ])('is made from its name: %s', async (name, address) => {
    expect(await addressOf(await named(name))).toBe(address);
  });

  test('is that of one site, and one more number where it is taken', async () => {
    const made = [await named('Twice'), await named('Twice'), await named('twice!')];
    expect(await Promise.all(made.map(addressOf))).toEqual(['twice', 'twice-2', 'twice-3']);
    await expect(rename(made[1] ?? '', 'twice')).rejects.toMatchObject({
      code: '23514',
      message: 'Another site has this address. [site_address]',
    });
  });

  test('stays when the name changes, and is made anew when it is emptied', async () => {
    const id = await named('Before');
    await database().query(`update space set name = 'After all' where id = $1::uuid`, [id]);
    expect(await addressOf(id)).toBe('before');
    await rename(id, '');
    expect(await addressOf(id)).toBe('after-all');
  });

  test('keeps those before for the site, ten at most', async () => {
    const id = await named('First name');
    for (let position = 1; position <= 11; position += 1) await rename(id, `name-${position}`);
    expect(await known(id)).toEqual(Array.from({ length: 10 }, (_, at) => `name-${11 - at}`));
    await expect(rename(await named('Other'), 'name-5')).rejects.toMatchObject({ code: '23514' });
    await rename(id, 'name-5');
    expect(await addressOf(id)).toBe('name-5');
    await database().query('delete from space where id = $1::uuid', [id]);
    await named('Again', { site_address: 'name-5' });
  });

  test.each(['two words', '   ', 'A', 'a--b', '-a', 'a/b', 'ä', 'a.b', 'x'.repeat(61)])(
    'is refused as %s',
    async (address) => {
      await expect(rename(await named(randomUUID()), address)).rejects.toMatchObject({
        code: '23514',
        message: expect.stringContaining('[site_address]'),
      });
    },
  );

  test('is never the id of a space', async () => {
    const id = randomUUID();
    await expect(rename(await named('Somebody'), id)).rejects.toMatchObject({ code: '23514' });
    expect(await addressOf(await named(id))).toBe(`${id}-2`);
  });
});
