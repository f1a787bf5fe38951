import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VisitAnswer } from '#schema/api/visits.ts';
import { spaces, startTestProduct, type TestProduct } from '../support/product.ts';
import { formIn, formVisitor } from '../support/site-form.ts';

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
    await expect.poll(goals, { timeout: 15_000 }).toMatchObject({
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

  it('are refused where nothing could reach them, and to those who do not hold analytics', async () => {
    expect(await declare('name: "Nowhere", kind: "link_followed", link: "nowhere"')).toContain('Enter a path');
    const editor = { authorization: `Bearer ${await product.signIn('editor')}`, 'x-space-id': spaces.aurora };
    const { errors } = await product.graphql('{ goal { id } }', editor);
    expect(errors).toBeDefined();
    const outsider = { authorization: `Bearer ${await product.signIn('outsider')}`, 'x-space-id': spaces.aurora };
    expect((await product.graphql('{ goal { id } }', outsider)).errors).toBeDefined();
  });
});
