import type { BlockRow } from '#render/blocks.ts';
import type { ComponentRow } from '#render/component.ts';
import { LISTING_COLUMNS, translationsDocument } from '#render/data/data-document.ts';
import { translationIn } from '#render/data/page-languages.ts';
import { withReferred } from '#render/data/referred.ts';
import { type SpaceRow, siteOf } from '#render/site.ts';
import { type ListedPage, MISSING_PAGES } from '#render/site-files.ts';
import { listingPath } from '#rules/listing-page.ts';
import { layoutConditions } from '#rules/page-layout.ts';
import type { SpaceStatus } from '#rules/platform-status.ts';
import { isUuid } from '#schema/formats/uuid.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import type { Sites } from '../../ports/sites.ts';
import type { HasuraClient } from './client.ts';
import { type LayoutRows, layoutOf, layoutQuery, type PageRow, pageOf } from './site-page.ts';

const SPACE = 'id name site_address info meta';
const COMPONENT = 'component { id version schema info versions }';

const BY_ID = `query SiteById($id: uuid!) { rows: space(where: { id: { _eq: $id } }) { ${SPACE} } }`;

/** How a space has extended its records is nothing that visitors may ask: the server does, for what its pages show of it. */
const CUSTOM_FIELDS = `query ServerCustomFieldsOfSite($id: uuid!) { row: space_by_pk(id: $id) { data_model custom_slots } }`;

/** Which space a host name belongs to is looked up by the server: visitors see one space alone. */
const HOST_TO_ID = `query ServerSpaceOfHost($status: space_status_enum!, $domain: jsonb!, $alias: jsonb!) {
  rows: space(
    where: { status: { _eq: $status }, _or: [{ info: { _contains: $domain } }, { info: { _contains: $alias } }] }
    order_by: { id: asc }
    limit: 1
  ) { id }
}`;

/** The space that has or had an address; visitors see one space alone. */
const AT_ADDRESS = `query ServerSpaceAtAddress($address: String!) { row: space_address_by_pk(address: $address) { space_id } }`;

/** Visitors see no space that is not public: what is told of one to a reader of its mails is asked by the server. */
const ANY = `query ServerAnySpace($where: space_bool_exp!) {
  rows: space(where: $where, order_by: { id: asc }, limit: 1) { ${SPACE} data_model custom_slots }
}`;

const PAGE_COLUMNS = `id name slug title meta_description head_injection meta tag_ids published_at updated_at
    sections(order_by: [{ sort_order: asc }, { id: asc }]) {
      id info
      blocks(order_by: [{ sort_order: asc }, { id: asc }]) { id info version lineage_id ${COMPONENT} }
    }`;

const PAGE = `query SitePage($slug: String!) {
  rows: page(where: { slug: { _eq: $slug } }, limit: 1) { ${PAGE_COLUMNS} }
}`;

/** Visitors read no sections of such a page: the server does, for whoever may. */
const PREMIUM = `query ServerPremiumPage($where: page_bool_exp!) {
  rows: page(where: $where, limit: 1) { ${PAGE_COLUMNS} }
}`;

/** Whether a page was deleted is nothing that visitors may ask: the server does, for one address of the space. */
const FORMERLY = `query ServerPageFormerlyAt($space: uuid!, $slug: String!) {
  address: page_address_by_pk(space_id: $space, slug: $slug) { page { slug status } }
}`;

/** Where a path leads is nothing that visitors may list: the server asks for one. */
const REDIRECT = `query ServerRedirect($space: uuid!, $paths: [String!]!) {
  rows: redirect(where: { space_id: { _eq: $space }, path: { _in: $paths } }, order_by: { path: asc }, limit: 1) { target kind }
}`;

const FRAME = layoutQuery('SiteLayout', COMPONENT);

const LISTED = `slug: { _neq: "", _nregex: "${MISSING_PAGES}" }
      _not: { _or: [{ meta: { _contains: { noindex: true } } }, { listings_dataset: { id: { _is_null: false } } }] }`;

const LIST = `query SitePages($limit: Int!, $from: Int!) {
  rows: page(
    where: { ${LISTED} }
    order_by: [{ published_at: desc_nulls_last }, { id: asc }]
    limit: $limit
    offset: $from
  ) {
    name slug meta_description published_at updated_at
  }
}`;

