// @vitest-environment jsdom
import { Refine } from '@refinedev/core';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { SaveTriesContext } from '#console/fields/designer/useOpenRow.ts';
import { ServicesContext } from '#console/session/services.ts';
import { ModelContext, WorkspaceContext } from '#console/ui/context.ts';
import { validate } from '#derive/values/validation.ts';
import type { Field } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';
import { consoleModel, englishTexts, fakeProvider, fakeServices } from '#tests/support/console/console-fakes.ts';
import { viewing } from '#tests/support/console/viewing.ts';
import { FieldsInput } from './FieldsInput.tsx';

const user = userEvent.setup({ delay: null });
afterEach(cleanup);

const berth = { name: 'berth', kind: 'text', label: 'Berth' };
const due = { name: 'due', kind: 'date', precision: 'day' };
const viewer = { role: 'SpaceOwner', userId: 'u', spaceId: 's', flags: { pageAccess: true } };
const space = {
  id: 's',
  name: 'Space',
  status: 'Live',
  faviconUrl: null,
  siteAddress: 'space',
  role: 'SpaceOwner',
  flags: viewer.flags,
};
const field = consoleModel.resource('data_model').fields.find(({ name }) => name === 'member') as Field;

function Form({ saved, onHold }: { saved: Json; onHold(value: Json): void }) {
  const [value, setValue] = useState(saved);
  const change = (next: Json) => {
    setValue(next);
    onHold(next);
  };
  return <FieldsInput field={field} id="f" value={value} onChange={change} record={{}} />;
}

let tryToSave: () => void;

/** The form around, which counts its tries. */
function Tries({ children }: { children: ReactNode }) {
  const [tries, setTries] = useState(0);
  tryToSave = () => act(() => setTries((count) => count + 1));
  return <SaveTriesContext value={tries}>{children}</SaveTriesContext>;
}

/** The fields of members over what is saved. @returns what the form holds now, and what the data service was asked */
async function show(saved: readonly object[], count: () => unknown = () => ({ rows: [{ unread: { berth: 12 } }] })) {
  const hold = vi.fn<(value: Json) => void>();
  const run = vi.fn(async ({ operationName }: { operationName: string; variables: { fields?: Json } }) =>
    operationName === 'UnreadValues'
      ? await count()
      : operationName === 'FormsOffering'
        ? { of0: [{ id: 'f1', name: 'Sign up', type: 'step' }] }
        : { space_by_pk: { data_model: { member: saved } } },
  );
  render(
    <I18nextProvider i18n={await englishTexts()}>
      <ModelContext value={consoleModel}>
        <WorkspaceContext value={{ space, spaces: [space], choose() {} }}>
          <Refine dataProvider={fakeProvider({ id: 's' })} {...viewing(viewer, [{ action: 'manage', subject: 'all' }])}>
            <ServicesContext value={fakeServices({ run })}>
              <MemoryRouter>
                <Tries>
                  <Form saved={saved as unknown as Json} onHold={hold} />
                </Tries>
              </MemoryRouter>
            </ServicesContext>
          </Refine>
        </WorkspaceContext>
      </ModelContext>
    </I18nextProvider>,
  );
  return { held: () => hold.mock.lastCall?.[0], run, tryToSave };
}

