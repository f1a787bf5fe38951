// @vitest-environment jsdom
import { type BaseRecord, type DataProvider, Refine } from '@refinedev/core';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, type ReactNode, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ControlProps } from '#console/fields/module.ts';
import { sharedRenderer } from '#console/preview/shared-renderer.ts';
import { createPlatformApi } from '#console/providers/api/platform-api.ts';
import { useOpenRecord } from '#console/records/saving/open-records.ts';
import { type App, AppContext } from '#console/session/app-context.ts';
import { ServicesContext } from '#console/session/services.ts';
import { ModelContext } from '#console/ui/context.ts';
import { Notifications } from '#console/ui/notices/Notifications.tsx';
import type { Fault } from '#schema/fault.ts';
import type { Field } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';
import { consoleModel, englishTexts, fakeProvider, fakeServices } from '#tests/support/console/console-fakes.ts';
import { applyStyles } from '#tests/support/console/styles.ts';
import { viewing } from '#tests/support/console/viewing.ts';
import { Assignments } from './Assignments.tsx';
import { ComponentCheck } from './blocks/ComponentCheck.tsx';
import { NoteInput } from './blocks/NoteInput.tsx';
import { SchemaInput } from './blocks/SchemaInput.tsx';
import { TemplateInput } from './blocks/TemplateInput.tsx';
import { Versions } from './blocks/Versions.tsx';
import { ReloadContext } from './reload.ts';
import { StatusDialog } from './StatusDialog.tsx';

applyStyles();

const user = userEvent.setup({ delay: null });
afterEach(cleanup);

const superadmin = { role: 'superadmin', userId: 'u', spaceId: null, flags: { pageAccess: false } };
const everyId = async (ids: readonly string[]) => [...ids];
const service = {
  setSpaceStatus: vi.fn(everyId),
  setUserStatus: vi.fn(async (ids: readonly string[]) => ({ changed: [...ids], unsent: [] as string[] })),
  assign: vi.fn(everyId),
  check: vi.fn(async (): Promise<readonly Fault[]> => []),
};

const app = { config: { retentionDays: 90 } } as unknown as App;

/** A part of the area at a record's address, with the server's API and the data service behind it. */
async function show(part: ReactNode, provider: DataProvider = fakeProvider({ id: 'b' })) {
  vi.clearAllMocks();
  const reload = vi.fn();
  const framework = viewing(superadmin);
  const element = (
    <Refine dataProvider={provider} {...framework}>
      <AppContext value={app}>
        <ServicesContext value={fakeServices({}, [createPlatformApi, service])}>
          <ReloadContext value={reload}>{part}</ReloadContext>
        </ServicesContext>
      </AppContext>
      <Notifications />
    </Refine>
  );
  const router = createMemoryRouter([{ path: '/blocks/:id', element }], { initialEntries: ['/blocks/b'] });
  render(
    <I18nextProvider i18n={await englishTexts()}>
      <ModelContext value={consoleModel}>
        <RouterProvider router={router} />
      </ModelContext>
    </I18nextProvider>,
  );
  return { reload, client: framework.options.reactQuery.clientConfig };
}

