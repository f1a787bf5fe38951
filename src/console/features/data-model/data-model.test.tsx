// @vitest-environment jsdom
import { Refine } from '@refinedev/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { ServiceClientContext } from '#console/records/useServiceClient.ts';
import { ModelContext, WorkspaceContext } from '#console/ui/context.ts';
import type { Field } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';
import { consoleModel, englishTexts, fakeProvider, fakeServices } from '#tests/support/console-fakes.ts';
import { viewing } from '#tests/support/viewing.ts';
import { FieldsInput } from './FieldsInput.tsx';

const user = userEvent.setup({ delay: null });
afterEach(cleanup);

const berth = { name: 'berth', kind: 'text', label: 'Berth' };
const viewer = { role: 'SpaceOwner', userId: 'u', spaceId: 's', flags: { pageAccess: true } };
const space = { id: 's', name: 'Space', status: 'Live', faviconUrl: null, role: 'SpaceOwner', flags: viewer.flags };
const field: Field = { kind: 'json', name: 'member', holds: 'fields' };

function Form({ saved, onHold }: { saved: Json; onHold(value: Json): void }) {
  const [value, setValue] = useState(saved);
  const change = (next: Json) => {
    setValue(next);
    onHold(next);
  };
  return <FieldsInput field={field} id="f" value={value} onChange={change} record={{}} />;
}

/** The fields of members over what is saved. @returns what the form holds now, and what the data service was asked */
async function show(saved: readonly object[]) {
  const hold = vi.fn<(value: Json) => void>();
  const run = vi.fn(async ({ operationName }: { operationName: string; variables: { fields?: Json } }) =>
    operationName === 'UnreadValues'
      ? { rows: [{ unread: { berth: 12 } }] }
      : { space_by_pk: { data_model: { member: saved } } },
  );
  render(
    <I18nextProvider i18n={await englishTexts()}>
      <ModelContext value={consoleModel}>
        <WorkspaceContext value={{ space, spaces: [space], choose() {} }}>
          <Refine dataProvider={fakeProvider({ id: 's' })} {...viewing(viewer)}>
            <ServiceClientContext value={fakeServices({ run })}>
              <Form saved={saved as unknown as Json} onHold={hold} />
            </ServiceClientContext>
          </Refine>
        </WorkspaceContext>
      </ModelContext>
    </I18nextProvider>,
  );
  return { held: () => hold.mock.lastCall?.[0], run };
}

it('a new field is named after its label, and its faults are told beside it', async () => {
  const { held } = await show([]);
  screen.getByText('No fields yet.');
  await user.click(screen.getByRole('button', { name: 'Add field' }));
  await user.click(screen.getByRole('menuitem', { name: 'Date' }));
  await user.type(screen.getByRole('textbox', { name: 'Label' }), 'Sails on');
  expect(held()).toEqual([{ name: 'sails_on', kind: 'date', precision: 'day', label: 'Sails on' }]);
  expect(screen.queryByRole('alert')).toBeNull();
  await user.clear(screen.getByRole('textbox', { name: 'Name' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Email');
  within(screen.getByRole('alert')).getByText(/^Field 1: the name has up to 40 small letters/);
  await user.clear(screen.getByRole('textbox', { name: 'Name' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'email');
  within(screen.getByRole('alert')).getByText('Field 1: “email” is a field that is built in.');
});

it('a field has a section, a default and a condition on another one', async () => {
  const paid = { name: 'paid', kind: 'boolean', label: 'Paid' };
  const { held } = await show([berth, paid]);
  await user.click(screen.getByRole('button', { name: /^Berth/ }));
  await user.type(screen.getByRole('combobox', { name: 'Section' }), 'Mooring');
  await user.type(screen.getByRole('textbox', { name: /^Default/ }), 'Quay');
  await user.click(screen.getByRole('combobox', { name: 'Shown when' }));
  expect(screen.queryByRole('option', { name: 'Berth' })).toBeNull();
  await user.click(screen.getByRole('option', { name: 'Paid' }));
  const showIf = { field: 'paid', op: 'eq', value: true };
  expect(held()).toEqual([{ ...berth, section: 'Mooring', default: 'Quay', showIf }, paid]);
  await user.click(screen.getByRole('combobox', { name: 'Shown when' }));
  await user.click(screen.getByRole('option', { name: 'Always' }));
  expect(held()).toEqual([{ ...berth, section: 'Mooring', default: 'Quay' }, paid]);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a field is dragged by its handle to the place of another', async () => {
  const paid = { name: 'paid', kind: 'boolean', label: 'Paid' };
  const { held } = await show([berth, paid]);
  const rows = screen.getAllByRole('listitem');
  const [first, second] = rows as [HTMLElement, HTMLElement];
  expect(first.draggable).toBe(false);
  const handle = first.querySelector('[data-drag-handle]');
  if (!handle) throw new Error('There is no handle.');
  fireEvent.pointerDown(handle);
  expect(first.draggable).toBe(true);
  fireEvent.dragStart(first);
  fireEvent.dragOver(second);
  fireEvent.drop(second);
  fireEvent.dragEnd(first);
  expect(held()).toEqual([paid, berth]);
  expect(first.draggable).toBe(false);
});

it('a saved field keeps its name, and says what its retirement does before it is saved', async () => {
  const { held, run } = await show([berth]);
  await user.click(await screen.findByRole('button', { name: 'Retire berth' }));
  await screen.findByText('12 records hold a value of “Berth”. They are hidden, and come back with the field.');
  expect(held()).toEqual([{ ...berth, retired: true }]);
  expect(screen.queryByRole('button', { name: 'Remove berth' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Restore berth' }));
  expect(held()).toEqual([berth]);
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Berth/ }));
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
  const asked = () => run.mock.calls.filter(([{ operationName }]) => operationName === 'UnreadValues').length;
  expect(asked()).toBe(1);
  // Another label reads what was read before.
  await user.type(screen.getByRole('textbox', { name: 'Label' }), 's');
  expect(asked()).toBe(1);
});
