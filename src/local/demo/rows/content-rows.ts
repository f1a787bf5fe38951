import { library } from '#render/library/library.ts';
import type { Starter } from '#render/library/starter-parts.ts';
import { starters, valuesOf } from '#render/library/starters.ts';
import { thumbnails } from '#render/library/thumbnails.ts';
import { artwork } from '../artwork.ts';
import { demoId } from '../determinism.ts';
import type { HomeBlock } from '../home.ts';
import type { TemplateContent } from '../site-content.ts';
import { type PageContent, type SpaceContent, spaceIdOf } from '../space-content.ts';
import type { Row } from '../statements.ts';
import { formOnPage } from './form-rows.ts';
import { letterBlocks } from './mail-blocks.ts';
import { pageIdOf } from './page-rows.ts';
import { tagKeys } from './tag-rows.ts';

interface ContentRows {
  sections: Row[];
  blocks: Row[];
}

type ComponentId = (name: string) => string;

/** Rows of `section` and `block`: a section for each block. @param owner the column that names whose content it is */
function rowsOf(
  space: SpaceContent,
  name: string,
  owner: Row,
  content: readonly { component: string; info: Row; style?: unknown }[],
  componentId: ComponentId,
): ContentRows {
  const rows = content.map(({ component, info, style }, sort_order) => {
    const shared = { name: component, sort_order, ...owner, space_id: spaceIdOf(space) };
    const section_id = demoId(`section/${space.key}/${name}/${sort_order}`);
    const id = demoId(`block/${space.key}/${name}/${sort_order}`);
    const section = { ...shared, id: section_id, info: style ? { style } : {} };
    const block = {
      ...shared,
      ...{ id, lineage_id: id, info, section_id },
      component_id: componentId(component),
    };
    return { section, block };
  });
  return { sections: rows.map(({ section }) => section), blocks: rows.map(({ block }) => block) };
}

const joined = (all: readonly ContentRows[]): ContentRows => ({
  sections: all.flatMap(({ sections }) => sections),
  blocks: all.flatMap(({ blocks }) => blocks),
});

/** A block whose tags and drawings are named. */
function filled(space: SpaceContent, { component, info, tags, drawings = {} }: HomeBlock) {
  const artworks = Object.entries(drawings).map(([field, name]) => [field, artwork(space.motif, name)]);
  const chosen = tags && { tags: tagKeys(space, tags.type, tags.names) };
  return { component, info: { ...info, ...Object.fromEntries(artworks), ...chosen } };
}

/** Pages that somebody has built with care are as they are; the others open with a picture and go on with a text. */
function contentOf(space: SpaceContent, page: PageContent) {
  const built = page.name === 'Home' ? space.home : space.built[page.name];
  const form = formOnPage(space, page.name);
  const formBlocks = form ? [{ component: 'Form', info: form }] : [];
  if (built) return [...built.map((block) => filled(space, block)), ...formBlocks];
  const { name, description, folder = '' } = page;
  const image = artwork(space.motif, `${space.key}/${name}`);
  const text = folder ? articleOf(space, page) : `<p>${description}</p>`;
  return [
    { component: 'Hero', info: { eyebrow: folder && inWords(folder), heading: name, text: description, image } },
    { component: 'Text', info: { text } },
    ...(folder ? [{ component: 'Related pages', info: { heading: 'Read on', count: 3 } }] : []),
    ...formBlocks,
  ];
}

const inWords = (folder: string) => folder.charAt(0).toUpperCase() + folder.slice(1);

function articleOf(space: SpaceContent, { name, description, tags }: PageContent): string {
  const about = tags.filter((tag) => tag !== 'Guides').join(', ');
  return [
    `<p>${description} We have been there ourselves, more than once, and in bad weather too.</p>`,
    '<h2>Before you go</h2><p>Tell somebody where you are headed, keep an afternoon free, and ask at the counter rather than the internet: people there know which road is open.</p>',
    `<blockquote><p>The best hour is the one that was not planned.</p></blockquote>`,
    `<h2>What we would do again</h2><ul><li>Arrive in daylight.</li><li>Stay one night longer than seems reasonable.</li><li>Eat where the fishermen eat.</li></ul>`,
    `<p>${name} belongs to what ${space.name} writes about ${about || 'everything'}. If something has changed, write to us: we mend it within the week.</p>`,
  ].join('');
}

/** The content of all pages. */
export function pageContentRows(space: SpaceContent, componentId: ComponentId): ContentRows {
  return joined(
    space.pages.map((page) => {
      const owner = { page_id: pageIdOf(space, page.name) };
      return rowsOf(space, page.name, owner, contentOf(space, page), componentId);
    }),
  );
}

/** The template of the product that one of the space's own was made from. */
export function starterFor({ category, format, type }: TemplateContent): Starter | undefined {
  if (format !== 'Page') return undefined;
  const ofType = starters.filter((one) => one.type === type);
  return ofType.find((one) => one.category === category) ?? ofType[0];
}

/** The picture of a template: that of what it was made from, or a drawing. */
export function templatePicture(space: SpaceContent, template: TemplateContent): string {
  const { slug = '' } = starterFor(template) ?? {};
  return thumbnails[slug] ?? artwork(space.motif, `template/${template.name}`);
}

/** What templates of forms ask, a step for each question; one of a single question asks the last. */
const formQuestions = [
  { component: 'Short answer', info: { name: 'name', label: 'Your name', required: true } },
  { component: 'E-mail address', info: { name: 'email', label: 'Your address', required: true } },
  { component: 'Long answer', info: { name: 'question', label: 'What would you like to know?', required: true } },
];

/** The content of the templates of pages and forms. */
export function templateContentRows(space: SpaceContent, componentId: ComponentId): ContentRows {
  const samples = new Map(library.map(({ name, sample }) => [name, sample] as const));
  return joined(
    space.site.templates.map((template) => {
      const owner = { template_id: demoId(`template/${space.key}/${template.name}`) };
      const blocks = (starterFor(template)?.sections ?? []).flatMap(({ info, blocks: inside }) =>
        inside.map((block) => ({
          component: block.component,
          info: valuesOf(block, samples.get(block.component)),
          style: info.style,
        })),
      );
      const questions = template.format === 'Form' ? formQuestions.slice(template.category === 'Steps' ? 0 : -1) : [];
      const mail =
        template.format === 'Newsletter' ? letterBlocks(template.name, 'The first sentence of the letter.') : [];
      return rowsOf(space, `template/${template.name}`, owner, [...blocks, ...questions, ...mail], componentId);
    }),
  );
}