describe('the dialog of a status', () => {
  const ask = async (ids: readonly string[], kind: 'space' | 'user' = 'space') => {
    const calls = { onClose: vi.fn(), onDone: vi.fn() };
    const statuses = kind === 'space' ? ['Paused', 'Withdraw'] : ['ACTIVE', 'DISABLED'];
    await show(<StatusDialog kind={kind} ids={async () => ids} what="Aurora" statuses={statuses} {...calls} />);
    return calls;
  };
  const confirm = () => user.click(screen.getByRole('button', { name: 'Change status' }));
  const choose = async (status: RegExp, reason: string) => {
    await user.click(screen.getByRole('radio', { name: status }));
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), reason);
    await confirm();
  };

  it('changes nothing without a status and a reason', async () => {
    const { onClose } = await ask(['s']);
    await confirm();
    expect(screen.getByRole('alert').textContent).toBe('Please choose a status.');
    expect(screen.getByRole('textbox', { name: /Reason/ }).getAttribute('aria-invalid')).toBe('true');
    await choose(/^Withdraw/, '   ');
    expect(service.setSpaceStatus).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('sends what was chosen and why, and says that it is done', async () => {
    const { onClose, onDone } = await ask(['s']);
    screen.getByText(/taken back for 90 days/);
    await choose(/^Withdraw/, ' Asked for ');
    await screen.findByText('Aurora is now Withdraw.');
    expect(service.setSpaceStatus.mock.calls).toEqual([[['s'], 'Withdraw', 'Asked for']]);
    expect([onClose, onDone].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('changes more than the server takes at once in batches, and counts those that stay', async () => {
    const ids = Array.from({ length: 1100 }, (_, index) => `s${index}`);
    await ask(ids);
    service.setSpaceStatus.mockImplementation(async (batch) => batch.slice(1));
    await choose(/^Paused/, 'All');
    await screen.findByText('1097 changed. 3 could not be brought to this status.');
    expect(service.setSpaceStatus.mock.calls.map(([batch]) => batch.length)).toEqual([500, 500, 100]);
    expect(service.setSpaceStatus.mock.calls.flatMap(([batch]) => batch)).toEqual(ids);
    service.setSpaceStatus.mockImplementation(everyId);
  });

  it('tells how far it is, and stops after the batch on its way', async () => {
    let finish = () => {};
    await ask(Array.from({ length: 1100 }, (_, index) => `s${index}`));
    service.setSpaceStatus.mockImplementation(
      (batch) =>
        new Promise((resolve) => {
          finish = () => resolve([...batch]);
        }),
    );
    await choose(/^Paused/, 'All');
    await screen.findByText('0 of 1,100');
    finish();
    await screen.findByText('500 of 1,100');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    finish();
    await screen.findByText('Aurora is now Paused.');
    expect(service.setSpaceStatus).toHaveBeenCalledTimes(2);
    service.setSpaceStatus.mockImplementation(everyId);
  });

  it('stays open with what the server refuses, and names whom no mail reached', async () => {
    const { onClose } = await ask(['u'], 'user');
    service.setUserStatus.mockRejectedValueOnce(new Error('That is your own account.'));
    await choose(/^Disabled/i, 'Left');
    await screen.findByText('That is your own account.');
    expect(onClose).not.toHaveBeenCalled();
    service.setUserStatus.mockResolvedValueOnce({ changed: ['u'], unsent: ['wanda@example.test'] });
    await confirm();
    await screen.findByText(/not sent to wanda@example.test/);
  });
});

/** An input that keeps its value, as a form does. */
function Kept({ input: Input, field, first, onChange }: StatefulInputProps) {
  const [value, setValue] = useState(first);
  const change = (next: Json) => {
    onChange?.(next);
    setValue(next);
  };
  return <Input field={field} label="Label" id="input" record={{}} value={value} onChange={change} />;
}

interface StatefulInputProps {
  input: ComponentType<ControlProps>;
  field: Field;
  first: Json;
  onChange?: (value: Json) => void;
}

describe('the editor of a template', () => {
  it('leads to the JSON that is wrong', async () => {
    // jsdom has no worker to draw a preview in.
    vi.spyOn(sharedRenderer(), 'render').mockResolvedValue([]);
    const input = { field: { kind: 'json', name: 'info' }, label: 'Template', id: 'info', record: {} } as const;
    await show(<TemplateInput {...input} value={{}} onChange={vi.fn()} errors={{ '': 'Enter valid JSON.' }} />);
    const data = screen.getByRole('textbox', { name: 'Computed data' });
    await user.type(data, '1,');
    // What a form gives the focus once a save was tried.
    expect(document.querySelector('[data-invalid]')?.querySelector('[aria-invalid=true]')).toBe(data);
  });
});

describe('the editor of a schema', () => {
  const edit = async (first: Json) => {
    const changed = vi.fn();
    await show(<Kept input={SchemaInput} field={{ kind: 'json', name: 'schema' }} first={first} onChange={changed} />);
    return () => changed.mock.lastCall?.[0];
  };
  const button = (name: string) => screen.getByRole('button', { name });

  it('adds a field of a kind, with the form that the kind has', async () => {
    const last = await edit([]);
    screen.getByText('No fields yet.');
    await user.click(button('Add field'));
    await user.click(screen.getByRole('menuitem', { name: 'Number' }));
    expect(last()).toEqual([{ name: 'field_1', kind: 'number' }]);
    await user.type(screen.getByLabelText(/^Unit/), 'kg');
    expect(last()).toEqual([{ name: 'field_1', kind: 'number', unit: 'kg' }]);
  });

  it('adds the first field to what was stored as an empty object', async () => {
    const last = await edit({});
    expect(screen.queryByText(/has to be a list/)).toBeNull();
    await user.click(button('Add field'));
    await user.click(screen.getByRole('menuitem', { name: 'Number' }));
    expect(last()).toEqual([{ name: 'field_1', kind: 'number' }]);
  });

  it('offers formats of texts and dates in words', async () => {
    const last = await edit([]);
    await user.click(button('Add field'));
    await user.click(screen.getByRole('menuitem', { name: 'Text' }));
    const offered = async (label: string) => {
      await user.click(screen.getByRole('combobox', { name: label }));
      return screen.getAllByRole('option').map(({ textContent }) => textContent);
    };
    expect(await offered('Format')).toEqual(expect.arrayContaining(['One line of text', 'Film on YouTube or Vimeo']));
    await user.click(screen.getByRole('option', { name: 'Film on YouTube or Vimeo' }));
    expect(last()).toEqual([{ name: 'field_1', kind: 'text', format: 'player' }]);
    await user.click(screen.getByRole('combobox', { name: 'Kind' }));
    await user.click(screen.getByRole('option', { name: 'Date' }));
    expect(await offered('Precision')).toEqual(['Day', 'Day and time']);
  });

  it('moves and removes fields, and says so', async () => {
    const [one, two] = [
      { name: 'one', kind: 'text' },
      { name: 'two', kind: 'date', precision: 'day' },
    ];
    const last = await edit([one, two]);
    expect([button('Move one up'), button('Move two down')].map((each) => each.hasAttribute('disabled'))).toEqual([
      true,
      true,
    ]);
    await user.click(button('Move one down'));
    expect(last()).toEqual([two, one]);
    await user.click(button('Remove two'));
    expect(last()).toEqual([one]);
  });

  it('says what is wrong with a field, and shows what is no list of fields as JSON', async () => {
    await edit([{ name: 'Bad name', kind: 'text' }]);
    screen.getByText(/Please mend this before saving:/);
    cleanup();
    await edit({ heading: 'text' });
    expect(button('Fields').hasAttribute('disabled')).toBe(true);
    expect(button('JSON').getAttribute('aria-pressed')).toBe('true');
  });
});

const block = {
  id: 'b',
  schema: [
    { name: 'heading', kind: 'text' },
    { name: 'lead', kind: 'text' },
  ],
  info: { template: '<h2>{{ heading }}</h2>' },
  version: 2,
  version_note: 'A lead',
  version_at: '2026-03-01T09:30:00Z',
  version_by: 'u1',
  versions: [{ version: 1, schema: [{ name: 'heading', kind: 'text' }], info: { template: '<h1>{{ heading }}</h1>' } }],
  version_log: [{ version: 1, note: '', at: null, by: null }],
};

describe('the versions of a block', () => {
  it('are listed with who and why, compared, and brought back as a new one', async () => {
    const update = vi.fn(async () => ({ data: block as BaseRecord }));
    const getMany = async () => ({ data: [{ id: 'u1', name: 'Sol' }] as BaseRecord[] });
    const more = { update, getMany } as unknown as Partial<DataProvider>;
    const { reload } = await show(<Versions record={{ id: 'b' }} />, fakeProvider(block, more));
    await screen.findByText('A lead');
    await screen.findByText(/, Sol$/);
    await user.click(screen.getByRole('button', { name: 'Compare with version 1' }));
    const dialog = within(screen.getByRole('dialog'));
    dialog.getByText('Added since: lead');
    const [then, now] = ['Version 1', 'Present version'].map(
      (name) => dialog.getByRole('region', { name }).textContent,
    );
    expect([then, now]).toEqual(['<h1>{{ heading }}</h1>', '<h2>{{ heading }}</h2>']);
    await user.click(dialog.getByRole('button', { name: 'Restore version 1' }));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    const [earlier] = block.versions;
    expect(update).toHaveBeenCalledWith(
      expect.objectContaining({
        resource: 'component',
        id: 'b',
        variables: { schema: earlier?.schema, info: earlier?.info, version_note: 'Restored version 1' },
      }),
    );
  });

  it('show their note with them: the input for the next one is empty again after a save', async () => {
    let saved: BaseRecord = block;
    const getOne = async () => ({ data: saved });
    const { client } = await show(
      <Kept input={NoteInput} field={{ kind: 'text', name: 'version_note' }} first="A lead" />,
      fakeProvider(block, { getOne } as unknown as Partial<DataProvider>),
    );
    const input = screen.getByLabelText<HTMLInputElement>('Label');
    expect(input.value).toBe('');
    // Also while it is the one from before.
    await user.type(input, 'A lead!');
    expect(input.value).toBe('A lead!');
    saved = { ...block, version: 3, version_note: 'A lead!' };
    await client.invalidateQueries();
    await waitFor(() => expect(input.value).toBe(''));
  });
});

function OpenForm({ heard }: { heard(): void }) {
  useOpenRecord('changed', 'component', 'b', heard);
  return (
    <ComponentCheck
      resource={consoleModel.resource('component')}
      record={{ id: 'b', updated_at: '1', status: 'ERROR' }}
    />
  );
}

describe('what was written of a block', () => {
  it('says why pages do not use it', async () => {
    const unsound = {
      ...service,
      check: vi.fn(async () => [{ place: 'template', message: 'tag "if" not closed, line:2' }]),
    };
    await show(
      <ServicesContext value={fakeServices({}, [createPlatformApi, unsound])}>
        <ComponentCheck resource={consoleModel.resource('component')} record={{ id: 'b', updated_at: '1' }} />
      </ServicesContext>,
    );
    await screen.findByText('Pages do not use what you saved');
    expect(screen.getByText('template: tag "if" not closed, line:2')).toBeTruthy();
    expect(unsound.check).toHaveBeenCalledWith('b');
  });

  it('is called checked while it is, and the open form is told to take over what the check made of it', async () => {
    const heard = vi.fn();
    let answer = (_faults: readonly Fault[]) => {};
    const checking = vi.fn(() => new Promise<readonly Fault[]>((resolve) => (answer = resolve)));
    await show(
      <ServicesContext value={fakeServices({}, [createPlatformApi, { ...service, check: checking }])}>
        <OpenForm heard={heard} />
      </ServicesContext>,
    );
    await screen.findByText(/^Checking the block/);
    await waitFor(() => expect(checking).toHaveBeenCalledOnce());
    expect(heard).not.toHaveBeenCalled();
    answer([]);
    await waitFor(() => expect(heard).toHaveBeenCalledOnce());
    await waitFor(() => expect(screen.queryByText(/^Checking the block/)).toBeNull());
  });
});

it('takes an exclusive block from a space, and gives it back by Undo', async () => {
  const assigned = { type: 'EXCLUSIVE', meta: { assigned_to: [{ space_id: 's' }] } };
  const getMany = vi.fn(async () => ({ data: [{ id: 's', name: 'Aurora' }] }));
  await show(
    <Assignments record={{ id: 'b' }} />,
    fakeProvider({ id: 'b', ...assigned }, { getMany: getMany as never }),
  );
  await user.click(await screen.findByRole('button', { name: 'Remove Aurora' }));
  await waitFor(() => expect(service.assign).toHaveBeenLastCalledWith(['b'], [], [{ space_id: 's' }]));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Assign'));
  await user.click(await screen.findByRole('button', { name: /^undo/i }));
  await waitFor(() => expect(service.assign).toHaveBeenLastCalledWith(['b'], [{ space_id: 's' }], []));
});
