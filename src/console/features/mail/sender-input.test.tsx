// @vitest-environment jsdom
import { Refine } from '@refinedev/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { createMailSettingsApi } from '#console/providers/api/mail-settings-api.ts';
import { ServicesContext } from '#console/session/services.ts';
import { WorkspaceContext } from '#console/ui/context.ts';
import { englishTexts, fakeProvider, fakeServices } from '#tests/support/console/console-fakes.ts';
import { viewing } from '#tests/support/console/viewing.ts';
import { SenderInput } from './SenderInput.tsx';

afterEach(cleanup);

const viewer = { role: 'SpaceOwner', userId: 'u', spaceId: 's', flags: { pageAccess: true } };
const space = {
  ...{ id: 's', name: 'Space', status: 'Live', faviconUrl: null, siteAddress: 'space' },
  ...{ role: viewer.role, flags: viewer.flags },
};
const field = { kind: 'text', name: 'sender_email', label: 'Sender address', format: 'email' } as const;

async function show(value: string) {
  const domains = vi.fn(async () => [
    { domain: 'aurora.test', verifiedAt: '2026-01-01T00:00:00Z', checkedAt: null },
    { domain: 'new.test', verifiedAt: null, checkedAt: null },
  ]);
  render(
    <Refine dataProvider={fakeProvider({ id: 's' })} {...viewing(viewer)}>
      <I18nextProvider i18n={await englishTexts()}>
        <ServicesContext value={fakeServices({}, [createMailSettingsApi, { domains }])}>
          <WorkspaceContext value={{ space, spaces: [space], choose() {} }}>
            <SenderInput
              field={field}
              id="sender"
              label="Sender address"
              value={value}
              record={{}}
              onChange={vi.fn()}
            />
          </WorkspaceContext>
        </ServicesContext>
      </I18nextProvider>
    </Refine>,
  );
  return domains;
}

const warning = /is not among the verified sender domains/;

it.each(['me@gmail.com', 'news@new.test'])('warns of %s, whose domain nobody has verified', async (address) => {
  await show(address);
  await screen.findByText(warning, {}, { timeout: 3000 });
});

it.each(['news@aurora.test', 'news@mail.Aurora.test', '', 'unfinished'])('says nothing of "%s"', async (address) => {
  const domains = await show(address);
  await waitFor(() => expect(domains.mock.settledResults).toHaveLength(1));
  expect(screen.queryByText(warning)).toBeNull();
});

it('says in its letters what an address with an international domain is', async () => {
  await show('news@xn--mnchen-3ya.de');
  await screen.findByText('news@münchen.de');
  const told = await screen.findByText(warning);
  expect(told.textContent).toContain('münchen.de');
});
