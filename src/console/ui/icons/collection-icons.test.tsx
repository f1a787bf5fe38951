// @vitest-environment jsdom
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(cleanup);

async function renderIcons() {
  const { iconOf } = await import('./icons.ts');
  const [Dog, None] = [iconOf('animal'), iconOf('')];
  return { container: render(<Dog />).container, circle: render(<None />).container };
}
const shapeOf = (container: Element) => container.querySelector('svg')?.innerHTML;

it('the icon of a collection keeps its room until its picture is there', async () => {
  const { container, circle } = await renderIcons();
  expect(shapeOf(container)).toBe('');
  await waitFor(() => expect(shapeOf(container)).toContain('<'));
  expect(shapeOf(container)).not.toBe(shapeOf(circle));
});

it('the icon of a collection whose picture does not come is a circle, and nothing fails', async () => {
  vi.doMock('./collection-pictures.ts', () => {
    throw new Error('offline');
  });
  const { container, circle } = await renderIcons();
  await waitFor(() => expect(shapeOf(container)).toBe(shapeOf(circle)));
  vi.doUnmock('./collection-pictures.ts');
});
