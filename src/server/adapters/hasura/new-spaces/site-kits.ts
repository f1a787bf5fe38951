import { randomUUID } from 'node:crypto';
import { isKitLanguage } from '#render/library/kits/say.ts';
import { lookFor } from '#render/library/kits/site-kit.ts';
import { library } from '#render/library/library.ts';
import type { StarterBlock } from '#render/library/starter-parts.ts';
import { valuesOf } from '#render/library/starters.ts';
import { isJsonObject, type Json } from '#schema/json.ts';
import { unusedAtFirst } from '#schema/stored-fields/unused-fields.ts';
import { AppError } from '../../../errors.ts';
import type { SiteKits } from '../../../ports/new-spaces/site-kits.ts';
import { type HasuraClient, isConstraintViolation } from '../client.ts';

interface Found {
  space: { info: Json; pages: { id: string }[] } | null;
  components: { id: string; uuid: string; version: number; info: Json }[];
  collections: { name: string }[];
}

const FIND = `query ServerSiteBeginning($space: uuid!, $uuids: [uuid!]!) {
  space: space_by_pk(id: $space) { info pages(where: { status: { _neq: DELETED } }, limit: 1) { id } }
  components: component(where: { uuid: { _in: $uuids } }) { id uuid version info }
  collections: dataset(where: { space_id: { _eq: $space }, info: { _contains: { in_menu: true } } }) { name }
}`;

const LANGUAGE = 'query ServerSiteLanguage($space: uuid!) { space: space_by_pk(id: $space) { info } }';

/** The pages come before what they list: of two sites at once the second is refused for its addresses. */
const BEGIN = `mutation ServerBeginSite(
  $space: uuid!, $info: jsonb!, $header: header_insert_input!, $footer: footer_insert_input!, $ids: [uuid!]!,
  $tags: [tag_insert_input!]!, $datasets: [dataset_insert_input!]!, $listings: [listing_insert_input!]!,
  $pages: [page_insert_input!]!, $sections: [section_insert_input!]!, $blocks: [block_insert_input!]!
) {
  header: insert_header_one(object: $header) { id }
  footer: insert_footer_one(object: $footer) { id }
  insert_tag(objects: $tags, on_conflict: { constraint: tag_pkey, update_columns: [] }) { affected_rows }
  insert_page(objects: $pages) { affected_rows }
  insert_section(objects: $sections) { affected_rows }
  insert_block(objects: $blocks) { affected_rows }
  insert_dataset(objects: $datasets) { affected_rows }
  insert_listing(objects: $listings) { affected_rows }
  update_page(where: { id: { _in: $ids } }, _set: { status: PUBLISHED }) { affected_rows }
  update_space_by_pk(pk_columns: { id: $space }, _append: { info: $info }) { id }
}`;

/** Sites to begin with, in the data service. */
export function createHasuraSiteKits(client: HasuraClient): SiteKits {
  return {
    async languageOf(spaceId) {
      const { space } = await client.query<Pick<Found, 'space'>>(LANGUAGE, { space: spaceId });
      const chosen = isJsonObject(space?.info) ? space.info.language : undefined;
      return isKitLanguage(chosen) ? chosen : 'en';
    },

    async begin(spaceId, kit, { language, withDemo, palette }, actor) {
      const { header, footer, pages, collections = [] } = kit;
      const all = [header, footer, ...pages.flatMap(({ sections }) => sections.flatMap(({ blocks }) => blocks))];
      const uuids = [...new Set(all.map(({ component }) => uuidOf.get(component)))];
      const found = await client.query<Found>(FIND, { space: spaceId, uuids });
      if (!found.space) throw new AppError('not-found');
      if (found.space.pages.length > 0) throw new AppError('site-begun');
      const known = new Map(found.components.map((row) => [row.uuid, row]));
      const names = new Set(found.collections.map(({ name }) => nameWord(name)));
      const datasets = new Map(
        collections.map((collection) => [
          collection.id,
          { id: randomUUID(), collection, name: freeName(collection.name, names) },
        ]),
      );
      const placed = (block: StarterBlock) => {
        const row = known.get(uuidOf.get(block.component) ?? '');
        if (!row) throw new Error(`the library here has no ${block.component}`);
        const sample = isJsonObject(row.info) ? row.info.sample : null;
        const info = valuesOf(block, sample);
        const dataset = datasets.get(String(info.dataset));
        return {
          component_id: row.id,
          version: row.version,
          info: { ...info, ...(dataset && { dataset: dataset.id }) },
        };
      };
      const around = (name: string, block: StarterBlock) => {
        const { version: _live, ...content } = placed(block);
        return { name, type: 'PAGE', meta: { pageDefault: true }, space_id: spaceId, ...content };
      };
      const own = isJsonObject(found.space.info) ? found.space.info : {};
      const tags = new Map(pages.flatMap(({ tag }) => (tag ? [[tag.id, tag]] : [])));
      const made = pages.map((page) => ({ id: randomUUID(), page }));
      const sections = made.flatMap(({ id: page_id, page }) =>
        page.sections.map((section, sort_order) => ({ id: randomUUID(), page_id, sort_order, section })),
      );
      const begun = client.query(
        BEGIN,
        {
          space: spaceId,
          info: { ...lookFor(kit, own, palette), language },
          header: around('Header', header),
          footer: around('Footer', footer),
          ids: made.map(({ id }) => id),
          tags: [...tags.values()].map(({ id, name }) => ({ id, name, type: 'Page', space_id: spaceId })),
          datasets: [...datasets.values()].map(({ id, name, collection: { type, fields, recordName } }) => ({
            ...{ id, name, type, fixed_fields: fields, space_id: spaceId },
            info: { in_menu: true, record_name: recordName, unused_fields: unusedAtFirst },
          })),
          listings: [...datasets.values()].flatMap(({ id: dataset_id, collection: { records } }) =>
            (withDemo ? records : []).map(({ name, values }) => ({
              ...{ name, dataset_id, space_id: spaceId },
              info: { listingData: values },
            })),
          ),
          pages: made.map(({ id, page: { name, slug, description, tag } }) => ({
            ...{ id, name, slug, meta_description: description, space_id: spaceId },
            ...{ author_id: actor.id, created_by: actor.id, ...(tag && { tag_ids: { [tag.id]: true } }) },
          })),
          sections: sections.map(({ section: { name, info }, ...row }) => ({ ...row, name, info, space_id: spaceId })),
          blocks: sections.flatMap(({ id: section_id, page_id, section }) =>
            section.blocks.map((block, sort_order) => ({
              ...{ section_id, page_id, sort_order, name: block.component, space_id: spaceId },
              ...placed(block),
            })),
          ),
        },
        actor,
      );
      await begun.catch((error: unknown) => {
        // Somebody has made its pages in the same moment: their addresses are taken.
        throw isConstraintViolation(error) ? new AppError('site-begun', { cause: error }) : error;
      });
      return made[0]?.id ?? '';
    },
  };
}

const nameWord = (name: string) => name.trim().toLowerCase();

/** The name, or the first numbered one that no collection of the space has: an earlier site may have left its own. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let suffix = 1; ; suffix += 1) {
    const numbered = suffix === 1 ? name : `${name} ${suffix}`;
    if (!taken.has(nameWord(numbered))) return numbered;
  }
}

const uuidOf = new Map(library.map(({ name, uuid }) => [name, uuid]));
