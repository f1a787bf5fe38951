import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kitLanguages } from '#render/library/kits/say.ts';
import { kitNames } from '#render/library/kits/site-kits.ts';
import { palettes } from '#render/styles/palettes.ts';
import { siteLanguages } from '#resources/shared.ts';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';

let product: TestProduct;
let owner: Record<string, string>;
beforeAll(async () => {
  product = await startTestProduct();
  owner = { authorization: `Bearer ${await product.signIn('owner')}`, 'content-type': 'application/json' };
  for (let count = kitNames.length + 18; count > 0; count -= 1) spare.push(await makeSpace());
});
afterAll(() => product.close());

const spare: string[] = [];
const newSpace = () => spare.pop() ?? '';

const words = {
  kit: 'hotel',
  name: 'Harbor House',
  about: 'Seven rooms & a garden',
  email: 'a@b.test',
  place: 'Pier 1',
};

async function begin(space: string, body: object = words, headers = owner) {
  const answer = await fetch(`${product.origin}/api/spaces/${space}/kit`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as { page?: string; error?: { code: string } } };
}

async function rows<Row>(query: string): Promise<Row[]> {
  const { data, errors } = await product.admin(query);
  expect(errors).toBeUndefined();
  return Object.values(data ?? {}).flat() as Row[];
}

/** Made before the first call: the server keeps for a moment what spaces an account has. */
async function makeSpace(): Promise<string> {
  const [person] = await rows<{ id: string }>('{ user(where: { email: { _eq: "owner@sitewright.test" } }) { id } }');
  const [made] = await rows<{ space: { id: string } }>(`mutation { insert_user_space_one(object: {
    user_id: "${person?.id}", user_role: SpaceOwner, status: ACTIVE,
    space: { data: { name: "Kit ${crypto.randomUUID()}", status: Live } }
  }) { space { id } } }`);
  return made?.space.id ?? '';
}

const site = async (space: string, path = '') =>
  (await fetch(`${product.sitesOrigin}/sites/${space}${path}`, { redirect: 'follow' })).text();

