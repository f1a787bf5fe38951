import { randomUUID } from 'node:crypto';
import { createHasuraClient } from '#server/adapters/hasura/client.ts';
import { createHasuraFilteredMembers } from '#server/adapters/hasura/mail/filtered-members.ts';
import { createHasuraSendings } from '#server/adapters/hasura/sendings.ts';
import { withMatched } from '#server/newsletters/audience-filter.ts';
import { formatCount } from '../data/report.ts';
import { ADMIN_SECRET, startScene } from './scene.ts';

const FILTER = { query: 'status.in=ACTIVE&email.contains=reader', timeZone: 'Europe/Bucharest' };

/** An audience of so many members by a filter: how long it takes to read, to count, to name and to fix. */
export async function measureFiltered(count: number): Promise<void> {
  const scene = await startScene(count, '');
  const client = createHasuraClient(scene.url, ADMIN_SECRET);
  const sendings = createHasuraSendings(client);
  const viewer = { role: 'SpaceOwner', userId: randomUUID(), spaceId: scene.space, flags: { pageAccess: false } };
  const { id } = await scene.one(
    `insert into newsletter (name, space_id) values ('By a filter', $1::uuid) returning id`,
    [scene.space],
  );
  const letter = String(id);
  await scene.one(`insert into credit_entry (space_id, kind, credits) values ($1::uuid, 'GRANTED', $2::integer)`, [
    scene.space,
    String(count),
  ]);
  async function timed<T>(what: string, work: Promise<T>): Promise<T> {
    const began = performance.now();
    const result = await work;
    console.log(`${what}: ${Math.round(performance.now() - began)} ms`);
    return result;
  }
  const members = createHasuraFilteredMembers(client);
  for (let time = 1; time <= 3; time += 1) {
    const audience = await timed('read', withMatched({ filter: FILTER }, viewer, members));
    const counted = await timed('counted', sendings.count(scene.space, letter, audience));
    await timed('named', sendings.names(scene.space, letter, audience, { search: '', skip: 0 }));
    if (counted?.total !== count) throw new Error(`${counted?.total} of ${count}`);
    if (time < 3) continue;
    const begin = `select total from begin_send($1::uuid, $2::uuid, $3::jsonb, now() + interval '1 day', null)`;
    const { total } = await timed('fixed', scene.one(begin, [scene.space, letter, JSON.stringify(audience)]));
    console.log(`${formatCount(Number(total))} members by a filter`);
  }
  await scene.close();
}
