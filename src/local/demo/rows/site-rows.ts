import { artwork } from '../artwork.ts';
import { chanceFor, daysBefore, demoId } from '../determinism.ts';
import type { NavigationContent } from '../site-content.ts';
import { type SpaceContent, spaceIdOf } from '../space-content.ts';
import type { Row } from '../statements.ts';
import { templatePicture } from './content-rows.ts';
import { mailAround } from './mail-blocks.ts';
import { pageSlugOf } from './page-rows.ts';
import { tagKeys } from './tag-rows.ts';

/** Created some years, edited some weeks ago; the same for the same name. */
function times(today: Date, name: string) {
  const chance = chanceFor(`times/${name}`);
  const created = chance.between(60, 700);
  return {
    created_at: daysBefore(today, created, chance),
    updated_at: daysBefore(today, chance.between(1, created), chance),
  };
}

const linksOf = (space: SpaceContent, names: readonly string[]) =>
  names.map((label) => ({ label, href: label === 'Home' ? '/' : `/${pageSlugOf(space, label)}` }));

/** Links with what stands below them. */
const menuOf = (space: SpaceContent, links: NavigationContent['links']) =>
  links.map((link) =>
    typeof link === 'string'
      ? { ...linksOf(space, [link])[0], links: [] }
      : { label: link.label, href: '', links: linksOf(space, link.links) },
  );

/** Rows of `header` and `footer`: kind by kind one default for pages and one for newsletters. */
export function typedNavigationRows(
  space: SpaceContent,
  kind: 'header' | 'footer',
  componentId: (name: string) => string,
  today: Date,
): Row[] {
  const items: readonly NavigationContent[] = space.site[kind === 'header' ? 'headers' : 'footers'];
  const usual = kind === 'header' ? 'Header bar' : 'Footer columns';
  const around = mailAround[kind];
  return items.map(({ name, type, component = usual, isDefault = false, links, more = {} }) => ({
    id: demoId(`${kind}/${space.key}/${name}`),
    name,
    type,
    component_id: componentId(type === 'PAGE' ? component : around.component),
    info:
      type === 'PAGE'
        ? { logo: artwork(space.motif, space.key), links: menuOf(space, links), ...more }
        : { ...around.info },
    meta: {
      pageDefault: isDefault && type === 'PAGE',
      newsletterDefault: isDefault && type === 'NEWSLETTER',
    },
    space_id: spaceIdOf(space),
    ...times(today, `${kind}/${name}`),
  }));
}

/** Rows of `sidebar`. */
export function sidebarRows(space: SpaceContent, componentId: (name: string) => string, today: Date): Row[] {
  return space.site.sidebars.map(({ name, isDefault = false, links }) => ({
    id: demoId(`sidebar/${space.key}/${name}`),
    name,
    component_id: componentId('Side menu'),
    info: { heading: name, links: linksOf(space, links) },
    meta: { default: isDefault },
    space_id: spaceIdOf(space),
    ...times(today, `sidebar/${name}`),
  }));
}

/** Rows of `template`. */
export function templateRows(space: SpaceContent, today: Date): Row[] {
  return space.site.templates.map((template) => {
    const { name, category, format, type, slug } = template;
    return {
      id: demoId(`template/${space.key}/${name}`),
      name,
      category,
      format,
      type,
      meta: { slug, thumbnail: templatePicture(space, template) },
      space_id: spaceIdOf(space),
      ...times(today, `template/${name}`),
    };
  });
}

/** The folder of the portraits, and the tags of what is in it. */
const FOLDER = 'Portraits';
const PORTRAIT_TAGS = ['People', 'Portrait'];
const folderId = (space: SpaceContent) => demoId(`asset_folder/${space.key}/${FOLDER}`);

/** Rows of `asset_folder`: one, for the portraits. */
export function assetFolderRows(space: SpaceContent, today: Date): Row[] {
  return [{ id: folderId(space), name: FOLDER, space_id: spaceIdOf(space), ...times(today, 'asset_folder') }];
}

/** Rows of `asset`: drawings, inline, so that nothing is loaded from a network. */
export function assetRows(space: SpaceContent, today: Date): Row[] {
  return space.site.assets.map(({ title, description, tags }) => {
    const url = artwork(tags.includes('People') ? 'portrait' : space.motif, `asset/${title}`);
    return {
      id: demoId(`asset/${space.key}/${title}`),
      url,
      title,
      description,
      metadata: { type: 'image/svg+xml', width: 80, height: 60, bytes: url.length },
      tag_ids: tagKeys(space, 'Image', tags),
      folder_id: tags.some((tag) => PORTRAIT_TAGS.includes(tag)) ? folderId(space) : null,
      space_id: spaceIdOf(space),
      ...times(today, `asset/${title}`),
    };
  });
}
