import type { BlockRow } from '#render/blocks.ts';
import type { ComponentRow } from '#render/component.ts';
import type { FormRow } from '#render/form/form-steps.ts';
import { siteOf } from '#render/site.ts';
import { type LayoutKind, layoutConditions } from '#rules/page-layout.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import type { PreviewLink, PreviewRecord, Previews, ReplacedPart, WrittenPart } from '../../ports/previews.ts';
import type { SiteLayout, SitePage } from '../../ports/sites.ts';
import type { HasuraClient } from './client.ts';
import { formsWithOptions } from './forms/form-options.ts';
import { type LayoutRows, layoutOf, layoutQuery, type PageRow, pageOf } from './site-page.ts';

const LINK = `id page_id form_id template_id space_id created_at expires_at creator { id name }`;

const CREATE = `mutation ServerCreatePreviewLink($link: preview_link_insert_input!) {
  row: insert_preview_link_one(object: $link) { ${LINK} }
}`;

const LIST = `query ServerPreviewLinks($where: preview_link_bool_exp!) {
  rows: preview_link(where: $where, order_by: [{ created_at: desc }, { id: asc }], limit: 200) { ${LINK} }
}`;

const REVOKE = `mutation ServerRevokePreviewLink($where: preview_link_bool_exp!) {
  update_preview_link(where: $where, _set: { revoked_at: "now()" }) { affected_rows }
}`;

const CONTENT = `
  sections(order_by: [{ sort_order: asc }, { id: asc }]) {
    id info
    blocks(order_by: [{ sort_order: asc }, { id: asc }]) { id info version component_id placed: component { name } }
  }`;
const FIELDS: Record<PreviewRecord['kind'], string> = {
  page: `id context_id name slug title meta_description head_injection meta tag_ids published_at updated_at ${CONTENT}`,
  form: 'id name',
  template: `id name ${CONTENT}`,
};

const FORMS = `query ServerPreviewForms($where: form_bool_exp!) {
  rows: form(where: $where) { id name type meta ${CONTENT} }
}`;

/** With the rights of a visitor: no component that is not for this space. */
const COMPONENTS = `query PreviewComponents($ids: [uuid!]!) {
  rows: component(where: { id: { _in: $ids } }) { id version schema info versions }
}`;

interface LinkRow {
  id: string;
  page_id: string | null;
  form_id: string | null;
  template_id: string | null;
  space_id: string;
  created_at: string;
  expires_at: string;
  creator: { id: string; name: string | null } | null;
}

/** Without a version it is of the present one. */
type StoredBlock = Omit<BlockRow, 'component' | 'version' | 'name'> & {
  component_id: string | null;
  version?: number;
  placed?: { name: string } | null;
};
type StoredSection = { id: string; info: Json; blocks: StoredBlock[] };
type Components = ReadonlyMap<string, ComponentRow>;
type RecordRow = Partial<Omit<PageRow, 'sections'>> & {
  id: string;
  name: string;
  sections?: StoredSection[];
  /** The live page of a draft or a version. */
  context_id?: string | null;
  space: { id: string; name: string; info: Json; meta: Json };
};

const FRAME = layoutQuery('ServerPreviewFrame', 'component_id');

/** A deleted page is shown to nobody who only has a link, until it is restored. */
const notDeleted = { _or: [{ page_id: { _is_null: true } }, { page: { status: { _neq: 'DELETED' } } }] };
const aliveSpace = { space: { status: { _nin: ['Deleted', 'Withdraw'] } } };

