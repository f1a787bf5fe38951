import { request as plainRequest } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';
import { type FormVisitor, faultsIn, formIn, formVisitor, type ShownForm } from '../../support/sites/site-form.ts';

let product: TestProduct;
let signer: FormVisitor['signer'];
let open: FormVisitor['open'];
let aged: FormVisitor['aged'];
let post: FormVisitor['post'];
let send: FormVisitor['send'];
let editor: Record<string, string>;
const at = `/sites/${spaces.aurora}`;
const NAMES = { journey: 'Plan my journey', letter: 'Monthly letter', guide: 'Ask a guide' };

beforeAll(async () => {
  product = await startTestProduct();
  ({ signer, open, aged, post, send } = formVisitor(product, at));
  editor = { authorization: `Bearer ${await product.signIn('editor')}`, 'x-space-id': spaces.aurora };
});
afterAll(() => product.close());

const title = ({ html }: ShownForm) => /class="title"[^>]*>([^<]*)</.exec(html)?.[1];

async function records(name: string): Promise<Record<string, unknown>[]> {
  const { data } = await product.admin(
    `{ record(where: { form: { name: { _eq: "${name}" }, space_id: { _eq: "${spaces.aurora}" } } }, order_by: { created_at: desc }) { info } }`,
  );
  return (data?.record ?? []).map(({ info }) => info as Record<string, unknown>);
}

async function change(mutation: string) {
  const { errors } = await product.graphql(`mutation { ${mutation} { affected_rows } }`, editor);
  expect(errors).toBeUndefined();
}
const setForm = (name: string, set: string) =>
  change(`update_form(where: { name: { _eq: "${name}" } }, _set: { ${set} })`);

const WHERE: [string, string][] = [
  ['place', 'Lofoten'],
  ['season', 'Winter'],
];
const WHO: [string, string][] = [
  ['guests', '3'],
  ['start', '2027-02-01'],
];
const REACH: [string, string][] = [
  ['name', 'Ann <b>'],
  ['email', 'ann@example.com'],
];

