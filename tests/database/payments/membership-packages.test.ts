import { beforeEach, describe, expect, test } from 'vitest';
import { engineNames, migratedDatabase } from '../engines.ts';
import { newSpace, values } from '../rows.ts';

describe.each(engineNames)('packages of membership roles on %s', (engine) => {
  const database = migratedDatabase(engine);
  let space = '';
  beforeEach(async () => {
    space = await newSpace(database());
  });

  const keep = (packages: unknown) =>
    values(
      database(),
      `insert into membership_role (name, space_id, package_details) values ('Gold', $1::uuid, jsonb_build_object('packages', $2::jsonb)) returning id`,
      [space, JSON.stringify(packages)],
    );

  test.each([
    [[]],
    [[{ period: 'free' }]],
    [
      [
        { period: 'month', price: 9.5, currency: 'EUR', trial_days: 14 },
        { period: 'year', price: 95, currency: 'EUR' },
      ],
    ],
    [[{ period: 'once', price: 1200, currency: 'JPY', trial_days: null }]],
    [[{ period: 'month', price: 1.25, currency: 'KWD' }]],
  ])('%j are kept', async (packages) => {
    await expect(keep(packages)).resolves.toHaveLength(1);
  });

  test.each([
    ['without a price', [{ period: 'month', currency: 'EUR' }]],
    ['for nothing that is not free', [{ period: 'year', price: 0, currency: 'EUR' }]],
    ['below nothing', [{ period: 'once', price: -1, currency: 'EUR' }]],
    ['without a currency', [{ period: 'once', price: 5 }]],
    ['in halves of a yen', [{ period: 'once', price: 0.5, currency: 'JPY' }]],
    ['in thousandths', [{ period: 'once', price: 1.255, currency: 'KWD' }]],
    ['by the week', [{ period: 'week', price: 5, currency: 'EUR' }]],
    ['with a trial of three years', [{ period: 'month', price: 5, currency: 'EUR', trial_days: 1095 }]],
    [
      'twice',
      [
        { period: 'month', price: 5, currency: 'EUR' },
        { period: 'month', price: 6, currency: 'EUR' },
      ],
    ],
    ['that are no list', { period: 'free' }],
  ])('%s are not', async (_, packages) => {
    await expect(keep(packages)).rejects.toThrow('membership_role_packages_check');
  });
});
