import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';
import { type FormVisitor, faultsIn, formVisitor } from '../../support/sites/site-form.ts';

const LETTER = 'Monthly letter';
const EMAIL = 'numbers@example.com';

let product: TestProduct;
let visitor: FormVisitor;

beforeAll(async () => {
  product = await startTestProduct();
  visitor = formVisitor(product, `/sites/${spaces.aurora}`);
  const { data } = await product.admin(`{
    section(where: { form: { name: { _eq: "${LETTER}" }, space_id: { _eq: "${spaces.aurora}" } } }) { id form_id }
    component(where: { name: { _eq: "Number" } }) { id }
  }`);
  const [section] = data?.section ?? [];
  const [component] = data?.component ?? [];
  const block = `form_id: "${section?.form_id}", section_id: "${section?.id}", component_id: "${component?.id}", version: 1`;
  const info = 'info: { name: "amount", label: "How much?", help: "As you would write it" }';
  const editor = { authorization: `Bearer ${await product.signIn('editor')}`, 'x-space-id': spaces.aurora };
  const { errors } = await product.graphql(
    `mutation { insert_block_one(object: { ${block}, ${info}, sort_order: 9 }) { id } }`,
    editor,
  );
  expect(errors).toBeUndefined();
});
afterAll(() => product.close());

/** The languages that the settings of a space offer. */
async function siteIn(language: string) {
  const owner = { authorization: `Bearer ${await product.signIn('owner')}`, 'x-space-id': spaces.aurora };
  const { errors } = await product.graphql(
    `mutation { update_space_by_pk(pk_columns: { id: "${spaces.aurora}" }, _append: { info: { language: "${language}" } }) { id } }`,
    owner,
  );
  expect(errors).toBeUndefined();
}

/** What the records of the form hold, the newest first. */
async function amounts(): Promise<unknown[]> {
  const { data } = await product.admin(
    `{ record(where: { info: { _contains: { email: "${EMAIL}" } } }, order_by: { created_at: desc }) { info } }`,
  );
  return (data?.record ?? []).map(({ info }) => (info as { amount: unknown }).amount);
}

/** Writes an amount into the published form and sends it. */
async function write(typed: string) {
  const form = visitor.aged(await visitor.open('gift-vouchers'));
  return visitor.send(form, [
    ['email', EMAIL],
    ['amount', typed],
  ]);
}

describe('a number in a published form', () => {
  it.each([
    ['1,500', 'en', 1500],
    ['1.500', 'en', 1.5],
    ['1,500', 'fr', 1.5],
    ['1 500', 'fr', 1500],
    ['1,500', 'ro', 1.5],
    ['1.500', 'ro', 1500],
    ['1,500', 'zh', 1500],
  ])('%s on a site in %s is stored as %j', async (typed, language, stored) => {
    await siteIn(language);
    const before = await amounts();
    expect((await write(typed)).status).toBe(303);
    expect(await amounts()).toEqual([stored, ...before]);
  });

  it.each([
    ['1.500', 'fr', 'Voulez-vous dire 1500 ou 1,5 ? Veuillez l’écrire ainsi.', '1,5', 1.5],
    ['50%', 'en', 'Do you mean 50 or 0.5? Please write it so.', '50', 50],
  ])(
    '%s on a site in %s is asked about, and nothing is stored before the answer',
    async (typed, language, question, answer, stored) => {
      await siteIn(language);
      const before = await amounts();
      const back = await write(typed);
      expect([back.status, faultsIn(back.html)]).toEqual([422, [['amount', question]]]);
      expect(back.html).toContain(`value="${typed}"`);
      expect(await amounts()).toEqual(before);
      const again = await visitor.send(back.form, [
        ['email', EMAIL],
        ['amount', answer],
      ]);
      expect(again.status).toBe(303);
      expect(await amounts()).toEqual([stored, ...before]);
    },
  );
});