it('a new field is named after its label, and its faults are told beside it', async () => {
  const { held } = await show([]);
  screen.getByText('No fields yet.');
  await user.click(screen.getByRole('button', { name: 'Add field' }));
  await user.click(screen.getByRole('menuitem', { name: 'Date' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Label' })));
  await user.keyboard('Sails on');
  expect(held()).toEqual([{ name: 'sails_on', kind: 'date', precision: 'day', label: 'Sails on' }]);
  expect(screen.queryByRole('alert')).toBeNull();
  await user.clear(screen.getByRole('textbox', { name: 'Name' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Email');
  const nameOf = screen.getByRole('textbox', { name: 'Name', description: /^Use up to 40 small letters/ });
  expect(nameOf.getAttribute('aria-invalid')).toBe('true');
  // What else can be said of it stays where it is.
  for (const name of [/^In lists/, /^Lists begin sorted/]) screen.getByRole('combobox', { name });
  await user.clear(screen.getByRole('textbox', { name: 'Name' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'email');
  screen.getByRole('textbox', { name: 'Name', description: '“email” is a field that is built in.' });
});

it('a try to save opens the first row that keeps it back, and leaves one that is being mended', async () => {
  const { tryToSave } = await show([
    { ...berth, label: 'Email' },
    { name: 'Deck', kind: 'text' },
  ]);
  // Browsers keep the parts of a row apart in its name, which jsdom does not lay out.
  const isOpen = (name: RegExp) => screen.getByRole('button', { name }).getAttribute('aria-expanded') === 'true';
  expect(isOpen(/^Email ?berth/)).toBe(false);
  expect(screen.getByRole('button', { name: /^Email ?berth/ }).closest('[data-invalid]')).not.toBeNull();
  tryToSave();
  expect([isOpen(/^Email ?berth/), isOpen(/^Deck/)]).toEqual([true, false]);
  screen.getByRole('textbox', { name: 'Label', description: 'Another field has this label.' });
  await user.click(screen.getByRole('button', { name: /^Deck/ }));
  tryToSave();
  expect([isOpen(/^Email ?berth/), isOpen(/^Deck/)]).toEqual([false, true]);
});

it('the second of two options of one value says so, and the settings of the field stay', async () => {
  const options = [{ value: 'Easy' }, { value: 'Hard' }, { value: 'Easy' }];
  const { tryToSave } = await show([{ ...berth, kind: 'choice', options }]);
  tryToSave();
  const [, , third] = screen.getAllByRole('textbox', { name: 'Value' });
  expect(third?.getAttribute('aria-invalid')).toBe('true');
  const description = 'Another option has the value “Easy”. Enter another one.';
  expect(screen.getByRole('textbox', { name: 'Value', description })).toBe(third);
  expect(document.querySelector('[data-invalid] [aria-invalid=true]')).toBe(third);
  for (const name of [/^In lists/, /^Lists begin sorted/, /^Default/]) screen.getByRole('combobox', { name });
});

it('a fault of a whole option stands at the option', async () => {
  const { tryToSave } = await show([
    { ...berth, kind: 'choice', options: [{ value: 'Easy' }, { value: 'x', hue: 1 }] },
  ]);
  tryToSave();
  expect(screen.getByRole('listitem', { name: 'Item 2', description: /hue/ }).matches('[data-invalid]')).toBe(true);
});

it('a choice without options shows what else can be said of it', async () => {
  const { held } = await show([{ ...berth, kind: 'choice' }]);
  await user.click(screen.getByRole('button', { name: /Berth/ }));
  for (const name of [/^In lists/, /^Lists begin sorted/]) screen.getByRole('combobox', { name });
  await user.click(screen.getByRole('combobox', { name: /^Default/ }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['None']);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('combobox', { name: /^In lists/ }));
  await user.click(screen.getByRole('option', { name: 'A column from the start' }));
  expect(held()).toEqual([{ ...berth, kind: 'choice', column: true }]);
});

it('a choice without options asks for one in a sentence', async () => {
  const { held, tryToSave } = await show([{ ...berth, kind: 'choice', options: [{ value: 'Easy' }] }]);
  await user.click(screen.getByRole('button', { name: /^Berth/ }));
  await user.click(screen.getByRole('button', { name: 'Remove: Item 1' }));
  tryToSave();
  expect(held()).toEqual([{ ...berth, kind: 'choice' }]);
  screen.getByText('Add at least one option.');
});

it('a field is shown by what people enter in built-in fields, as the space calls them', async () => {
  const boat = { name: 'boat', kind: 'reference', to: 'listing', label: 'Boat' };
  const builtIns = [
    { name: 'first_name', builtIn: true, label: 'Given name' },
    { name: 'last_name', builtIn: true, hidden: true },
  ];
  const { held } = await show([...builtIns, berth, boat]);
  await user.click(screen.getByRole('button', { name: /^Berth/ }));
  await user.click(screen.getByRole('combobox', { name: 'Shown when' }));
  // Neither what is hidden nor what nobody enters is offered, nor what is no small input.
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    ...['Always', 'Boat', 'Email', 'Given name', 'Status'],
  ]);
  await user.click(screen.getByRole('option', { name: 'Email' }));
  await user.click(screen.getByRole('combobox', { name: 'Comparison' }));
  await user.click(screen.getByRole('option', { name: 'contains' }));
  await user.type(screen.getByRole('textbox', { name: /^Value/ }), '@club.example');
  const showIf = { field: 'email', op: 'contains', value: '@club.example' };
  expect(held()).toEqual([...builtIns, { ...berth, showIf }, boat]);
  await user.click(screen.getByRole('combobox', { name: 'Shown when' }));
  await user.click(screen.getByRole('option', { name: 'Boat' }));
  expect(held()).toMatchObject([{}, {}, { showIf: { field: 'boat', op: 'nin', value: [null, '', []] } }, {}]);
  expect(screen.queryByRole('alert')).toBeNull();
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
  await user.click(screen.getByRole('combobox', { name: 'Comparison' }));
  await user.click(screen.getByRole('option', { name: 'is not checked' }));
  expect(held()).toMatchObject([{ showIf: { field: 'paid', op: 'neq', value: true } }, paid]);
  await user.click(screen.getByRole('combobox', { name: 'Shown when' }));
  await user.click(screen.getByRole('option', { name: 'Always' }));
  expect(held()).toEqual([{ ...berth, section: 'Mooring', default: 'Quay' }, paid]);
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  ['tags', { type: 'Member' }, true],
  ['reference', { to: 'page' }, true],
  ['reference', { to: 'user' }, false],
  ['choice', { options: [{ value: 'a' }], many: true }, true],
  ['richText', {}, true],
  ['media', {}, false],
  ['group', { fields: [due] }, false],
  ['list', { item: due }, false],
  ['json', {}, false],
])('a default of %s %o is asked for: %s', async (kind, rest, isAsked) => {
  await show([{ ...berth, kind, ...rest }]);
  await user.click(screen.getByRole('button', { name: /^Berth/ }));
  screen.getByRole('combobox', { name: 'Section' });
  expect(screen.queryAllByText('What a new record begins with.').length > 0).toBe(isAsked);
});

it('a field has levels; who changes it is no more than who sees it, and lists do not begin with its order', async () => {
  const { held } = await show([{ ...berth, sort: 'asc' }]);
  const choose = async (label: RegExp, option: string) => {
    await user.click(screen.getByRole('combobox', { name: label }));
    await user.click(screen.getByRole('option', { name: option }));
  };
  await user.click(screen.getByRole('button', { name: /^Berth/ }));
  await choose(/^Who changes it/, 'Managers, admins and owners');
  expect(held()).toEqual([{ ...berth, sort: 'asc', change: 'managers' }]);
  await choose(/^Who sees it/, 'Managers, admins and owners');
  expect(held()).toEqual([{ ...berth, see: 'managers' }]);
  await screen.findByText(/^12 records hold a value of “Berth”. Their values and their history move/);
  expect(screen.queryByRole('combobox', { name: /^Lists begin sorted/ })).toBeNull();
  await user.click(screen.getByRole('combobox', { name: /^Who changes it/ }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    ...['Managers, admins and owners', 'Admins and owners'],
  ]);
  await user.click(screen.getByRole('option', { name: 'Admins and owners' }));
  expect(held()).toEqual([{ ...berth, see: 'managers', change: 'admins' }]);
  expect(screen.queryByRole('alert', { name: /mend/ })).toBeNull();
});

it('a reference points at a kind of record by its label, and one at none is told beside its name', async () => {
  const { held } = await show([{ name: 'berth', kind: 'reference', to: 'Listings' }]);
  screen.getByText(/^There is no kind of record “Listings”/);
  await user.click(screen.getByRole('button', { name: /^Berth/ }));
  await user.click(screen.getByRole('combobox', { name: 'Kind of record' }));
  screen.getByText('“Listings” cannot be chosen here. Choose another one.');
  const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(offered).toEqual(expect.arrayContaining(['Listing', 'Listings', 'Member', 'Page']));
  expect(offered).not.toEqual(expect.arrayContaining(['Data model', 'Audit event']));
  await user.click(screen.getByRole('option', { name: 'Listing' }));
  expect(screen.queryByText(/cannot be chosen here/)).toBeNull();
  expect(held()).toEqual([{ name: 'berth', kind: 'reference', to: 'listing' }]);
  expect(screen.queryByText(/there is no kind of record/)).toBeNull();
});

it('a member of a group points at no people: the database does not look into groups', async () => {
  await show([{ name: 'crew', kind: 'group', fields: [{ name: 'mate', kind: 'reference', to: 'page' }] }]);
  await user.click(screen.getByRole('button', { name: /^Crew/ }));
  await user.click(screen.getByRole('button', { name: /^Mate/ }));
  await user.click(screen.getByRole('combobox', { name: 'Kind of record' }));
  expect(screen.getByRole('option', { name: 'Page' })).toBeTruthy();
  expect(screen.queryByRole('option', { name: 'Person in this space' })).toBeNull();
});

it('a reference points at people of the space, who are not called customers', async () => {
  const { held } = await show([{ name: 'berth', kind: 'reference', to: 'page' }]);
  await user.click(screen.getByRole('button', { name: /^Berth/ }));
  await user.click(screen.getByRole('combobox', { name: 'Kind of record' }));
  expect(screen.queryByRole('option', { name: 'Customer' })).toBeNull();
  await user.click(screen.getByRole('option', { name: 'Person in this space' }));
  expect(held()).toEqual([{ name: 'berth', kind: 'reference', to: 'user' }]);
});

it('an amount takes its currency from a field beside it', async () => {
  const fee = { name: 'fee', kind: 'number' };
  const coin = { name: 'coin', kind: 'text', label: 'Coin', format: 'currency' };
  const retiredCoin = { ...coin, name: 'gone', label: 'Gone', retired: true };
  const { held } = await show([{ ...fee, currencyFrom: 'nothing' }, coin, retiredCoin, berth]);
  screen.getByText(/^“nothing” cannot hold a currency/);
  await user.click(screen.getByRole('button', { name: /^Fee/ }));
  await user.click(screen.getByRole('combobox', { name: /^Field with the currency/ }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['None', 'nothing', 'Coin']);
  await user.click(screen.getByRole('option', { name: 'Coin' }));
  expect(held()).toEqual([{ ...fee, currencyFrom: 'coin' }, coin, retiredCoin, berth]);
  expect(screen.queryByText(/cannot hold a currency/)).toBeNull();
  await user.click(screen.getByRole('combobox', { name: /^Field with the currency/ }));
  await user.click(screen.getByRole('option', { name: 'None' }));
  expect(held()).toEqual([fee, coin, retiredCoin, berth]);
});

it('a field is moved by keys, and keeps the focus and what is open', async () => {
  const paid = { name: 'paid', kind: 'boolean', label: 'Paid' };
  const { held } = await show([berth, paid]);
  const row = (name: RegExp) => screen.getByRole('button', { name });
  await user.click(row(/^Berth/));
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(held()).toEqual([paid, berth]);
  expect(document.activeElement).toBe(row(/^Berth/));
  expect(row(/^Berth/).getAttribute('aria-expanded')).toBe('true');
  screen.getByText('Moved from place 1 to place 2 of 2.');
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(held()).toEqual([paid, berth]);
  await user.click(screen.getByRole('button', { name: 'Move berth up' }));
  expect(held()).toEqual([berth, paid]);
  // Its button has no way to go.
  expect(document.activeElement).toBe(row(/^Berth/));
});

it('a label that a built-in field has keeps the form from being saved', async () => {
  const { held } = await show([berth]);
  await user.click(screen.getByRole('button', { name: /^Berth/ }));
  await user.clear(screen.getByRole('textbox', { name: 'Label' }));
  await user.type(screen.getByRole('textbox', { name: 'Label' }), 'eMail');
  screen.getByText('Another field has this label.');
  const { fields } = consoleModel.resource('data_model');
  expect(validate(fields, { name: 'Space', member: held() ?? null })).toEqual({ member: expect.any(String) });
  expect(validate(fields, { name: 'Space', page: held() ?? null })).toEqual({});
  const lost = [{ name: 'a', kind: 'reference', to: 'Listings' }];
  expect(validate(fields, { name: 'Space', page: lost })).toEqual({ page: expect.any(String) });
  expect(validate(fields, { name: 'Space', page: [{ ...lost[0], to: 'listing' }] })).toEqual({});
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
  const countCalls = () => run.mock.calls.filter(([{ operationName }]) => operationName === 'UnreadValues').length;
  expect(countCalls()).toBe(1);
  // Another label reads what was read before.
  await user.type(screen.getByRole('textbox', { name: 'Label' }), 's');
  expect(countCalls()).toBe(1);
});

it('says that it counts, and that it could not, with another try', async () => {
  const counts = [() => Promise.reject(new Error('gone')), () => new Promise(() => {})];
  const { run } = await show([berth], () => counts.shift()?.());
  await user.click(await screen.findByRole('button', { name: 'Retire berth' }));
  const alert = await screen.findByText(/^The records that this change concerns could not be counted/);
  expect(screen.queryByText(/hold a value of/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(alert.isConnected).toBe(false);
  expect(screen.getByText(/^Counting the records/).getAttribute('role')).toBe('status');
  expect(run.mock.calls.filter(([{ operationName }]) => operationName === 'UnreadValues')).toHaveLength(2);
});

it('a built-in field is renamed, moved and hidden, and comes back as it was', async () => {
  const { held } = await show([berth]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Hide Email' }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Hide First name' }));
  const plain = (name: string) => ({ name, builtIn: true });
  const others = ['status', 'tag_ids', 'registration_date'].map(plain);
  const hidden = { ...plain('first_name'), hidden: true };
  expect(held()).toEqual([plain('email'), hidden, plain('last_name'), ...others, berth]);
  await user.click(screen.getByRole('button', { name: 'Show First name' }));
  expect(held()).toEqual([berth]);
  await user.click(screen.getByRole('button', { name: 'Move Last name up' }));
  expect(held()).toEqual([...['email', 'last_name', 'first_name'].map(plain), ...others, berth]);
  await user.click(screen.getByRole('button', { name: /^First name/ }));
  await user.type(screen.getByRole('textbox', { name: 'Label' }), 'Berth');
  screen.getByText('Another field has this label.');
  await user.click(screen.getByRole('button', { name: 'Back to how they were' }));
  expect(held()).toEqual([berth]);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a choice says which forms take options from it, before it is retired or seen by fewer people', async () => {
  const level = { name: 'level', kind: 'choice', label: 'Level', options: [{ value: 'gold' }] };
  const { run } = await show([level]);
  const text = 'This form takes options from “level”. Its question will offer none anymore:';
  expect(screen.queryByText(text)).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Retire level' }));
  const alert = (await screen.findByText(text)).closest<HTMLElement>('[role="alert"]');
  expect(
    within(alert as HTMLElement)
      .getByRole('link', { name: 'Sign up' })
      .getAttribute('href'),
  ).toBe('/form/edit/step/f1');
  const queryVariables = run.mock.calls.find(([{ operationName }]) => operationName === 'FormsOffering')?.[0].variables;
  expect(JSON.stringify(queryVariables)).toContain('{"source":{"kind":"field","resource":"member","field":"level"}}');
  await user.click(screen.getByRole('button', { name: 'Restore level' }));
  expect(screen.queryByText(text)).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Level/ }));
  await user.click(screen.getByRole('combobox', { name: /^Who sees it/ }));
  await user.click(screen.getByRole('option', { name: 'Admins and owners' }));
  await screen.findByText(text);
});

it('each kind of field says what it is for before one is added', async () => {
  const { held } = await show([]);
  await user.click(screen.getByRole('button', { name: 'Add field' }));
  const kinds = screen.getAllByRole('menuitem');
  for (const kind of kinds) expect(kind.querySelector('svg')).not.toBeNull();
  await user.click(
    screen.getByRole('menuitem', { name: 'Choice', description: 'One or several of the options that you name' }),
  );
  expect(held()).toMatchObject([{ kind: 'choice' }]);
});
