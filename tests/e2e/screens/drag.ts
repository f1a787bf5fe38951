import type { Locator, Page } from 'playwright-core';

/** Drags a card of the palette into an empty place of the canvas, as a hand does: with many small moves. */
export async function dragInto(page: Page, card: Locator, target: Locator): Promise<void> {
  await card.scrollIntoViewIfNeeded();
  await target.waitFor({ state: 'attached' });
  const from = await card.boundingBox();
  const to = await target.boundingBox();
  if (!from || !to) throw new Error('nothing to drag');
  const x = to.x + to.width / 2;
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 40, { steps: 4 });
  await page.mouse.move(x, to.y + to.height / 2, { steps: 12 });
  await page.mouse.move(x, to.y + to.height / 2 + 4, { steps: 4 });
  await target.locator('[data-puck-line-placeholder], [data-puck-placeholder]').waitFor({ state: 'attached' });
  await page.mouse.up();
}
