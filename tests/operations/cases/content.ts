import { expect } from 'vitest';
import { type ContentParent, sectionsOf } from '#derive/documents/operations/content.ts';
import { formContent, inputComponents, templatesBy } from '#derive/documents/operations/forms.ts';
import { blockClicks, clickedBlocks, sectionTrials } from '#derive/documents/operations/pages.ts';
import { demoId } from '#local/demo/determinism.ts';
import { componentId } from '#local/demo/rows/platform-rows.ts';
import { demoSpaceIds } from '#local/demo/seed-demo.ts';
import { blockInfoOf, blocksOf, deleteParts, insertParts, updatePart, upsertParts } from '../named/content.ts';
import { deleteRecordsOf, formsWithCounts, formWithTotal } from '../named/forms.ts';
import { defaultNavigation, defaultSidebar, navigationItems } from '../named/navigation.ts';
import { livePages, publishedPageBySlug, publishedPages, publishedPagesByTags } from '../named/pages.ts';
import { type Case, one, rowsOf } from './case.ts';

const { aurora } = demoSpaceIds;
const page = { page_id: demoId('page/aurora/home') };
const form = { form_id: demoId('form/aurora/Ask a guide') };
const letter = demoId('form/aurora/Monthly letter');
const template = { template_id: demoId('template/aurora/Price table') };
const hero = componentId('Hero');
const guides = demoId('tag/aurora/Page/Guides');
const ids = { section: demoId('test/section'), block: demoId('test/block') };
const statuses = (answer: Parameters<typeof rowsOf>[0]) => new Set(rowsOf(answer).map((row) => row.status));

/** Sections and blocks of one parent, from the first insert to the last delete. */
function partsOf(name: string, parent: ContentParent, mayNot: Case['mayNot']): Case[] {
  const section = { id: demoId(`test/section/${name}`), name: 'Part', sort_order: 7 };
  const block = { id: demoId(`test/block/${name}`), name: 'Part', sort_order: 7, info: { text: 'one' } };
  const changed = { ...block, info: { text: 'two' } };
  return [
    one(`${name}: insert sections`, () => insertParts(parent, 'section', [section]), 'EDITOR', mayNot),
    one(`${name}: insert blocks`, () => insertParts(parent, 'block', [block]), 'EDITOR', mayNot),
    one(
      `${name}: upsert sections with update columns`,
      () => upsertParts(parent, 'section', [{ ...section, name: 'Renamed', sort_order: 9 }], ['name']),
      'EDITOR',
      mayNot,
    ),
    one(`${name}: upsert blocks`, () => upsertParts(parent, 'block', [changed], ['info']), 'EDITOR', mayNot),
    one(
      `${name}: sections`,
      () => sectionsOf(parent),
      'EDITOR',
      mayNot,
      (answer) => {
        const written = rowsOf(answer).find(({ id }) => id === section.id);
        expect(written).toMatchObject({ name: 'Renamed', sort_order: 7 });
      },
    ),
    one(
      `${name}: blocks`,
      () => blocksOf(parent),
      'EDITOR',
      mayNot,
      (answer) => {
        expect(rowsOf(answer).find(({ id }) => id === block.id)).toMatchObject({ info: { text: 'two' } });
      },
    ),
    one(`${name}: update a section`, () => updatePart(parent, 'section', section.id, { name: 'A' }), 'EDITOR', mayNot),
    one(`${name}: update a block`, () => updatePart(parent, 'block', block.id, { name: 'A' }), 'EDITOR', mayNot),
    one(`${name}: delete sections by id`, () => deleteParts(parent, 'section', [section.id]), 'EDITOR', mayNot),
    one(`${name}: delete blocks by id`, () => deleteParts(parent, 'block', [block.id]), 'EDITOR', mayNot),
  ];
}

