import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { libraryId } from '#render/library/library-component.ts';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';
import { type FormVisitor, faultsIn, formVisitor } from '../../support/sites/site-form.ts';
import { type BuiltForm, buildForm } from '../../support/sites/site-form-rows.ts';

let product: TestProduct;
let visitor: FormVisitor;
let form: BuiltForm;
let drawing: string;
const at = `/sites/${spaces.aurora}`;
const DRAWN = 'q.sign.drawn';

beforeAll(async () => {
  product = await startTestProduct();
  visitor = formVisitor(product, at);
  form = await buildForm(product, spaces.aurora, 'contract', [
    [
      { component: libraryId(41), info: { label: 'Your name', required: true } },
      { component: libraryId(172), info: { label: 'Sign', required: true } },
    ],
    [{ component: libraryId(41), info: { label: 'Wishes' } }],
  ]);
  const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  drawing = `data:image/png;base64,${png.toString('base64')}`;
});
afterAll(() => product.close());

type StoredFile = { name: string; ending: string; question: string };
async function newest() {
  const { data } = await product.admin(
    `{ record(where: { form_id: { _eq: "${form.id}" } }, order_by: { created_at: desc }, limit: 1) { id info files } }`,
  );
  const [first] = (data?.record ?? []) as { id: string; info: Record<string, string>; files: StoredFile[] }[];
  return first;
}
const begun = async () => visitor.aged(await visitor.open('contract'));
const NAME: [string, string] = ['your_name', 'Ann'];

describe('a signature', () => {
  it('is drawn by a script that the policy of its page alone knows', async () => {
    const page = await fetch(`${product.sitesOrigin}${at}/contract`);
    const html = await page.text();
    expect(html.includes('Signature Pad')).toBe(true);
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[\w+/=]+';/);
    const other = await fetch(`${product.sitesOrigin}${at}/contact`);
    expect([await other.text(), other.headers.get('content-security-policy')].join()).not.toMatch(
      /Signature Pad|script-src/,
    );
  });

  it('is kept as a picture with its record, for staff alone', async () => {
    const second = await visitor.send(await begun(), [NAME, ['sign', 'Dr. Ann Lee']], { [DRAWN]: drawing });
    expect(second.status).toBe(200);
    expect((await visitor.send(second.form, [['wishes', 'x']])).status).toBe(303);
    const record = await newest();
    expect(record?.info).toMatchObject({ sign: 'Dr. Ann Lee.png', wishes: 'x' });
    expect(record?.files).toEqual([
      expect.objectContaining({ name: 'Dr. Ann Lee.png', ending: 'png', question: form.questions[1] }),
    ]);
    const ask = (token: string) =>
      fetch(`${product.origin}/api/records/${record?.id}/files/${form.questions[1]}`, {
        headers: { authorization: `Bearer ${token}`, 'x-space-id': spaces.aurora },
      });
    const { url } = (await (await ask(await product.signIn('editor'))).json()) as { url: string };
    const bytes = Buffer.from(await (await fetch(product.origin + url)).arrayBuffer());
    expect(`data:image/png;base64,${bytes.toString('base64')}`).toBe(drawing);
    expect((await ask(await product.signIn('author'))).status).toBe(403);
  });

  it('is typed where no script runs', async () => {
    const second = await visitor.send(await begun(), [NAME, ['sign', 'Ann Lee.png']]);
    expect((await visitor.send(second.form, [])).status).toBe(303);
    expect(await newest()).toMatchObject({ info: { sign: 'Ann Lee' }, files: [] });
  });

  it('is asked for, and what is no drawing counts for none', async () => {
    const first = await begun();
    for (const dataUrl of ['', 'data:image/png;base64,AAAA', `data:image/svg+xml;base64,${btoa('<svg/>')}`]) {
      const refused = await visitor.send(first, [NAME], { [DRAWN]: dataUrl });
      expect([refused.status, faultsIn(refused.html)]).toEqual([422, [['sign', 'Required.']]]);
    }
  });

  it('stays while something else is wrong, takes another name, and is taken back', async () => {
    const wrong = await visitor.send(await begun(), [], { [DRAWN]: drawing });
    expect(faultsIn(wrong.html)).toEqual([['your_name', 'Required.']]);
    expect(wrong.form.html).toContain('Your signature is attached.');
    const second = await visitor.send(wrong.form, [NAME, ['sign', 'Ann']]);
    const back = await visitor.send(second.form, [], { 'form-go': 'back' });
    expect(back.form.html).toContain('type="text" value="Ann"');
    const removed = await visitor.send(back.form, [NAME], { 'q.sign.without': 'true' });
    expect(faultsIn(removed.html)).toEqual([['sign', 'Required.']]);
    const again = await visitor.send(back.form, [NAME, ['sign', 'Ann']]);
    expect((await visitor.send(again.form, [])).status).toBe(303);
    expect(await newest()).toMatchObject({ info: { sign: 'Ann.png' }, files: [{ name: 'Ann.png' }] });
  });
});
