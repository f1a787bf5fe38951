// @vitest-environment jsdom
import { Refine } from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ServicesContext } from '#console/session/services.ts';
import type { Call } from '#derive/documents/queries.ts';
import type { JsonObject } from '#schema/json.ts';
import { fakeProvider, fakeServices } from '#tests/support/console/console-fakes.ts';
import { definitionOf, placedComponents } from './placed-components.ts';
import { useNewestComponents } from './useNewestComponents.ts';

afterEach(cleanup);

const row = (id: string, version: number, more: JsonObject = {}) => ({
  ...{ id, name: id, type: 'PUBLIC', version, schema: [], meta: null },
  info: { template: `${id} ${version}`, ...more },
});

/** The blocks that a space may place, as its editor read them; `notify` says what there is now. */
function open(...first: JsonObject[]) {
  const stored = new Map(first.map((one) => [String(one.id), one]));
  let notify: (rows: JsonObject[]) => void = () => {};
  const requests: unknown[] = [];
  const run = vi.fn(async ({ variables }: Call) => {
    const ids = ((variables.where as JsonObject).id as { _in: string[] })._in;
    requests.push(ids);
    return { rows: ids.flatMap((id) => stored.get(id) ?? []) };
  });
  const live = {
    subscribe: ({ callback }: { callback: (event: never) => void }) => {
      notify = callback as never;
      return () => {};
    },
    unsubscribe: () => {},
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Refine
      dataProvider={fakeProvider({})}
      liveProvider={live}
      options={{ disableTelemetry: true, reactQuery: { clientConfig: new QueryClient() } }}
    >
      <ServicesContext value={fakeServices({ run: run as never })}>{children}</ServicesContext>
    </Refine>
  );
  const read = placedComponents(first, new Map());
  const { result } = renderHook(() => useNewestComponents(read), { wrapper });
  const drawn = (id: string, version: number) => {
    const component = result.current.get(id);
    return component && definitionOf(component, version).template;
  };
  return {
    ...{ read, result, requests, drawn },
    newest: (id: string) => result.current.get(id)?.version,
    /** A superadmin makes these meanwhile. */
    async make(...rows: JsonObject[]) {
      for (const one of rows) stored.set(String(one.id), one);
      const newVersions = [...stored.values()].map(({ id, version }) => ({ id: id ?? null, version: version ?? null }));
      await act(async () => notify(newVersions));
    },
  };
}

it('takes the version that is made meanwhile for new blocks, and keeps those that blocks name', async () => {
  const { make, newest, drawn, requests, read, result } = open(row('hero', 1), row('text', 4));
  await make();
  expect(result.current).toBe(read);
  expect(requests).toEqual([]);

  await make(row('hero', 2));
  await waitFor(() => expect(newest('hero')).toBe(2));
  expect([drawn('hero', 1), drawn('hero', 2)]).toEqual(['hero 1', 'hero 2']);
  expect(result.current.get('text')).toBe(read.get('text'));

  await make(row('hero', 3));
  await waitFor(() => expect(newest('hero')).toBe(3));
  expect([1, 2, 3].map((version) => drawn('hero', version))).toEqual(['hero 1', 'hero 2', 'hero 3']);
  expect(requests).toEqual([['hero'], ['hero']]);
});

it('offers a block that is new, and keeps one that is not offered any more', async () => {
  const { make, newest, drawn } = open(row('hero', 1));
  await make(row('quote', 1));
  await waitFor(() => expect(newest('quote')).toBe(1));
  expect(drawn('hero', 1)).toBe('hero 1');
});

it('leaves a block as it is that has columns in its new version: the open page has none for it', async () => {
  const { make, newest } = open(row('hero', 1), row('text', 1));
  await make(row('hero', 2, { container: true }), row('text', 2));
  await waitFor(() => expect(newest('text')).toBe(2));
  expect(newest('hero')).toBe(1);
});
