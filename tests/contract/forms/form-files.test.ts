import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { libraryId } from '#render/library/library-component.ts';
import { answerKey } from '#server/assets/answer-keys.ts';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';
import { type FormVisitor, faultsIn, formVisitor, type ShownForm } from '../../support/sites/site-form.ts';
import { type BuiltForm, buildForm } from '../../support/sites/site-form-rows.ts';

let product: TestProduct;
let visitor: FormVisitor;
let form: BuiltForm;
let editor: string;
const at = `/sites/${spaces.aurora}`;
const NAME: [string, string] = ['your_name', 'Ann'];
const PDF = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF';
const cv = (name = 'cv.pdf', content: string | Uint8Array<ArrayBuffer> = PDF) => new File([content], name);

beforeAll(async () => {
  product = await startTestProduct();
  visitor = formVisitor(product, at);
  editor = await product.signIn('editor');
  form = await buildForm(product, spaces.aurora, 'applications', [
    [
      { component: libraryId(41), info: { label: 'Your name', required: true } },
      { component: libraryId(171), info: { label: 'CV', required: true, kinds: ['document'], megabytes: 1 } },
    ],
    [{ component: libraryId(41), info: { label: 'Wishes' } }],
  ]);
});
afterAll(() => product.close());

type StoredFile = { id: string; name: string; ending: string; bytes: number; question: string };
const [cvAt, wishesAt] = [1, 2];

async function newest(table = 'record') {
  const { data } = await product.admin(
    `{ rows: ${table}(where: { form_id: { _eq: "${form.id}" } }, order_by: { created_at: desc }, limit: 1) { id info files } }`,
  );
  return data?.rows?.[0] as { id: string; info: object; files: StoredFile[] } | undefined;
}
const rowsOf = async (where = '{}') =>
  (await product.admin(`{ rows: form_file(where: ${where}) { id bytes loose_at } }`)).data?.rows ?? [];

const headers = (token: string, space: string) => ({ authorization: `Bearer ${token}`, 'x-space-id': space });
const linkTo = (record: string, question = form.questions[cvAt] ?? '', token = editor, space: string = spaces.aurora) =>
  fetch(`${product.origin}/api/records/${record}/files/${question}`, { headers: headers(token, space) });

async function send(file: File, name = 'Ann'): Promise<Awaited<ReturnType<FormVisitor['send']>>> {
  const first = visitor.aged(await visitor.open('applications'));
  const second = await visitor.sendFiles(first, [['your_name', name]], [['cv', file]]);
  return second.status === 200 ? visitor.send(second.form, []) : second;
}

