import { artwork } from '../artwork.ts';
import { chanceFor, daysBefore, demoId, slugOf } from '../determinism.ts';
import { type PageContent, type SpaceContent, spaceIdOf } from '../space-content.ts';
import type { Row } from '../statements.ts';
import { tagKeys } from './tag-rows.ts';

/**
 * How often a page of the business has which status; the company's own pages are always public. EDITED is a public page that
 * is being changed: it has a draft beside it.
 */
const statuses = [
  ...Array<string>(11).fill('PUBLISHED'),
  ...['DRAFT', 'DRAFT', 'DRAFT', 'REVIEW', 'REVIEW', 'PLANNED', 'PLANNED', 'EDITED', 'EDITED', 'PUBLISHED', 'DELETED'],
];

export const slugFor = ({ folder, name }: PageContent) => [...(folder ? [folder] : []), slugOf(name)].join('/');

/** The slug of the page of that name. @throws Error when the space has none */
export function pageSlugOf(space: SpaceContent, name: string): string {
  const page = space.pages.find((candidate) => candidate.name === name);
  if (!page) throw new Error(`${space.name} has no page "${name}".`);
  return slugFor(page);
}

/** The id of the page of that name. @throws Error when the space has none */
export function pageIdOf(space: SpaceContent, name: string): string {
  return demoId(`page/${space.key}/${pageSlugOf(space, name)}`);
}

/** Rows of `page` for a space, the pages that come first being the oldest. */
export function pageRows(space: SpaceContent, today: Date): Row[] {
  return space.pages.map((page, index) => pageRow(space, page, space.pages.length - index, today));
}

/** EDITED, or what is stored in `page.status`. */
export function statusOf(space: SpaceContent, page: PageContent): string {
  return page.folder ? chanceFor(`page/${space.key}/${page.name}`).pick(statuses) : 'PUBLISHED';
}

function pageRow(space: SpaceContent, page: PageContent, age: number, today: Date): Row {
  const chance = chanceFor(`page/${space.key}/${page.name}`);
  const picked = page.folder ? chance.pick(statuses) : 'PUBLISHED';
  const status = picked === 'EDITED' ? 'PUBLISHED' : picked;
  const created = age * 5 + chance.between(0, 4);
  const edited = chance.between(1, created - 1);
  const planned = chance.between(2, 40);
  const isPublic = status === 'PUBLISHED';
  const slug = slugFor(page);
  return {
    id: demoId(`page/${space.key}/${slug}`),
    space_id: spaceIdOf(space),
    name: page.name,
    slug,
    title: `${page.name} | ${space.name}`,
    meta_description: page.description,
    head_injection: page.name === 'Home' ? '<meta name="site-verification" content="demo-1f6c2b">' : '',
    status,
    meta: {
      ...(page.folder === 'guides' && { sidebar_use: 'default' }),
      thumbnail: artwork(space.motif, `${space.key}/${page.name}`),
      ...(space.audience.posts.some((post) => post.page === page.name) && { community: 'members' }),
    },
    tag_ids: tagKeys(space, 'Page', page.tags),
    page_version: isPublic ? chance.between(1, 9) : 1,
    author_id: chance.pick(space.writers).id,
    created_by: chance.pick(space.writers).id,
    published_at:
      status === 'PLANNED'
        ? daysBefore(today, -planned, chance)
        : isPublic
          ? daysBefore(today, chance.between(edited, created), chance)
          : null,
    deleted_at: status === 'DELETED' ? daysBefore(today, edited, chance) : null,
    created_at: daysBefore(today, created, chance),
    updated_at: daysBefore(today, edited, chance),
  };
}
