import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConfigurationPlan } from '#schema/api/configuration.ts';
import type { Json } from '#schema/json.ts';
import { startTestProduct, type TestProduct } from '../../support/product.ts';

/** What a kind that changes from text to number does to thousands of values of all sorts: by a file, over all parts. */
let product: TestProduct;
let owner = '';
beforeAll(async () => {
  product = await startTestProduct();
  owner = await product.signIn('owner');
});
afterAll(() => product.close());

/** Records of each sort. */
const EACH = 500;
const sorts = {
  number: '12',
  decimals: '-3.25',
  spaces: '1 200',
  padded: ' 7 ',
  comma: '1,5',
  currency: '12 €',
  exponent: '1e400',
  large: '9'.repeat(30),
  tooLarge: '9'.repeat(40),
  text: 'Quay',
  empty: '',
} as const;
type Sort = keyof typeof sorts;
const all = Object.keys(sorts) as Sort[];

const newSpace = async (name: string) => {
  const { body } = await product.call('POST', '/api/spaces', owner, { name });
  return String((body as { space?: { id: string } } | null)?.space?.id);
};
const at = (space: string, step: string) => `/api/spaces/${space}/configuration${step}`;
const planOf = async (space: string, file: string) =>
  (await product.call('POST', at(space, '/plan'), owner, { file })).body as unknown as ConfigurationPlan;
const apply = async (space: string, file: string) => {
  const { base } = await planOf(space, file);
  return product.call('POST', at(space, '/apply'), owner, { file, base, removals: 0 });
};
const asked = async (space: string, query: string, variables?: object) => {
  const headers = { authorization: `Bearer ${owner}`, 'x-space-id': space };
  return product.graphql(query, headers, variables);
};
const inTurn = <T>(make: (sort: Sort, n: number) => T) =>
  all.flatMap((sort) => Array.from({ length: EACH }, (_, n) => make(sort, n)));

describe('a custom field', () => {
  const file = (kind: string) => `sitewright: 1\nfields:\n  member:\n    length:\n      kind: ${kind}\n`;
  let space = '';
  beforeAll(async () => {
    space = await newSpace('Lengths');
    expect((await apply(space, file('text'))).status).toBe(200);
    const objects = inTurn((sort, n) => {
      return {
        space_id: space,
        email: `${sort}-${n}@lengths.test`.toLowerCase(),
        info: { custom_length: sorts[sort] },
      };
    });
    const insert =
      'mutation ($objects: [member_insert_input!]!) { insert_member(objects: $objects) { affected_rows } }';
    expect((await product.admin(insert, { objects })).errors).toBeUndefined();
  });

  const where = (sort: Sort) => `{ space_id: { _eq: "${space}" }, email: { _like: "${sort.toLowerCase()}-%" } }`;
  /** The values of each sort, as they are stored. */
  const stored = async () => {
    const roots = all.map((sort) => `${sort}: member(where: ${where(sort)}) { info }`).join(' ');
    const { data } = await product.admin(`{ ${roots} }`);
    return Object.fromEntries(
      all.map((sort) => {
        const values = (data?.[sort] ?? []).map(({ info }) => (info as { custom_length: Json }).custom_length);
        expect(values).toHaveLength(EACH);
        return [sort, [...new Set(values)]];
      }),
    );
  };
  const asTheyWere = Object.fromEntries(all.map((sort) => [sort, [sorts[sort]]]));
  /** The sorts that a list finds by a filter of numbers. */
  const found = async () => {
    const { data } = await product.admin(`{ space(where: { id: { _eq: "${space}" } }) { custom_slots } }`);
    const slots = data?.space?.[0]?.custom_slots as { member: { of: { length: string } } };
    const column = slots.member.of.length;
    const filled = `space_id: { _eq: "${space}" }, ${column}: { _is_null: false }`;
    const answer = await product.admin(`{ member(where: { ${filled} }) { email ${column} } }`);
    const rows = (answer.data?.member ?? []) as { email: string; [column: string]: Json }[];
    return [...new Set(rows.map((row) => `${row.email.split('-')[0]} ${row[column]}`))].toSorted();
  };

  it('keeps every value, says before how many are none of the new kind, and has all of them with the old one', async () => {
    const { changes } = await planOf(space, file('number'));
    // All but the empty ones.
    expect(changes).toMatchObject([{ kind: 'change', fields: ['kind'], line: 4, records: EACH * (all.length - 1) }]);
    expect((await apply(space, file('number'))).status).toBe(200);
    expect(await stored()).toEqual(asTheyWere);
    // Lists find, sort and sum texts that are plain numbers; the others have no place among numbers.
    await expect
      .poll(found, { timeout: 60_000 })
      .toEqual(['decimals -3.25', `large ${Number(sorts.large)}`, `number ${sorts.number}`]);

    // The rest of such a record is changed as before, a number is taken, and a text is none.
    const set = (info: object) =>
      asked(
        space,
        `mutation ($info: jsonb!) { update_member(where: { email: { _eq: "text-0@lengths.test" } }, _append: { info: $info }) { affected_rows } }`,
        { info },
      );
    expect((await set({ first_name: 'Ann' })).errors).toBeUndefined();
    expect((await set({ custom_length: 'Pier' })).errors?.[0]?.message).toContain('This is no value of the field');
    expect((await set({ custom_length: 5 })).errors).toBeUndefined();

    expect((await planOf(space, file('text'))).changes).toMatchObject([{ records: 1 }]);
    expect((await apply(space, file('text'))).status).toBe(200);
    expect(await stored()).toEqual({ ...asTheyWere, text: expect.arrayContaining([5, 'Quay']) });
  });
});