describe('a file of a visitor', () => {
  it('comes with a step, is kept with its record, and is saved by staff alone', async () => {
    const first = visitor.aged(await visitor.open('applications'));
    expect(first.html).toContain('enctype="multipart/form-data"');
    expect(first.html).toMatch(/aria-describedby="[^"]+-cv-limits"/);
    const second = await visitor.sendFiles(first, [NAME], [['cv', cv('Lebenslauf März.pdf')]]);
    const [waiting] = await rowsOf();
    expect(waiting).toMatchObject({ bytes: PDF.length, loose_at: expect.any(String) });
    const back = await visitor.send(second.form, [], { 'form-go': 'back' });
    expect(back.html).toContain('Attached: Lebenslauf März.pdf.');
    expect((await visitor.send(second.form, [['wishes', 'x']])).status).toBe(303);
    const record = await newest();
    expect(record?.info).toEqual({ your_name: 'Ann', cv: 'Lebenslauf März.pdf', wishes: 'x' });
    expect(record?.files).toEqual([
      {
        ...{ id: waiting?.id, name: 'Lebenslauf März.pdf', ending: 'pdf', bytes: PDF.length },
        ...{ question: form.questions[cvAt], hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      },
    ]);
    expect(await rowsOf('{ loose_at: { _is_null: false } }')).toEqual([]);

    const { url } = (await (await linkTo(record?.id ?? '')).json()) as { url: string };
    const answer = await fetch(product.origin + url);
    expect(await answer.text()).toBe(PDF);
    const headerNames = ['content-type', 'content-disposition', 'content-security-policy', 'cache-control'];
    expect(headerNames.map((name) => answer.headers.get(name))).toEqual([
      'application/octet-stream',
      "attachment; filename*=UTF-8''Lebenslauf%20M%C3%A4rz.pdf",
      "default-src 'none'; sandbox",
      'no-store',
    ]);
  });

  it('is nobody else’s: not of strangers, other spaces, roles without records, nor at an address of the library', async () => {
    const { id = '', files } = (await newest()) ?? {};
    const key = answerKey(spaces.aurora, files?.[0]?.id ?? '');
    for (const path of [
      `/api/assets/${key}`,
      `/${key}`,
      `/api/record-files?token=x`,
      `/api/record-files?token=${key}`,
      '/api/record-files',
    ]) {
      for (const origin of [product.origin, product.sitesOrigin]) {
        const answer = await fetch(origin + path);
        expect([path, (await answer.text()).includes('%PDF')]).toEqual([path, false]);
      }
    }
    const author = await product.signIn('author');
    expect((await linkTo(id, undefined, author)).status).toBe(403);
    expect((await linkTo(id, undefined, 'x')).status).toBe(401);
    const other = await linkTo(id, undefined, await product.signIn('owner'), spaces.borealis);
    expect(other.status).toBe(404);
    expect((await linkTo(id, form.questions[wishesAt])).status).toBe(404);
    const result = await product.graphql('{ form_file { id } }', headers(editor, spaces.aurora));
    expect(result.errors).toMatchObject([{ extensions: { code: 'validation-failed' } }]);
    const { url } = (await (await linkTo(id)).json()) as { url: string };
    expect((await fetch(`${product.origin}${url}x`)).status).toBe(404);
  });

  it('stays while something else is wrong, is replaced, and is taken back', async () => {
    const first = visitor.aged(await visitor.open('applications'));
    const wrong = await visitor.sendFiles(first, [], [['cv', cv('first.pdf')]]);
    expect([wrong.status, faultsIn(wrong.html)]).toEqual([422, [['your_name', 'Required.']]]);
    expect(wrong.html).toContain('Attached: first.pdf.');
    const refused = await visitor.sendFiles(wrong.form, [NAME], [['cv', cv('x.pdf', '<script>alert(1)</script>')]]);
    expect(faultsIn(refused.html)).toEqual([['cv', 'This kind of file is not taken here.']]);
    expect([refused.html.includes('Attached: first.pdf.'), refused.html.includes('value="Ann"')]).toEqual([true, true]);
    const without = await visitor.sendFiles(refused.form, [NAME], [], { 'q.cv.without': 'true' });
    expect(faultsIn(without.html)).toEqual([['cv', 'Required.']]);
    const second = await visitor.sendFiles(without.form, [NAME], [['cv', cv('second.pdf')]]);
    expect((await visitor.send(second.form, [])).status).toBe(303);
    expect((await newest())?.files.map(({ name }) => name)).toEqual(['second.pdf']);
  });

  it.each<[string, File, string]>([
    ['a page', cv('cv.pdf', '<!doctype html><script>alert(1)</script>'), 'This kind of file is not taken here.'],
    ['a drawing', cv('a.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 'This kind of'],
    ['of another kind', cv('cv.pdf', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0])), 'This kind'],
    ['empty', cv('cv.pdf', ''), 'This file is empty.'],
    ['larger than its author allows', cv('cv.txt', 'x'.repeat(1_000_001)), 'This file is too large.'],
    ['larger than anybody may', cv('cv.txt', 'x'.repeat(11_000_000)), 'This file is too large.'],
  ])('is refused at its question where it is %s, and nothing of it is kept', async (_, file, message) => {
    const before = (await rowsOf()).length;
    const { status, html } = await send(file, 'Bea "B"');
    expect([status, faultsIn(html)]).toEqual([422, [['cv', expect.stringContaining(message)]]]);
    expect(html).toContain('value="Bea &quot;B&quot;"');
    expect(html).not.toContain('Attached');
    expect(await rowsOf()).toHaveLength(before);
  });

  it('is one: of two none is taken', async () => {
    const first = visitor.aged(await visitor.open('applications'));
    const two = await visitor.sendFiles(
      first,
      [NAME],
      [
        ['cv', cv('a.pdf')],
        ['cv', cv('b.pdf')],
      ],
    );
    expect(faultsIn(two.html)).toEqual([['cv', 'Please choose one file.']]);
  });

  it('is no name that a browser makes up, nor one of a signed field of somebody else', async () => {
    const first = visitor.aged(await visitor.open('applications'));
    const words = await visitor.send(first, [NAME, ['cv', '../../etc/passwd']]);
    expect([words.status, faultsIn(words.html)]).toEqual([422, [['cv', 'Required.']]]);
    const sent = await visitor.sendFiles(first, [NAME, ['wishes', 'x']], [['wishes', cv()]]);
    expect(faultsIn(sent.html)).toEqual([['cv', 'Required.']]);
  });

  it('comes once where its form is sent twice', async () => {
    const quick = await buildForm(product, spaces.aurora, 'quick', [
      [{ component: libraryId(171), info: { label: 'CV' } }],
    ]);
    const loose = '{ loose_at: { _is_null: false } }';
    const before = (await rowsOf(loose)).length;
    const first = visitor.aged(await visitor.open('quick'));
    const presses = await Promise.all([1, 2].map(() => visitor.sendFiles(first, [], [['cv', cv('twice.pdf')]])));
    expect(presses.map(({ status }) => status)).toEqual([303, 303]);
    const { data } = await product.admin(`{ record(where: { form_id: { _eq: "${quick.id}" } }) { files } }`);
    expect(data?.record).toEqual([{ files: [expect.objectContaining({ name: 'twice.pdf' })] }]);
    // The other one goes like all that were never sent.
    expect(await rowsOf(loose)).toHaveLength(before + 1);
  });

  it('is refused with its form where the body is cut off or is none', async () => {
    const { action, hidden } = visitor.aged(await visitor.open('applications'));
    const type = 'multipart/form-data; boundary=x';
    const head = '--x\r\ncontent-disposition: form-data; name="q.cv"; filename="a.pdf"\r\n\r\n';
    for (const [body, contentType] of [
      [`${head}%PDF-1.4`, type],
      ['--x\r\ncontent-dispo', type],
      ['', type],
      [`${head}%PDF\r\n--x--\r\n`, 'multipart/form-data'],
    ] as const) {
      expect([body, (await visitor.post(action, body, { 'content-type': contentType })).status]).toEqual([body, 408]);
    }
    const long = new FormData();
    for (const [name, value] of Object.entries(hidden)) long.append(name, value);
    long.append('q.your_name', 'x'.repeat(300_000));
    expect((await visitor.post(action, long)).status).toBe(413);
    expect((await visitor.open('applications')).html).toContain('type="file"');
  });

  it('goes with answers that are held as spam, and with the record that they become', async () => {
    const first = visitor.aged(await visitor.open('applications'));
    const second = await visitor.sendFiles(first, [['your_name', 'Spam']], [['cv', cv('spam.pdf')]]);
    expect((await visitor.send(second.form, [], { 'form-website': 'x' })).status).toBe(303);
    const heldRecord = await newest('held_record');
    expect(heldRecord?.files.map(({ name }) => name)).toEqual(['spam.pdf']);
    expect((await linkTo(heldRecord?.id ?? '')).status).toBe(404);
    await product.graphql(
      `mutation { update_held_record(where: { id: { _eq: "${heldRecord?.id}" } }, _set: { released: true }) { affected_rows } }`,
      headers(editor, spaces.aurora),
    );
    expect((await linkTo(heldRecord?.id ?? '')).status).toBe(200);
    expect(await rowsOf(`{ id: { _eq: "${heldRecord?.files[0]?.id}" }, loose_at: { _is_null: true } }`)).toHaveLength(
      1,
    );
  });

  it('is asked for again where the page was open for more than a day, or its record was deleted meanwhile', async () => {
    const first = visitor.aged(await visitor.open('applications'));
    const second = await visitor.sendFiles(first, [NAME], [['cv', cv('late.pdf')]]);
    const late = await visitor.send(visitor.aged(second.form, 25 * 3_600_000), []);
    expect(late.status).toBe(422);
    expect(late.html).toContain('type="file"');
    expect(late.html).not.toContain('late.pdf');

    await visitor.send(second.form, [['wishes', 'first']]);
    const record = await newest();
    await product.admin(`mutation {
      delete_record_by_pk(id: "${record?.id}") { id }
      delete_form_file_by_pk(id: "${record?.files[0]?.id}") { id }
    }`);
    const again = await visitor.send(second.form, [['wishes', 'second']]);
    expect(again.status).toBe(422);
    expect(faultsIn(again.html)).toEqual([['cv', expect.stringContaining('could not be kept')]]);
    expect((await newest())?.id).not.toBe(record?.id);
  });

  it('goes with answers that are not held, since their record is there or others were held before', async () => {
    const first = visitor.aged(await visitor.open('applications'));
    const second = await visitor.sendFiles(first, [['your_name', 'Twice']], [['cv', cv('twice.pdf')]]);
    await visitor.send(second.form, [['wishes', 'x']]);
    const record = await newest();
    const { data } = await product.admin(`mutation {
      added: insert_form_file_one(object: { space_id: "${spaces.aurora}", bytes: 5 }) { id }
    }`);
    const { id } = (data?.added ?? { id: '' }) as { id: string };
    await product.admin(`mutation { insert_held_record_one(object: {
      id: "${record?.id}", space_id: "${spaces.aurora}", form_id: "${form.id}", visit: "v", reason: "PROOF", info: {}, told: {}, summary: "",
      files: [{ id: "${id}", name: "twice.pdf", question: "q", ending: "pdf", bytes: 5, hash: "h" }] }) { id } }`);
    expect((await rowsOf(`{ id: { _eq: "${id}" } }`))[0]?.loose_at).toBe('-infinity');
  });

  it('is let go with its record, once no other has it', async () => {
    const first: ShownForm = visitor.aged(await visitor.open('applications'));
    const second = await visitor.sendFiles(first, [NAME], [['cv', cv('shared.pdf')]]);
    for (const wishes of ['one', 'two']) await visitor.send(second.form, [['wishes', wishes]]);
    const { data } = await product.admin(
      `{ record(where: { info: { _contains: { cv: "shared.pdf" } } }) { id files } }`,
    );
    const records = (data?.record ?? []) as { id: string; files: StoredFile[] }[];
    const file = records[0]?.files[0]?.id ?? '';
    expect(records.map(({ files }) => files[0]?.id)).toEqual([file, file]);
    const remove = (id = '') =>
      product.graphql(`mutation { delete_record_by_pk(id: "${id}") { id } }`, headers(editor, spaces.aurora));
    const isLoose = async () => (await rowsOf(`{ id: { _eq: "${file}" } }`))[0]?.loose_at;
    await remove(records[0]?.id);
    expect(await isLoose()).toBeNull();
    await remove(records[1]?.id);
    expect(await isLoose()).toBe('-infinity');
  });
});
