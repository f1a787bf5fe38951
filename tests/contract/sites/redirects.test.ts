import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';

let product: TestProduct;
let editor: Record<string, string>;
const at = `/sites/${spaces.aurora}`;

beforeAll(async () => {
  product = await startTestProduct();
  editor = await inAurora('editor');
});
afterAll(() => product.close());

const inAurora = async (person: 'editor' | 'author') => ({
  authorization: `Bearer ${await product.signIn(person)}`,
  'x-space-id': spaces.aurora,
});

/** @returns the path as it is kept, or why it is refused */
async function lead(path: string, target: string, kind = 'permanent', headers = editor): Promise<string> {
  const values = Object.entries({ path, target, kind }).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const mutation = `mutation { made: insert_redirect_one(object: { ${values.join(', ')} }) { path } }`;
  const { data, errors } = await product.graphql(mutation, headers);
  const made = data?.made as unknown as { path: string } | undefined;
  return errors?.[0]?.message ?? made?.path ?? '';
}

async function visit(path: string) {
  const answer = await fetch(product.sitesOrigin + at + path, { redirect: 'manual' });
  return [answer.status, answer.headers.get('location')];
}

describe('redirects of a site', () => {
  it('lead on where no page is, for good or for a while, also to elsewhere', async () => {
    expect(await visit('/team.html')).toEqual([404, null]);
    expect(await lead('/team.html', '/about-us')).toBe('/team.html');
    expect(await visit('/team.html')).toEqual([301, `${at}/about-us`]);
    expect(await lead('/winter', 'https://winter.example/schnee/größe?a=1#b', 'temporary')).toBe('/winter');
    expect(await visit('/winter')).toEqual([302, 'https://winter.example/schnee/gr%C3%B6%C3%9Fe?a=1#b']);
    expect(await lead('/start', '/')).toBe('/start');
    expect(await visit('/start')).toEqual([301, `${at}/`]);
  });

  it('keep a path in one way, however it is written, and know it however it is asked for', async () => {
    expect(await lead('https://old.example/2019/05/kayak/?utm_source=x#top', '/careers')).toBe('/2019/05/kayak');
    for (const path of ['/2019/05/kayak', '/2019/05/kayak/']) expect(await visit(path)).toEqual([301, `${at}/careers`]);
    expect(await lead('caf%C3%A9', '/careers')).toBe('/caf%C3%A9');
    expect(await lead('/über', '/careers')).toBe('/über');
    for (const path of ['/caf%C3%A9', '/café', '/%C3%BCber/'])
      expect(await visit(path)).toEqual([301, `${at}/careers`]);
    expect(await lead('/2019/05/kayak/', '/press')).toMatch(/unique/i);
  });

  it('pass on the query of a visitor, but for what their target says itself', async () => {
    expect(await lead('/sale', '/careers')).toBe('/sale');
    expect(await lead('/spring', 'https://spring.example/offer?utm_source=site#top', 'temporary')).toBe('/spring');
    expect(await visit('/sale?utm_source=mail&utm_term=a%20b&x=1&x=2')).toEqual([
      301,
      `${at}/careers?utm_source=mail&utm_term=a+b&x=1&x=2`,
    ]);
    expect(await visit('/sale')).toEqual([301, `${at}/careers`]);
    expect(await visit('/spring?utm_source=mail&gclid=1')).toEqual([
      302,
      'https://spring.example/offer?utm_source=site&gclid=1#top',
    ]);
    expect(await visit('/careers/?utm_source=mail')).toEqual([301, `${at}/careers?utm_source=mail`]);
    expect(await visit('/home?utm_source=mail')).toEqual([301, `${at}/?utm_source=mail`]);
    expect(await visit('?utm_source=mail')).toEqual([301, `${at}/?utm_source=mail`]);
    const bad = await visit('/sale?%E0%A4%A=%&//evil.example');
    expect(bad[0]).toBe(301);
    expect(bad[1]).toMatch(new RegExp(`^${at}/careers\\?`));
  });

  it('hide no page, and stop when they are gone', async () => {
    expect(await lead('/careers', '/about-us')).toBe('/careers');
    expect(await visit('/careers')).toEqual([200, null]);
    const deletion = 'mutation { delete_redirect(where: { path: { _eq: "/start" } }) { affected_rows } }';
    expect((await product.graphql(deletion, editor)).errors).toBeUndefined();
    expect(await visit('/start')).toEqual([404, null]);
  });

  it('are refused where they lead nowhere', async () => {
    const target = 'Enter a path such as /pricing, or a whole address. [target]';
    const circle = 'This would lead visitors in a circle. [target]';
    const start = 'The start of the site cannot lead elsewhere. [path]';
    expect(await lead('/one', '/two')).toBe('/one');
    expect(await lead('/two', '/three/')).toBe('/two');
    for (const [from, to, message] of [
      ['/', '/about-us', start],
      ['https://old.example/?p=12', '/about-us', start],
      ['/home', '/about-us', start],
      ['/a b', '/about-us', 'Enter a path without spaces, such as /old-page. [path]'],
      ['/bad', 'about-us', target],
      ['/bad', '//evil.example/', target],
      ['/bad', '/\\evil.example', target],
      ['/bad', 'javascript:alert(1)', target],
      ['/bad', 'https://', target],
      ['/bad', '/a\nb: c', target],
      ['/bad', '/bad?again', circle],
      ['/three', '/one', circle],
    ] as const)
      expect(await lead(from, to), `${from} to ${to}`).toContain(message);
  });

  it('are made by whoever keeps the navigation alone, and stay in their space', async () => {
    expect(await lead('/mine', '/about-us', 'permanent', await inAurora('author'))).toMatch(/no mutations|not found/i);
    const other = await fetch(`${product.sitesOrigin}/sites/${spaces.borealis}/team.html`, { redirect: 'manual' });
    expect(other.status).toBe(404);
    for (const path of ['/%00', '/a%0Ab', `/${'x'.repeat(2000)}`, '/%E0%A4%A'])
      expect((await visit(path))[0], path).toBe(404);
  });
});
