// @vitest-environment jsdom
import { Refine } from '@refinedev/core';
import { cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import type { createDomainsApi } from '#console/providers/api/domains-api.ts';
import { ServicesContext } from '#console/session/services.ts';
import { ModelContext, WorkspaceContext } from '#console/ui/context.ts';
import type { SpaceDomainView } from '#schema/api/space-domain.ts';
import { consoleModel, englishTexts, fakeProvider, fakeServices } from '#tests/support/console/console-fakes.ts';
import { viewing } from '#tests/support/console/viewing.ts';
import { DomainCard } from './DomainCard.tsx';

afterEach(cleanup);

const viewer = { role: 'SpaceOwner', userId: 'u', spaceId: 's', flags: { pageAccess: true } };
const membership = { status: 'Live', faviconUrl: null, siteAddress: 'space', role: 'SpaceOwner', flags: viewer.flags };
const space = { id: 's', name: 'Space', ...membership };

async function show(registrable: string) {
  const domain: SpaceDomainView = {
    ...{ hostname: `www.${registrable}`, registrable, isPrimary: false, isLive: false, isRemoving: false },
    ...{ alsoLeads: null, lapsesAt: null, lookedAt: null, fault: null, brokenAt: null, certificateUntil: null },
    records: [{ type: 'TXT', name: `_proof.${registrable}`, value: 'abc' }],
    steps: [{ step: 'zone', state: 'waiting', since: '', waitsFor: 'proof', message: '' }],
  };
  render(
    <I18nextProvider i18n={await englishTexts()}>
      <ModelContext value={consoleModel}>
        <WorkspaceContext value={{ space, spaces: [space], choose() {} }}>
          <Refine dataProvider={fakeProvider({ id: 's' })} {...viewing(viewer, [{ action: 'manage', subject: 'all' }])}>
            <ServicesContext value={fakeServices()}>
              <DomainCard
                {...{ domain, primary: registrable, mayChange: false }}
                service={{} as ReturnType<typeof createDomainsApi>}
                updateCache={async () => {}}
                changed={async () => undefined}
              />
            </ServicesContext>
          </Refine>
        </WorkspaceContext>
      </ModelContext>
    </I18nextProvider>,
  );
}

it('shows a domain in its letters, and in ASCII what is set in its records', async () => {
  await show('xn--mnchen-3ya.de');
  screen.getByRole('article', { name: 'www.münchen.de' });
  screen.getByText('www.xn--mnchen-3ya.de');
  screen.getByText('Leads to münchen.de');
  screen.getByText(/prove that münchen\.de is yours/);
  screen.getByText('_proof.xn--mnchen-3ya.de');
});

it('shows a domain in ASCII once where it has no other letters, or letters of several scripts', async () => {
  for (const name of ['example.com', 'xn--pypal-4ve.com']) {
    await show(name);
    screen.getByRole('article', { name: `www.${name}` });
    expect(screen.getAllByText(`www.${name}`)).toHaveLength(1);
    cleanup();
  }
});
