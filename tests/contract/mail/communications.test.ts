import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';
import { type FormVisitor, formVisitor } from '../../support/sites/site-form.ts';

let product: TestProduct;
let form: FormVisitor;
const at = `/sites/${spaces.aurora}`;

beforeAll(async () => {
  product = await startTestProduct();
  form = formVisitor(product, at);
  const own = `where: { space_id: { _eq: "${spaces.aurora}" }, type: { _eq: NEWSLETTER } }`;
  await admin(`mutation {
    delete_header(${own}) { affected_rows }
    delete_footer(${own}) { affected_rows }
  }`);
  await setSender('news@sitewright.test');
  await admin(
    `mutation { insert_sender_domain_one(object: { space_id: "${spaces.aurora}", domain: "sitewright.test", verified_at: "now()" }) { domain } }`,
  );
});
afterAll(() => product.close());

async function admin<T>(query: string): Promise<T> {
  const { data, errors } = await product.admin(query);
  expect(errors).toBeUndefined();
  return data as T;
}

const setSender = (email: string) =>
  admin(
    `mutation { update_space(where: { id: { _eq: "${spaces.aurora}" } }, _append: { info: { sender_email: "${email}", sender_name: "Aurora" } }) { affected_rows } }`,
  );

interface Written {
  subject?: string;
  text?: string;
  addresses?: string[];
  more?: string;
}

/** A communication with one block for mail that is switched on, and nothing else of its type. */
async function communication(
  type: string,
  { subject = 'Hello', text = '<p>Hello</p>', addresses = [], more = '' }: Written = {},
) {
  const [id, component, section] = [randomUUID(), randomUUID(), randomUUID()];
  const inSpace = `space_id: "${spaces.aurora}"`;
  const mail = '<mj-section><mj-column><mj-text>{{ text | rich }}</mj-text></mj-column></mj-section>';
  const named = addresses.map((email) => `{ communication_id: "${id}", ${inSpace}, email: "${email}" }`);
  await admin(`mutation {
    update_communication(where: { ${inSpace.replace(/: (.*)/, ': { _eq: $1 }')}, type: { _eq: "${type}" } }, _set: { status: "OFF" }) { affected_rows }
    insert_component_one(object: { id: "${component}", name: "Answer ${component}", uuid: "${component}", schema: [{ kind: "richText", name: "text" }], info: { mail: ${JSON.stringify(mail)} } }) { id }
    insert_communication_one(object: { id: "${id}", name: "Answer", type: "${type}", ${inSpace}, meta: { subject: ${JSON.stringify(subject)} } ${more} }) { id }
    insert_newsletter_section_one(object: { id: "${section}", communication_id: "${id}", ${inSpace} }) { id }
    insert_newsletter_block_one(object: { section_id: "${section}", communication_id: "${id}", ${inSpace}, component_id: "${component}", info: { text: ${JSON.stringify(text)} } }) { id }
    insert_communication_trigger(objects: [${named.join()}]) { affected_rows }
  }`);
  await admin(
    `mutation { update_communication(where: { id: { _eq: "${id}" } }, _set: { status: "ON" }) { affected_rows } }`,
  );
  return id;
}

interface Mail {
  to?: string;
  from?: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
}

const mailsTo = async (email: string) =>
  (await (await fetch(`${product.origin}/_local/mail/messages.json?to=${encodeURIComponent(email)}`)).json()) as Mail[];

const logOf = async (id: string) =>
  (
    await admin<{ recipients: { email: string; status: string; reason: string | null; event_values: object }[] }>(
      `{ recipients(where: { communication_id: { _eq: "${id}" } }, order_by: [{ email: asc }]) { email status reason event_values } }`,
    )
  ).recipients;

/** What becomes of the next mail. */
async function setBehavior(behavior: object): Promise<void> {
  const response = await fetch(`${product.origin}/_local/mail/behavior`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...behavior, count: 1 }),
  });
  expect(response.ok).toBe(true);
}

const fire = (type: string, email: string, values = '{}', name = '') =>
  admin(
    `mutation { fire_communication(args: { at_space: "${spaces.aurora}", fired_by: "${type}", event_key: "test:${randomUUID()}", person_email: "${email}", person_name: ${JSON.stringify(name)}, tag_values: ${values} }) { id } }`,
  );

