import { describe, expect } from 'vitest';
import { asAdmin, insert, newUser, spaces } from '../back-stage.ts';
import { save, textbox } from '../screens/form.ts';
import { cellOf, newPage } from '../screens/inline.ts';
import { heading, mainMenu, noticed, switcher } from '../screens/shell.ts';
import { signInByForm } from '../screens/sign-in.ts';
import { it } from '../visit.ts';

const changes = 'Changes by others';

/** A partner of the space, open in a form. @returns its address */
async function partner(name: string): Promise<string> {
  return `/partner/edit/${await insert('partner', { space_id: spaces.aurora, name })}`;
}

describe('two people at once', () => {
  it('in a list learn of each other, and nothing moves before they want to see it', async ({ visit }) => {
    const id = await newPage('Seen by two');
    const path = '/page/list?search=Seen%20by%20two';
    const [ownerPage, managerPage] = [
      await visit({ as: 'owner', path, space: spaces.aurora }),
      await visit({ as: 'manager', path, space: spaces.aurora }),
    ];
    await cellOf(ownerPage, id, 'slug').getByText('seen-by-two').waitFor();

    await cellOf(managerPage, id, 'slug').dblclick();
    await managerPage.getByRole('dialog', { name: 'Slug' }).waitFor();
    await managerPage.keyboard.type('by-priya');
    await managerPage.keyboard.press('Enter');
    await noticed(managerPage, 'Slug of “Seen by two” was saved.');

    const note = ownerPage.getByRole('region', { name: changes });
    const before = await cellOf(ownerPage, id, 'slug').boundingBox();
    await note.getByText(/^Priya Raman saved “Seen by two” (now|\d+ (second|minute)s? ago)$/).waitFor();
    await expect.poll(() => cellOf(ownerPage, id, 'slug').textContent()).toBe('seen-by-two');
    expect(await cellOf(ownerPage, id, 'slug').boundingBox()).toEqual(before);
    await note.getByRole('button', { name: 'Show' }).click();
    await cellOf(ownerPage, id, 'slug').getByText('by-priya').waitFor();
    await expect.poll(() => note.getByRole('button').count()).toBe(0);
    // Who saved it is told nothing.
    await expect.poll(() => managerPage.getByRole('region', { name: changes }).getByRole('button').count()).toBe(0);
  });

  it('in a form keep what they typed, and see what the other one saved', async ({ visit }) => {
    const path = await partner('Partner of two');
    const [ownerPage, adminPage] = [
      await visit({ as: 'owner', path, space: spaces.aurora }),
      await visit({ as: 'admin', path, space: spaces.aurora }),
    ];
    await heading(ownerPage, 'Partner of two').waitFor();
    await textbox(ownerPage, 'Description').fill('Typed by the owner');

    await textbox(adminPage, 'Name').fill('Renamed by Daniel');
    await save(adminPage);
    await noticed(adminPage, 'Saved.');

    const note = ownerPage.getByRole('region', { name: changes });
    await note.getByText(/^Daniel Okafor saved this (now|\d+ (second|minute)s? ago)$/).waitFor();
    await expect.poll(() => textbox(ownerPage, 'Name').inputValue()).toBe('Partner of two');
    await note.getByRole('button', { name: 'Show' }).click();
    await expect.poll(() => textbox(ownerPage, 'Name').inputValue()).toBe('Renamed by Daniel');
    await expect.poll(() => textbox(ownerPage, 'Description').inputValue()).toBe('Typed by the owner');
    await save(ownerPage);
    await noticed(ownerPage, 'Saved.');
    await expect.poll(() => ownerPage.getByRole('alertdialog').count()).toBe(0);
  });
});

describe('somebody whose role changes', () => {
  it('has the console of the new role within five seconds, and none once they are removed', async ({ visit }) => {
    const id = await insert('space', { name: 'Turning', status: 'Live' });
    const person = await newUser('turning', 'ACTIVE');
    const membership = await insert('user_space', { user_id: person.id, space_id: id, user_role: 'ADMIN' });
    const page = await visit({ path: '/login' });
    // What only admins may ask, which the dashboard and the space do, is answered before the role changes.
    const domains = () => page.waitForResponse((response) => response.url().endsWith('/api/edge/domains'));
    const ofDashboard = domains();
    await signInByForm(page, person);
    await ofDashboard;
    const people = page.waitForResponse((response) => response.url().endsWith('/people'));
    const ofSpace = domains();
    await page.getByRole('button', { name: 'Open Turning' }).click();
    await switcher(page).getByText('Admin').waitFor();
    await Promise.all([ofSpace, people]);
    await mainMenu(page).getByRole('link', { name: 'CRM' }).waitFor();

    await asAdmin(
      'mutation ($id: uuid!) { update_user_space_by_pk(pk_columns: { id: $id }, _set: { user_role: AUTHOR }) { id } }',
      { id: membership },
    );
    await switcher(page).getByText('Author').waitFor();
    await expect.poll(() => mainMenu(page).getByRole('link', { name: 'CRM' }).count()).toBe(0);

    await asAdmin('mutation ($id: uuid!) { delete_user_space_by_pk(id: $id) { id } }', { id: membership });
    await noticed(page, 'The selected space is no longer yours, so you are back in your personal workspace.');
  });
});