/** Previews in the data service, read with all rights, and always with the space in the condition. */
export function createHasuraPreviews(client: HasuraClient): Previews {
  const works = () => ({ revoked_at: { _is_null: true }, expires_at: { _gt: 'now()' }, ...notDeleted, ...aliveSpace });
  async function links(where: Record<string, unknown>): Promise<PreviewLink[]> {
    const { rows } = await client.query<{ rows: LinkRow[] }>(LIST, { where: { ...where, ...works() } });
    return rows.map(toLink);
  }

  /** The components of blocks by id, as far as they are for this space. */
  async function componentsOf(spaceId: string, blocks: readonly StoredBlock[]): Promise<Components> {
    const ids = [...new Set(blocks.flatMap(({ component_id: id }) => id ?? []))];
    const { rows } = await client.visit<{ rows: ComponentRow[] }>(COMPONENTS, { ids }, spaceId);
    return new Map(rows.map((row) => [row.id, row]));
  }

  async function withComponents(spaceId: string, sections: readonly StoredSection[]) {
    const known = await componentsOf(spaceId, blocksOf(sections));
    return sections.map((section) => ({ ...section, blocks: section.blocks.map((block) => blockOf(block, known)) }));
  }

  /** With all rights: visitors get none of it while the space is not public. */
  async function layoutAround(spaceId: string, page: SitePage): Promise<SiteLayout> {
    const wanted = Object.entries(layoutConditions(page)).map(([kind, where]) => [
      kind,
      { ...where, space_id: { _eq: spaceId } },
    ]);
    const rows = await client.query<LayoutRows<StoredBlock>>(FRAME, Object.fromEntries(wanted));
    const known = await componentsOf(spaceId, Object.values(rows).flat());
    return layoutOf(rows, page, (row) => blockOf(row, known));
  }

  async function partOf(spaceId: string, { component_id, info }: WrittenPart): Promise<BlockRow> {
    const block = { id: TRIED_PART, component_id, info };
    return blockOf(block, await componentsOf(spaceId, [block]));
  }

  return {
    async has({ kind, id, spaceId }) {
      const query = `query ServerPreviewRecord($where: ${kind}_bool_exp!) { rows: ${kind}(where: $where) { id } }`;
      const where = { id: { _eq: id }, space_id: { _eq: spaceId } };
      return (await client.query<{ rows: unknown[] }>(query, { where })).rows.length > 0;
    },

    async create({ kind, id, spaceId }, { tokenHash, expiresAt }, actor) {
      const link = {
        ...{ [`${kind}_id`]: id, space_id: spaceId, created_by: actor.id },
        ...{ token_hash: tokenHash, expires_at: expiresAt.toISOString() },
      };
      return toLink((await client.query<{ row: LinkRow }>(CREATE, { link }, actor)).row);
    },

    list: ({ kind, id, spaceId }) => links({ [`${kind}_id`]: { _eq: id }, space_id: { _eq: spaceId } }),

    async find(spaceId, linkId) {
      const [link] = await links({ id: { _eq: linkId }, space_id: { _eq: spaceId } });
      return link ?? null;
    },

    async revoke(spaceId, linkId, actor) {
      const where = { id: { _eq: linkId }, space_id: { _eq: spaceId }, ...works() };
      const answer = await client.query<{ update_preview_link: { affected_rows: number } }>(REVOKE, { where }, actor);
      return answer.update_preview_link.affected_rows > 0;
    },

    async findByToken(tokenHash) {
      const [link] = await links({ token_hash: { _eq: tokenHash } });
      return link ?? null;
    },

    async content({ kind, id, spaceId }, showForm, { written, part } = {}) {
      const query = `query ServerPreviewContent($where: ${kind}_bool_exp!) {
        rows: ${kind}(where: $where) { ${FIELDS[kind]} space { id name info meta data_model custom_slots } }
      }`;
      const where = { id: { _eq: id }, space_id: { _eq: spaceId }, ...aliveSpace };
      const [row] = (await client.query<{ rows: RecordRow[] }>(query, { where })).rows;
      if (!row) return null;
      const { space, sections: stored = [], context_id: live, ...columns } = row;
      const sections =
        kind === 'form' ? [{ id, info: {}, blocks: [showForm(id)] }] : await withComponents(spaceId, written ?? stored);
      // A draft is to its blocks the live page that it will be: a list of pages leaves that one out.
      const page = pageOf({ ...EMPTY, ...columns, id: live ?? id, sections });
      const layout = await layoutAround(spaceId, page);
      return {
        site: siteOf(space),
        page,
        layout: part ? { ...layout, [part.kind]: await partOf(spaceId, part) } : layout,
        ...(part && { replaced: replacedBy(part.kind, page, layout) }),
        // Visitors get nothing while the space is not public; the queries themselves ask for what is published alone.
        ask: ({ query, variables }) => client.own<{ [alias: string]: JsonObject[] }>(query, variables, spaceId),
        async forms(ids) {
          const ofSpace = { id: { _in: ids }, space_id: { _eq: spaceId } };
          type Stored = Omit<FormRow, 'sections' | 'status' | 'enableReCaptcha'> & { sections: StoredSection[] };
          const forms = (await client.query<{ rows: Stored[] }>(FORMS, { where: ofSpace })).rows;
          const shown = await Promise.all(
            forms.map(async (form) => ({
              ...form,
              // To be looked at: one that is switched off too, and without a captcha that nobody will solve.
              ...{ status: 'Active', enableReCaptcha: false },
              sections: await withComponents(spaceId, (form.id === id && written) || form.sections),
            })),
          );
          return formsWithOptions(client, spaceId, shown);
        },
      };
    },
  };
}

/** What forms and templates have nothing of. */
const EMPTY: Omit<PageRow, 'id' | 'name' | 'sections'> = {
  ...{ slug: '', title: '', meta_description: '', head_injection: '', meta: {}, tag_ids: {} },
  ...{ published_at: null, updated_at: null },
};

/** Stands for the id of a part that is not saved: the same each time, so that a page keeps its markup while the part stays as it is. */
const TRIED_PART = '7b1d0000-0000-4000-8000-000000000001';

function replacedBy(kind: LayoutKind, page: SitePage, layout: SiteLayout): ReplacedPart {
  const id = layout[kind]?.id ?? null;
  // A page whose chosen one is gone takes the default one.
  return { id, isDefault: page[kind] !== '' && page[kind] !== id };
}

const blocksOf = (sections: readonly StoredSection[]) => sections.flatMap(({ blocks }) => blocks);

function blockOf({ component_id: id, version, placed, ...block }: StoredBlock, known: Components): BlockRow {
  const component = known.get(id ?? '') ?? null;
  const named = component && placed ? { name: placed.name } : {};
  return { ...block, ...named, version: version ?? component?.version ?? 1, component };
}

function toLink({
  id,
  page_id,
  form_id,
  template_id,
  space_id,
  created_at,
  expires_at,
  creator,
}: LinkRow): PreviewLink {
  const kind = page_id ? 'page' : form_id ? 'form' : 'template';
  return {
    id,
    record: { kind, id: page_id ?? form_id ?? template_id ?? '', spaceId: space_id },
    createdAt: created_at,
    expiresAt: expires_at,
    createdBy: creator && { id: creator.id, name: creator.name ?? '' },
  };
}
