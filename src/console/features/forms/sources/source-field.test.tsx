// @vitest-environment jsdom
import { Refine } from '@refinedev/core';
import { cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import { ServicesContext } from '#console/session/services.ts';
import { ModelContext, WorkspaceContext } from '#console/ui/context.ts';
import type { JsonObject } from '#schema/json.ts';
import { consoleModel, englishTexts, fakeProvider, fakeServices } from '#tests/support/console/console-fakes.ts';
import { viewing } from '#tests/support/console/viewing.ts';
import { SourceField } from './SourceField.tsx';

afterEach(cleanup);

const boats = '3f1c9a52-6a0f-4a53-9a1a-2f7de7a4b002';
const viewer = { role: 'SpaceOwner', userId: 'u', spaceId: 's', flags: { pageAccess: true } };
const membership = { status: 'Live', faviconUrl: null, siteAddress: 'space', role: 'SpaceOwner', flags: viewer.flags };
const space = { id: 's', name: 'Space', ...membership };
const rig = { key: 'rig', name: 'Rig', type: 'Select', options: ['Sloop'] };
const missingText = /^The field is gone/;

/** @param answer what the data service says of the datasets with choices */
async function show(field: string, answer: () => JsonObject[] | Promise<JsonObject[]>) {
  const run = async ({ operationName }: { operationName: string }) => ({
    rows: operationName === 'DatasetsWithChoices' ? await answer() : [],
  });
  render(
    <I18nextProvider i18n={await englishTexts()}>
      <ModelContext value={consoleModel}>
        <WorkspaceContext value={{ space, spaces: [space], choose() {} }}>
          <Refine dataProvider={fakeProvider({ id: 's' })} {...viewing(viewer, [{ action: 'manage', subject: 'all' }])}>
            <ServicesContext value={fakeServices({ run })}>
              <SourceField
                source={{ kind: 'field', dataset: boats, field }}
                readOnly={false}
                onChange={() => undefined}
              />
            </ServicesContext>
          </Refine>
        </WorkspaceContext>
      </ModelContext>
    </I18nextProvider>,
  );
}

it('a choice of a dataset is not said to be gone before the datasets are read', async () => {
  let answer: (datasets: JsonObject[]) => void = () => undefined;
  await show('old', () => new Promise((resolve) => (answer = resolve)));
  expect(screen.queryByText(missingText)).toBeNull();
  answer([{ id: boats, name: 'Boats', fixed_fields: [rig] }]);
  await screen.findByText(missingText);
});

it('a choice that is there is chosen', async () => {
  await show('rig', () => [{ id: boats, name: 'Boats', fixed_fields: [rig] }]);
  await screen.findByText('Boats: Rig');
  expect(screen.queryByText(missingText)).toBeNull();
});

it('datasets that cannot be read are said to be so', async () => {
  await show('rig', () => {
    throw new Error('down');
  });
  await screen.findByText(/^The datasets could not be read/);
  expect(screen.queryByText(missingText)).toBeNull();
});
