import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';

let product: TestProduct;
let owner: string;
beforeAll(async () => {
  product = await startTestProduct();
  owner = await product.signIn('owner');
  // The tops and bottoms of the demo are looked at elsewhere.
  const own = `where: { space_id: { _eq: "${spaces.aurora}" }, type: { _eq: NEWSLETTER } }`;
  await admin(`mutation {
    update_space(where: { id: { _eq: "${spaces.aurora}" } }, _append: { info: { sender_email: "news@sitewright.test", sender_name: "Aurora" } }) { affected_rows }
    insert_sender_domain_one(object: { space_id: "${spaces.aurora}", domain: "sitewright.test", verified_at: "now()" }) { domain }
    delete_header(${own}) { affected_rows }
    delete_footer(${own}) { affected_rows }
  }`);
});
afterAll(() => product.close());

async function admin<T>(query: string): Promise<T> {
  const { data, errors } = await product.admin(query);
  expect(errors).toBeUndefined();
  return data as T;
}

const call = (path: string, body: object, token = owner) =>
  fetch(product.origin + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-space-id': spaces.aurora,
    },
    body: JSON.stringify(body),
  });

const words =
  '<p>Dear {{ member.name }}, look at <a href="https://boats.example/new">boats</a> or <a href="{{ unsubscribe_url }}">leave</a>.</p>';

/** A newsletter with one block for mail, and the addresses that were added to it. */
async function newNewsletter({ addresses = [] as string[], text = words } = {}) {
  const [id, component, section] = [randomUUID(), randomUUID(), randomUUID()];
  const inSpace = `space_id: "${spaces.aurora}"`;
  const mail = '<mj-section><mj-column><mj-text>{{ text | rich }}</mj-text></mj-column></mj-section>';
  const schema = '[{ kind: "richText", name: "text" }]';
  const subject = 'Hello {{ member.first_name | default: "friend" }}';
  const added = addresses.map(
    (email) => `{ newsletter_id: "${id}", ${inSpace}, email: "${email}", name: "Ada Byron" }`,
  );
  await admin(`mutation {
    insert_component_one(object: { id: "${component}", name: "Letter ${component}", uuid: "${component}", schema: ${schema}, info: { mail: ${JSON.stringify(mail)} } }) { id }
    insert_newsletter_one(object: { id: "${id}", name: "Spring", slug: "spring-${id}", ${inSpace}, meta: { subject: ${JSON.stringify(subject)} } }) { id }
    insert_newsletter_section_one(object: { id: "${section}", newsletter_id: "${id}", ${inSpace} }) { id }
    insert_newsletter_block_one(object: { section_id: "${section}", newsletter_id: "${id}", ${inSpace}, component_id: "${component}", info: { text: ${JSON.stringify(text)} } }) { id }
    insert_recipients(objects: [${added.join()}]) { affected_rows }
  }`);
  return id;
}

const grant = (credits: number) =>
  admin(
    `mutation { insert_credit_entry_one(object: { space_id: "${spaces.aurora}", kind: "GRANTED", credits: ${credits} }) { id } }`,
  );

/** Past the 30 seconds in which it can be taken back. */
const startNow = (id: string) =>
  admin(
    `mutation { update_newsletter_send(where: { newsletter_id: { _eq: "${id}" } }, _set: { starts_at: "now()" }) { affected_rows } }`,
  );

const become = (status: string) =>
  admin(
    `mutation { update_space(where: { id: { _eq: "${spaces.aurora}" } }, _set: { status: ${status} }) { affected_rows } }`,
  );

/** `fetch` sets no host of its own. */
function statusAt(host: string, path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(product.sitesOrigin);
  return new Promise((resolve, reject) => {
    get({ hostname, port, path, headers: { host } }, (response) => resolve(response.resume().statusCode)).on(
      'error',
      reject,
    );
  });
}

async function sendOf(id: string) {
  const { newsletter_send } = await admin<{
    newsletter_send: { state: string; fault: string | null; handed_over: number }[];
  }>(`{ newsletter_send(where: { newsletter_id: { _eq: "${id}" } }) { state fault handed_over } }`);
  return newsletter_send[0];
}

