import { createHash, randomBytes } from 'node:crypto';
import { request as plainRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';

let product: TestProduct;
const aurora = `/sites/${spaces.aurora}`;
const borealis = `/sites/${spaces.borealis}`;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

type Fields = Record<string, string>;

const get = (path: string, cookie = '') =>
  fetch(product.sitesOrigin + path, { headers: cookie ? { cookie } : {}, redirect: 'manual' });
const post = (path: string, fields: Fields, cookie = '', headers: Fields = {}) =>
  fetch(product.sitesOrigin + path, {
    method: 'POST',
    headers: { ...(cookie ? { cookie } : {}), ...headers },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });

async function admin(query: string): Promise<Record<string, Record<string, unknown>[]>> {
  const { data, errors } = await product.admin(query);
  expect(errors).toBeUndefined();
  return data ?? {};
}

/** A mailed link arrives behind the answer. */
async function linkTo(email: string): Promise<string> {
  await expect.poll(() => product.mailTo(email).catch(() => null)).not.toBeNull();
  const { text } = await product.mailTo(email);
  return new URL(/https?:\S+_members\/sign-in\/\S+/.exec(text)?.[0] ?? '').pathname;
}

const cookieOf = (answer: Response) => (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

/** Signs in as people do. @returns the cookie */
async function signIn(site: string, email: string): Promise<string> {
  await post(`${site}/_members/sign-in`, { email });
  const answer = await post(await linkTo(email), {});
  expect(answer.status).toBe(303);
  return cookieOf(answer);
}

async function memberOf(spaceId: string, email: string, status = 'ACTIVE'): Promise<string> {
  const { insert_member } = (await admin(
    `mutation { insert_member(objects: [{ space_id: "${spaceId}", email: "${email}", info: { status: "${status}", first_name: "Tess", last_name: "Holm" } }]) { returning { id } } }`,
  )) as unknown as { insert_member: { returning: { id: string }[] } };
  return insert_member.returning[0]?.id ?? '';
}

/** A session without its mail, for tests of many members. */
async function sessionOf(spaceId: string, memberId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('base64url');
  await admin(
    `mutation { insert_member_session(objects: [{ space_id: "${spaceId}", member_id: "${memberId}", token_hash: "${hash}", expires_at: "2100-01-01" }]) { affected_rows } }`,
  );
  return `member=${token}`;
}

async function communityPage(spaceId: string): Promise<string> {
  const { page } = await admin(
    `{ page(where: { space_id: { _eq: "${spaceId}" }, status: { _eq: PUBLISHED }, meta: { _contains: { community: "members" } } }, order_by: { id: asc }, limit: 1) { id } }`,
  );
  return String(page?.[0]?.id);
}

const keyIn = (html: string) => /name="key" value="([\w-]+)"/.exec(html)?.[1] ?? '';
const keyOf = async (path: string, cookie: string) => keyIn(await (await get(path, cookie)).text());

async function newPost(cookie: string, title: string, site = aurora, spaceId: string = spaces.aurora): Promise<string> {
  const path = `${site}/_members/pages/${await communityPage(spaceId)}`;
  const answer = await post(path, { key: await keyOf(path, cookie), title, content: 'Text' }, cookie);
  expect(answer.status).toBe(303);
  return answer.headers.get('location') ?? '';
}

describe('signing in on a site', () => {
  it('goes by a mailed link that works once, and is told to nobody else', async () => {
    await memberOf(spaces.aurora, 'tess@example.org');
    await post(`${aurora}/_members/sign-in`, { email: 'Tess@Example.org' });
    const link = await linkTo('tess@example.org');
    const response = await get(link);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(response.headers.get('referrer-policy')).toBe('same-origin');
    const answer = await post(link, {});
    expect(answer.status).toBe(303);
    const set = answer.headers.get('set-cookie') ?? '';
    expect(set).toContain('HttpOnly');
    expect(set).toContain('SameSite=Lax');
    expect(set).toContain(`Path=${aurora}/_members`);
    expect(await (await get(`${aurora}/_members/account`, cookieOf(answer))).text()).toContain('tess@example.org');
    expect((await post(link, {})).status).toBe(410);
    const { member_session: sessions } = await admin('{ member_session { token_hash } member_sign_in { token_hash } }');
    expect(JSON.stringify(sessions)).not.toContain(cookieOf(answer).slice('member='.length));
  });

  it('says the same to members, to strangers and to the disabled', async () => {
    await memberOf(spaces.borealis, 'off@example.org', 'DISABLED');
    await admin(
      `mutation { update_space(where: { id: { _eq: "${spaces.borealis}" } }, _append: { info: { member_registration: "closed" } }) { affected_rows } }`,
    );
    const answers = await Promise.all(
      ['off@example.org', 'stranger@example.org'].map(async (email) => {
        const answer = await post(`${borealis}/_members/sign-in`, { email });
        return [answer.status, (await answer.text()).replaceAll(email, '')];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    const refused = await post(await linkTo('off@example.org'), {});
    expect([refused.status, refused.headers.get('set-cookie')]).toEqual([403, null]);
    expect(await refused.text()).toContain('Your account has been disabled by Admin');
    await expect(product.mailTo('stranger@example.org')).rejects.toThrow('no mail');
  });

  it('makes members where the space allows it, at once or on the waitlist', async () => {
    const cookie = await signIn(aurora, 'newcomer@example.org');
    expect(await (await get(`${aurora}/_members/account`, cookie)).text()).toContain('newcomer@example.org');
    const allow = (registration: string) =>
      admin(
        `mutation { update_space(where: { id: { _eq: "${spaces.aurora}" } }, _append: { info: { member_registration: "${registration}" } }) { affected_rows } }`,
      );
    await allow('approval');
    // This server notices changes that pass through it; the next one does.
    await product.graphql('mutation { __typename }', { authorization: `Bearer ${await product.signIn('editor')}` });
    await post(`${aurora}/_members/sign-in`, { email: 'patient@example.org' });
    const waits = await post(await linkTo('patient@example.org'), {});
    expect([waits.status, await waits.text()]).toEqual([403, expect.stringContaining('currently on the waitlist')]);
    await allow('open');
    const { member } = await admin('{ member(where: { email: { _eq: "patient@example.org" } }) { info } }');
    expect(member).toEqual([{ info: { status: 'UNVERIFIED' } }]);
  });

  it('fills nobody’s mailbox', async () => {
    await memberOf(spaces.aurora, 'calm@example.org');
    await Promise.all(
      Array.from({ length: 6 }, () => post(`${aurora}/_members/sign-in`, { email: 'calm@example.org' })),
    );
    await linkTo('calm@example.org');
    await expect
      .poll(
        async () =>
          (await admin('{ member_sign_in(where: { email: { _eq: "calm@example.org" } }) { email } }')).member_sign_in,
      )
      .toHaveLength(3);
  });

  it('ends where it is ended, and for whoever is disabled, at once', async () => {
    const id = await memberOf(spaces.aurora, 'leaver@example.org');
    const account = `${aurora}/_members/account`;
    const first = await sessionOf(spaces.aurora, id);
    expect((await get(account, first)).status).toBe(200);
    await post(`${aurora}/_members/sign-out`, {}, first);
    expect((await get(account, first)).status).toBe(303);
    const second = await sessionOf(spaces.aurora, id);
    const set = (status: string) =>
      admin(
        `mutation { update_member(where: { id: { _eq: "${id}" } }, _append: { info: { status: "${status}" } }) { affected_rows } }`,
      );
    await set('DISABLED');
    expect((await get(account, second)).status).toBe(303);
    await set('ACTIVE');
    expect((await get(account, second)).status).toBe(303);
  });

  it('takes forms of its own site alone', async () => {
    const path = `${aurora}/_members/sign-in`;
    const from = async (headers: Fields) => (await post(path, { email: 'a@example.org' }, '', headers)).status;
    expect(await from({ origin: 'https://elsewhere.example' })).toBe(403);
    expect(await from({ origin: 'null' })).toBe(403);
    expect(await from({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await from({ origin: product.sitesOrigin, 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect((await post(path, { email: 'no address' })).status).toBe(422);
    const json = await fetch(product.sitesOrigin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(json.status).toBe(422);
  });
});

/** A request under any host, as it is written. */
function underHost(
  host: string,
  path: string,
  fields?: Fields,
  more: Fields = {},
): Promise<{ status: number; cookie: string }> {
  const { hostname, port } = new URL(product.origin);
  const headers = { host, 'content-type': 'application/x-www-form-urlencoded', ...more };
  return new Promise((resolve, reject) => {
    plainRequest({ hostname, port, path, headers, method: fields ? 'POST' : 'GET' }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, cookie: String(answer.headers['set-cookie'] ?? '') });
    })
      .on('error', reject)
      .end(fields && String(new URLSearchParams(fields)));
  });
}

describe('the link of a sign-in mail', () => {
  const OWN = 'auroratravel.example.com';
  const linkFor = async (email: string) => {
    await expect.poll(() => product.mailTo(email).catch(() => null)).not.toBeNull();
    return /https?:\S+_members\/sign-in\/\S+/.exec((await product.mailTo(email)).text)?.[0] ?? '';
  };

  it.each([`${OWN}:80@evil.test`, `${OWN}@evil.test`, `evil.test#${OWN}`, `${OWN}:80:80`, `${OWN}, evil.test`])(
    'is not mailed to whoever asks under %s',
    async (host) => {
      const email = `victim-${createHash('sha256').update(host).digest('hex').slice(0, 8)}@example.org`;
      await memberOf(spaces.aurora, email);
      const { status } = await underHost(host, '/_members/sign-in', { email });
      expect(status).toBe(400);
      // The next mail is the first one that this address gets.
      await underHost(OWN, '/_members/sign-in', { email });
      expect(await linkFor(email)).toMatch(/^https:\/\/auroratravel\.example\.com\/_members\/sign-in\/[\w-]{43}$/);
      const { member_sign_in: links } = await admin(
        `{ member_sign_in(where: { email: { _eq: "${email}" } }) { email } }`,
      );
      expect(links).toHaveLength(1);
    },
  );

  it.each([
    ['another port', `${OWN}:8443`, {}],
    ['an alias', `www.${OWN}`, {}],
    [
      'a host in headers of proxies',
      OWN,
      { 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test', 'x-forwarded-proto': 'http' },
    ],
  ])('leads to the domain of the space for whoever asks under %s', async (name, host, headers) => {
    const email = `at-${name.replaceAll(' ', '-')}@example.org`;
    await memberOf(spaces.aurora, email);
    expect((await underHost(host, '/_members/sign-in', { email }, headers)).status).toBe(200);
    const link = new URL(await linkFor(email));
    expect(link.origin).toBe(`https://${OWN}`);
    const { status, cookie } = await underHost(OWN, link.pathname, {});
    expect([status, cookie]).toEqual([303, expect.stringMatching(/Path=\/_members; .*; Secure$/)]);
  });
});

it('mails one mailbox no more than a few links, however its address is written and whichever sites are asked', async () => {
  const spellings = Array.from({ length: 40 }, (_, index) => [
    `mailbox+${index}@gmail.com`,
    ` MailBox+${index}@GoogleMail.com `,
    `mail.box@gmail.com${index % 2 === 0 ? '' : ' '}`,
    `${'m.a.i.l.b.o.x'.slice(0, 2 * (index % 6) + 1)}${'mailbox'.slice((index % 6) + 1)}@gmail.com`,
  ]).flat();
  await admin(
    `mutation { update_space(where: { id: { _in: ["${spaces.aurora}", "${spaces.borealis}"] } }, _append: { info: { member_registration: "open" } }) { affected_rows } }`,
  );
  const answers = await Promise.all(
    spellings.map((email, index) => {
      const claims = Buffer.from(JSON.stringify({ sub: `made-up-${index}` })).toString('base64url');
      const headers = { authorization: `Bearer a.${claims}.c` };
      return post(`${index % 2 === 0 ? aurora : borealis}/_members/sign-in`, { email }, '', headers);
    }),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const left = async () => {
    const all = (await (await fetch(`${product.origin}/_local/mail/messages.json`)).json()) as { to: string }[];
    return all.filter(({ to }) => /m.*box.*@g/i.test(String(to))).length;
  };
  // Three of each site. One that is asked for later shows that nothing more was on its way.
  await expect.poll(left).toBeGreaterThanOrEqual(6);
  await post(`${aurora}/_members/sign-in`, { email: 'after-them@example.org' });
  await expect.poll(() => product.mailTo('after-them@example.org').catch(() => null)).not.toBeNull();
  expect(await left()).toBe(6);
});

describe('two sites', () => {
  it('do not know each other’s members', async () => {
    const id = await memberOf(spaces.aurora, 'one-site@example.org');
    const cookie = await sessionOf(spaces.aurora, id);
    expect((await get(`${aurora}/_members/account`, cookie)).status).toBe(200);
    expect((await get(`${borealis}/_members/account`, cookie)).status).toBe(303);
    await post(`${aurora}/_members/sign-in`, { email: 'one-site@example.org' });
    const link = await linkTo('one-site@example.org');
    expect((await post(link.replace(spaces.aurora, spaces.borealis), {})).status).toBe(410);
    expect((await post(link, {})).status).toBe(303);
  });

  it('show and take nothing of each other', async () => {
    const cookie = await sessionOf(spaces.aurora, await memberOf(spaces.aurora, 'visitor@example.org'));
    const page = await communityPage(spaces.borealis);
    expect((await get(`${aurora}/_members/pages/${page}`, cookie)).status).toBe(404);
    const { post: posts } = await admin(
      `{ post(where: { space_id: { _eq: "${spaces.borealis}" } }, limit: 1) { id } }`,
    );
    const foreignPost = String(posts?.[0]?.id);
    for (const path of [
      `posts/${foreignPost}/likes`,
      `posts/${foreignPost}/comments`,
      `posts/${foreignPost}/delete`,
      `pages/${page}`,
    ]) {
      const key = await keyOf(`${aurora}/_members/account`, cookie);
      expect([
        path,
        (await post(`${aurora}/_members/${path}`, { key, title: 'x', content: 'x' }, cookie)).status,
      ]).toEqual([path, 404]);
    }
  });

  it('have pages of members on their own host too, with a cookie of that host', async () => {
    const { hostname, port } = new URL(product.origin);
    const status = (host: string) =>
      new Promise<number>((resolve, reject) => {
        plainRequest({ hostname, port, path: '/_members/sign-in', headers: { host } }, (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        })
          .on('error', reject)
          .end();
      });
    expect(await status('auroratravel.example.com')).toBe(200);
    expect(await status('localhost')).toBe(404);
  });
});

describe('posts, comments and likes', () => {
  it('are plain text, counted, and on the page for everybody at once', async () => {
    const cookie = await sessionOf(spaces.aurora, await memberOf(spaces.aurora, 'writer@example.org'));
    const at = await newPost(cookie, '<b>Bold</b> & \u0007 loud');
    const key = await keyOf(at, cookie);
    expect(
      (await post(`${at}/comments`, { key, content: '<script>alert(1)</script>\r\nsecond line' }, cookie)).status,
    ).toBe(303);
    expect((await post(`${at}/likes`, { key, like: 'yes' }, cookie)).status).toBe(303);
    const html = await (await get(at)).text();
    expect(html).toContain('&lt;b&gt;Bold&lt;/b&gt; &amp; loud</h1>');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;\nsecond line');
    expect(html).toContain('Likes: 1');
    expect(html).not.toContain('Tess');
    const { page } = await admin(`{ page(where: { id: { _eq: "${await communityPage(spaces.aurora)}" } }) { slug } }`);
    const site = await get(`${aurora}/${page?.[0]?.slug}`);
    expect(site.headers.get('cache-control')).toContain('public');
    expect(await site.text()).toContain('&lt;b&gt;Bold&lt;/b&gt; &amp; loud</a>');
    const other = await sessionOf(spaces.aurora, await memberOf(spaces.aurora, 'reader@example.org'));
    expect(await (await get(at, other)).text()).toContain('Tess H.');
    const { history } = await admin(
      '{ history(where: { member: { email: { _eq: "writer@example.org" } } }, order_by: { created_at: asc }) { action_type } }',
    );
    expect(history?.map(({ action_type }) => action_type)).toEqual(['post', 'comment']);
  });

  it('are taken only whole, with the key of the session, and not too long', async () => {
    const cookie = await sessionOf(spaces.aurora, await memberOf(spaces.aurora, 'strict@example.org'));
    const path = `${aurora}/_members/pages/${await communityPage(spaces.aurora)}`;
    const key = await keyOf(path, cookie);
    const send = async (fields: Fields, by = cookie) => {
      const answer = await post(path, fields, by);
      return [answer.status, await answer.text()] as const;
    };
    expect(await send({ title: 'No key', content: 'x' })).toEqual([422, expect.stringContaining('open for too long')]);
    expect(await send({ key, title: ' ', content: 'kept' })).toEqual([
      422,
      expect.stringMatching(/Required\.[\s\S]*kept/),
    ]);
    expect(await send({ key, title: 'x'.repeat(201), content: 'x' })).toEqual([
      422,
      expect.stringContaining('at most 200 characters'),
    ]);
    expect((await send({ key, title: 'Nobody', content: 'x' }, ''))[0]).toBe(404);
    expect((await send({ key, title: 'Big', content: 'x'.repeat(70_000) }))[0]).toBe(413);
  });

  it('are written by whoever a role allows, and by premium members alone where a page says so', async () => {
    const id = await memberOf(spaces.aurora, 'roles@example.org');
    const cookie = await sessionOf(spaces.aurora, id);
    const page = await communityPage(spaces.aurora);
    const path = `${aurora}/_members/pages/${page}`;
    const community = (value: string) =>
      admin(
        `mutation { update_page(where: { id: { _eq: "${page}" } }, _append: { meta: { community: "${value}" } }) { affected_rows } }`,
      );
    const mayComment = (value: boolean) =>
      admin(
        `mutation { update_membership_role(where: { space_id: { _eq: "${spaces.aurora}" }, default: { _eq: true }, subscription_id: { _is_null: true } }, _set: { allowed_to_comment: ${value} }) { affected_rows } }`,
      );
    const key = await keyOf(path, cookie);
    const say = async () => {
      const answer = await post(path, { key, title: 'May I?', content: 'x' }, cookie);
      return [answer.status, await answer.text()] as const;
    };
    await community('premium');
    expect(await say()).toEqual([422, expect.stringContaining('Only premium members write here.')]);
    await admin(
      `mutation { insert_membership_role(objects: [{ name: "Gold", premium_member: true, space_id: "${spaces.aurora}" }]) { affected_rows } }`,
    );
    const { subscription, membership_role } = await admin(
      `{ subscription(where: { space_id: { _eq: "${spaces.aurora}" } }, limit: 1) { id } membership_role(where: { name: { _eq: "Gold" } }) { id } }`,
    );
    await admin(
      `mutation { insert_member_subscription(objects: [{ member_id: "${id}", space_id: "${spaces.aurora}", subscription_id: "${subscription?.[0]?.id}", membership_role_id: "${membership_role?.[0]?.id}" }]) { affected_rows } }`,
    );
    expect((await say())[0]).toBe(303);
    await community('members');
    await mayComment(false);
    expect(await say()).toEqual([422, expect.stringContaining('does not include writing')]);
    await mayComment(true);
  });

  it('wait for a review where the space wants one, seen by their author alone', async () => {
    const review = (value: string) =>
      admin(
        `mutation { update_space(where: { id: { _eq: "${spaces.borealis}" } }, _append: { info: { post_moderation: "${value}" } }) { affected_rows } }`,
      );
    await review('first');
    await product.graphql('mutation { __typename }', { authorization: `Bearer ${await product.signIn('editor')}` });
    const cookie = await sessionOf(spaces.borealis, await memberOf(spaces.borealis, 'careful@example.org'));
    const at = await newPost(cookie, 'To be read first', borealis, spaces.borealis);
    expect((await get(at)).status).toBe(404);
    expect(await (await get(at, cookie)).text()).toContain('Waiting for review');
    const id = at.split('/').at(-1) ?? '';
    expect((await post(`${at}/likes`, { key: await keyOf(at, cookie) }, cookie)).status).toBe(404);
    await admin(
      `mutation { update_post(where: { id: { _eq: "${id}" } }, _set: { is_published: true }) { affected_rows } }`,
    );
    expect((await get(at)).status).toBe(200);
    await review('after');
  });

  it('can be deleted by their author, and by no other member', async () => {
    const cookie = await sessionOf(spaces.aurora, await memberOf(spaces.aurora, 'author@example.org'));
    const other = await sessionOf(spaces.aurora, await memberOf(spaces.aurora, 'other@example.org'));
    const at = await newPost(cookie, 'Short-lived');
    expect((await post(`${at}/delete`, { key: await keyOf(at, other) }, other)).status).toBe(404);
    await post(`${at}/comments`, { key: await keyOf(at, other), content: 'Mine' }, other);
    const comment = /id="c-([\w-]+)"/.exec(await (await get(at)).text())?.[1] ?? '';
    expect((await post(`${at}/comments/${comment}/delete`, { key: await keyOf(at, cookie) }, cookie)).status).toBe(404);
    expect((await post(`${at}/comments/${comment}/delete`, { key: await keyOf(at, other) }, other)).status).toBe(303);
    expect(await (await get(at)).text()).toContain('No comments yet.');
    expect((await post(`${at}/delete`, { key: await keyOf(at, cookie) }, cookie)).status).toBe(303);
    expect((await get(at)).status).toBe(404);
  });

  it('are counted exactly, however many come and go at once', async () => {
    const many = await Promise.all(
      Array.from({ length: 24 }, async (_, at) =>
        sessionOf(spaces.aurora, await memberOf(spaces.aurora, `crowd-${at}@example.org`)),
      ),
    );
    const at = await newPost(many[0] ?? '', 'Crowded');
    const keys = await Promise.all(many.map((cookie) => keyOf(at, cookie)));
    const likeAll = (like: string, cookies = many) =>
      Promise.all(cookies.map((cookie, n) => post(`${at}/likes`, { key: keys[n] ?? '', like }, cookie)));
    await Promise.all([
      likeAll('yes'),
      likeAll('yes'),
      ...many.map((cookie, n) => post(`${at}/comments`, { key: keys[n] ?? '', content: `Comment ${n}` }, cookie)),
    ]);
    const counts = async () => {
      const { post: rows } = await admin(
        `{ post(where: { id: { _eq: "${at.split('/').at(-1)}" } }) { likes_count comments_count } }`,
      );
      return rows?.[0];
    };
    expect(await counts()).toEqual({ likes_count: 24, comments_count: 24 });
    await Promise.all([
      likeAll('no', many.slice(0, 10)),
      admin(`mutation { delete_post_comments(where: { content: { _like: "Comment 1%" } }) { affected_rows } }`),
    ]);
    expect(await counts()).toEqual({ likes_count: 14, comments_count: 13 });
  });

  it('come from one member at a bearable speed', async () => {
    const cookie = await sessionOf(spaces.aurora, await memberOf(spaces.aurora, 'eager@example.org'));
    const at = await newPost(cookie, 'Too much');
    const key = await keyOf(at, cookie);
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => post(`${at}/comments`, { key, content: 'again' }, cookie)),
    );
    const taken = answers.filter(({ status }) => status === 303);
    expect(taken.length).toBeLessThan(40);
    expect(await answers.find(({ status }) => status === 422)?.text()).toContain('a lot at once');
  });
});
