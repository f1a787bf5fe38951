import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { people } from '#local/demo/accounts.ts';
import { sayIn } from '#render/library/kits/say.ts';
import type { SiteKit } from '#render/library/kits/site-kit.ts';
import { kitNames, siteKits } from '#render/library/kits/site-kits.ts';
import { library } from '#render/library/library.ts';
import { pageStarters } from '#render/library/starter-pages.ts';
import type { StarterBlock } from '#render/library/starter-parts.ts';
import { block } from '#render/library/starter-parts.ts';
import { valuesOf } from '#render/library/starters.ts';
import type { Json } from '#schema/json.ts';
import { createHasuraClient } from '#server/adapters/hasura/client.ts';
import { createHasuraSiteKits } from '#server/adapters/hasura/new-spaces/site-kits.ts';
import type { RunningProduct } from '../../support/running-product.ts';

/** A published page of a template. */
export interface TemplatePage {
  name: string;
  path: string;
}

type Client = ReturnType<typeof createHasuraClient>;

const words = {
  ...{ name: 'Harbor House', about: 'Seven rooms and a garden by the water.', email: 'a@b.test' },
  place: 'Pier 1\nHarbor',
};
const actor = { id: people.owner.id };

/** Publishes every site that a space can begin with, and every page that comes with the product, with photographs in all of them. */
export async function publishTemplates({
  dataServiceUrl,
  adminSecret,
  origin,
}: RunningProduct): Promise<TemplatePage[]> {
  const client = createHasuraClient(dataServiceUrl, adminSecret);
  const sites = createHasuraSiteKits(client);
  const frame = { header: block('Header bar'), footer: block('Footer, slim') };
  const pages = pageStarters.map(({ slug, name, sections }) => ({
    slug,
    name,
    description: `${name} of a site`,
    sections,
  }));
  const say = await sayIn('en');
  const kits = [
    ...kitNames.map((name) => ({ name, kit: siteKits[name](words, say) })),
    { name: 'page', kit: { look: {}, ...frame, pages } },
  ];
  // All of them before the first upload: the server keeps for a moment what spaces an account has.
  const spaces = await Promise.all(kits.map(({ name }) => newSpace(client, name)));
  const token = await tokenOf(origin);
  const found: TemplatePage[] = [];
  for (const [at, { name, kit }] of kits.entries()) {
    const space = spaces[at] ?? '';
    const photographs = await uploadAll(origin, space, token);
    await sites.begin(space, withPhotographs(filledKit(kit), photographs), { language: 'en', withDemo: true }, actor);
    for (const { slug } of kit.pages) {
      found.push({ name: `${name}/${slug}`, path: `/sites/${space}/${slug === 'home' ? '' : slug}` });
    }
  }
  return found;
}

async function newSpace(client: Client, name: string): Promise<string> {
  const id = randomUUID();
  const member = { user_id: people.owner.id, user_role: 'SpaceOwner', status: 'ACTIVE' };
  const made = { id, name: `Harbor House ${name}`, status: 'Live' };
  await client.query(
    'mutation ($object: user_space_insert_input!) { insert_user_space_one(object: $object) { id } }',
    { object: { ...member, space: { data: made } } },
    actor,
  );
  return id;
}

const samples = new Map(library.map(({ name, sample }) => [name, sample]));

/** The whole of its values: samples have pictures, too. */
const filled = (one: StarterBlock): StarterBlock => ({ ...one, info: valuesOf(one, samples.get(one.component)) });

const filledKit = (kit: SiteKit): SiteKit => ({
  ...kit,
  pages: kit.pages.map((page) => ({
    ...page,
    sections: page.sections.map((section) => ({ ...section, blocks: section.blocks.map(filled) })),
  })),
});

/** Samples of the library are drawings, which no screen could get too large: photographs stand in their places. */
function withPhotographs<Value>(value: Value, photographs: readonly string[]): Value {
  let next = 0;
  return JSON.parse(JSON.stringify(value), (_key, one: Json) =>
    typeof one === 'string' && one.startsWith('data:image/svg') ? photographs[next++ % photographs.length] : one,
  );
}

const SHAPES = [
  [2400, 1600],
  [1600, 2000],
  [2560, 1440],
  [1800, 1800],
] as const;
/** More than any page shows: a browser that has a picture already takes it again, at whatever width. */
const PHOTOGRAPHS = 12;

async function tokenOf(origin: string): Promise<string> {
  const { email, password } = people.owner;
  const answer = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  return ((await answer.json()) as { idToken: string }).idToken;
}

async function uploadAll(origin: string, space: string, token: string): Promise<string[]> {
  return Promise.all(
    Array.from({ length: PHOTOGRAPHS }, async (_, at) => {
      const [width, height] = SHAPES[at % SHAPES.length] ?? SHAPES[0];
      const bytes = await photograph(width, height, at);
      const answer = await fetch(`${origin}/api/aws/upload-image`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-space-id': space, authorization: `Bearer ${token}` },
        body: JSON.stringify({ buffer: bytes.toString('base64'), id: randomUUID(), bucket: 'sitewright' }),
      });
      if (!answer.ok) throw new Error(`the picture was not taken: ${answer.status} ${await answer.text()}`);
      return ((await answer.json()) as { url: string }).url;
    }),
  );
}

/** As many details as a photograph has: noise, made soft. */
const photograph = (width: number, height: number, at: number) =>
  sharp({
    create: {
      ...{ width, height, channels: 3, background: '#888' },
      noise: { type: 'gaussian', mean: 80 + at * 8, sigma: 60 },
    },
  })
    .blur(3)
    .jpeg({ quality: 90 })
    .toBuffer();
