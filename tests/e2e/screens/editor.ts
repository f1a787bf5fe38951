import type { FrameLocator, Locator, Page } from 'playwright-core';
import { asAdmin } from '../back-stage.ts';

/** The page as it is drawn in the editor. */
export const canvasOf = (page: Page): FrameLocator => page.frameLocator('[data-canvas] iframe');

/** A block or a section of the outline. */
export const outlineItem = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('list', { name: 'Sections and blocks' }).getByRole('button', { name }).first();

/** What is stored of the blocks of a page, in their order. */
export async function blocksOf(pageId: string): Promise<Record<string, unknown>[]> {
  const query = `query ($page: uuid!) {
    rows: block(where: { page_id: { _eq: $page } }, order_by: [{ section: { sort_order: asc } }, { sort_order: asc }]) {
      id info version component_id section_id updated_at component { name }
    }
  }`;
  return (await asAdmin(query, { page: pageId })).rows as Record<string, unknown>[];
}
