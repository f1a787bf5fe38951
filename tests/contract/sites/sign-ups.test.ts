import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { libraryId } from '#render/library/library-component.ts';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';
import { type FormVisitor, faultsIn, formVisitor } from '../../support/sites/site-form.ts';

let product: TestProduct;
let visitor: FormVisitor;
const at = `/sites/${spaces.aurora}`;
const [boats, tides] = [randomUUID(), randomUUID()];
const inSpace = `space_id: "${spaces.aurora}"`;

beforeAll(async () => {
  product = await startTestProduct();
  visitor = formVisitor(product, at);
  await admin(`mutation {
    insert_tag(objects: [
      { id: "${boats}", ${inSpace}, type: Newsletter, name: "Boats" }, { id: "${tides}", ${inSpace}, type: Newsletter, name: "Tides" }
    ]) { affected_rows }
  }`);
});
afterAll(() => product.close());

async function admin<T>(query: string, variables?: object): Promise<T> {
  const { dataServiceUrl, adminSecret } = product.dataService();
  const answer = await fetch(`${dataServiceUrl}/v1/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hasura-admin-secret': adminSecret },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await answer.json()) as { data: T; errors?: unknown };
  expect(errors).toBeUndefined();
  return data;
}

const setSender = (email: string) =>
  admin(`mutation {
    update_space(where: { id: { _eq: "${spaces.aurora}" } }, _append: { info: { sender_email: "${email}", sender_name: "Aurora" } }) { affected_rows }
    insert_sender_domain_one(object: { space_id: "${spaces.aurora}", domain: "sitewright.test", verified_at: "now()" },
      on_conflict: { constraint: sender_domain_pkey, update_columns: [verified_at] }) { domain }
  }`);

/** A page with a block that signs visitors up. @returns its slug */
async function newPage(info: object) {
  const [page, section, slug] = [randomUUID(), randomUUID(), `letters-${randomUUID().slice(0, 8)}`];
  const { component } = await admin<{ component: { id: string }[] }>(
    `{ component(where: { uuid: { _eq: "${libraryId(120)}" } }) { id } }`,
  );
  await admin(
    `mutation ($info: jsonb!) {
      insert_page_one(object: { id: "${page}", ${inSpace}, name: "Letters", slug: "${slug}", status: PUBLISHED }) { id }
      insert_section_one(object: { id: "${section}", ${inSpace}, page_id: "${page}" }) { id }
      insert_block_one(object: { ${inSpace}, page_id: "${page}", section_id: "${section}", component_id: "${component[0]?.id}", info: $info }) { id }
    }`,
    { info },
  );
  return slug;
}

const asking = { heading: 'News', asks_name: true, answer: 'Look into your mails.' };
const ofTopics = { topics: { [boats]: true, [tides]: true } };

/** Signs somebody up as people do. */
async function signUp(slug: string, email: string, more: [string, string][] = []) {
  const form = visitor.aged(await visitor.open(slug));
  return visitor.send(form, [['email', email], ...more]);
}

async function linkTo(email: string): Promise<string> {
  await expect.poll(() => product.mailTo(email).catch(() => null)).not.toBeNull();
  const { text } = await product.mailTo(email);
  return `${at}${/_mail\/sign-up\/\S+/.exec(text)?.[0].replace(/^/, '/') ?? ''}`;
}

async function stateOf(email: string) {
  type Found = { member: { info: object }[]; mail_suppression: { reason: string; tag_id: string | null }[] };
  const where = `where: { email: { _eq: "${email}" }, space_id: { _eq: "${spaces.aurora}" } }`;
  return admin<Found>(
    `{ member(${where}) { info } mail_suppression(${where}, order_by: { tag_id: asc }) { reason tag_id } }`,
  );
}

const confirm = (link: string, headers: Record<string, string> = {}) =>
  visitor.post(link, new URLSearchParams(), headers);

describe('signing up for newsletters', () => {
  it('is not possible while the space has no sender, and visitors are told', async () => {
    await setSender('');
    const slug = await newPage(asking);
    const page = await (await fetch(`${product.sitesOrigin}${at}/${slug}`)).text();
    expect(page).toContain('Signing up is not possible yet.');
    expect(page).not.toContain('<form');
    await setSender('news@sitewright.test');
  });

  it('makes a member of whoever confirms, once, and says so kindly the second time', async () => {
    await setSender('news@sitewright.test');
    const slug = await newPage(asking);
    const sent = await signUp(slug, 'Ada@Letters.example', [['name', 'Ada Byron King']]);
    expect(sent.status).toBe(303);
    const thanks = await fetch(`${product.sitesOrigin}${sent.answer.headers.get('location')}`);
    expect(await thanks.text()).toContain('Look into your mails.');
    const link = await linkTo('ada@letters.example');
    expect((await product.mailTo('ada@letters.example')).subject).toBe(
      'Confirm your sign-up for the newsletters of Aurora Travel',
    );

    const response = await fetch(product.sitesOrigin + link);
    expect(await response.text()).toContain('Confirm that ada@letters.example shall get them.');
    expect((await stateOf('ada@letters.example')).member).toEqual([]);
    expect((await confirm(link, { origin: 'https://elsewhere.example' })).status).toBe(403);

    // Such a link signs nobody in.
    expect((await confirm(link.replace('_mail/sign-up', '_members/sign-in'))).status).toBe(410);
    expect(await (await confirm(link)).text()).toContain('You are signed up');
    const info = { status: 'ACTIVE', first_name: 'Ada', last_name: 'Byron King' };
    expect(await stateOf('ada@letters.example')).toEqual({ member: [{ info }], mail_suppression: [] });
    const again = await confirm(link);
    expect([again.status, (await again.text()).includes('You have confirmed already')]).toEqual([200, true]);
    expect((await confirm(`${link.slice(0, -4)}AAAA`)).status).toBe(410);
  });

  it('takes back what somebody unsubscribed from, of the topics that they choose, and never what came back', async () => {
    const slug = await newPage(ofTopics);
    const out = (email: string, reason: string, tag = 'null') =>
      `{ ${inSpace}, email: "${email}", reason: "${reason}", tag_id: ${tag} }`;
    const rows = [
      ...[out('bob@letters.example', 'UNSUBSCRIBED'), out('bob@letters.example', 'BOUNCED')],
      ...[
        out('cy@letters.example', 'UNSUBSCRIBED', `"${boats}"`),
        out('cy@letters.example', 'UNSUBSCRIBED', `"${tides}"`),
      ],
    ];
    await admin(`mutation {
      insert_member_one(object: { ${inSpace}, email: "Cy@letters.example", info: { status: "DISABLED" } }) { id }
      insert_mail_suppression(objects: [${rows.join()}]) { affected_rows }
    }`);
    for (const email of ['bob@letters.example', 'cy@letters.example']) {
      expect((await signUp(slug, email, [['topics', boats]])).status).toBe(303);
      expect((await confirm(await linkTo(email))).status).toBe(200);
    }
    const { mail_suppression: left } = await stateOf('bob@letters.example');
    expect(left).toContainEqual({ reason: 'BOUNCED', tag_id: null });
    expect(left).toContainEqual({ reason: 'UNSUBSCRIBED', tag_id: tides });
    expect(left).not.toContainEqual({ reason: 'UNSUBSCRIBED', tag_id: boats });
    expect(left).not.toContainEqual({ reason: 'UNSUBSCRIBED', tag_id: null });
    expect(await stateOf('cy@letters.example')).toEqual({
      member: [],
      mail_suppression: [{ reason: 'UNSUBSCRIBED', tag_id: tides }],
    });
    const { member } = await admin<{ member: object[] }>(
      `{ member(where: { ${inSpace.replace(/: (.*)/, ': { _eq: $1 }')}, email: { _ilike: "cy@letters.example" } }) { info } }`,
    );
    expect(member).toEqual([{ info: { status: 'DISABLED' } }]);
  });

  it('says what is wrong, and takes nothing from other sites, programs, or whoever changes what the block asks', async () => {
    const slug = await newPage({ ...asking, ...ofTopics });
    const wrong = await signUp(slug, 'no address');
    expect([wrong.status, faultsIn(wrong.html).map(([name]) => name)]).toEqual([422, ['email']]);
    const form = visitor.aged(await visitor.open(slug));
    const trapped = await visitor.send(form, [['email', 'trap@letters.example']], { 'form-website': 'spam' });
    expect(trapped.status).toBe(303);
    const forged = { ...form, hidden: { ...form.hidden, 'form-state': `${form.hidden['form-state']}x` } };
    expect((await visitor.send(forged, [['email', 'forged@letters.example']])).status).toBe(422);
    expect(
      (
        await visitor.send(form, [
          ['email', 'other@letters.example'],
          ['topics', randomUUID()],
        ])
      ).status,
    ).toBe(422);
    const elsewhere = { origin: 'https://elsewhere.example' };
    expect((await visitor.post(form.action, new URLSearchParams(form.hidden), elsewhere)).status).toBe(403);
    for (const name of ['trap', 'forged', 'other']) {
      await expect(product.mailTo(`${name}@letters.example`)).rejects.toThrow('no mail');
    }
  });

  it('answers the same whether an address is known or has got too many links', async () => {
    const slug = await newPage(asking);
    const answers = [];
    for (const email of ['dan@letters.example', ...Array.from({ length: 4 }, () => 'ada@letters.example')]) {
      const { answer, status, html } = await signUp(slug, email);
      answers.push([status, answer.headers.get('location'), html]);
    }
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
  });
});
