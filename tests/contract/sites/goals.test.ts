import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VisitAnswer } from '#schema/api/visits.ts';
import { insertRow, leadsTo, memberPagesOf, newVisitor } from '../../support/payments/visitor.ts';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';
import { formIn, formVisitor } from '../../support/sites/site-form.ts';

let product: TestProduct;
let manager: Record<string, string>;
const at = `/sites/${spaces.aurora}`;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const names = { link: 'Looked at a link', form: 'Asked', other: 'Another link' };

beforeAll(async () => {
  product = await startTestProduct();
  manager = { authorization: `Bearer ${await product.signIn('manager')}`, 'x-space-id': spaces.aurora };
});
afterAll(() => product.close());

const get = (path: string, headers: Record<string, string>) => fetch(product.sitesOrigin + path, { headers });

async function declare(goal: string): Promise<string | undefined> {
  const { errors } = await product.graphql(`mutation { insert_goal_one(object: { ${goal} }) { id } }`, manager);
  return errors?.[0]?.message;
}

async function goals(filters = {}) {
  const question = { time: { days: 2 }, filters, lists: ['referrer'], goalsBy: 'referrer' };
  const answer = await fetch(`${product.origin}/api/analytics/page-impressions`, {
    method: 'POST',
    headers: { ...manager, 'content-type': 'application/json' },
    body: JSON.stringify(question),
  });
  const { goals: found = [] } = (await answer.json()) as VisitAnswer;
  return Object.fromEntries(found.map(({ name, visits, times, values }) => [name, { visits, times, values }]));
}

