// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { WorkspaceContext } from '#console/ui/context.ts';
import type { Owner } from '../../content/content.ts';
import { noLayout } from '../../stores/layout.ts';
import { usePageLayout } from './usePageLayout.ts';

const run = vi.hoisted(() => vi.fn());
vi.mock('#console/session/services.ts', () => ({ useServices: () => ({ run }) }));

it('is known once and for all: a read that failed and is tried again takes no page away', async () => {
  run.mockRejectedValueOnce(new Error('offline')).mockReturnValue(new Promise(() => {}));
  const client = new QueryClient();
  const page = { kind: 'page' } as Owner;
  const { result } = renderHook(() => usePageLayout(page, {}, false), {
    wrapper: ({ children }) => (
      <WorkspaceContext value={{ space: null } as never}>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </WorkspaceContext>
    ),
  });
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(result.current).toBe(noLayout));
  act(() => void client.refetchQueries());
  await waitFor(() => expect(run).toHaveBeenCalledTimes(2));
  expect(client.isFetching()).toBe(1);
  expect(result.current).toBe(noLayout);
});
