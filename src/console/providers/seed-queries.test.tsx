// @vitest-environment jsdom
import { Refine, useGetIdentity } from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createAuthProvider, type Person } from './auth-provider.ts';
import { reseedQueries, seedQueries } from './seed-queries.ts';
import type { SessionState, SessionStore } from './session/session-store.ts';

afterEach(cleanup);

function Who({ onShow }: { onShow(phase: string): void }) {
  const phase = useGetIdentity<Person | null>().data?.phase ?? 'nobody';
  onShow(phase);
  return <output>{phase}</output>;
}

it('answers the first render, and again when the session has changed', async () => {
  let state: SessionState = { phase: 'unregistered', email: 'ann@x.test', name: 'Ann' };
  const { authProvider, sessionAnswers } = createAuthProvider({ get: () => state } as SessionStore);
  const getIdentity = vi.spyOn(authProvider, 'getIdentity');
  const client = new QueryClient();
  const onShow = vi.fn();
  seedQueries(client, sessionAnswers);
  render(
    <Refine authProvider={authProvider} options={{ disableTelemetry: true, reactQuery: { clientConfig: client } }}>
      <Who onShow={onShow} />
    </Refine>,
  );
  expect(onShow.mock.calls[0]).toEqual(['unregistered']);
  state = { phase: 'signed-out' };
  act(() => reseedQueries(client, sessionAnswers));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('nobody'));
  expect(getIdentity).not.toHaveBeenCalled();
});
