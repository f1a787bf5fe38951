// @vitest-environment jsdom
import { Refine } from '@refinedev/core';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ModelContext } from '#console/ui/context.ts';
import { consoleModel, englishTexts } from '#tests/support/console-fakes.ts';
import { viewing } from '#tests/support/viewing.ts';
import { closedFields } from './rules-of.ts';
import Permissions from './screen.tsx';

afterEach(cleanup);

async function open(role: string, address = '/config/permissions') {
  const viewer = { role, userId: 'u', spaceId: 's', flags: { pageAccess: true } };
  render(
    <I18nextProvider i18n={await englishTexts()}>
      <ModelContext value={consoleModel}>
        <MemoryRouter initialEntries={[address]}>
          <Refine {...viewing(viewer)}>
            <Permissions />
          </Refine>
        </MemoryRouter>
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

  it('says once what two lists of the same name have', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    await open('AUTHOR');
    screen.getByText('Comments, Delete: rows where “created_by” is the person');
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