describe('a form of several steps', () => {
  let before: number;
  beforeEach(async () => {
    before = (await records(NAMES.journey)).length;
  });

  it('is filled in step by step, and becomes one record of what was asked', async () => {
    const first = aged(await open('contact'));
    const second = await send(first, WHERE);
    expect([second.status, title(second.form)]).toEqual([200, 'Who comes along']);
    // Nobody else's: a browser alone keeps it, to go back to.
    expect(second.answer.headers.get('cache-control')).toBe('private, max-age=0');
    const third = await send(second.form, WHO);
    expect(title(third.form)).toBe('How we reach you');
    const last = await send(third.form, [...REACH, ['role', 'owner'], ['space_id', spaces.borealis]]);
    expect(last.status).toBe(303);
    const [record, ...others] = await records(NAMES.journey);
    expect(others).toHaveLength(before);
    expect(record).toEqual({
      place: 'Lofoten',
      season: 'Winter',
      snow: false,
      guests: 3,
      children: false,
      start: '2027-02-01',
      name: 'Ann <b>',
      email: 'ann@example.com',
      remarks: '',
    });
    const thanks = await fetch(product.sitesOrigin + last.answer.headers.get('location'));
    expect(await thanks.text()).toContain('<p>Thank you. We read every answer ourselves.</p>');
    expect(last.answer.headers.get('location')).toMatch(new RegExp(`^${at}/contact\\?sent=[\\w-]+#form-[\\w-]+$`));
  });

  it('asks another step of whom its condition meets, and forgets it where it does not any more', async () => {
    const second = (await send(aged(await open('contact')), WHERE)).form;
    const children = await send(second, [...WHO, ['children', 'true']]);
    expect([title(children.form), /Step 3 of 4/.test(children.html)]).toEqual(['The children', true]);
    const reach = await send(children.form, [['ages', '7 and 11']]);
    expect(title(reach.form)).toBe('How we reach you');
    // Back two steps, without what was asked being lost.
    const back = await send(reach.form, [], { 'form-go': 'back' });
    expect(back.html).toContain('value="7 and 11"');
    const again = await send(back.form, [], { 'form-go': 'back' });
    expect(again.html).toContain('name="q.children" type="checkbox" value="true" checked');
    const without = await send(again.form, WHO);
    const last = await send(without.form, REACH);
    expect(last.status).toBe(303);
    const [record] = await records(NAMES.journey);
    expect(record).toMatchObject({ children: false });
    expect(record).not.toHaveProperty('ages');
  });

  it('says what is wrong in the words of the specification, and keeps what was written', async () => {
    const second = await send(aged(await open('contact')), [['place', 'Atlantis']]);
    expect([second.status, faultsIn(second.html)]).toEqual([422, [['place', 'Please choose one of the options.']]]);
    const missing = await send(second.form, [['place', ' ']]);
    expect(faultsIn(missing.html)).toEqual([['place', 'Required.']]);
    const third = await send((await send(missing.form, WHERE)).form, [
      ['guests', 'nine'],
      ['start', '2027-02-30'],
    ]);
    expect(faultsIn(third.html)).toEqual([
      ['guests', 'Please enter a number.'],
      ['start', 'Enter a valid date, for example 2026-11-20.'],
    ]);
    expect(third.html).toContain('value="nine"');
    const last = await send((await send(third.form, WHO)).form, [
      ['name', ''],
      ['email', 'ann@example'],
    ]);
    expect(faultsIn(last.html)).toEqual([
      ['name', 'Required.'],
      ['email', 'You have entered an invalid email address!'],
    ]);
    expect(await records(NAMES.journey)).toHaveLength(before);
  });

  it('refuses days that are over where it asks for those to come', async () => {
    const day = `where: { form: { name: { _eq: "${NAMES.journey}" } }, info: { _contains: { name: "start" } } }`;
    const onDays = (days: string) => change(`update_block(${day}, _append: { info: { days: "${days}" } })`);
    await onDays('future');
    const second = await send(aged(await open('contact')), WHERE);
    const from = (start: string): [string, string][] => [
      ['guests', '3'],
      ['start', start],
    ];
    const over = await send(second.form, from('2021-02-01'));
    expect([over.status, faultsIn(over.html)]).toEqual([422, [['start', 'Please choose a day that is not over.']]]);
    expect(over.html).toContain('value="2021-02-01"');
    expect((await send(over.form, from('2999-02-01'))).status).toBe(200);
    await onDays('');
    expect((await send(over.form, from('2021-02-01'))).status).toBe(200);
  });

  it('takes no step for granted: answers that were not signed here do not count', async () => {
    const first = aged(await open('contact'));
    const jumped = { ...first, hidden: { ...first.hidden, 'form-step': (await lastStep()) ?? '' } };
    const shown = await send(jumped, REACH);
    expect(title(shown.form)).toBe('How we reach you');
    // The last step alone: the answers before it are missing.
    const sent = await send(shown.form, REACH);
    expect([sent.status, title(sent.form), faultsIn(sent.html)]).toEqual([422, 'Where to', [['place', 'Required.']]]);
    for (const state of [
      '',
      'x',
      `${first.hidden['form-state']}x`,
      signer.sign({ formId: 'other', answers: {}, shown: [] }),
    ]) {
      const forged = await send({ ...first, hidden: { ...first.hidden, 'form-state': state } }, WHERE);
      expect([forged.status, title(forged.form)]).toEqual([422, 'Where to']);
      expect(forged.html).toContain('The page was open for a long time.');
    }
    expect(await records(NAMES.journey)).toHaveLength(before);
  });

  async function lastStep() {
    const { data } = await product.admin(
      `{ section(where: { form: { name: { _eq: "${NAMES.journey}" } } }, order_by: { sort_order: desc }, limit: 1) { id } }`,
    );
    return data?.section?.[0]?.id as string | undefined;
  }

  it('shows a page once more that was open for more than a day', async () => {
    const old = await send(aged(await open('contact'), 25 * 3_600_000), WHERE);
    expect([old.status, title(old.form)]).toEqual([422, 'Where to']);
    expect(old.html).toMatch(/value="Lofoten" selected/);
    expect((await send(old.form, WHERE)).status).toBe(200);
  });

  it('is closed politely while it is switched off', async () => {
    const first = aged(await open('contact'));
    await setForm(NAMES.journey, 'status: Deactivated');
    const answer = await send(first, WHERE);
    expect([answer.status, answer.html.includes('This form is not open at the moment.')]).toEqual([409, true]);
    const page = await (await fetch(`${product.sitesOrigin}${at}/contact`)).text();
    expect([page.includes('<form'), page.includes('This form is not open at the moment.')]).toEqual([false, true]);
    await setForm(NAMES.journey, 'status: Active');
  });
});