describe('a space without pages', () => {
  it.each(kitNames)('begins with the whole site for a %s', async (kit) => {
    const space = newSpace();
    const { status, body } = await begin(space, { ...words, kit });
    expect(status).toBe(200);
    const made = await rows<{ id: string; slug: string; status: string }>(
      `{ page(where: { space_id: { _eq: "${space}" } }) { id slug status } }`,
    );
    expect(made.length).toBeGreaterThanOrEqual(4);
    expect(made.find(({ id }) => id === body.page)?.slug).toBe('home');
    expect(new Set(made.map(({ status: one }) => one))).toEqual(new Set(['PUBLISHED']));
    const home = await site(space);
    expect(home).toContain('Harbor House');
    expect(home).toContain('Seven rooms &amp; a garden');
    for (const { slug } of made) {
      const html = await site(space, slug === 'home' ? '' : `/${slug}`);
      expect([slug, html.includes('<header'), html.includes('<footer'), html.includes('mailto:a@b.test')]).toEqual([
        ...[slug, true, true, true],
      ]);
    }
  });

  it('begins again where somebody has deleted its pages and kept its collection', async () => {
    const space = newSpace();
    expect((await begin(space)).status).toBe(200);
    await rows(
      `mutation { update_page(where: { space_id: { _eq: "${space}" } }, _set: { status: DELETED }) { affected_rows } }`,
    );
    expect((await begin(space)).status).toBe(200);
    const made = await rows<{ name: string }>(
      `{ dataset(where: { space_id: { _eq: "${space}" } }, order_by: [{ name: asc }]) { name } }`,
    );
    expect(made.map(({ name }) => name)).toEqual(['Rooms', 'Rooms 2']);
  });

  it('lists on the home of a magazine its stories alone', async () => {
    const space = newSpace();
    expect((await begin(space, { ...words, kit: 'magazine' })).status).toBe(200);
    const main = (await site(space)).match(/<main[\s\S]*<\/main>/)?.[0] ?? '';
    expect([...main.matchAll(/<h3><a [^>]*href="([^"]*)"/g)].map(([, href]) => href?.split('/').at(-1))).toEqual([
      'first-story',
    ]);
  });

  it.each([
    [true, ['The small room', 'The corner room', 'The room downstairs', 'The family room']],
    [false, []],
  ])('has its collection in the menu, and records in it where they are wanted (%s)', async (withDemo, names) => {
    const space = newSpace();
    expect((await begin(space, { ...words, withDemo })).status).toBe(200);
    const where = `where: { space_id: { _eq: "${space}" } }`;
    const datasets = await rows<object>(`{ dataset(${where}) { name info listings { name } } }`);
    expect(datasets).toEqual([
      {
        name: 'Rooms',
        info: {
          ...{ in_menu: true, record_name: 'Room', slug: 'rooms' },
          unused_fields: ['listing_url', 'partners', 'match'],
        },
        listings: expect.toSatisfy((made: { name: string }[]) => made.length === names.length),
      },
    ]);
    const main = (await site(space, '/rooms')).match(/<main[\s\S]*<\/main>/)?.[0] ?? '';
    expect(main).toContain('Before you come');
    expect([...main.matchAll(/<article>[\s\S]*?<h3>([^<]*)<\/h3>/g)].map(([, name]) => name)).toEqual(names);
    expect([...main.matchAll(/<dt>Beds<\/dt><dd>(\d)/g)].map(([, beds]) => beds)).toEqual(
      names.map((_, at) => `${at + 1}`),
    );
  });

  it.each([
    ['magazine', 'issues', 'Order an issue', ['The third issue', 'The second issue', 'The first issue']],
    [
      'shop',
      'offer',
      'Often asked',
      ['The everyday piece', 'The large piece', 'The piece of the season', 'The small piece'],
    ],
    ['club', 'dates', 'Every week', ['Children', 'Young people', 'Beginners', 'The evening group']],
  ])('of a %s lists on /%s what its collection holds, and stands without', async (kit, page, staticText, names) => {
    for (const withDemo of [true, false]) {
      const space = newSpace();
      expect((await begin(space, { ...words, kit, withDemo })).status).toBe(200);
      const [dataset] = await rows<{ info: object; listings: object[] }>(
        `{ dataset(where: { space_id: { _eq: "${space}" } }) { info listings { name } } }`,
      );
      expect(dataset).toMatchObject({ info: { in_menu: true } });
      expect(dataset?.listings).toHaveLength(withDemo ? names.length : 0);
      const main = (await site(space, `/${page}`)).match(/<main[\s\S]*<\/main>/)?.[0] ?? '';
      expect(main).toContain(staticText);
      const listed = [...main.matchAll(/<article>[\s\S]*?<h3>([^<]*)<\/h3>/g)].map(([, name]) => name);
      expect(listed).toEqual(withDemo ? names : []);
    }
  });

  it.each([
    ['fr', 'fr', 'Chambres', 'Où vous dormirez', 'Aller au contenu', '/chambres'],
    ['ar', 'ar" dir="rtl', 'الغرف', 'أين تنام', 'إلى المحتوى', '/rooms'],
  ])('speaks %s throughout, and leads to its pages', async (language, root, rooms, title, skip, path) => {
    const space = newSpace();
    expect((await begin(space, { ...words, language })).status).toBe(200);
    const home = await site(space);
    expect(home).toContain(`<html lang="${root}"`);
    expect(home).toContain(skip);
    const list = await site(space, path);
    for (const text of [rooms, title]) expect(list).toContain(text);
    const paths = [...home.matchAll(/href="\/sites\/[^"/]*(\/[a-z-]+)"/g)].map(([, one = '']) => one);
    expect(paths).toContain(path);
    for (const one of new Set(paths)) {
      const { status } = await fetch(`${product.sitesOrigin}/sites/${space}${one}`);
      expect([one, status]).toEqual([one, 200]);
    }
    const [dataset] = await rows<{ name: string; fixed_fields: { name: string }[]; listings: { name: string }[] }>(
      `{ dataset(where: { space_id: { _eq: "${space}" } }) { name fixed_fields listings { name } } }`,
    );
    expect(dataset?.name).toBe(rooms);
    const made = [...(dataset?.fixed_fields ?? []), ...(dataset?.listings ?? [])].map(({ name }) => name);
    expect(made.filter((name) => /Picture|Beds|room/.test(name))).toEqual([]);
  });

  it('changes the language that somebody has chosen before with the words', async () => {
    const space = newSpace();
    const change = `pk_columns: { id: "${space}" }, _append: { info: { language: "de" } }`;
    await rows(`mutation { update_space_by_pk(${change}) { id } }`);
    await begin(space, { ...words, kit: 'magazine', language: 'ro' });
    const home = await site(space);
    expect(home).toContain('<html lang="ro"');
    expect(home).toContain('/primul-articol"');
  });

  it('speaks the language of the space where none is asked for', async () => {
    const space = newSpace();
    const change = `pk_columns: { id: "${space}" }, _append: { info: { language: "fr" } }`;
    await rows(`mutation { update_space_by_pk(${change}) { id } }`);
    expect((await begin(space)).status).toBe(200);
    expect(await site(space)).toContain('<html lang="fr"');
    const list = `{ block(where: { space_id: { _eq: "${space}" }, info: { _has_key: "on" } }) { info } }`;
    expect(await rows(list)).toMatchObject([{ info: { back: 'Page précédente', on: 'Page suivante' } }]);
  });

  it('keeps the look that somebody has given it, its colours together', async () => {
    const space = newSpace();
    const change = `pk_columns: { id: "${space}" }, _append: { info: { primary_color: "#123456" } }`;
    await rows(`mutation { update_space_by_pk(${change}) { id } }`);
    await begin(space);
    const home = await site(space);
    expect(home).toContain('--primary:#123456');
    expect(home).not.toContain(palettes.clay.paper_color);
    expect(home).toContain('Fraunces');
  });

  it('takes the colours that are asked for, and the rest of its look', async () => {
    const space = newSpace();
    const change = `pk_columns: { id: "${space}" }, _append: { info: { primary_color: "#123456" } }`;
    await rows(`mutation { update_space_by_pk(${change}) { id } }`);
    expect((await begin(space, { ...words, palette: 'plum' })).status).toBe(200);
    const home = await site(space);
    expect(home).toContain(`--primary:${palettes.plum.primary_color}`);
    expect(home).toContain(`--paper:${palettes.plum.paper_color}`);
    expect(home).toContain('Fraunces');
  });
});