describe('a newsletter', () => {
  it('goes out with everything filled in, and its reader leaves by one click', async () => {
    const id = await newNewsletter({ addresses: ['ada@readers.example'] });
    await grant(1);
    const sent = await call(`/api/newsletters/${id}/send`, { audience: {} });
    expect([sent.status, await sent.json()]).toMatchObject([200, { state: 'PLANNED', total: 1 }]);
    await startNow(id);
    await expect.poll(() => sendOf(id)).toMatchObject({ state: 'DONE' });
    const answer = await fetch(`${product.origin}/_local/mail/messages.json?to=ada@readers.example`);
    const [mail] = (await answer.json()) as { subject: string; html: string; headers?: Record<string, string> }[];
    expect(mail?.subject).toBe('Hello Ada');
    expect(mail?.html).toContain('Dear Ada Byron');

    const here = (path: string) => {
      const address = new RegExp(`href="https://[^/]*(/_mail/${path}/[^"]*)"`).exec(mail?.html ?? '')?.[1];
      return `${product.sitesOrigin}/sites/${spaces.aurora}${address}`;
    };
    const phone = { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile' };
    const followed = await fetch(here('links'), { redirect: 'manual', headers: phone });
    expect([followed.status, followed.headers.get('location')]).toEqual([302, 'https://boats.example/new']);
    const leave = here('preferences');
    expect((await fetch(leave)).status).toBe(200);
    const left = await fetch(leave, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
    expect(left.status).toBe(200);
    expect(await (await fetch(leave)).text()).toContain('You are unsubscribed.');
    const web = await fetch(`${product.sitesOrigin}/sites/${spaces.aurora}/_mail/newsletters/spring-${id}`);
    expect([web.status, web.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining("default-src 'none'"),
    ]);
    const page = await web.text();
    expect(page).toContain('https://boats.example/new');
    expect(page).not.toMatch(/Ada Byron|_mail\/preferences|\{\{/);
    const { recipients, mail_suppression } = await admin<{ recipients: object[]; mail_suppression: object[] }>(`{
      recipients(where: { newsletter_id: { _eq: "${id}" } }) { status device clicked_at unsubscribed_at }
      mail_suppression(where: { email: { _eq: "ada@readers.example" } }) { reason }
    }`);
    expect(recipients).toEqual([
      {
        status: expect.stringMatching(/SENT|DELIVERED/),
        device: 'mobile',
        clicked_at: expect.any(String),
        unsubscribed_at: expect.any(String),
      },
    ]);
    expect(mail_suppression).toEqual([{ reason: 'UNSUBSCRIBED' }]);
  });
});

describe('opens', () => {
  const count = (opens: boolean) =>
    admin(
      `mutation { update_space(where: { id: { _eq: "${spaces.aurora}" } }, _append: { info: { newsletter_opens: ${opens} } }) { affected_rows } }`,
    );
  /** The addresses of opens in the mail that somebody got. */
  const picturesOf = async (address: string) => {
    const answer = await fetch(`${product.origin}/_local/mail/messages.json?to=${address}`);
    const [mail] = (await answer.json()) as { html: string }[];
    return [...(mail?.html ?? '').matchAll(/src="https:\/\/[^/]*(\/_mail\/opens\/[^"]*)"/g)].map(
      ([, path]) => `${product.sitesOrigin}/sites/${spaces.aurora}${path}`,
    );
  };
  async function send(address: string) {
    const id = await newNewsletter({ addresses: [address] });
    await grant(1);
    expect((await call(`/api/newsletters/${id}/send`, { audience: {} })).status).toBe(200);
    await startNow(id);
    await expect.poll(() => sendOf(id)).toMatchObject({ state: 'DONE' });
    return id;
  }
  const openedAt = async (id: string) => {
    type Found = { recipients: { opened_at: string | null }[]; newsletter_send: { opens: boolean }[] };
    const one = `where: { newsletter_id: { _eq: "${id}" } }`;
    const found = await admin<Found>(`{ recipients(${one}) { opened_at } newsletter_send(${one}) { opens } }`);
    return [found.newsletter_send[0]?.opens, found.recipients[0]?.opened_at];
  };

  it('are not counted unless the space wants to know', async () => {
    const id = await send('unseen@readers.example');
    expect(await picturesOf('unseen@readers.example')).toEqual([]);
    expect(await openedAt(id)).toEqual([false, null]);
  });

  it('are counted once, when the picture is loaded, of a recipient of this site alone', async () => {
    await count(true);
    const id = await send('seen@readers.example');
    await count(false);
    const [picture = ''] = await picturesOf('seen@readers.example');
    expect((await fetch(picture, { method: 'HEAD' })).status).toBe(200);
    expect((await fetch(picture.replace(spaces.aurora, spaces.borealis))).status).toBe(200);
    expect((await fetch(picture.replace(/.{4}$/, 'AAAA'))).status).toBe(404);
    expect(await openedAt(id)).toEqual([true, null]);
    const loaded = await fetch(picture);
    expect([loaded.headers.get('content-type'), loaded.headers.get('cache-control')]).toEqual([
      'image/gif',
      'no-store',
    ]);
    const [, first] = await openedAt(id);
    expect(first).toEqual(expect.any(String));
    await fetch(picture);
    expect(await openedAt(id)).toEqual([true, first]);
    const web = await fetch(`${product.sitesOrigin}/sites/${spaces.aurora}/_mail/newsletters/spring-${id}`);
    expect(await web.text()).not.toContain('_mail/opens');
  });
});

describe('a planned newsletter', () => {
  const events = async () => {
    const { dataServiceUrl, adminSecret } = product.dataService();
    const answer = await fetch(`${dataServiceUrl}/v1/metadata`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hasura-admin-secret': adminSecret },
      body: JSON.stringify({ type: 'get_scheduled_events', args: { type: 'one_off' } }),
    });
    return ((await answer.json()) as { events: { payload: { newsletterId?: string }; retry_conf: object }[] }).events;
  };

  it('has an event at the data service until it is taken back', async () => {
    const id = await newNewsletter({ addresses: ['later@readers.example'] });
    await grant(1);
    const at = new Date(Date.now() + 86_400_000).toISOString();
    expect((await call(`/api/newsletters/${id}/send`, { audience: {}, at })).status).toBe(200);
    const own = async () => (await events()).filter(({ payload }) => payload?.newsletterId === id);
    expect(await own()).toMatchObject([
      { retry_conf: { num_retries: 1, retry_interval_seconds: 10, timeout_seconds: 60 } },
    ]);
    expect((await call(`/api/newsletters/${id}/steps`, { step: 'cancel' })).status).toBe(200);
    expect(await own()).toEqual([]);
  });

  it('is woken by the data service alone, and is not planned for the past', async () => {
    const { adminSecret } = product.dataService();
    const wake = (secret: string) =>
      fetch(`${product.origin}/api/newsletters/due`, { method: 'POST', headers: { 'x-hasura-admin-secret': secret } });
    expect([(await wake(adminSecret)).status, (await wake('guessed')).status]).toEqual([200, 404]);
    const id = await newNewsletter({ addresses: ['past@readers.example'] });
    expect((await call(`/api/newsletters/${id}/send`, { audience: {}, at: '2026-01-01T00:00:00Z' })).status).toBe(400);
  });
});

describe('members who are chosen by a filter', () => {
  const filter = (query: string) => ({ filter: { query, timeZone: 'Europe/Bucharest' } });
  const join = (emails: readonly string[], more = 'info: { status: "ACTIVE", first_name: "Ada" }') =>
    admin<{ insert_member: { returning: { id: string }[] } }>(
      `mutation { insert_member(objects: [${emails
        .map((email) => `{ space_id: "${spaces.aurora}", email: "${email}", ${more} }`)
        .join()}]) { returning { id } } }`,
    );
  const codeOf = async (answer: Response) => [
    answer.status,
    ((await answer.json()) as { error?: { code: string } }).error?.code,
  ];

  it('are counted and named, get it once by two sources, and stand in the report by their filter', async () => {
    const { insert_member } = await join(['one@filtered.example', 'two@filtered.example', 'gone@filtered.example']);
    const [member] = insert_member.returning;
    await join(['asleep@filtered.example'], 'info: { status: "DISABLED" }');
    await join(['out@unfiltered.example']);
    await admin(`mutation { insert_mail_suppression_one(object: {
      space_id: "${spaces.aurora}", email: "gone@filtered.example", reason: "UNSUBSCRIBED" }) { id } }`);
    const id = await newNewsletter({ addresses: ['ONE@filtered.example'] });
    const audience = { ...filter('email.contains=@filtered.example'), members: [member?.id] };
    const counted = await call(`/api/newsletters/${id}/audience`, { audience });
    expect(await counted.json()).toMatchObject({
      total: 2,
      leftOut: { DUPLICATE: 1, NOT_ACTIVE: 1, UNSUBSCRIBED: 1 },
    });
    const named = await call(`/api/newsletters/${id}/recipients`, { audience });
    const { recipients } = (await named.json()) as { recipients: { email: string; refusal: string | null }[] };
    const getIt = recipients.filter(({ refusal }) => refusal === null).map(({ email }) => email);
    expect(getIt).toEqual(['ONE@filtered.example', 'two@filtered.example']);
    await grant(2);
    expect(await (await call(`/api/newsletters/${id}/send`, { audience })).json()).toMatchObject({ total: 2 });
    // Whoever joins after the button was pressed is none of them.
    await join(['late@filtered.example']);
    await startNow(id);
    await expect.poll(() => sendOf(id)).toMatchObject({ state: 'DONE', handed_over: 2 });
    const chosen = await fetch(`${product.origin}/api/newsletters/${id}/audience`, {
      headers: { authorization: `Bearer ${owner}`, 'x-space-id': spaces.aurora },
    });
    expect(await chosen.json()).toEqual(filter('email.contains=@filtered.example'));
    const one = `where: { newsletter_id: { _eq: "${id}" } }`;
    const stored = await admin<{ newsletter_send: { audience: object }[] }>(`{ newsletter_send(${one}) { audience } }`);
    expect(stored.newsletter_send).toEqual([{ audience }]);
  });

  it('are found by the fields that the space has added, once these can be compared', async () => {
    const own = 'data_model: { member: [{ name: "berth", kind: "text", label: "Berth" }] }';
    await admin(
      `mutation { update_space(where: { id: { _eq: "${spaces.aurora}" } }, _set: { ${own} }) { affected_rows } }`,
    );
    await join(['north@berths.example'], 'info: { status: "ACTIVE", custom_berth: "North 7" }');
    await join(['south@berths.example'], 'info: { status: "ACTIVE", custom_berth: "South 7" }');
    const id = await newNewsletter();
    const countedBy = async (query: string) => {
      const answer = await call(`/api/newsletters/${id}/audience`, { audience: filter(query) });
      return [answer.status, ((await answer.json()) as { total?: number }).total];
    };
    await expect.poll(() => countedBy('custom_berth.contains=north')).toEqual([200, 1]);
    expect(await countedBy('custom_deck.contains=north')).toEqual([400, undefined]);
  });

  it('are more than a page, and of this workspace alone', async () => {
    const many = Array.from({ length: 1205 }, (_, index) => `n${index}@pages.example`);
    await join(many);
    await admin(`mutation { insert_member_one(object: {
      space_id: "${spaces.borealis}", email: "far@pages.example", info: { status: "ACTIVE" } }) { id } }`);
    const id = await newNewsletter();
    const answer = await call(`/api/newsletters/${id}/audience`, { audience: filter('email.endsWith=@pages.example') });
    expect(await answer.json()).toMatchObject({ total: 1205, leftOut: {} });
  });

  it('are nobody where the filter matches nobody, and nothing is sent', async () => {
    const id = await newNewsletter();
    const audience = filter('email.eq=nobody@nowhere.example');
    expect(await (await call(`/api/newsletters/${id}/audience`, { audience })).json()).toMatchObject({ total: 0 });
    expect(await codeOf(await call(`/api/newsletters/${id}/send`, { audience }))).toEqual([422, 'nobody-to-send-to']);
    expect(await sendOf(id)).toBeUndefined();
  });

  it.each([
    ['an unknown field', 'nobody.eq=1'],
    ['a field that the list does not offer', 'space_id.eq=x'],
    ['an operator that the field has not', 'status.contains=ACT'],
    ['an operator of the data service', 'status._in=ACTIVE'],
    ['no condition', ''],
    ['1 MB', `email.contains=${'x'.repeat(1_000_000)}`],
  ])('are refused by a filter of %s', async (_, query) => {
    const id = await newNewsletter({ addresses: ['still@readers.example'] });
    for (const path of ['audience', 'recipients', 'send']) {
      const answer = await call(`/api/newsletters/${id}/${path}`, { audience: filter(query) });
      expect([path, ...(await codeOf(answer))]).toEqual([path, 400, 'invalid-input']);
    }
    expect(await sendOf(id)).toBeUndefined();
  });

  it('are told by a filter alone: no condition, list of ids or time zone of the client’s own is taken', async () => {
    const id = await newNewsletter();
    for (const audience of [
      { filter: { query: 'status.in=ACTIVE', timeZone: 'Europe/Atlantis' } },
      { filter: { query: 'status.in=ACTIVE', timeZone: 'UTC', where: {} } },
      { filter: { where: { email: { _eq: 'x' } } } },
      { matched: [randomUUID()] },
    ])
      expect(await codeOf(await call(`/api/newsletters/${id}/audience`, { audience }))).toEqual([400, 'invalid-input']);
  });

  it('are chosen by nobody who may not read members', async () => {
    const id = await newNewsletter();
    const author = await product.signIn('author');
    const answer = await call(`/api/newsletters/${id}/audience`, { audience: filter('status.in=ACTIVE') }, author);
    expect(await codeOf(answer)).toEqual([403, 'not-permitted']);
  });
});

describe('the recipients of a newsletter', () => {
  it('are counted and named before it is sent, with who is left out and why', async () => {
    const id = await newNewsletter({ addresses: ['new@readers.example', 'NEW@readers.example'] });
    const answer = await call(`/api/newsletters/${id}/audience`, { audience: {} });
    expect(await answer.json()).toMatchObject({ total: 1, leftOut: { DUPLICATE: 1 }, credits: expect.any(Number) });
    const named = await call(`/api/newsletters/${id}/recipients`, { audience: {}, search: 'READERS' });
    const { recipients } = (await named.json()) as { recipients: { refusal: string | null }[] };
    expect(recipients.map(({ refusal }) => refusal)).toEqual([null, 'DUPLICATE']);
  });

  it('are nobody’s of another workspace, and nobody sends who may not publish', async () => {
    const id = await newNewsletter({ addresses: ['one@readers.example'] });
    const outsider = await product.signIn('outsider');
    for (const path of ['audience', 'recipients', 'checks', 'warnings', 'send', 'steps']) {
      const body =
        path === 'checks' || path === 'warnings' ? {} : path === 'steps' ? { step: 'cancel' } : { audience: {} };
      const elsewhere = await fetch(`${product.origin}/api/newsletters/${id}/${path}`, {
        method: 'POST',
        headers: {
          ...{ authorization: `Bearer ${outsider}`, 'content-type': 'application/json' },
          'x-space-id': spaces.borealis,
        },
        body: JSON.stringify(body),
      });
      expect([path, elsewhere.status]).toEqual([path, 404]);
    }
    const author = await product.signIn('author');
    expect((await call(`/api/newsletters/${id}/audience`, { audience: {} }, author)).status).toBe(200);
    for (const audience of [{}, { everyone: true }])
      expect((await call(`/api/newsletters/${id}/recipients`, { audience }, author)).status).toBe(403);
    expect((await call(`/api/newsletters/${id}/send`, { audience: {} }, author)).status).toBe(403);
    expect(await sendOf(id)).toBeUndefined();
  });

  it('are spared links that lead to no page of the site, which are marked at their block', async () => {
    const text =
      '<p><a href="/">home</a> <a href="/nobody-wrote-it">lost</a> <a href="{{ unsubscribe_url }}">leave</a></p>';
    const id = await newNewsletter({ addresses: ['links@readers.example'], text });
    const { newsletter_block } = await admin<{ newsletter_block: object[] }>(
      `{ newsletter_block(where: { newsletter_id: { _eq: "${id}" } }) { blockId: id } }`,
    );
    const values = { address: '/nobody-wrote-it', status: 404 };
    expect(await (await call(`/api/newsletters/${id}/warnings`, {})).json()).toEqual({
      warnings: [{ kind: 'link-status', values, ...newsletter_block[0] }],
    });
  });

  it('of a site that is not live get nothing', async () => {
    const id = await newNewsletter({ addresses: ['four@readers.example'] });
    await become('Development');
    const checked = await call(`/api/newsletters/${id}/checks`, {});
    await become('Live');
    expect(await checked.json()).toMatchObject({ faults: [{ check: 'site' }] });
  });

  it('of a newsletter that is not ready get nothing, and what is wrong is said', async () => {
    const id = await newNewsletter({ addresses: ['two@readers.example'], text: '<p>Dear {{ member.age }}</p>' });
    const refused = await call(`/api/newsletters/${id}/send`, { audience: {} });
    expect(refused.status).toBe(422);
    const web = await fetch(`${product.sitesOrigin}/sites/${spaces.aurora}/_mail/newsletters/spring-${id}`);
    expect(web.status).toBe(404);
    const { error } = (await refused.json()) as { error: { code: string; details: { field: string }[] } };
    expect([error.code, error.details.map(({ field }) => field)]).toEqual([
      'newsletter-has-faults',
      ['merge-tags', 'unsubscribe'],
    ]);
    expect(await sendOf(id)).toBeUndefined();
  });

  it('leave by one click also while the site is paused', async () => {
    const id = await newNewsletter({ addresses: ['six@readers.example'] });
    await grant(1);
    expect((await call(`/api/newsletters/${id}/send`, { audience: {} })).status).toBe(200);
    await startNow(id);
    await expect.poll(() => sendOf(id)).toMatchObject({ state: 'DONE' });
    const answer = await fetch(`${product.origin}/_local/mail/messages.json?to=six@readers.example`);
    const [mail] = (await answer.json()) as { html: string }[];
    const path = /href="https:\/\/[^/]*(\/_mail\/preferences\/[^"]*)"/.exec(mail?.html ?? '')?.[1];
    const leave = `${product.sitesOrigin}/sites/${spaces.aurora}${path}`;
    await become('Paused');
    const page = await fetch(leave);
    const onItsHost = [
      await statusAt('auroratravel.example.com', path ?? ''),
      await statusAt('auroratravel.example.com', '/'),
    ];
    const left = await fetch(leave, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
    const elsewhere = await fetch(leave.replace('/preferences/', '/newsletters/'));
    await become('Live');
    expect([page.status, left.status, elsewhere.status]).toEqual([200, 200, 404]);
    expect(onItsHost).toEqual([200, 503]);
    expect(await (await fetch(leave)).text()).toContain('You are unsubscribed.');
  });

  it('of 5 MB get nothing, and the checks say why', async () => {
    const text = `<p>${'The sea was calm today. '.repeat(220_000)}</p>`;
    const id = await newNewsletter({ addresses: ['five@readers.example'], text });
    const checked = (await (await call(`/api/newsletters/${id}/checks`, {})).json()) as { faults: object[] };
    expect(checked.faults).toContainEqual(
      expect.objectContaining({ check: 'content', message: 'Text: too long, or not of its kind.' }),
    );
    expect((await call(`/api/newsletters/${id}/send`, { audience: {} })).status).toBe(422);
  });

  it.each([
    ['lost, and its event clears it up', { outcome: 'lose' }, 'DELIVERED'],
    ['refused', { outcome: 'refuse' }, 'REFUSED'],
    ['taken at the second try', { outcome: 'throttle' }, 'DELIVERED'],
  ])('are told apart where a mail is %s', async (_, behavior, state) => {
    const id = await newNewsletter({ addresses: ['three@readers.example'] });
    await grant(1);
    expect((await call(`/api/newsletters/${id}/send`, { audience: {} })).status).toBe(200);
    const reply = await fetch(`${product.origin}/_local/mail/behavior`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...behavior, count: 1 }),
    });
    expect(reply.ok).toBe(true);
    await startNow(id);
    await expect.poll(() => sendOf(id)).toMatchObject({ state: 'DONE' });
    const status = async () =>
      (
        await admin<{ recipients: { status: string }[] }>(
          `{ recipients(where: { newsletter_id: { _eq: "${id}" } }) { status } }`,
        )
      ).recipients[0]?.status;
    await expect.poll(status).toBe(state);
  });
});
