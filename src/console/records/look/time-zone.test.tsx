// @vitest-environment jsdom
import { Refine } from '@refinedev/core';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { ServicesContext } from '#console/session/services.ts';
import { WorkspaceContext } from '#console/ui/context.ts';
import { fakeProvider, fakeServices } from '#tests/support/console/console-fakes.ts';
import { viewing } from '#tests/support/console/viewing.ts';
import { useOwnLook } from './useOwnLook.ts';
import { useTimeZone } from './useTimeZone.ts';

const viewer = { role: 'SpaceOwner', userId: 'u', spaceId: 's', flags: { pageAccess: true } };
const space = {
  ...{ id: 's', name: 'Space', status: 'Live', faviconUrl: null, siteAddress: 'space' },
  ...{ role: viewer.role, flags: viewer.flags },
} as const;

it('the time zone and the look of a space are read from one answer, whichever of them asks first', async () => {
  const look = { time_zone: 'Europe/Bucharest', language: 'ro' };
  const services = fakeServices({ run: (async () => ({ rows: [{ look }] })) as never });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Refine dataProvider={fakeProvider({})} {...viewing(viewer)}>
      <WorkspaceContext value={{ space, spaces: [space], choose() {} }}>
        <ServicesContext value={services}>{children}</ServicesContext>
      </WorkspaceContext>
    </Refine>
  );
  const { result } = renderHook(() => ({ look: useOwnLook(), time: useTimeZone() }), { wrapper });
  await waitFor(() => expect(result.current.time.zone).toBe('Europe/Bucharest'));
  expect(result.current.look).toEqual(look);
});
