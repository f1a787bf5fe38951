// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import { ModelContext } from '#console/ui/context.ts';
import type { ChoiceField, Field, FieldsFrom } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { consoleModel, englishTexts } from '#tests/support/console/console-fakes.ts';
import { FieldControl } from '../FieldControl.tsx';
import { FieldHostContext, useFieldHost } from '../host.ts';

afterEach(cleanup);

const added: Field[] = [
  { name: 'custom_berth', kind: 'text', label: 'Berth' },
  { name: 'custom_venue', kind: 'group', label: 'Venue', fields: [{ kind: 'text', name: 'city' }] },
  { name: 'custom_topics', kind: 'tags', label: 'Topics', type: 'Listing' },
  { name: 'custom_crew', kind: 'tags', label: 'Crew', type: 'Member' },
  { name: 'custom_fee', kind: 'number', label: 'Fee' },
  { name: 'custom_skipper', kind: 'reference', label: 'Skipper', to: 'member' },
];
const fields: Field[] = [
  { kind: 'number', name: 'km', label: 'Length' },
  { kind: 'richText', name: 'about', label: 'About' },
];

/** Listings as a space has extended them: not everybody sees the fee. */
const extended = (resource: Resource): Resource => ({
  ...resource,
  fields: [...resource.fields, ...added],
  guards: { custom_fee: 'Settings' },
});

function Hosted({ children, change }: { children: ReactNode; change: (resource: Resource) => Resource }) {
  const host = { ...useFieldHost(), fieldsFrom: async () => fields };
  const resources = consoleModel.resources.map((one) => (one.name === 'listing' ? change(extended(one)) : one));
  return (
    <ModelContext value={{ ...consoleModel, resources }}>
      <FieldHostContext value={host}>{children}</FieldHostContext>
    </ModelContext>
  );
}

async function offered(by: FieldsFrom['by'], change = (resource: Resource) => resource) {
  const optionsFrom = { reference: 'dataset', of: 'dataset', column: 'fixed_fields', extending: 'listing', by };
  const field: ChoiceField = { kind: 'choice', name: 'shown', many: true, options: [], optionsFrom };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <I18nextProvider i18n={await englishTexts()}>
        <Hosted change={change}>
          <FieldControl id="f" field={field} value={[]} onChange={() => {}} record={{ dataset: 'd1' }} />
        </Hosted>
      </I18nextProvider>
    </QueryClientProvider>,
  );
  await userEvent.setup().click(await screen.findByRole('combobox'));
  await screen.findByRole('option', { name: 'Length' });
  return screen.getAllByRole('option').map(({ textContent }) => textContent);
}

it('offers a card what sites say of a listing: groups, tags of listings, and its own tags', async () => {
  expect(await offered('card')).toEqual(['Length', 'Berth', 'Venue', 'Topics', 'Tags']);
});

it('calls the tags as the space does, and leaves them out where it has hidden them', async () => {
  const named = (field: Field): Field =>
    field.name === 'tag_ids' ? { ...field, label: 'Themes', ownWords: ['label'] } : field;
  expect(await offered('card', (one) => ({ ...one, fields: one.fields.map(named) }))).toContain('Themes');
  cleanup();
  expect(await offered('card', ({ form: _form, ...one }) => one)).toEqual(['Length', 'Berth', 'Venue', 'Topics']);
});

it('offers a block of before what its cards say', async () => {
  expect(await offered(undefined)).toEqual(['Length', 'Berth', 'Skipper']);
});

it('offers visitors a filter by tags, and no condition of a writer', async () => {
  expect(await offered('filter')).toEqual(['Length', 'Berth', 'Tags']);
  cleanup();
  expect(await offered('condition')).toEqual(['Length', 'Berth']);
});