/** Visitors count nothing: the server does, for the parts of a sitemap. */
const COUNT = `query ServerListedPages($space: uuid!) {
  page_aggregate(where: { space_id: { _eq: $space }, status: { _eq: PUBLISHED }, ${LISTED} }) { aggregate { count } }
}`;

/** Pages of listings whose paths begin and go on like this: one part stands for the listing. */
const LISTING_PAGES = `query SiteListingPages($like: String!, $unlike: String!) {
  rows: page(
    where: { slug: { _like: $like, _nlike: $unlike }, listings_dataset: { id: { _is_null: false } } }
    order_by: [{ published_at: asc_nulls_last }, { id: asc }]
    limit: 50
  ) { slug listings_dataset { id } }
}`;

const LISTING = `query SiteListing($slug: String!, $datasets: [uuid!]!) {
  rows: listing(
    where: { slug: { _eq: $slug }, dataset_id: { _in: $datasets } }, order_by: [{ created_at: asc }, { id: asc }], limit: 1
  ) { dataset_id ${LISTING_COLUMNS} }
}`;

const LISTING_PATHS = `query SiteListingPaths($limit: Int!, $from: Int!) {
  rows: listing(
    where: { dataset: { pages: { _not: { meta: { _contains: { noindex: true } } } } } }
    order_by: [{ id: asc }], limit: $limit, offset: $from
  ) {
    name slug updated_at
    dataset {
      pages(
        where: { _not: { meta: { _contains: { noindex: true } } } }
        order_by: [{ published_at: asc_nulls_last }, { id: asc }]
        limit: 1
      ) { slug }
    }
  }
}`;

const POSTS = `query SitePosts($page: uuid!, $limit: Int!) {
  rows: post(where: { page_id: { _eq: $page } }, order_by: [{ created_at: desc }, { id: asc }], limit: $limit) {
    id title content likes_count comments_count created_at
  }
}`;

interface PostRow {
  id: string;
  title: string;
  content: string;
  likes_count: number;
  comments_count: number;
  created_at: string;
}

/** A header, a footer or a sidebar; those without a version are of the present one. */
interface FrameRow {
  id: string;
  info: Json;
  version?: number;
  component: ComponentRow | null;
}

const namesOf = (uri: string) => ({ domain: { domain: { uri } }, alias: { domain: { aliases: [{ uri }] } } });

