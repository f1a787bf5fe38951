import { artwork } from './artwork.ts';
import { chanceFor, daysBefore, demoId } from './determinism.ts';
import { formOnPage } from './form-rows.ts';
import { pageIdOf, pageSlugOf } from './page-rows.ts';
import type { NavigationContent } from './site-content.ts';
import { type SpaceContent, spaceIdOf } from './space-content.ts';
import type { Row } from './statements.ts';
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
  names.map((label) => ({ label, href: `/${pageSlugOf(space, label)}` }));

/** Rows of `header` and `footer`: kind by kind one default for pages and one for newsletters. */
export function typedNavigationRows(
  space: SpaceContent,
  kind: 'header' | 'footer',
  componentId: (name: string) => string,
  today: Date,
): Row[] {
  const items: readonly NavigationContent[] = space.site[kind === 'header' ? 'headers' : 'footers'];
  const component = componentId(kind === 'header' ? 'Header bar' : 'Footer columns');
  return items.map(({ name, type, isDefault = false, links }) => ({
    id: demoId(`${kind}/${space.key}/${name}`),
    name,
    type,
    component_id: component,
    info: { logo: artwork(space.motif, space.key), links: linksOf(space, links) },
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
  return space.site.templates.map(({ name, category, format, type, slug }) => ({
    id: demoId(`template/${space.key}/${name}`),
    name,
    category,
    format,
    type,
    meta: { slug, thumbnail: artwork(space.motif, `template/${name}`) },
    space_id: spaceIdOf(space),
    ...times(today, `template/${name}`),
  }));
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
      space_id: spaceIdOf(space),
      ...times(today, `asset/${title}`),
    };
  });
}

/** Rows of `section` and `block` of a space's first page: a section for each block. */
function homeRows(space: SpaceContent, componentId: (name: string) => string) {
  const page_id = pageIdOf(space, 'Home');
  const rows = space.home.map(({ component, info, tags, drawings = {} }, sort_order) => {
    const shared = { name: component, sort_order, page_id, space_id: spaceIdOf(space) };
    const section = { ...shared, id: demoId(`section/${space.key}/Home/${sort_order}`), info: {} };
    const drawn = Object.entries(drawings).map(([field, name]) => [field, artwork(space.motif, name)]);
    const block = {
      ...shared,
      id: demoId(`block/${space.key}/Home/${sort_order}`),
      info: { ...info, ...Object.fromEntries(drawn), ...(tags && { tags: tagKeys(space, tags.type, tags.names) }) },
      component_id: componentId(component),
      section_id: section.id,
    };
    return { section, block };
  });
  return { sections: rows.map(({ section }) => section), blocks: rows.map(({ block }) => block) };
}

/** Rows of `section` and `block`: the first page, and an opening and a text for the other pages without a folder. */
export function pageContentRows(space: SpaceContent, componentId: (name: string) => string) {
  const home = homeRows(space, componentId);
  const pages = space.pages.filter(({ name, folder }) => !folder && name !== 'Home');
  const sectionOf = (name: string) => demoId(`section/${space.key}/${name}`);
  const shared = { space_id: spaceIdOf(space) };
  const sections = pages.map(({ name }) => ({
    id: sectionOf(name),
    name: 'Opening',
    info: {},
    sort_order: 0,
    page_id: pageIdOf(space, name),
    ...shared,
  }));
  const blocks = pages.flatMap(({ name, description }) => {
    const block = (component: string, sort_order: number, info: Row) => ({
      id: demoId(`block/${space.key}/${name}/${component}`),
      name: component,
      info,
      sort_order,
      component_id: componentId(component),
      page_id: pageIdOf(space, name),
      section_id: sectionOf(name),
      ...shared,
    });
    const form = formOnPage(space, name);
    return [
      block('Hero', 0, { heading: name, text: description, image: artwork(space.motif, `${space.key}/${name}`) }),
      block('Text', 1, { text: `<p>${description}</p>` }),
      ...(form ? [block('Form', 2, form)] : []),
    ];
  });
  return { sections: [...home.sections, ...sections], blocks: [...home.blocks, ...blocks] };
}