const WHERE: [string, string][] = [
  ['place', 'Lofoten'],
  ['season', 'Winter'],
];
const WHO: [string, string][] = [
  ['guests', '3'],
  ['start', '2027-02-01'],
];

/** Fills in the form of the demo. */
async function fillIn(name: string, email: string): Promise<void> {
  const second = await form.send(form.aged(await form.open('contact')), WHERE);
  const third = await form.send(second.form, WHO);
  const last = await form.send(third.form, [
    ['name', name],
    ['email', email],
  ]);
  expect(last.status).toBe(303);
}

describe('a form that a visitor fills in', () => {
  it('is answered to the addresses and the visitor, in the words that they saw', async () => {
    const text =
      '<p>{{ record.name }} wants {{ record.season }} in {{ record.place }} from {{ record.start }}, snow: {{ record.snow }}. {{ record.remarks | default: "Nothing" }} ({{ form.name }})</p>';
    const more = ', to_sender: true';
    const id = await communication('form-record', {
      subject: 'From {{ record.name }}',
      text,
      addresses: ['desk@aurora.example'],
      more,
    });
    await fillIn('Ann <b>Smith</b>', 'ann@visitors.example');
    await expect.poll(() => mailsTo('ann@visitors.example')).toHaveLength(1);
    const [mail] = await mailsTo('ann@visitors.example');
    expect(mail?.subject).toBe('From Ann <b>Smith</b>');
    expect(mail?.html).toContain(
      'Ann &lt;b&gt;Smith&lt;/b&gt; wants Winter in Lofoten from February 1, 2027, snow: No. Nothing (Plan my journey)',
    );
    expect(mail?.headers?.['List-Unsubscribe']).toBeUndefined();
    await expect.poll(() => mailsTo('desk@aurora.example')).toHaveLength(1);
    await expect
      .poll(async () => (await logOf(id)).map(({ email, status }) => [email, status.replace('SENT', 'DELIVERED')]))
      .toEqual([
        ['ann@visitors.example', 'DELIVERED'],
        ['desk@aurora.example', 'DELIVERED'],
      ]);
    // What was answered stands in the record, and nowhere else.
    expect((await logOf(id)).map(({ event_values }) => event_values)).toEqual([{}, {}]);
  });

  it('begins no header by what is written into it', async () => {
    await communication('form-record', { subject: 'From {{ record.name }}', addresses: ['lines@aurora.example'] });
    const values = '{ form: { name: "x" }, record: { name: "Ann\\r\\nBcc: all@example.com" } }';
    await fire('form-record', 'no@visitors.example', values, 'Ann\r\nBcc: all@example.com');
    await expect.poll(() => mailsTo('lines@aurora.example')).toHaveLength(1);
    expect((await mailsTo('lines@aurora.example'))[0]?.subject).toBe('From Ann Bcc: all@example.com');
    expect(await mailsTo('all@example.com')).toEqual([]);
  });
});