/** The sites in the data service, read with the rights of their visitors. */
export function createHasuraSites(client: HasuraClient): Sites {
  async function findById(id: string) {
    const [{ rows }, { row }] = await Promise.all([
      client.visit<{ rows: SpaceRow[] }>(BY_ID, { id }, id),
      client.query<{ row: Pick<SpaceRow, 'data_model' | 'custom_slots'> | null }>(CUSTOM_FIELDS, { id }),
    ]);
    return rows[0] ? siteOf({ ...rows[0], ...row }) : null;
  }

  async function spaceAt(uri: string, status: SpaceStatus) {
    const { rows } = await client.query<{ rows: { id: string }[] }>(HOST_TO_ID, { status, ...namesOf(uri) });
    return rows[0]?.id ?? null;
  }

  async function spaceNamed(address: string) {
    const { row } = await client.query<{ row: { space_id: string } | null }>(AT_ADDRESS, { address });
    return row?.space_id ?? null;
  }

  return {
    findById,

    async findByHost(host) {
      const id = await spaceAt(host, 'Live');
      return id === null ? null : findById(id);
    },

    async findByAddress(address) {
      const id = await spaceNamed(address);
      return id === null ? null : findById(id);
    },

    async findAny(name) {
      const { domain, alias } = namesOf(name);
      const id = isUuid(name) ? name : await spaceNamed(name);
      const where =
        id === null ? { _or: [{ info: { _contains: domain } }, { info: { _contains: alias } }] } : { id: { _eq: id } };
      const { rows } = await client.query<{ rows: SpaceRow[] }>(ANY, { where });
      return rows[0] ? siteOf(rows[0]) : null;
    },

    async isPausedAt(host) {
      return (await spaceAt(host, 'Paused')) !== null;
    },

    async page(spaceId, slug) {
      const { rows } = await client.visit<{ rows: PageRow[] }>(PAGE, { slug }, spaceId);
      return rows[0] ? pageOf(rows[0]) : null;
    },

    async listingPage({ id: spaceId, customFields }, path) {
      const at = path.lastIndexOf('/') + 1;
      const [within, slug] = [path.slice(0, at), path.slice(at)];
      type Found = { slug: string; listings_dataset: { id: string } };
      const like = { like: `${within}%`, unlike: `${within}%/%` };
      const pages = (await client.visit<{ rows: Found[] }>(LISTING_PAGES, like, spaceId)).rows;
      if (pages.length === 0) return null;
      const datasets = [...new Set(pages.map(({ listings_dataset }) => listings_dataset.id))];
      type Listing = JsonObject & { dataset_id: string };
      const { rows } = await client.visit<{ rows: Listing[] }>(LISTING, { slug, datasets }, spaceId);
      const [listing] = rows;
      const shows = pages.find(({ listings_dataset }) => listings_dataset.id === listing?.dataset_id);
      const page = shows && (await this.page(spaceId, shows.slug));
      return page && listing
        ? { page, listing: await withReferred(listing, customFields.listing, this.ask(spaceId)) }
        : null;
    },

    async premiumPage(space, id) {
      const where = {
        ...{ id: { _eq: id }, space_id: { _eq: space }, status: { _eq: 'PUBLISHED' } },
        meta: { _contains: { access: 'premium' } },
      };
      const { rows } = await client.query<{ rows: PageRow[] }>(PREMIUM, { where });
      return rows[0] ? pageOf(rows[0]) : null;
    },

    async formerly(spaceId, slug) {
      type Address = { page: { slug: string; status: string } };
      const { address } = await client.query<{ address: Address | null }>(FORMERLY, { space: spaceId, slug });
      if (address?.page.status === 'DELETED') return 'gone';
      return address?.page.status === 'PUBLISHED' && address.page.slug !== '' ? { slug: address.page.slug } : null;
    },

    async redirect(space, paths) {
      type Rows = { rows: { target: string; kind: string }[] };
      const [row] = (await client.query<Rows>(REDIRECT, { space, paths })).rows;
      return row ? { target: row.target, isPermanent: row.kind === 'permanent' } : null;
    },

    async layout(spaceId, page) {
      const rows = await client.visit<LayoutRows<FrameRow>>(FRAME, layoutConditions(page), spaceId);
      return layoutOf(rows, page, blockOf);
    },

    async translations(spaceId, page) {
      const { rows = [] } = await this.ask(spaceId)(translationsDocument(page));
      return rows.map(translationIn);
    },

    async list(spaceId, limit, from = 0) {
      const { rows } = await client.visit<{ rows: PageRow[] }>(LIST, { limit, from }, spaceId);
      return rows.map(({ name, slug, meta_description, published_at, updated_at }) => ({
        name,
        slug,
        description: meta_description,
        publishedAt: published_at,
        updatedAt: updated_at,
      }));
    },

    async count(space) {
      type Counted = { page_aggregate: { aggregate: { count: number } } };
      return (await client.query<Counted>(COUNT, { space })).page_aggregate.aggregate.count;
    },

    async listingPaths(spaceId, limit, from) {
      type Row = Pick<ListedPage, 'name'> & {
        slug: string;
        updated_at: string;
        dataset: { pages: { slug: string }[] };
      };
      const { rows } = await client.visit<{ rows: Row[] }>(LISTING_PATHS, { limit, from }, spaceId);
      return rows.map(({ name, slug, updated_at, dataset }) => ({
        ...{ name, slug: listingPath(dataset.pages[0]?.slug ?? '', slug) },
        ...{ description: '', publishedAt: null, updatedAt: updated_at },
      }));
    },

    async posts(spaceId, page, limit) {
      const { rows } = await client.visit<{ rows: PostRow[] }>(POSTS, { page, limit }, spaceId);
      return rows.map(({ likes_count, comments_count, created_at, ...post }) => ({
        ...post,
        author: null,
        createdAt: created_at,
        likes: likes_count,
        comments: comments_count,
        isPublished: true,
        isMine: false,
        isLiked: false,
      }));
    },

    ask:
      (spaceId) =>
      ({ query, variables }) =>
        client.visit<{ [alias: string]: JsonObject[] }>(query, variables, spaceId),
  };
}

const blockOf = ({ id, info, version, component }: FrameRow): BlockRow => ({
  id,
  info,
  version: version ?? component?.version ?? 1,
  component,
});
