import { siteOf } from '#render/site.ts';
import type { CopiedCounts } from '#schema/api/space-template.ts';
import type { Json } from '#schema/json.ts';
import { folderIn } from '../../../assets/keys.ts';
import { AppError } from '../../../errors.ts';
import type { SpaceTemplates } from '../../../ports/new-spaces/space-templates.ts';
import { DataServiceError, type HasuraClient } from '../client.ts';

interface TemplateRow {
  id: string;
  name: string;
  description: string;
  image: string;
  space_info: { id: string; name: string; status: string; site_address: string; info: Json; meta: Json };
  pattern: { counts: CopiedCounts };
}

const LIST = `query ServerSpaceTemplates {
  rows: space_templates(order_by: [{ name: asc }, { id: asc }], limit: 200) {
    id name description image space_info { id name status site_address info meta } pattern { counts }
  }
}`;

const PATTERN = `query ServerSpacePattern($id: uuid!) {
  row: space_templates_by_pk(id: $id) { space_info { id assets { url } } }
}`;

const COUNTS = `query ServerCopiedCounts($space: uuid!) {
  rows: space_pattern(where: { id: { _eq: $space } }) { status counts }
}`;

const BEGIN = `mutation ServerBeginSpace($args: create_space_from_template_args!) {
  rows: create_space_from_template(args: $args) { id name status }
}`;

/** A large pattern takes longer than anything else that the server asks for. */
const COPYING_MS = 45_000;

/** The templates of spaces in the data service; the database copies them (migration space_copies). */
export function createHasuraSpaceTemplates(client: HasuraClient): SpaceTemplates {
  return {
    async list() {
      const { rows } = await client.query<{ rows: TemplateRow[] }>(LIST, {});
      return rows.map(({ space_info, pattern, ...template }) => {
        const { domain, address } = siteOf(space_info);
        return {
          ...template,
          space: { id: space_info.id, status: space_info.status, domain, address },
          counts: pattern.counts,
        };
      });
    },

    async patternOf(id) {
      type Row = { space_info: { id: string; assets: { url: string }[] } } | null;
      const { row } = await client.query<{ row: Row }>(PATTERN, { id });
      if (!row) throw new AppError('template-gone');
      const { id: spaceId, assets } = row.space_info;
      return { spaceId, folders: [...new Set(assets.flatMap(({ url }) => folderIn(spaceId, url) ?? []))] };
    },

    async counts(space) {
      type Row = { status: string; counts: CopiedCounts };
      const { rows } = await client.query<{ rows: Row[] }>(COUNTS, { space });
      return rows[0] ?? null;
    },

    async begin({ templateId, spaceId, name, ownerId, withSamples, folders, actor }) {
      const args = {
        template_id: templateId,
        new_space_id: spaceId,
        space_name: name,
        owner_id: ownerId,
        asset_ids: folders,
        with_samples: withSamples,
      };
      type Answer = { rows: { id: string; name: string; status: string }[] };
      const { rows } = await client.query<Answer>(BEGIN, { args }, actor, COPYING_MS).catch((error: unknown) => {
        throw refusalOf(error);
      });
      const [space] = rows;
      if (!space) throw new AppError('template-gone');
      return space;
    },
  };
}

/** What the database says of a pattern that it does not copy, as an entry of the error table. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof DataServiceError)) return error;
  const { message } = error;
  if (message.includes('of this template is gone')) return new AppError('template-gone', { cause: error });
  if (message.includes('of this template is empty')) return new AppError('template-empty', { cause: error });
  if (message.includes('of this template are being changed'))
    return new AppError('changed-meanwhile', { cause: error });
  return error;
}
