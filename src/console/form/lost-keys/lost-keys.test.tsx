// @vitest-environment jsdom
import { Refine } from '@refinedev/core';
import { cleanup, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { OfferedBy } from '#console/records/back-references/OfferedBy.tsx';
import { ServicesContext } from '#console/session/services.ts';
import { ModelContext, WorkspaceContext } from '#console/ui/context.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { consoleModel, englishTexts, fakeProvider, fakeServices } from '#tests/support/console/console-fakes.ts';
import { viewing } from '#tests/support/console/viewing.ts';
import { LostKeysDialog } from './LostKeysDialog.tsx';
import { type LostKeys, useLostKeys } from './useLostKeys.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const boats = '3f1c9a52-6a0f-4a53-9a1a-2f7de7a4b002';
const viewer = { role: 'SpaceOwner', userId: 'u', spaceId: 's', flags: { pageAccess: true } };
const membership = { status: 'Live', faviconUrl: null, siteAddress: 'space', role: 'SpaceOwner', flags: viewer.flags };
const space = { id: 's', name: 'Space', ...membership };
interface SentOperation {
  operationName: string;
  variables: JsonObject;
}

const choice = (key: string) => ({ key, name: key, type: 'Select', options: ['A'] });

const asksFor = (where: Json) => /"field":"(\w+)"/.exec(JSON.stringify(where))?.[1] ?? '';

async function around(offering: (field: string) => JsonObject[] = () => []) {
  const texts = await englishTexts();
  const run = vi.fn(
    async ({ operationName, variables }: SentOperation): Promise<JsonObject> =>
      operationName === 'FormsOffering'
        ? Object.fromEntries(Object.values(variables).map((where, at) => [`of${at}`, offering(asksFor(where))]))
        : { rows: [], total: { aggregate: { count: 0 } } },
  );
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={texts}>
      <ModelContext value={consoleModel}>
        <WorkspaceContext value={{ space, spaces: [space], choose() {} }}>
          <Refine dataProvider={fakeProvider({ id: 's' })} {...viewing(viewer, [{ action: 'manage', subject: 'all' }])}>
            <ServicesContext value={fakeServices({ run })}>
              <MemoryRouter>{children}</MemoryRouter>
            </ServicesContext>
          </Refine>
        </WorkspaceContext>
      </ModelContext>
    </I18nextProvider>
  );
  return { wrapper, run };
}

/** @returns which choices go, with the forms that offer them */
async function without(offering: (field: string) => JsonObject[]) {
  const { wrapper, run } = await around(offering);
  const { result } = renderHook(() => useLostKeys(consoleModel.resource('dataset')), { wrapper });
  const before = { fixed_fields: [choice('rig'), choice('deck'), choice('sail')] };
  const lost = await result.current(boats, before, { fixed_fields: [] });
  return { lost, asked: run.mock.calls.filter(([{ operationName }]) => operationName === 'FormsOffering').length };
}

const form = (name: string) => ({ id: name, name, type: 'step' });

it('each choice that goes is told with the forms that offer it, by one question', async () => {
  const offering: Record<string, string[]> = { rig: ['Tour', 'Trip'], deck: ['Tour'] };
  const { lost, asked } = await without((field) => (offering[field] ?? []).map(form));
  expect(asked).toBe(1);
  expect(lost?.offered.map(({ source, forms }) => [source.field, forms.map(({ name }) => name)])).toEqual(
    Object.entries(offering),
  );
});

it('a save goes on where the forms cannot be read', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const { lost } = await without(() => {
    throw new Error('down');
  });
  expect(lost).toBeNull();
  expect(log).toHaveBeenCalledOnce();
});

