import { EventEmitter, once } from 'node:events';
import { beforeAll, describe, expect, it } from 'vitest';
import { engineNames, migratedDatabase } from '../engines.ts';
import { insert, newSpace, values } from '../rows.ts';

describe.each(engineNames)('the credits of a space on %s', (engine) => {
  const database = migratedDatabase(engine);
  let space = '';
  beforeAll(async () => {
    space = await newSpace(database());
  });
  const entry = (kind: string, credits: number) =>
    insert(database(), 'credit_entry', { space_id: space, kind, credits });
  const balance = async () =>
    Number((await values(database(), 'select newsletter_credits from space where id = $1::uuid', [space]))[0]);
  const sum = async () =>
    Number((await values(database(), 'select sum(credits) from credit_entry where space_id = $1::uuid', [space]))[0]);

  it('are the sum of what was granted, bought, used and given back', async () => {
    await entry('GRANTED', 500);
    await entry('BOUGHT', 2500);
    await entry('USED', -120);
    await entry('RETURNED', 3);
    await entry('GRANTED', -83);
    expect(await balance()).toBe(2800);
    expect(await sum()).toBe(2800);
  });

  it('are never below nothing: what is missing is said, and nothing is taken', async () => {
    await expect(entry('USED', -2801)).rejects.toThrow('The space is short of 1 credit.');
    expect([await balance(), await sum()]).toEqual([2800, 2800]);
  });

  it('change by entries alone, which stay as they are', async () => {
    const set = (text: string) => database().query(`update ${text} where id = $1::uuid`, [space]);
    await expect(set('space set newsletter_credits = 9999')).rejects.toThrow('Credits change by entries alone.');
    await expect(
      database().query('update credit_entry set credits = 1 where space_id = $1::uuid', [space]),
    ).rejects.toThrow('Entries stay as they are: add one that takes the credits back.');
    await expect(insert(database(), 'space', { name: 'Rich', newsletter_credits: 5 })).rejects.toThrow(
      'Credits change by entries alone.',
    );
    expect([await balance(), await sum()]).toEqual([2800, 2800]);
  });

  it('are neither used by a gain nor bought by a loss', async () => {
    for (const [kind, credits] of [
      ['USED', 5],
      ['BOUGHT', -5],
      ['RETURNED', -5],
      ['GRANTED', 0],
    ] as const)
      await expect(entry(kind, credits)).rejects.toThrow(/check constraint/);
  });

  it('tell of a newsletter that is gone what it used', async () => {
    const newsletter_id = await insert(database(), 'newsletter', { space_id: space, name: 'Spring' });
    const id = await insert(database(), 'credit_entry', { space_id: space, kind: 'USED', credits: -10, newsletter_id });
    await database().query('delete from newsletter where id = $1::uuid', [newsletter_id]);
    const left = "select credits || coalesce(newsletter_id::text, ' nobody') from credit_entry where id = $1::uuid";
    expect(await values(database(), left, [id])).toEqual(['-10 nobody']);
  });

  it('are spent once by two who come at the same time', async () => {
    const all = await balance();
    const tries = await Promise.allSettled([entry('USED', -all), entry('USED', -all)]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await balance()).toBe(0);
  });
});

describe('two entries of one space at the same time', () => {
  const database = migratedDatabase('PostgreSQL');

  it('wait for each other, although both hold the space by a foreign key', async () => {
    const space = await newSpace(database());
    const arrivals = new EventEmitter();
    const bothHold = once(arrivals, 'both');
    let holders = 0;
    const enter = () =>
      database().transaction(async (connection) => {
        await connection.query('select from space where id = $1::uuid for key share', [space]);
        holders += 1;
        if (holders === 2) arrivals.emit('both');
        await bothHold;
        await insert(connection, 'credit_entry', { space_id: space, kind: 'GRANTED', credits: 5 });
      });
    await Promise.all([enter(), enter()]);
    const balance = await values(database(), 'select newsletter_credits from space where id = $1::uuid', [space]);
    expect(balance).toEqual(['10']);
  });
});
