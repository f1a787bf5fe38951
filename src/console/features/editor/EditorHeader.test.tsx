// @vitest-environment jsdom
import { Refine } from '@refinedev/core';
import { cleanup, render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { englishTexts, fakeProvider } from '#tests/support/console/console-fakes.ts';
import { EditorHeader } from './EditorHeader.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** @param width of the window, in pixels */
function fakeWindow(width: number): void {
  const bound = (query: string, edge: string) => Number(new RegExp(`${edge}-width: ?([\\d.]+)px`).exec(query)?.[1]);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: !(width < bound(query, 'min')) && !(width > bound(query, 'max')),
    addEventListener() {},
    removeEventListener() {},
  }));
}

it.each([
  ['on a phone', 390, ['Back', 'Ann', 'Menu', 'Save', 'Content']],
  ['in a narrow window', 900, ['Back', 'Ann', 'Save', 'Menu', 'Content']],
  ['in a wide one', 1440, ['Back', 'Content', 'Ann', 'Save', 'Menu']],
])('leads the focus the way that things are seen %s', async (_where, width, expected) => {
  fakeWindow(width);
  const element = (
    <Refine dataProvider={fakeProvider({})}>
      <EditorHeader
        title="Home"
        back={{ label: 'Pages', to: '/page/list', id: 'p' }}
        tabs={[{ id: 'content', label: 'Content' }]}
        tab={0}
        onTab={() => {}}
        status=""
        actions={<button type="button">Save</button>}
        menu={<button type="button">Menu</button>}
        people={<button type="button">Ann</button>}
      />
    </Refine>
  );
  const { container } = render(
    <I18nextProvider i18n={await englishTexts()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </I18nextProvider>,
  );
  const [back, ...others] = container.querySelectorAll('a, button');
  expect(back?.getAttribute('href')).toBe('/page/list');
  expect(['Back', ...others].map((one) => (typeof one === 'string' ? one : one.textContent))).toEqual(expected);
});
