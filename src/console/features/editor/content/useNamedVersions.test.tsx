// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ServicesContext } from '#console/session/services.ts';
import type { Call } from '#derive/documents/queries.ts';
import type { JsonObject } from '#schema/json.ts';
import { fakeServices } from '#tests/support/console/console-fakes.ts';
import { withNewest } from './component-versions.ts';
import type { Content } from './content.ts';
import { definitionOf, placedComponents } from './placed-components.ts';
import { useNamedVersions } from './useNamedVersions.ts';

afterEach(cleanup);

const components = placedComponents(
  ['hero', 'text'].map((id) => ({ id, version: 2, schema: [], info: { template: 'new' } })),
  new Map(),
);
const naming = (...blocks: [componentId: string, version: number][]): Content => [
  {
    ...{ id: 's', name: '', info: {} },
    blocks: blocks.map(([componentId, version], at) => ({ id: `b${at}`, name: '', componentId, version, info: {} })),
  },
];

it('reads the versions that content comes to name, once, and keeps them', async () => {
  const requests: unknown[] = [];
  const run = vi.fn(async ({ variables }: Call) => {
    const ids = ((variables.where as JsonObject).id as { _in: string[] })._in;
    requests.push(ids);
    return { rows: ids.map((id) => ({ id, versions: [{ version: 1, schema: [], info: { template: 'old' } }] })) };
  });
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <ServicesContext value={fakeServices({ run: run as never })}>{children}</ServicesContext>
    </QueryClientProvider>
  );
  const { result, rerender } = renderHook((known) => useNamedVersions(known.components, known.content), {
    wrapper,
    initialProps: { content: naming(['hero', 2], ['text', 2]), components },
  });
  const templateOf = (id: string, version: number) => {
    const component = result.current.get(id);
    return component && definitionOf(component, version).template;
  };
  expect(result.current).toBe(components);
  expect(requests).toEqual([]);

  rerender({ content: naming(['hero', 1], ['text', 2]), components });
  await waitFor(() => expect(templateOf('hero', 1)).toBe('old'));
  expect(templateOf('hero', 2)).toBe('new');
  expect(result.current.get('text')).toBe(components.get('text'));

  // What was undone and is done again is known.
  rerender({ content: naming(['hero', 2]), components });
  rerender({ content: naming(['hero', 1]), components });
  expect(templateOf('hero', 1)).toBe('old');
  rerender({ content: naming(['hero', 1], ['text', 1]), components });
  expect(templateOf('hero', 1)).toBe('old');
  await waitFor(() => expect(templateOf('text', 1)).toBe('old'));
  expect(requests).toEqual([['hero'], ['hero', 'text']]);

  // A version that came to be meanwhile was known before the answer, which has none of it.
  const newer = withNewest(components, [{ id: 'hero', version: 3, schema: [], info: { template: 'newest' } }]);
  rerender({ content: naming(['hero', 2]), components: newer });
  expect([1, 2, 3].map((version) => templateOf('hero', version))).toEqual(['old', 'new', 'newest']);
});