export const contentCases: Case[] = [
  one(
    'blocks: what one component holds',
    () => blockInfoOf(page.page_id, hero),
    'AUTHOR',
    'user',
    (answer) => {
      expect(rowsOf(answer)).toMatchObject([{ info: { heading: 'Small-group journeys in the far north' } }]);
    },
  ),
  ...partsOf('page', page, 'user'),
  ...partsOf('form', form, 'CONTRACTOR'),
  ...partsOf('template', template, 'EDITOR').map((item) => ({ ...item, may: 'ADMIN' as const })),
  one('sections: delete by page', () => deleteParts(page, 'section'), 'CONTRACTOR', 'anonymous'),
  one('sections: insert for a page again', () => insertParts(page, 'section', [{ id: ids.section }]), 'AUTHOR', 'user'),
  one(
    'blocks: insert through a section',
    () => insertParts(page, 'block', [{ id: ids.block, section_id: ids.section }]),
    'AUTHOR',
    'user',
  ),
  one('blocks: delete by page', () => deleteParts(page, 'block'), 'AUTHOR', 'user'),
  one('blocks: delete by form', () => deleteParts(form, 'block'), 'MANAGER', 'AUTHOR'),
  one('sections: delete by form', () => deleteParts(form, 'section'), 'MANAGER', 'AUTHOR'),
  one(
    'pages: filter, without DELETED and LEGACY',
    () => livePages(aurora, {}),
    'EDITOR',
    'user',
    (answer) => {
      expect(rowsOf(answer).length).toBeGreaterThan(80);
    },
  ),
  one(
    'pages: filter by component and search',
    () => livePages(aurora, { componentUuid: hero, search: 'ABOUT', limit: 9 }),
    'EDITOR',
    'user',
    (answer) => {
      expect(rowsOf(answer).map(({ name }) => name)).toEqual(['About us']);
    },
  ),
  one(
    'pages: versions of sections that are tried on one',
    () => sectionTrials(page.page_id),
    'MANAGER',
    'EDITOR',
    ({ data }) => {
      expect(data?.live).toEqual([]);
      expect(data?.counted).toHaveLength(2);
    },
  ),
  one(
    'pages: clicks on the blocks of one',
    () => blockClicks(page.page_id, '2020-01-01T00:00:00Z'),
    'MANAGER',
    'EDITOR',
    ({ data }) => {
      // Cases before this one have taken blocks off the page; what was counted of them stays.
      const tracks = (data?.tracks ?? []) as { hours: { aggregate: { sum: { clicks: number } } } }[];
      expect(tracks.filter(({ hours }) => hours.aggregate.sum.clicks > 0)).not.toEqual([]);
      expect(data?.views).toMatchObject({ aggregate: { sum: { views: expect.any(Number) } } });
    },
  ),
  one(
    'pages: the blocks that are clicked most',
    () => clickedBlocks('2020-01-01T00:00:00Z', '2040-01-01T00:00:00Z'),
    'MANAGER',
    'EDITOR',
    (answer) => {
      const [first] = rowsOf(answer);
      const clicks = { aggregate: { sum: { clicks: expect.any(Number) } } };
      expect(first).toMatchObject({ page: { name: expect.any(String) }, copies: expect.any(Array), hours: clicks });
    },
  ),
  one(
    'pages: by slug, with sections and blocks',
    () => publishedPageBySlug(aurora, 'careers'),
    'EDITOR',
    'user',
    (answer) => {
      const [page] = rowsOf(answer) as unknown as { sections: { blocks: { name: string }[] }[] }[];
      expect(page?.sections.flatMap(({ blocks }) => blocks.map(({ name }) => name))).toContain('Hero');
    },
  ),
  one(
    'pages: published list',
    () => publishedPages(aurora),
    'AUTHOR',
    'anonymous',
    (answer) => {
      expect(statuses(answer)).toEqual(new Set([undefined]));
    },
  ),
  one(
    'pages: by tags, cut to a count',
    () => publishedPagesByTags(aurora, [guides], 4),
    'EDITOR',
    'anonymous',
    (answer) => {
      expect(rowsOf(answer)).toHaveLength(4);
      const times = rowsOf(answer).map(({ updated_at }) => String(updated_at));
      expect(times).toEqual([...times].sort().reverse());
    },
  ),
  one(
    'navigation: combined filter with counts',
    () => navigationItems(aurora, 'HEADER'),
    'EDITOR',
    'AUTHOR',
    (answer) => {
      expect(rowsOf(answer).map(({ navigationType }) => navigationType)).toEqual(['header', 'header', 'header']);
      expect(answer.data).toMatchObject({ headers: { aggregate: { count: 3 } }, footers: { aggregate: { count: 0 } } });
    },
  ),
  one(
    'headers: default for pages',
    () => defaultNavigation('header', 'page', aurora),
    'EDITOR',
    'anonymous',
    (answer) => {
      expect(rowsOf(answer)).toMatchObject([{ name: 'Main header', component: { uuid: componentId('Header bar') } }]);
    },
  ),
  one(
    'footers: default for newsletters',
    () => defaultNavigation('footer', 'newsletter', aurora),
    'EDITOR',
    'anonymous',
    (answer) => {
      expect(rowsOf(answer)).toMatchObject([{ name: 'Letter footer' }]);
    },
  ),
  one(
    'sidebars: default',
    () => defaultSidebar(aurora),
    'EDITOR',
    'anonymous',
    (answer) => {
      expect(rowsOf(answer)).toMatchObject([{ name: 'Guides by country' }]);
    },
  ),
  one(
    'forms: filter with record counts',
    () => formsWithCounts(aurora, 'journey'),
    'EDITOR',
    'AUTHOR',
    (answer) => {
      expect(rowsOf(answer)).toHaveLength(2);
    },
  ),
  one(
    'records: form with total count',
    () => formWithTotal(form.form_id),
    'EDITOR',
    'AUTHOR',
    (answer) => {
      expect(rowsOf(answer)).toMatchObject([{ records_aggregate: { aggregate: { count: 18 } } }]);
    },
  ),
  one(
    'forms: content',
    () => formContent(letter),
    'EDITOR',
    'AUTHOR',
    (answer) => {
      const blocks = [{ component: { info: { input: { kind: 'text', format: 'email' } } } }, {}];
      expect(rowsOf(answer)).toMatchObject([{ name: 'Monthly letter', sections: [{ blocks }] }]);
    },
  ),
  one(
    'forms: components of questions',
    () => inputComponents(),
    'EDITOR',
    'user',
    (answer) => {
      expect(rowsOf(answer)).toContainEqual({ id: componentId('Box to tick'), input: { kind: 'boolean' } });
    },
  ),
  one('records: delete by form', () => deleteRecordsOf(form.form_id), 'EDITOR', 'AUTHOR'),
  one('templates: by format', () => templatesBy(aurora, { format: 'Form' }), 'ADMIN', 'MANAGER'),
  one('templates: by name', () => templatesBy(aurora, { name: 'Price table' }), 'ADMIN', 'MANAGER'),
  one(
    'templates: by category and format',
    () => templatesBy(aurora, { category: 'Blog', format: 'Page' }),
    'ADMIN',
    'MANAGER',
  ),
];
