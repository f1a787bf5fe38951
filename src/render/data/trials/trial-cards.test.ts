import { expect, it } from 'vitest';
import { library } from '../../library/library.ts';
import { trialCards, trialData, trialQueries } from './trial-cards.ts';

const site = { language: 'en', customFields: { page: [], partner: [], listing: [] }, customSlots: {} };
const named = (table: string) => ({ id: '1', name: `A ${table}`, title: `A ${table}`, slug: 'a', page: { meta: {} } });
const answer = Object.fromEntries(trialQueries.map(({ table }, at) => [`r${at}`, [named(table)]]));

it('a block is tried with the newest of what it asks for, whatever that is', () => {
  const cards = trialCards(answer, site);
  const data = Object.fromEntries(
    ['ListingsByDataset', 'PagesByTag', 'LatestPosts'].map((method) => [
      method,
      { method, with: { dataset: { field: 'x' }, tags: { field: 'y' } } },
    ]),
  );
  expect(trialData({ data }, cards)).toMatchObject({
    listing: { name: 'A listing' },
    ListingsByDataset: [{ name: 'A listing' }],
    PagesByTag: [{ name: 'A page' }],
    LatestPosts: [{ title: 'A post' }],
  });
  expect(trialData({ data: { rows: { method: 'Nothing', with: {} } } }, cards)).toMatchObject({ rows: [] });
});

it('every computed variable of the library has its cards', () => {
  const packages = { unit: {}, price: 5, currency: 'EUR', period: 'month' };
  const role = { ...named('membership_role'), label: 'R', package_details: { packages: [packages] } };
  const at = trialQueries.findIndex(({ table }) => table === 'membership_role');
  const cards = trialCards({ ...answer, [`r${at}`]: [role] }, site);
  for (const { name, data = {} } of library) {
    const filled = trialData({ data }, cards);
    for (const variable of Object.keys(data)) expect(filled[variable], `${name}: ${variable}`).toHaveLength(1);
  }
});