describe('goals of a space', () => {
  it('count visits that reach them, by where these came from', async () => {
    const html = await (await get(`${at}/careers`, {})).text();
    const href = /<a ping="[^"]+" [^>]*href="(\/[^"]+)"/.exec(html)?.[1] ?? '';
    const path = href.slice(at.length);
    expect(path).toMatch(/^\//);
    const { open, aged, send } = formVisitor(product, at);
    const form = aged(await open('gift-vouchers'));
    expect(form.action).not.toBe('');
    expect(await declare(`name: "${names.link}", kind: "link_followed", link: "${path}"`)).toBeUndefined();
    expect(
      await declare(`name: "${names.other}", kind: "link_followed", link: "https://other.example/"`),
    ).toBeUndefined();
    expect(await declare(`name: "${names.form}", kind: "form_sent"`)).toBeUndefined();

    const follow = (headers: Record<string, string>) =>
      fetch(`${product.sitesOrigin}${at}/_ping`, {
        method: 'POST',
        headers: {
          ...{ 'content-type': 'text/ping', 'user-agent': BROWSER },
          ...{ 'ping-from': `${product.sitesOrigin}${at}/careers`, 'ping-to': product.sitesOrigin + href },
          ...headers,
        },
        body: 'PING',
      });
    // Three visits from two sites; one follows the link twice, one sends the form.
    const [one, two, three] = ['one', 'two', 'three'].map((name) => ({ 'user-agent': `${BROWSER} ${name}` }));
    await get(`${at}/careers`, { ...one, referer: 'https://first.example/' });
    await get(`${at}/careers`, { ...two, referer: 'https://first.example/' });
    await get(`${at}/careers`, { ...three, referer: 'https://second.example/' });
    await follow(one ?? {});
    await follow(one ?? {});
    await follow(three ?? {});
    await follow({ 'user-agent': 'Googlebot/2.1' });
    await follow({ ...two, dnt: '1' });
    const body = new URLSearchParams({
      ...form.hidden,
      'form-go': 'next',
      'q.name': 'Ann',
      'q.email': 'ann@example.com',
    });
    const sent = await fetch(product.sitesOrigin + form.action, {
      ...{ method: 'POST', body, redirect: 'manual', headers: { 'user-agent': `${BROWSER} two` } },
    });
    expect([sent.status, formIn(await sent.text()).html]).toEqual([303, '']);
    // What fills in the trap sends nothing.
    await send(form, [['email', 'bee@example.com']], { 'form-website': 'x' });

    const first = { label: 'first.example', visits: 1 };
    await expect.poll(goals).toMatchObject({
      [names.link]: {
        visits: 2,
        times: 3,
        values: [
          { ...first, times: 2 },
          { label: 'second.example', visits: 1, times: 1 },
        ],
      },
      [names.other]: { visits: 0, times: 0, values: [] },
      [names.form]: { visits: 1, times: 1, values: [{ ...first, times: 1 }] },
    });
    const filtered = await goals({ referrer: ['second.example'] });
    expect(filtered[names.link]).toMatchObject({ visits: 1, times: 1 });
    expect(filtered[names.form]).toMatchObject({ visits: 0, times: 0, values: [] });
  });

  it('count who pays for a membership on the way back, once, and nobody who only looks at theirs', async () => {
    const stripe = await fetch(`${product.origin}/api/stripe/account`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await product.signIn('owner')}`,
        'x-space-id': spaces.aurora,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ secretKey: 'sk_test_local_goal' }),
    });
    expect(stripe.status).toBe(200);
    const subscription = await insertRow(
      product,
      'subscription',
      `{ name: "Goal club", space_id: "${spaces.aurora}" }`,
    );
    const role = await insertRow(
      product,
      'membership_role',
      `{ name: "Patron", premium_member: true, subscription_id: "${subscription}", space_id: "${spaces.aurora}",
        package_details: { packages: [{ period: "month", price: 9, currency: "EUR" }] } }`,
    );
    expect(await declare('name: "Joined", kind: "member_joined"')).toBeUndefined();
    const { cookie } = await newVisitor(product, spaces.aurora, 'goal-patron');
    const browser = { 'user-agent': `${BROWSER} patron` };
    await get(`${at}/careers`, { ...browser, referer: 'https://club.example/' });
    const checkout = leadsTo(
      await memberPagesOf(product, spaces.aurora).post(`${at}/_members/join/${role}/month`, cookie),
    );
    const paid = await fetch(checkout, {
      method: 'POST',
      body: new URLSearchParams({ card: '4242424242424242', email: 'goal-patron@example.org' }),
      redirect: 'manual',
    });
    const back = new URL(paid.headers.get('location') ?? '');
    const path = back.pathname + back.search;
    expect(path).toContain('session_id=');
    const visit = (to: string, visitorCookie: string) =>
      fetch(product.sitesOrigin + to, { headers: { ...browser, cookie: visitorCookie }, redirect: 'manual' });
    // Somebody else with its address, and a session that nobody knows, reach nothing.
    const stranger = (await newVisitor(product, spaces.aurora, 'goal-stranger')).cookie;
    expect((await visit(path, stranger)).status).toBe(303);
    expect((await visit(path, cookie)).headers.get('location')).toContain('?joined');
    expect((await visit(`${back.pathname}?session_id=cs_unknown`, cookie)).status).toBe(303);
    await visit(back.pathname, cookie);
    await expect
      .poll(async () => (await goals()).Joined)
      .toEqual({ visits: 1, times: 1, values: [{ label: 'club.example', visits: 1, times: 1 }] });
  });

  it('are refused where nothing could reach them, and to those who do not hold analytics', async () => {
    expect(await declare('name: "Nowhere", kind: "link_followed", link: "nowhere"')).toContain('Enter a path');
    const editor = { authorization: `Bearer ${await product.signIn('editor')}`, 'x-space-id': spaces.aurora };
    const { errors } = await product.graphql('{ goal { id } }', editor);
    expect(errors).toMatchObject([{ extensions: { code: 'validation-failed' } }]);
    const outsider = { authorization: `Bearer ${await product.signIn('outsider')}`, 'x-space-id': spaces.aurora };
    expect((await product.graphql('{ goal { id } }', outsider)).errors).toMatchObject([
      { extensions: { code: 'access-denied' } },
    ]);
  });
});