describe('a call to action', () => {
  const MAIL: [string, string][] = [['email', 'ann@example.com']];

  it('asks everything at once, and a second press on its button adds nothing', async () => {
    const before = (await records(NAMES.letter)).length;
    const form = aged(await open('gift-vouchers'));
    expect(form.html).not.toContain('Step 1');
    for (let press = 0; press < 2; press += 1) expect((await send(form, MAIL)).status).toBe(303);
    expect(await records(NAMES.letter)).toHaveLength(before + 1);
  });

  it('takes nothing from programs: the trap, and nobody is that fast', async () => {
    const before = (await records(NAMES.letter)).length;
    // A busy machine is slow: to the server, the page is opened when its answers are there.
    const fast = await send(aged(await open('gift-vouchers'), -60_000), MAIL);
    expect([fast.status, fast.html.includes('That was very fast.')]).toEqual([422, true]);
    const trapped = await send(aged(await open('gift-vouchers')), MAIL, { 'form-website': 'https://spam.test' });
    expect(trapped.status).toBe(303);
    expect(await records(NAMES.letter)).toHaveLength(before);
  });

  it('keeps spam aside with its reason, out of what is counted, until staff say that it is none', async () => {
    await product.admin('mutation { delete_held_record(where: {}) { affected_rows } }');
    const before = (await records(NAMES.letter)).length;
    const mail = (email: string): [string, string][] => [['email', email]];
    const shown = aged(await open('gift-vouchers'));
    await send(shown, mail('trapped@example.com'), { 'form-website': 'x' });
    await send(shown, mail('wrong'), { 'form-website': 'x' });
    const fast = aged(await open('gift-vouchers'), -60_000);
    await send(fast, mail('fast@example.com'));
    expect(await heldRecords()).toEqual([
      ['TRAP', 'trapped@example.com'],
      ['FAST', 'fast@example.com'],
    ]);
    // Nobody who was told to try again is left among the spam.
    const hurried = aged(await open('gift-vouchers'), -1000);
    await send(hurried, mail('hurried@example.com'));
    expect(await heldRecords()).toHaveLength(3);
    const sendAgain = async () => (await send(hurried, mail('slow@example.com'))).status;
    await expect.poll(sendAgain, { interval: 700 }).toBe(303);
    expect((await heldRecords()).map(([, email]) => email)).toEqual(['trapped@example.com', 'fast@example.com']);
    expect(await records(NAMES.letter)).toHaveLength(before + 1);

    const release = `mutation { update_held_record(where: { reason: { _eq: "TRAP" } }, _set: { released: true }) { affected_rows } }`;
    const author = { authorization: `Bearer ${await product.signIn('author')}`, 'x-space-id': spaces.aurora };
    expect((await product.graphql(release, author)).errors).toMatchObject([
      { extensions: { code: 'validation-failed' } },
    ]);
    const other = { ...editor, 'x-space-id': spaces.borealis };
    expect((await product.graphql(release, other)).data?.update_held_record ?? null).not.toMatchObject({
      affected_rows: 1,
    });
    expect(await heldRecords()).toHaveLength(2);
    expect((await product.graphql(release, editor)).data?.update_held_record).toEqual({ affected_rows: 1 });
    expect(await heldRecords()).toEqual([['FAST', 'fast@example.com']]);
    expect((await records(NAMES.letter)).map(({ email }) => email)).toContain('trapped@example.com');
    expect(await records(NAMES.letter)).toHaveLength(before + 2);
  });

  const heldRecords = async () => {
    const { data } = await product.admin(
      `{ held_record(where: { form: { name: { _eq: "${NAMES.letter}" } } }, order_by: { created_at: asc }) { reason info } }`,
    );
    return (data?.held_record ?? []).map(({ reason, info }) => [reason, (info as Record<string, unknown>).email]);
  };

  it('leads on to another page or site, which the policy of its page names', async () => {
    const policy = async () =>
      (await fetch(`${product.sitesOrigin}${at}/gift-vouchers`)).headers.get('content-security-policy') ?? '';
    expect(await policy()).toContain("form-action 'self';");
    await setForm(NAMES.letter, 'meta: { redirect: "/about-us" }');
    expect((await send(aged(await open('gift-vouchers')), MAIL)).answer.headers.get('location')).toBe(`${at}/about-us`);
    await setForm(NAMES.letter, 'meta: { redirect: "https://shop.example.com/thanks" }');
    expect(await policy()).toContain("form-action 'self' https://shop.example.com;");
    const { answer } = await send(aged(await open('gift-vouchers')), MAIL);
    expect(answer.headers.get('location')).toBe('https://shop.example.com/thanks');
    await setForm(NAMES.letter, 'meta: { redirect: "javascript:alert(1)" }');
    expect((await send(aged(await open('gift-vouchers')), MAIL)).answer.headers.get('location')).toMatch(`${at}/gift`);
    await setForm(NAMES.letter, 'meta: {}');
  });

  it('is no way in for other sites', async () => {
    const { action, hidden } = aged(await open('gift-vouchers'));
    const body = new URLSearchParams({ ...hidden, 'q.email': 'ann@example.com' });
    for (const headers of [
      { origin: 'https://evil.test' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ] as Record<string, string>[]) {
      expect([headers, (await post(action, body, headers)).status]).toEqual([headers, 403]);
    }
    expect((await post(action, body, { origin: product.sitesOrigin, 'sec-fetch-site': 'same-origin' })).status).toBe(
      303,
    );
  });
});

describe('a form that asks for a proof', () => {
  const ASKED: [string, string][] = [...REACH, ['question', 'When?']];

  it('allows the script of its provider on its page alone, and takes its answers once', async () => {
    const answer = await fetch(`${product.sitesOrigin}${at}/our-guides`);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src http:\/\/localhost:\d+\/_local\/recaptcha\/;/);
    expect(policy).not.toContain('unsafe');
    const form = aged(formIn(await answer.text()));
    expect(form.html).toContain('class="g-recaptcha" data-sitekey="local"');
    const token = await (await fetch(`${product.origin}/_local/recaptcha/token`, { method: 'POST', body: '' })).text();
    for (const wrong of ['', 'made-up']) {
      const refused = await send(form, ASKED, { 'g-recaptcha-response': wrong });
      expect([refused.status, refused.html.includes('Please confirm that you are a person.')]).toEqual([422, true]);
    }
    expect((await send(form, ASKED, { 'g-recaptcha-response': token })).status).toBe(303);
    expect(
      (await send(form, [...ASKED.slice(0, 2), ['question', 'Again?']], { 'g-recaptcha-response': token })).status,
    ).toBe(422);
  });
});

