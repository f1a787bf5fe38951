import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataDocument, withoutPartners } from '#render/data/data-document.ts';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';

/** What a space has added to its partners, where its site shows what they offer: over server, data service and database. */
let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const space = spaces.aurora;

it('templates read what everybody may see of the partner whose offer they show, and nothing else', async () => {
  const owner = await product.signIn('owner');
  await product.call('POST', `/api/spaces/${space}/site`, owner, { open: true });
  const { data: found } = await product.admin(`{
    variant(where: { space_id: { _eq: "${space}" }, listing: { deleted_at: { _is_null: true }, dataset: { type: { _eq: CONSUMER_GOODS } } } }, limit: 1) {
      listing_id partner_id
    }
  }`);
  const [offer] = (found?.variant ?? []) as { listing_id: string; partner_id: string }[];
  const model = [
    { name: 'berth', kind: 'choice', options: [{ value: 'q4', label: 'Quay 4' }] },
    { name: 'hidden', kind: 'text', showIf: { field: 'custom_berth', op: 'eq', value: 'q5' } },
    { name: 'gone', kind: 'text', retired: true },
    { name: 'secret', kind: 'text', see: 'managers' },
  ];
  const [component, page, section] = [randomUUID(), randomUUID(), randomUUID()];
  const template = `{% for one in products %}<p>seller:{{ one.seller }} berth:{{ one.seller_custom.berth }}{% for pair in one.seller_custom %} key:{{ pair[0] }}{% endfor %}</p>{% endfor %}`;
  const of = `space_id: "${space}"`;
  const made = await product.admin(
    `mutation ($model: jsonb!, $info: jsonb!, $values: jsonb!, $secret: jsonb!) {
      update_space_by_pk(pk_columns: { id: "${space}" }, _append: { data_model: $model }) { id }
      update_partner_by_pk(pk_columns: { id: "${offer?.partner_id}" }, _append: { info: $values, manager_values: $secret }) { id }
      delete_variant(where: { listing_id: { _eq: "${offer?.listing_id}" }, partner_id: { _neq: "${offer?.partner_id}" } }) { affected_rows }
      insert_component_one(object: { id: "${component}", name: "Seller", info: $info, schema: [] }) { id }
      insert_page_one(object: { id: "${page}", ${of}, name: "Seller", slug: "seller", status: PUBLISHED }) { id }
      insert_section_one(object: { id: "${section}", ${of}, page_id: "${page}" }) { id }
      insert_block_one(object: { ${of}, page_id: "${page}", section_id: "${section}", component_id: "${component}" }) { id }
    }`,
    {
      model: { partner: model },
      info: {
        template,
        data: { products: { method: 'SingleProduct', with: { product: { value: offer?.listing_id } } } },
      },
      values: { custom_berth: 'q4', custom_hidden: 'Tide', custom_gone: 'Old' },
      secret: { custom_secret: 'Rent' },
    },
  );
  expect(made.errors).toBeUndefined();
  const html = await (await fetch(`${product.sitesOrigin}/sites/${space}/seller`)).text();
  expect(/seller:\S.* berth:q4/.test(html)).toBe(true);
  expect([...html.matchAll(/key:(\w+)/g)].map(([, key]) => key)).toEqual(['berth']);
  for (const word of ['Tide', 'Old', 'Rent']) expect(html).not.toContain(word);
});

it('an editor, who may not read partners, has the listings of a block on the canvas without them', async () => {
  const document = dataDocument([{ table: 'listing', where: {}, orderBy: [{ id: 'asc' }], limit: 3 }]);
  const asked = async (who: 'editor' | 'admin', { query, variables } = document) => {
    const headers = { authorization: `Bearer ${await product.signIn(who)}`, 'x-space-id': space };
    return product.graphql(query, headers, variables);
  };
  expect((await asked('admin')).data?.r0).toHaveLength(3);
  expect((await asked('editor')).errors?.[0]?.extensions.code).toBe('validation-failed');
  expect((await asked('editor', withoutPartners(document))).data?.r0).toHaveLength(3);
});
