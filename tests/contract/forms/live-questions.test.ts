import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { libraryId } from '#render/library/library-component.ts';
import { liveScript } from '#server/site/forms/live/live-script.ts';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';
import { type FormVisitor, faultsIn, formVisitor } from '../../support/sites/site-form.ts';
import { buildForm } from '../../support/sites/site-form-rows.ts';

const at = `/sites/${spaces.aurora}`;
let product: TestProduct;
let visitor: FormVisitor;
let formId: string;

beforeAll(async () => {
  product = await startTestProduct();
  visitor = formVisitor(product, at);
  ({ id: formId } = await buildForm(product, spaces.aurora, 'coach', [
    [
      { component: libraryId(44), info: { label: 'Guests' } },
      {
        component: libraryId(41),
        info: { label: 'Bus', required: true, showIf: { field: 'guests', op: 'gt', value: 8 } },
      },
    ],
  ]));
});
afterAll(() => product.close());

const open = async () => visitor.aged(await visitor.open('coach'));

/** What the records of the form hold. */
async function records(): Promise<unknown[]> {
  const { data } = await product.admin(
    `{ record(where: { form_id: { _eq: "${formId}" } }, order_by: { created_at: asc }) { info } }`,
  );
  return (data?.record ?? []).map(({ info }) => info);
}

describe('a question that hangs on what is written', () => {
  it('comes with the next press to who has no scripts, and is asked before anything is kept', async () => {
    const before = await records();
    const first = await open();
    expect(first.html).toMatch(/<fieldset class="live" role="none" hidden disabled>/);
    const second = await visitor.send(first, [['guests', '12']]);
    expect([second.status, second.form.html.includes('hidden disabled')]).toEqual([200, false]);
    const empty = await visitor.send(second.form, [['guests', '12']]);
    expect([empty.status, faultsIn(empty.html)]).toEqual([422, [['bus', 'Required.']]]);
    const last = await visitor.send(empty.form, [
      ['guests', '12'],
      ['bus', 'B 7'],
    ]);
    expect([last.status, await records()]).toEqual([303, [...before, { guests: 12, bus: 'B 7' }]]);
  });

  it('is taken at once where its script has shown it', async () => {
    const before = await records();
    const shown = { 'form-shown': 'bus' };
    const empty = await visitor.send(await open(), [['guests', '12']], shown);
    expect([empty.status, faultsIn(empty.html)]).toEqual([422, [['bus', 'Required.']]]);
    const last = await visitor.send(
      await open(),
      [
        ['guests', '12'],
        ['bus', 'B 8'],
      ],
      shown,
    );
    expect([last.status, await records()]).toEqual([303, [...before, { guests: 12, bus: 'B 8' }]]);
  });

  it('counts for nothing where the answers do not ask it, whatever a browser says', async () => {
    const before = await records();
    const sent = await visitor.send(
      await open(),
      [
        ['guests', '2'],
        ['bus', 'B 9'],
      ],
      { 'form-shown': 'bus' },
    );
    expect([sent.status, await records()]).toEqual([303, [...before, { guests: 2 }]]);
  });

  it('has its script in the pages that show it, named by their policy, and in no others', async () => {
    const [live, plain] = await Promise.all(
      ['coach', 'gift-vouchers'].map((slug) => fetch(`${product.sitesOrigin}${at}/${slug}`)),
    );
    const policy = (answer: Response | undefined) => answer?.headers.get('content-security-policy') ?? '';
    expect(policy(live)).toContain(`script-src '${liveScript.hash}'`);
    expect(policy(plain)).not.toContain('script-src');
    expect([(await live?.text())?.includes(liveScript.code), (await plain?.text())?.includes('data-live')]).toEqual([
      true,
      false,
    ]);
  });
});
