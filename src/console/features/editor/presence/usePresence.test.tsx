// @vitest-environment jsdom

import { Refine } from '@refinedev/core';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { ServicesContext } from '#console/session/services.ts';
import type { Call } from '#derive/documents/queries.ts';
import { fakeProvider, fakeServices } from '#tests/support/console/console-fakes.ts';
import { viewing } from '#tests/support/console/viewing.ts';
import { createPresence } from './presence-store.ts';
import { usePresence } from './usePresence.ts';

const viewer = { role: 'EDITOR', userId: 'u', spaceId: 's', flags: { pageAccess: true } };

afterEach(cleanup);

it('says at once that a tab that closes has left, also where what it told before has no answer yet', () => {
  const sent: unknown[] = [];
  const run = (call: Call, options?: object) => {
    sent.push([call.operationName, options]);
    return new Promise(() => {});
  };
  const services = fakeServices({ run: run as never });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Refine dataProvider={fakeProvider({})} {...viewing(viewer, [{ action: 'manage', subject: 'all' }])}>
      <ServicesContext value={services}>{children}</ServicesContext>
    </Refine>
  );
  const presence = createPresence();
  renderHook(() => usePresence({ kind: 'page', id: 'page' }, presence), { wrapper });
  dispatchEvent(new Event('pagehide'));
  expect(sent).toEqual([
    ['TellPresence', undefined],
    ['EndPresence', { outlivesPage: true }],
  ]);
});