it('forms beyond those that are named are told', async () => {
  const { wrapper } = await around();
  const forms = Array.from({ length: 21 }, (_, at) => form(`Form ${at + 1}`));
  const choiceWith = (some: readonly JsonObject[], isCut = false) => (
    <OfferedBy choice={{ source: { dataset: boats, field: 'rig' }, forms: some, isCut }} />
  );
  const { rerender } = render(choiceWith(forms.slice(1)), { wrapper });
  expect(screen.getAllByRole('link')).toHaveLength(20);
  expect(screen.queryByText(/and more$/)).toBeNull();
  rerender(choiceWith(forms));
  expect(screen.getAllByRole('link')).toHaveLength(20);
  screen.getByText(/and more$/);
  rerender(choiceWith(forms.slice(1), true));
  screen.getByText(/and more$/);
});

it('an option that goes is told with the records that hold it', async () => {
  const { wrapper, run } = await around();
  const { result } = renderHook(() => useLostKeys(consoleModel.resource('dataset')), { wrapper });
  const rig = (...options: string[]) => ({ fixed_fields: [{ ...choice('rig'), options }] });
  expect(await result.current(boats, rig('A', 'B'), rig('B', 'C'))).toBeNull();
  run.mockImplementation(async ({ variables }) => ({
    in0: {
      aggregate: { count: JSON.stringify(variables).includes('{"_contains":{"listingData":{"rig":"A"}}}') ? 3 : 0 },
    },
  }));
  const lost = await result.current(boats, rig('A', 'B'), rig('B', 'C'));
  expect(lost).toMatchObject({ options: ['A'], holding: 3, keys: [], offered: [] });
  expect(await result.current(boats, rig('A', 'B'), rig('A', 'B', 'C'))).toBeNull();
  const dialog = { resource: consoleModel.resource('dataset'), id: boats, onConfirm: vi.fn(), onClose: vi.fn() };
  render(<LostKeysDialog {...dialog} lost={lost as LostKeys} />, { wrapper });
  screen.getByRole('alertdialog', { name: 'Save without the option “A”?' });
  screen.getByText(/3 records hold “A”\. They keep this value until somebody chooses another one\./);
});

it('what a save does to values of fields of the space is asked, with the records that hold them', async () => {
  const { wrapper, run } = await around();
  const model = consoleModel.resource('data_model');
  const { result } = renderHook(() => useLostKeys(model), { wrapper });
  const level = { name: 'level', kind: 'choice', label: 'Level', options: [{ value: 'youth' }] };
  const fee = { name: 'fee', kind: 'text', label: 'Fee' };
  const junior = {
    name: 'junior',
    kind: 'text',
    label: 'Junior',
    showIf: { field: 'level', op: 'eq', value: 'youth' },
  };
  run.mockImplementation(
    async ({ operationName }): Promise<JsonObject> =>
      operationName === 'UnreadValues' ? { rows: [{ unread: { fee: 3, level: 6 } }] } : { of0: [] },
  );
  const before = { member: [level, fee, junior] };
  expect(await result.current('s', before, { member: [level, { ...fee, label: 'Dues' }, junior] })).toBeNull();
  const lost = await result.current('s', before, {
    member: [{ ...level, retired: true }, { ...fee, kind: 'number' }, junior],
  });
  expect(lost?.changes).toEqual([
    '6 records hold a value of “Level”. They are hidden, and come back with the field.',
    '3 records hold a value of “Fee” that they would not show any more. The values stay.',
    '“Junior” is shown by “Level”: nobody sees it while “Level” is retired.',
  ]);
  const dialog = { resource: model, id: 's', onConfirm: vi.fn(), onClose: vi.fn() };
  const { unmount } = render(<LostKeysDialog {...dialog} lost={lost as LostKeys} />, { wrapper });
  screen.getByRole('alertdialog', { name: 'Save these changes?' });
  screen.getByText(/^3 records hold a value of “Fee”/);
  unmount();
  const retired = await result.current('s', { member: [fee] }, { member: [{ ...fee, retired: true }] });
  render(<LostKeysDialog {...dialog} lost={retired as LostKeys} />, { wrapper });
  screen.getByRole('alertdialog', { name: 'Retire the field “Fee”?' });
  screen.getByRole('button', { name: 'Retire and save' });
});
