// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { WorkspaceContext } from '#console/ui/context.ts';
import type { Owner } from '../../content/content.ts';
import { type Layout, noLayout } from '../../stores/layout.ts';
import { usePageLayout } from './usePageLayout.ts';

const run = vi.hoisted(() => vi.fn());
vi.mock('#console/session/services.ts', () => ({ useServices: () => ({ run }) }));
afterEach(() => {
  cleanup();
  run.mockReset();
});

/** The layout of a page, where the console tries a failed request so many times more. */
function open(retry: number) {
  const client = new QueryClient({ defaultOptions: { queries: { retry, retryDelay: 0 } } });
  const page = { kind: 'page' } as Owner;
  const rendered: (Layout | undefined)[] = [];
  const use = () => {
    const layout = usePageLayout(page, {}, false);
    rendered.push(layout);
    return layout;
  };
  const { result } = renderHook(use, {
    wrapper: ({ children }) => (
      <WorkspaceContext value={{ space: null } as never}>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </WorkspaceContext>
    ),
  });
  return { result, rendered, client };
}

it('is known once and for all: a read that failed and is tried again takes no page away', async () => {
  run.mockRejectedValueOnce(new Error('offline')).mockReturnValue(new Promise(() => {}));
  const { result, client } = open(0);
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(result.current).toBe(noLayout));
  act(() => void client.refetchQueries());
  await waitFor(() => expect(run).toHaveBeenCalledTimes(2));
  expect(client.isFetching()).toBe(1);
  expect(result.current).toBe(noLayout);
});

it('is read again after a request that failed, and no page is shown without it meanwhile', async () => {
  const component = { id: 'bar', name: 'Bar', uuid: 'bar', schema: [], info: {} };
  const header = { id: 'top', name: 'Top', info: {}, component_id: 'bar', component };
  run.mockRejectedValueOnce(new Error('busy')).mockResolvedValue({ header: [header], footer: [], sidebar: [] });
  const { result, rendered } = open(2);
  await waitFor(() => expect(result.current?.header?.id).toBe('top'));
  expect(rendered).not.toContain(noLayout);
  expect(run).toHaveBeenCalledTimes(2);
});
