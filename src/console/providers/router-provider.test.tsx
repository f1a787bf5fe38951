// @vitest-environment jsdom
import { Refine, useMeta, useParsed } from '@refinedev/core';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { fakeProvider } from '#tests/support/console/console-fakes.ts';
import { routerProvider } from './router-provider.ts';

afterEach(cleanup);

function Parsed() {
  const { resource, action, id, params } = useParsed();
  const meta = useMeta()();
  return <output>{JSON.stringify({ resource: resource?.name, action, id, params, meta })}</output>;
}

function parsedAt(address: string) {
  const element = (
    <Refine
      routerProvider={routerProvider}
      dataProvider={fakeProvider({ id: '1' })}
      resources={[{ name: 'page', list: '/page/list', edit: '/page/edit/:id' }]}
      options={{ disableTelemetry: true }}
    >
      <Parsed />
    </Refine>
  );
  const routes = ['/page/list', '/page/edit/:id'].map((path) => ({ path, element }));
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />);
  return JSON.parse(screen.getByRole('status').textContent ?? '') as Record<string, unknown>;
}

it('tells which record of which resource an address shows', () => {
  expect(parsedAt('/page/edit/5')).toMatchObject({ resource: 'page', action: 'edit', id: '5' });
});

it('reads an id as it stands, whatever it holds', () => {
  expect(parsedAt('/page/edit/%25')).toMatchObject({ resource: 'page', id: '%' });
});

it('hands nothing of the address on to requests', () => {
  expect(parsedAt('/page/list?forever=true&fields=id&where[a]=b')).toMatchObject({ params: {}, meta: {} });
});