describe('hostile submissions', () => {
  it('find nothing: wrong addresses, types, sizes', async () => {
    const { action, hidden } = aged(await open('gift-vouchers'));
    const [path = ''] = action.split('?');
    const [, , , , formId = '', blockId = ''] = path.split('/');
    const nobody = '00000000-0000-4000-8000-000000000000';
    for (const wrong of [
      `${at}/_forms/x/y`,
      `${at}/_forms/${nobody}/${blockId}`,
      `/sites/${spaces.borealis}/_forms/${formId}/${blockId}`,
      `/sites/${nobody}/_forms/${formId}/${blockId}`,
      `/_forms/${formId}/${blockId}`,
      `${path}?page=//evil.test`,
      `${path}?page=..%2f..%2fapi`,
    ]) {
      expect([wrong, (await post(wrong, new URLSearchParams(hidden))).status]).toEqual([wrong, 404]);
    }
    expect((await post(action, '{}', { 'content-type': 'application/json' })).status).toBe(415);
    expect((await post(action, new URLSearchParams({ ...hidden, 'q.email': 'x'.repeat(300_000) }))).status).toBe(413);
    expect((await fetch(product.sitesOrigin + action)).status).toBe(404);
  });

  it('store nothing that the fields do not take', async () => {
    const before = (await records(NAMES.letter)).length;
    const form = aged(await open('gift-vouchers'));
    for (const email of [`${'x'.repeat(400)}@example.com`, 'a@b.ch\0', 'a@b.ch\r\nBcc: x@y.ch', '<script>@x.y']) {
      expect([email, (await send(form, [['email', email]])).status]).toEqual([email, 422]);
    }
    const odd = await send(form, [
      ['email', 'odd@example.com'],
      ['__proto__', 'x'],
      ['constructor', 'x'],
      ['photos', 'maybe'],
    ]);
    expect(odd.status).toBe(303);
    const [record, ...others] = await records(NAMES.letter);
    expect([record, others.length]).toEqual([{ email: 'odd@example.com', photos: false }, before]);
  });

  it('show nobody what others answered', async () => {
    const headers = { 'x-hasura-role': 'anonymous', 'x-space-id': spaces.aurora };
    expect(JSON.stringify(await product.graphql('{ record { info } }', headers))).not.toContain('ann@example.com');
  });
});

it('is sent on the own host of a site, too', async () => {
  const { hidden, action } = aged(await open('gift-vouchers'));
  const body = new URLSearchParams({ ...hidden, 'form-go': 'next', 'q.email': 'host@example.com' }).toString();
  const { hostname, port } = new URL(product.sitesOrigin);
  const { status, location } = await new Promise<{ status: number | undefined; location: string | undefined }>(
    (resolve, reject) => {
      const headers = { host: 'auroratravel.example.com', 'content-type': 'application/x-www-form-urlencoded' };
      const request = plainRequest(
        { hostname, port, path: action.replace(at, '').split('#')[0], method: 'POST', headers },
        (response) => {
          response.resume();
          resolve({ status: response.statusCode, location: response.headers.location });
        },
      );
      request.on('error', reject).end(body);
    },
  );
  expect([status, location?.startsWith('/gift-vouchers?sent=')]).toEqual([303, true]);
});
