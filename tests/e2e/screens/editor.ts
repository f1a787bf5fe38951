import type { FrameLocator, Locator, Page } from 'playwright-core';
import { asAdmin, insert, spaces } from '../back-stage.ts';

/** Components of the library. */
export const hero = '51e70000-0000-4000-8000-000000000001';
export const text = '51e70000-0000-4000-8000-000000000005';
export const callToAction = '51e70000-0000-4000-8000-000000000002';

export const heroBlock = (heading: string) => ({ component_id: hero, info: { heading, text: 'Two sentences.' } });

/** A draft of Aurora with a section of these blocks. @returns its id */
export async function newPage(name: string, blocks: readonly object[] = [], more: object = {}): Promise<string> {
  const space_id = spaces.aurora;
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const page_id = await insert('page', { name, slug, space_id, status: 'DRAFT', ...more });
  if (blocks.length === 0) return page_id;
  await addSection(page_id, blocks);
  return page_id;
}

/** Puts a section with these blocks into a draft of Aurora. */
export async function addSection(page_id: string, blocks: readonly object[], sort_order = 0): Promise<void> {
  const space_id = spaces.aurora;
  const section_id = await insert('section', { page_id, space_id, sort_order });
  for (const [position, block] of blocks.entries())
    await insert('block', { section_id, space_id, sort_order: position, ...block });
}

/** The page as it is drawn in the editor. */
export const canvasOf = (page: Page): FrameLocator => page.frameLocator('[data-canvas] iframe');

export const outlineOf = (page: Page): Locator => page.getByRole('tree', { name: 'Sections and blocks' });

/** A block or a section of the outline. */
export const outlineItem = (page: Page, name: string | RegExp): Locator =>
  outlineOf(page).getByRole('treeitem', { name }).first();

/** What is stored of the blocks of a page, in their order. */
export async function blocksOf(pageId: string): Promise<Record<string, unknown>[]> {
  const query = `query ($page: uuid!) {
    rows: block(where: { page_id: { _eq: $page } }, order_by: [{ section: { sort_order: asc } }, { sort_order: asc }]) {
      id info version component_id section_id updated_at component { name }
    }
  }`;
  return (await asAdmin(query, { page: pageId })).rows as Record<string, unknown>[];
}