describe('a field of a dataset', () => {
  const file = (type: string) =>
    `sitewright: 1\ndatasets:\n  Boats:\n    type: TOP_LIST\n    fixed_fields:\n      - key: length\n        name: Length\n        type: ${type}\n`;
  const boats = async (name: string, kept: readonly Sort[]) => {
    const space = await newSpace(name);
    expect((await apply(space, file('Text'))).status).toBe(200);
    const { data } = await product.admin(`{ dataset(where: { space_id: { _eq: "${space}" } }) { id } }`);
    const dataset_id = data?.dataset?.[0]?.id;
    const objects = inTurn((sort, n) => ({ sort, n }))
      .filter(({ sort }) => kept.includes(sort))
      .map(({ sort, n }) => {
        return { space_id: space, dataset_id, name: `${sort} ${n}`, info: { listingData: { length: sorts[sort] } } };
      });
    const insert =
      'mutation ($objects: [listing_insert_input!]!) { insert_listing(objects: $objects) { affected_rows } }';
    expect((await product.admin(insert, { objects })).errors).toBeUndefined();
    return space;
  };
  const stored = async (space: string) => {
    const { data } = await product.admin(`{ listing(where: { space_id: { _eq: "${space}" } }) { name info } }`);
    const values = new Map<string, Set<Json>>();
    for (const { name, info } of (data?.listing ?? []) as { name: string; info: { listingData: { length: Json } } }[]) {
      const sort = name.split(' ')[0] ?? '';
      values.set(sort, (values.get(sort) ?? new Set()).add(info.listingData.length));
    }
    return Object.fromEntries([...values].map(([sort, held]) => [sort, [...held]]));
  };

  it('is refused with its place and the number of values that are none, and nothing changes', async () => {
    const space = await boats('All boats', all);
    const before = await stored(space);
    const answer = await apply(space, file('Number'));
    expect(answer.status).toBe(422);
    const { error } = answer.body as unknown as { error: { details: { field: string; message: string }[] } };
    // All but numbers of up to thirty digits, and nothing; beyond a thousand they are not counted.
    expect(error.details.map(({ field, message }) => `${field}: ${message}`)).toEqual([
      'line 3, column 3: datasets.Boats: At least 1000 values under the key "length" cannot become: Number.',
    ]);
    expect(await stored(space)).toEqual(before);
    expect((await planOf(space, file('Text'))).changes).toEqual([]);
  });

  it('has numbers where all of its texts are some', async () => {
    const space = await boats('Sound boats', ['number', 'decimals', 'large', 'empty']);
    expect((await apply(space, file('Number'))).status).toBe(200);
    await expect
      .poll(() => stored(space), { timeout: 60_000 })
      .toEqual({ number: [12], decimals: [-3.25], large: [1e30], empty: [''] });
  });
});
