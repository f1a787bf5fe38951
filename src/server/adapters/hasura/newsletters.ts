import type { BlockRow } from '#render/blocks.ts';
import type { ComponentRow } from '#render/component.ts';
import { memberFieldsOf } from '#render/mail/member-words.ts';
import { siteOf } from '#render/site.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import type { Newsletters } from '../../ports/newsletters/newsletters.ts';
import type { HasuraClient } from './client.ts';

const contentQuery = (kind: string, own: string) => `query ServerMailContent($where: ${kind}_bool_exp!, $space: uuid!) {
  rows: ${kind}(where: $where) {
    name meta updated_at ${own} space { id name status info meta data_model }
    sections(order_by: [{ sort_order: asc }, { id: asc }]) {
      id info
      blocks(order_by: [{ sort_order: asc }, { id: asc }]) { id info version component_id placed: component { name } }
    }
  }
  header(where: { space_id: { _eq: $space }, meta: { _contains: { newsletterDefault: true } } }, limit: 1) { id info version component_id }
  footer(where: { space_id: { _eq: $space }, meta: { _contains: { newsletterDefault: true } } }, limit: 1) { id info component_id }
}`;

const QUERIES = {
  newsletter: contentQuery('newsletter', 'slug tag_ids'),
  communication: contentQuery('communication', ''),
};

/** With the rights of a visitor: no component that is not for this space. */
const COMPONENTS = `query MailComponents($ids: [uuid!]!) {
  rows: component(where: { id: { _in: $ids } }) { id version schema info versions }
}`;

const SENT_AS = `query ServerSentNewsletter($space: uuid!, $slug: String!) {
  rows: newsletter(
    where: { space_id: { _eq: $space }, slug: { _eq: $slug }, status: { _eq: SENT }, _not: { meta: { _contains: { copied: true } } } }
    order_by: [{ sent_at: desc_nulls_last }, { id: asc }]
    limit: 1
  ) { id }
}`;

const MEMBER = `query ServerMailMember($space: uuid!, $email: String!) {
  rows: member(
    where: { space_id: { _eq: $space }, email: { _ilike: $email }, _not: { info: { _contains: { status: "DELETED" } } } }
  ) { info }
}`;

interface StoredBlock extends Omit<BlockRow, 'component' | 'version' | 'name'> {
  component_id: string | null;
  version?: number;
  placed?: { name: string } | null;
}

interface Answer {
  rows: {
    name: string;
    slug?: string;
    tag_ids?: Json;
    meta: Json;
    updated_at: string;
    space: { id: string; name: string; status: string; info: Json; meta: Json; data_model: Json };
    sections: { id: string; info: Json; blocks: StoredBlock[] }[];
  }[];
  header: StoredBlock[];
  footer: StoredBlock[];
}

/** Newsletters and communications, read with all rights, and always with the space in the condition. */
export function createHasuraNewsletters(client: HasuraClient): Newsletters {
  return {
    async sentAs(space, slug) {
      const { rows } = await client.query<{ rows: { id: string }[] }>(SENT_AS, { space, slug });
      return rows[0]?.id ?? null;
    },

    async memberInfo(space, email) {
      // As the table compares them: without regard to case.
      const literal = email.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
      const { rows } = await client.query<{ rows: { info: Json }[] }>(MEMBER, { space, email: literal });
      const [row] = rows;
      return isJsonObject(row?.info) ? row.info : {};
    },

    async content({ kind, id, spaceId }) {
      const where = {
        id: { _eq: id },
        space_id: { _eq: spaceId },
        space: { status: { _nin: ['Deleted', 'Withdraw'] } },
      };
      const { rows, header, footer } = await client.query<Answer>(QUERIES[kind], { where, space: spaceId });
      const [row] = rows;
      if (!row) return null;
      const stored = [...header, ...row.sections.flatMap(({ blocks }) => blocks), ...footer];
      const ids = [...new Set(stored.flatMap((block) => block.component_id ?? []))];
      const components = await client.visit<{ rows: ComponentRow[] }>(COMPONENTS, { ids }, spaceId);
      const known = new Map(components.rows.map((component) => [component.id, component]));
      const blockOf = ({ component_id, version, placed, ...block }: StoredBlock): BlockRow => {
        const component = known.get(component_id ?? '') ?? null;
        const named = component && placed ? { name: placed.name } : {};
        return { ...block, ...named, version: version ?? component?.version ?? 1, component };
      };
      const meta = isJsonObject(row.meta) ? row.meta : {};
      const text = (value: Json | undefined) => (typeof value === 'string' ? value : '');
      const [top] = header;
      const [bottom] = footer;
      return {
        ...{ name: row.name, slug: row.slug ?? '', tagIds: row.tag_ids ?? {}, updatedAt: row.updated_at },
        ...{ subject: text(meta.subject), subjectB: text(meta.subject_b), preheader: text(meta.preheader) },
        site: siteOf(row.space),
        isLive: row.space.status === 'Live',
        settings: isJsonObject(row.space.info) ? row.space.info : {},
        memberFields: memberFieldsOf(row.space.data_model),
        header: top ? blockOf(top) : null,
        footer: bottom ? blockOf(bottom) : null,
        sections: row.sections.map((section) => ({ ...section, blocks: section.blocks.map(blockOf) })),
        ask: ({ query, variables }) => client.own<{ [alias: string]: JsonObject[] }>(query, variables, spaceId),
      };
    },
  };
}