describe('somebody new who signs in', () => {
  const signIn = (email: string) =>
    fetch(`${product.sitesOrigin}${at}/_members/sign-in`, { method: 'POST', body: new URLSearchParams({ email }) });
  const followLink = async (mail: Mail | undefined) => {
    const path = new URL(/https?:\/\/[^\s"]+_members\/sign-in\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '').pathname;
    const here = path.startsWith(at) ? path : at + path;
    return fetch(product.sitesOrigin + here, { method: 'POST', body: new URLSearchParams(), redirect: 'manual' });
  };

  it('gets the mail that the space wrote, is let in by its link, and is welcomed once', async () => {
    const confirmation = await communication('account-confirmation', {
      subject: 'Come in',
      text: '<p><a href="{{ confirm_url }}">Confirm {{ member.email }}</a></p>',
      addresses: ['desk-of-links@aurora.example'],
    });
    const welcome = await communication('welcome', { subject: 'Welcome' });
    await signIn('new@members.example');
    await expect.poll(() => mailsTo('new@members.example')).toHaveLength(1);
    const [mail] = await mailsTo('new@members.example');
    expect(mail?.subject).toBe('Come in');
    expect((await followLink(mail)).status).toBe(303);
    await expect.poll(() => mailsTo('new@members.example')).toHaveLength(2);
    expect((await mailsTo('new@members.example')).map(({ subject }) => subject).sort()).toEqual(['Come in', 'Welcome']);
    expect(await mailsTo('desk-of-links@aurora.example')).toEqual([]);
    expect((await logOf(confirmation)).length + (await logOf(welcome)).length).toBe(2);

    // Whoever is known gets the mail of the product, and no second welcome.
    await signIn('new@members.example');
    await expect.poll(() => mailsTo('new@members.example')).toHaveLength(3);
    const last = (await mailsTo('new@members.example')).find(
      ({ subject }) => !['Come in', 'Welcome'].includes(subject),
    );
    expect((await followLink(last)).status).toBe(303);
    expect(await logOf(welcome)).toHaveLength(1);
  });

  it('is let in by the mail of the product where that of the space cannot be sent', async () => {
    const id = await communication('account-confirmation', {
      subject: 'Come in',
      text: '<p>The link was forgotten.</p>',
    });
    await signIn('forgotten@members.example');
    await expect.poll(() => mailsTo('forgotten@members.example')).toHaveLength(1);
    expect((await followLink((await mailsTo('forgotten@members.example'))[0])).status).toBe(303);
    await expect.poll(() => logOf(id)).toMatchObject([{ status: 'SKIPPED', reason: 'LINK_MISSING' }]);
  });

  it('has a link that nobody can read in the database while its mail waits', async () => {
    await communication('account-confirmation', { text: '<p>{{ confirm_url }}</p>' });
    await setBehavior({ outcome: 'throttle', to: 'sealed@members.example' });
    await signIn('sealed@members.example');
    const waiting = async () => {
      const { recipients } = await admin<{ recipients: { event_values: object }[] }>(
        `{ recipients(where: { email: { _eq: "sealed@members.example" } }) { event_values } }`,
      );
      return recipients.map(({ event_values }) => event_values);
    };
    await expect.poll(waiting).toEqual([{ sealed: expect.any(String), until: expect.any(String) }]);
    expect(JSON.stringify(await waiting())).not.toContain('_members');
    await expect.poll(() => mailsTo('sealed@members.example')).toHaveLength(1);
    expect((await mailsTo('sealed@members.example'))[0]?.text).toContain('_members/sign-in/');
  });
});

describe('an event', () => {
  it('is due at once: the next look of the server, a second later at most, finds it', async () => {
    await communication('newsletter-sign-up');
    const { fire_communication } = await admin<{ fire_communication: { due_at: string; created_at: string }[] }>(
      `mutation { fire_communication(args: { at_space: "${spaces.aurora}", fired_by: "newsletter-sign-up", event_key: "test:${randomUUID()}", person_email: "soon@readers.example", person_name: "", tag_values: {} }) { due_at created_at } }`,
    );
    expect(fire_communication).toHaveLength(1);
    expect(fire_communication[0]?.due_at).toBe(fire_communication[0]?.created_at);
  });

  it('is answered with what the space has added to the member who gets the mail, or with the words in its place', async () => {
    const of = `space_id: "${spaces.aurora}"`;
    const member = [
      { name: 'berth', kind: 'text' },
      { name: 'sails_on', kind: 'date', precision: 'day' },
      { name: 'salary', kind: 'text', see: 'managers' },
      { name: 'gone', kind: 'text', retired: true },
    ];
    const {
      space: { data_model: before },
    } = await admin<{ space: { data_model: object } }>(`{ space: space_by_pk(id: "${spaces.aurora}") { data_model } }`);
    const setModel = (model: object) =>
      product.admin(
        'mutation ($id: uuid!, $model: jsonb!) { update_space_by_pk(pk_columns: { id: $id }, _set: { data_model: $model }) { id } }',
        {
          id: spaces.aurora,
          model,
        },
      );
    expect((await setModel({ ...before, member })).errors).toBeUndefined();
    await admin(`mutation {
      insert_member(objects: [
        { ${of}, email: "Sailor_1@members.example", info: { status: "ACTIVE", custom_berth: "<b>Quay 4", custom_sails_on: "2027-02-28", custom_gone: "x" }, manager_values: { custom_salary: "secret" } },
        { ${of}, email: "sailorX1@members.example", info: { status: "ACTIVE", custom_berth: "of somebody else" } },
        { ${of}, email: "deleted@members.example", info: { status: "DELETED", custom_berth: "of long ago" } }
      ]) { affected_rows }
    }`);
    await communication('welcome', {
      subject: 'Berth {{ member.custom_berth | default: "to come" }}',
      text: '<p>{{ member.custom_berth | default: "No berth" }}, {{ member.custom_sails_on | default: "some day" }}. {{ member.custom_salary | default: "-" }}{{ member.custom_gone | default: "-" }}!</p>',
    });
    await fire('welcome', 'deleted@members.example');
    for (const [email, subject, text] of [
      ['sailor_1@members.example', 'Berth <b>Quay 4', '&lt;b&gt;Quay 4, February 28, 2027. !'],
      ['nobody@members.example', 'Berth to come', 'No berth, some day. !'],
    ] as const) {
      await fire('welcome', email);
      await expect.poll(async () => (await mailsTo(email))[0]?.html).toContain(text);
      expect((await mailsTo(email))[0]?.subject).toBe(subject);
    }
    expect(await mailsTo('deleted@members.example')).toEqual([]);
    expect((await setModel(before)).errors).toBeUndefined();
  });

  it('says amounts in their currency, and where a comment stands', async () => {
    await communication('payment-received', { text: '<p>{{ payment.amount }}</p>' });
    for (const [email, currency] of [
      ['yen@payers.example', 'JPY'],
      ['euro@payers.example', 'EUR'],
    ]) {
      await fire('payment-received', String(email), `{ payment: { amount: 1200, currency: "${currency}" } }`);
    }
    await expect.poll(async () => (await mailsTo('yen@payers.example'))[0]?.html).toContain('¥1,200<');
    await expect.poll(async () => (await mailsTo('euro@payers.example'))[0]?.html).toContain('€1,200.00');
    await communication('reply', { text: '<p><a href="{{ comment.url }}">{{ comment.text }}</a></p>' });
    const post = randomUUID();
    await fire('reply', 'author@members.example', `{ comment: { text: "<i>Fine</i>", post: "${post}" } }`);
    await expect.poll(async () => (await mailsTo('author@members.example'))[0]?.html).toContain('&lt;i&gt;Fine');
    expect((await mailsTo('author@members.example'))[0]?.html).toMatch(
      new RegExp(`href="[^"]+/_members/posts/${post}"`),
    );
  });

  it.each([
    ['lost', { outcome: 'lose' }, 'UNCLEAR'],
    ['refused', { outcome: 'refuse' }, 'REFUSED'],
    ['held up', { outcome: 'throttle' }, 'DELIVERED'],
  ])('is told apart where its mail is %s', async (word, behavior, state) => {
    const id = await communication('newsletter-sign-up');
    await setBehavior(behavior);
    const email = `${word.replace(' ', '')}@readers.example`;
    await fire('newsletter-sign-up', email);
    const states = async () => (await logOf(id)).map(({ status }) => status.replace('SENT', 'DELIVERED'));
    // The stand-in plays the delivery of a mail whose answer was lost.
    await expect.poll(states).toEqual([state === 'UNCLEAR' ? 'DELIVERED' : state]);
    if (state !== 'REFUSED') expect(await mailsTo(email)).toHaveLength(1);
  });

  it.each([
    ['there is no sender', '', 'SENDER_MISSING'],
    ['the sender is not verified', 'news@stranger.example', 'SENDER_UNVERIFIED'],
  ])('is answered by nothing where %s, and the log says so', async (_, sender, reason) => {
    const id = await communication('newsletter-sign-up');
    await setSender(sender);
    await fire('newsletter-sign-up', 'nobody@readers.example');
    await expect.poll(() => logOf(id)).toMatchObject([{ status: 'SKIPPED', reason }]);
    await setSender('news@sitewright.test');
    expect(await mailsTo('nobody@readers.example')).toEqual([]);
  });
});
