import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { libraryId } from '#render/library/library-component.ts';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';
import { type FormVisitor, faultsIn, formVisitor } from '../../support/sites/site-form.ts';
import { type BuiltForm, buildForm } from '../../support/sites/site-form-rows.ts';

let product: TestProduct;
let visitor: FormVisitor;
let form: BuiltForm;
let editor: Record<string, string>;
const at = `/sites/${spaces.aurora}`;
const NAME: [string, string] = ['your_name', 'Ann'];
const TICK: [string, string] = ['terms', 'true'];
const sentence = '<p>I agree to the <a href="/terms">terms</a>.</p>';
const text = 'I agree to the terms (/terms).';

beforeAll(async () => {
  product = await startTestProduct();
  visitor = formVisitor(product, at);
  editor = { authorization: `Bearer ${await product.signIn('editor')}`, 'x-space-id': spaces.aurora };
  form = await buildForm(product, spaces.aurora, 'agreements', [
    [
      { component: libraryId(170), info: { label: 'Terms', sentence, required: true } },
      { component: libraryId(170), info: { label: 'News', sentence: '<p>Send me news.</p>' } },
    ],
    [{ component: libraryId(41), info: { label: 'Your name', required: true } }],
  ]);
});
afterAll(() => product.close());

const reword = (words: string) =>
  product.admin(
    `mutation { update_block(where: { form_id: { _eq: "${form.id}" }, info: { _contains: { label: "Terms" } } }, _append: { info: { sentence: "${words}" } }) { affected_rows } }`,
  );

async function records() {
  const { data } = await product.graphql(
    `{ record(where: { form_id: { _eq: "${form.id}" } }, order_by: { created_at: asc }) { id info agreed_to } }`,
    editor,
  );
  return data?.record ?? [];
}
async function consents(table = 'record') {
  const { data } = await product.admin(
    `{ rows: ${table}(where: { form_id: { _eq: "${form.id}" } }, order_by: { created_at: desc }, limit: 1) { consents } }`,
  );
  return data?.rows?.[0]?.consents;
}

describe('a consent', () => {
  it('has to be given where it is asked for, and is kept with its words and the time', async () => {
    const first = visitor.aged(await visitor.open('agreements'));
    expect(first.html).toMatch(/<label for="[^"]+-terms"><span>I agree to the <a [^>]*href="[^"]*\/terms"/);
    const refused = await visitor.send(first, []);
    expect([refused.status, faultsIn(refused.html)]).toEqual([422, [['terms', 'Required.']]]);
    const second = await visitor.send(refused.form, [TICK]);
    const before = Date.now();
    expect((await visitor.send(second.form, [NAME])).status).toBe(303);
    const [record] = await records();
    expect(record?.info).toEqual({ terms: true, news: false, your_name: 'Ann' });
    const stored = (await consents()) as { at: string }[];
    expect(stored).toEqual([{ question: 'terms', text, at: expect.any(String) }]);
    expect(Math.abs(Date.parse(stored[0]?.at ?? '') - before)).toBeLessThan(120_000);
    const { at: time = '' } = stored[0] ?? {};
    expect(record?.agreed_to).toBe(`${text} · ${time.slice(0, 16).replace('T', ' ')} UTC`);
  });

  it('stays what it was when its words change: for a record, for whoever is under way, and for who looks again', async () => {
    const first = visitor.aged(await visitor.open('agreements'));
    await reword('Other words');
    const second = await visitor.send(first, [TICK]);
    const back = await visitor.send(second.form, [], { 'form-go': 'back' });
    expect(back.html).toContain('Other words');
    expect(back.html).not.toMatch(/name="q\.terms"[^>]*checked/);
    expect((await visitor.send(second.form, [['your_name', 'Bea']])).status).toBe(303);
    expect(await consents()).toEqual([{ question: 'terms', text, at: expect.any(String) }]);
    expect((await records()).every((row) => String(row.agreed_to).startsWith(text))).toBe(true);
    await reword(sentence.replaceAll('"', '\\"'));
  });

  it('is nothing that a browser says, and nothing that staff change', async () => {
    const first = visitor.aged(await visitor.open('agreements'));
    const state = visitor.signer.sign({ formId: form.id, answers: {}, shown: ['terms', 'news'] }, Date.now() - 60_000);
    const forged = await visitor.send({ ...first, hidden: { ...first.hidden, 'form-state': state } }, [TICK]);
    expect([forged.status, faultsIn(forged.html)]).toEqual([422, [['terms', 'Required.']]]);
    for (const set of ['agreed_to: "x"', 'consents: []']) {
      const change = `mutation { update_record(where: { form_id: { _eq: "${form.id}" } }, _set: { ${set} }) { affected_rows } }`;
      expect([set, (await product.graphql(change, editor)).errors?.length]).toEqual([set, 1]);
    }
  });

  it('goes with answers that are held as spam, and with the record that they become', async () => {
    const second = await visitor.send(visitor.aged(await visitor.open('agreements')), [TICK, ['news', 'true']]);
    const trapped = await visitor.send(second.form, [['your_name', 'Cleo']], { 'form-website': 'x' });
    expect(trapped.status).toBe(303);
    const heldConsents = await consents('held_record');
    expect(heldConsents).toEqual([
      { question: 'terms', text, at: expect.any(String) },
      { question: 'news', text: 'Send me news.', at: expect.any(String) },
    ]);
    await product.graphql(
      `mutation { update_held_record(where: { form_id: { _eq: "${form.id}" } }, _set: { released: true }) { affected_rows } }`,
      editor,
    );
    const released = (await records()).find(({ info }) => (info as { your_name: string }).your_name === 'Cleo');
    expect(String(released?.agreed_to).split('\n')).toHaveLength(2);
  });
});
