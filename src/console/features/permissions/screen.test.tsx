// @vitest-environment jsdom
import { Refine } from '@refinedev/core';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ServicesContext } from '#console/session/services.ts';
import { ModelContext, WorkspaceContext } from '#console/ui/context.ts';
import { extendedResources } from '#derive/slots/custom-fields.ts';
import type { Resource } from '#schema/resource.ts';
import { consoleModel, englishTexts, fakeServices } from '#tests/support/console/console-fakes.ts';
import { viewing } from '#tests/support/console/viewing.ts';
import { closedFields } from './rules-of.ts';
import Permissions from './screen.tsx';

afterEach(cleanup);

const boats = [
  { name: 'Price', key: 'price', type: 'Text', change: 'managers' },
  { name: 'Owner', key: 'owner', type: 'Text' },
];
const page = (
  extendedResources(consoleModel.resources, {
    page: [
      { name: 'berth', kind: 'text', change: 'managers' },
      { name: 'fee', kind: 'number', see: 'managers' },
    ],
  }) as [Resource]
)[0];
const extended = {
  ...consoleModel,
  resources: consoleModel.resources.map((one) => (one.name === 'page' ? page : one)),
};
const space = {
  ...{ id: 's', name: 'Space', status: 'Live', faviconUrl: null, siteAddress: 'space' },
  role: 'EDITOR',
  flags: { pageAccess: true },
};

async function open(
  role: string,
  address = '/config/permissions',
  run = async () => ({ rows: [{ id: 'd', name: 'Boats', fixed_fields: boats }] }),
) {
  const viewer = { role, userId: 'u', spaceId: 's', flags: { pageAccess: true } };
  render(
    <I18nextProvider i18n={await englishTexts()}>
      <ModelContext value={extended}>
        <WorkspaceContext value={{ space, spaces: [space], choose() {} }}>
          <MemoryRouter initialEntries={[address]}>
            <Refine {...viewing(viewer, [{ action: 'read', subject: 'dataset' }])}>
              <ServicesContext value={fakeServices({ run })}>
                <Permissions />
              </ServicesContext>
            </Refine>
          </MemoryRouter>
        </WorkspaceContext>
      </ModelContext>
    </I18nextProvider>,
  );
}

/** The words of a row's cells: `['Yes', 'Yes', 'Yes', 'Yes', 'No']`. */
const cellsOf = (subject: RegExp) =>
  within(screen.getByRole('row', { name: subject }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent?.replace('–', ''));

describe('the permissions page', () => {
  it('shows the viewer’s own rights first, as the matrix has them', async () => {
    await open('AUTHOR');
    expect(screen.getByRole('combobox').textContent).toBe('My rights (Author)');
    expect(cellsOf(/^Pages/)).toEqual(['Yes', 'Yes', 'Yes', 'Yes', 'Yes']);
    expect(cellsOf(/^Datasets/)).toEqual(['Yes', 'Yes', 'Yes', 'Yes', 'No']);
    expect(cellsOf(/^Tags/)).toEqual(['No', 'No', 'No', 'No', 'No']);
  });

  it('says in words what narrows them: fields, rows, flags, menu items', async () => {
    await open('CONTRACTOR');
    screen.getByText('Pages: Head injection, because of “Head injection”');
    screen.getByText('Pages: while access to pages is on');
    screen.getByText(
      'Saved views, Create, Update, Delete: rows where “audience” is personal and “created_by” is the person',
    );
  });

  it('says which fields of the space and of its datasets the role sees but cannot change', async () => {
    await open('EDITOR');
    const list = () => within(screen.getByRole('region', { name: 'Fields that this role sees but cannot change' }));
    await list().findByText('Boats: Price, because of “Fields for managers and above”');
    expect(
      list()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Pages: Berth, because of “Fields for managers and above”',
      'Boats: Price, because of “Fields for managers and above”',
    ]);
    screen.getByText('Pages: Fee, because of “Fields for managers and above”');
  });

  it('has no such fields of a role that changes all, and says where datasets cannot be read', async () => {
    await open('SpaceOwner', '/config/permissions', () => Promise.reject(new Error('gone')));
    await screen.findByText(/^The fields of datasets could not be read/);
    expect(screen.queryByText('Fields that this role sees but cannot change')).toBeNull();
  });

  it('tells lists of the same kind apart, such as comments of pages and of tasks', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    await open('AUTHOR');
    screen.getByText('Page comments, Delete: rows where “created_by” is the person');
    screen.getByText('Task comments, Delete: rows where “created_by” is the person');
    expect(error).not.toHaveBeenCalled();
    error.mockRestore();
  });

  it('shows another role, and all roles beside each other', async () => {
    const user = userEvent.setup();
    await open('EDITOR');
    await user.click(screen.getByRole('combobox'));
    await user.click(await screen.findByRole('option', { name: 'Author' }));
    screen.getByText('Tags: the menu of this role leaves it out.');
    await user.click(screen.getByRole('combobox'));
    await user.click(await screen.findByRole('option', { name: 'All roles' }));
    expect(cellsOf(/^Analytics/).slice(2, 4)).toEqual(['Read, Create, Update, Delete', 'No']);
  });

  it('finds a subject by its name or by its lists, and says when there is none', async () => {
    const user = userEvent.setup();
    await open('ADMIN');
    await user.type(screen.getByRole('searchbox'), 'likes');
    expect(screen.getAllByRole('rowheader')).toHaveLength(1);
    await user.type(screen.getByRole('searchbox'), ' of nobody');
    screen.getByText('No subject matches.');
  });

  it('opens at the rule that refused something', async () => {
    await open('AUTHOR', '/config/permissions?role=AUTHOR&subject=Tags');
    expect(screen.getAllByRole('rowheader').map((header) => header.textContent)).toEqual(['TagsLists: Tags']);
  });
});

describe('closedFields', () => {
  it('names the subject that closes a field of a readable record', () => {
    const named = closedFields(consoleModel.access, consoleModel, 'CONTRACTOR')
      .filter(({ resource }) => resource.name === 'page')
      .map(({ field, subject }) => [field.name, subject]);
    expect(named).toEqual([
      ['tag_ids', 'Tags'],
      ['head_injection', 'Head Injection'],
      ['manager_values', 'Manager Fields'],
      ['admin_values', 'Admin Fields'],
    ]);
    expect(closedFields(consoleModel.access, consoleModel, 'SpaceOwner')).toEqual([]);
  });
});