describe('a finished site', () => {
  it('can be in each language that sites have', () => {
    expect([...kitLanguages].sort()).toEqual(siteLanguages.map(({ value }) => value).sort());
  });

  it('is made once', async () => {
    const space = newSpace();
    const both = await Promise.all([begin(space), begin(space)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await begin(space)).body.error?.code).toBe('site-begun');
    expect((await begin(spaces.aurora)).body.error?.code).toBe('site-begun');
    const headers = await rows(`{ header(where: { space_id: { _eq: "${space}" } }) { id } }`);
    expect(headers).toHaveLength(1);
  });

  it('is refused without its words, and to whoever may not make pages', async () => {
    const space = newSpace();
    for (const wrong of [
      { name: ' ' },
      { about: '' },
      { email: 'nobody' },
      { kit: 'zoo' },
      { place: 'x'.repeat(501) },
      { withDemo: 1 },
      { language: 'xx' },
      { palette: 'gold' },
    ])
      expect([wrong, (await begin(space, { ...words, ...wrong })).status]).toEqual([wrong, 400]);
    const reader = { ...owner, authorization: `Bearer ${await product.signIn('contractor')}` };
    expect((await begin(spaces.aurora, words, reader)).status).toBe(403);
    const outsider = { ...owner, authorization: `Bearer ${await product.signIn('outsider')}` };
    expect((await begin(space, words, outsider)).status).toBe(403);
  });
});
