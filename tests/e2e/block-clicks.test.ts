import { expect } from 'vitest';
import { demoId } from '#local/demo/determinism.ts';
import { spaces } from './back-stage.ts';
import { canvasOf, heroBlock, newPage } from './screens/editor.ts';
import { it } from './visit.ts';

const home = `/page/edit/${demoId('page/aurora/home')}`;

it('shows on the canvas what visitors click, when somebody asks for it', async ({ visit }) => {
  const page = await visit({ as: 'owner', path: home, space: spaces.aurora });
  const canvas = canvasOf(page);
  await canvas.getByRole('heading', { level: 1 }).waitFor();
  expect(await canvas.getByRole('note').count()).toBe(0);
  const toggle = page.getByRole('button', { name: 'Clicks', exact: true });
  await toggle.click();
  await page.getByText(/^[\d,]+ views in 30 days$/).waitFor();
  const first = canvas.getByRole('note').first();
  await first.waitFor();
  expect(await first.textContent()).toMatch(/^\d+ clicks? [\d.]+% of views$/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await toggle.click();
  await first.waitFor({ state: 'detached' });
});

it('is nothing for whoever may not read the figures', async ({ visit }) => {
  const id = await newPage('Seen by an editor', [heroBlock('Plain')]);
  const page = await visit({ as: 'editor', path: `/page/edit/${id}`, space: spaces.aurora });
  await canvasOf(page).getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('button', { name: 'Clicks', exact: true }).count()).toBe(0);
});
