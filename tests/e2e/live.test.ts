import { describe, expect } from 'vitest';
import { insert, spaces } from './back-stage.ts';
import { save, textbox } from './screens/form.ts';
import { cellOf, newPage } from './screens/inline.ts';
import { heading, noticed } from './screens/shell.ts';
import { it } from './visit.ts';

const changes = 'Changes by others';

/** A partner of the space, open in a form. @returns its address */
async function partner(name: string): Promise<string> {
  return `/partner/edit/${await insert('partner', { space_id: spaces.aurora, name })}`;
}

describe('two people at once', () => {
  it('in a list learn of each other, and nothing moves before they want to see it', async ({ visit }) => {
    const id = await newPage('Seen by two');
    const path = '/page/list?search=Seen%20by%20two';
    const [mine, theirs] = [
      await visit({ as: 'owner', path, space: spaces.aurora }),
      await visit({ as: 'manager', path, space: spaces.aurora }),
    ];
    await cellOf(mine, id, 'slug').getByText('seen-by-two').waitFor();

    await cellOf(theirs, id, 'slug').dblclick();
    await theirs.getByRole('dialog', { name: 'Slug' }).waitFor();
    await theirs.keyboard.type('by-priya');
    await theirs.keyboard.press('Enter');
    await noticed(theirs, 'Slug of “Seen by two” was saved.');

    const note = mine.getByRole('region', { name: changes });
    const before = await cellOf(mine, id, 'slug').boundingBox();
    await note.getByText(/^Priya Raman saved “Seen by two” (now|\d+ seconds? ago)$/).waitFor();
    expect(await cellOf(mine, id, 'slug').textContent()).toBe('seen-by-two');
    expect(await cellOf(mine, id, 'slug').boundingBox()).toEqual(before);
    await note.getByRole('button', { name: 'Show' }).click();
    await cellOf(mine, id, 'slug').getByText('by-priya').waitFor();
    await expect.poll(() => note.getByRole('button').count()).toBe(0);
    // Who saved it is told nothing.
    expect(await theirs.getByRole('region', { name: changes }).getByRole('button').count()).toBe(0);
  });

  it('in a form keep what they typed, and see what the other one saved', async ({ visit }) => {
    const path = await partner('Partner of two');
    const [mine, theirs] = [
      await visit({ as: 'owner', path, space: spaces.aurora }),
      await visit({ as: 'admin', path, space: spaces.aurora }),
    ];
    await heading(mine, 'Partner of two').waitFor();
    await textbox(mine, 'Description').fill('Typed by the owner');

    await textbox(theirs, 'Name').fill('Renamed by Daniel');
    await save(theirs);
    await noticed(theirs, 'Saved.');

    const note = mine.getByRole('region', { name: changes });
    await note.getByText(/^Daniel Okafor saved this (now|\d+ seconds? ago)$/).waitFor();
    expect(await textbox(mine, 'Name').inputValue()).toBe('Partner of two');
    await note.getByRole('button', { name: 'Show' }).click();
    await expect.poll(() => textbox(mine, 'Name').inputValue()).toBe('Renamed by Daniel');
    expect(await textbox(mine, 'Description').inputValue()).toBe('Typed by the owner');
    await save(mine);
    await noticed(mine, 'Saved.');
    expect(await mine.getByRole('alertdialog').count()).toBe(0);
  });
});
