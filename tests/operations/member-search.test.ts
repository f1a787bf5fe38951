import { afterAll, beforeAll, expect, it } from 'vitest';
import { listCall } from '#derive/documents/queries.ts';
import { findCall } from '#derive/documents/search/global-search.ts';
import { people } from '#local/demo/accounts.ts';
import { demoSpaceIds } from '#local/demo/seed-demo.ts';
import { model } from '#resources/model.ts';
import type { JsonObject } from '#schema/json.ts';
import { resourceOf } from '#schema/model.ts';
import { type DemoService, startDemoService } from './demo-service.ts';

const member = resourceOf(model, 'member');
const names: Record<string, JsonObject> = {
  'a1@names.example': { first_name: ' Zoë', last_name: 'van  Quist ' },
  'a2@names.example': { first_name: 'Zoë' },
  'a3@names.example': { last_name: 'Quist' },
  'zoe.quist@names.example': {},
};

let service: DemoService;
beforeAll(async () => {
  service = await startDemoService();
  const rows = Object.entries(names).flatMap(([email, info]) => [
    { email, info, space_id: demoSpaceIds.aurora },
    { email: `other.${email}`, info, space_id: demoSpaceIds.borealis },
  ]);
  await service.admin('mutation ($rows: [member_insert_input!]!) { insert_member(objects: $rows) { affected_rows } }', {
    rows,
  });
});
afterAll(() => service.close());

async function found(search: string) {
  const { data } = await service.ask(
    'ADMIN',
    listCall(model, member, { fields: ['email'], search, limit: 50, offset: 0 }),
  );
  return ((data?.member ?? []) as JsonObject[]).map(({ email }) => String(email)).toSorted();
}

it.each([
  ['zoë', ['a1@names.example', 'a2@names.example']],
  ['QUIST', ['a1@names.example', 'a3@names.example', 'zoe.quist@names.example']],
  ['Zoë van Quist', ['a1@names.example']],
  ['zoe.quist@', ['zoe.quist@names.example']],
  ['van Quist Zoë', ['a1@names.example']],
  ['Quist Nobody', []],
])('a search for %j finds members of the space by address, first name, last name and both', async (search, emails) => {
  expect(await found(search)).toEqual(emails);
});

it('finds them in the command palette, too', async () => {
  const viewer = { role: 'ADMIN', userId: people.admin.id, spaceId: demoSpaceIds.aurora, flags: { pageAccess: true } };
  const call = findCall(model, { questions: [{ resource: 'member', search: 'Zoë van Quist' }], limit: 5 }, viewer);
  const { data } = await service.ask('ADMIN', call);
  expect(data?.in0).toEqual([expect.objectContaining({ email: 'a1@names.example' })]);
});
