import { beforeAll, expect } from 'vitest';
import { people } from '#local/demo/accounts.ts';
import { asAdmin, insert, newUser } from '../back-stage.ts';
import { save } from '../screens/form.ts';
import { turnTo } from '../screens/generated.ts';
import { filterByOptions, filterByRecord, grid, hasTotal, names, pickRecord } from '../screens/list.ts';
import { noticed } from '../screens/shell.ts';
import { it } from '../visit.ts';

let space_id: string;
let membershipId: string;
const wide = { as: 'owner', viewport: { width: 1440, height: 900 } } as const;
beforeAll(async () => {
  const member = [
    { name: 'ports', kind: 'choice', many: true, label: 'Ports', options: [{ value: 'North' }, { value: 'South' }] },
    { name: 'topics', kind: 'tags', type: 'Member', label: 'Topics' },
    { name: 'mate', kind: 'reference', to: 'member', label: 'Mate' },
    { name: 'photo', kind: 'media', label: 'Photo' },
    { name: 'guide', kind: 'reference', to: 'user', label: 'Guide' },
  ];
  space_id = await insert('space', { name: 'Harbour office', status: 'Live', data_model: { member } });
  await insert('user_space', { user_id: people.owner.id, space_id, user_role: 'SpaceOwner' });
  const pilot = await newUser('harbour-pilot', 'ACTIVE');
  membershipId = await insert('user_space', { user_id: pilot.id, space_id, user_role: 'EDITOR' });
  await insert('member', {
    email: 'guided@harbour.example',
    space_id,
    info: { custom_guide: people.owner.id, status: 'ACTIVE' },
  });
  const tag = await insert('tag', { name: 'Sailing', type: 'Member', space_id });
  const mate = await insert('member', {
    email: 'ann@harbour.example',
    space_id,
    info: { custom_ports: ['North', 'South'] },
  });
  for (const [at, info] of [
    { custom_ports: ['North'], custom_mate: mate, custom_topics: { [tag]: true } },
    { custom_ports: ['South'], custom_mate: mate, custom_photo: 'https://files.example/a.png' },
    {},
  ].entries())
    await insert('member', { email: `m${at}@harbour.example`, space_id, info });
});

it('a list is filtered and counted by several choices, tags, records and files of the space, and its address keeps it', async ({
  visit,
}) => {
  const page = await visit({ ...wide, space: space_id, path: '/member/list' });
  await hasTotal(page, 5);

  await page.getByRole('toolbar').getByRole('button', { name: 'Facets' }).click();
  const facets = page.getByRole('group', { name: 'Facets' });
  await facets.getByRole('checkbox', { name: /^North\s*2$/ }).click();
  await facets.getByRole('checkbox', { name: /^Sailing\s*1$/ }).waitFor();
  await hasTotal(page, 2);
  await facets.getByRole('checkbox', { name: /^North/ }).click();
  await hasTotal(page, 5);

  await filterByRecord(page, 'Mate', 'ann@harbour.example');
  await hasTotal(page, 2);
  const active = page.getByRole('group', { name: 'Active filters' });
  await active.getByRole('button', { name: 'Mate is any of ann@harbour.example' }).waitFor();
  await filterByOptions(page, 'Ports', ['North']);
  await hasTotal(page, 1);
  await expect.poll(() => names(page, 'Members')).toEqual(['m0@harbour.example']);
  await active.getByRole('button', { name: 'Ports has any of North' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filter' });
  await dialog.getByRole('combobox', { name: /^Condition/ }).click();
  await page.getByRole('option', { name: 'has none of' }).click();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await active.getByRole('button', { name: 'Ports has none of North' }).waitFor();
  await expect.poll(() => names(page, 'Members')).toEqual(['m1@harbour.example']);

  await page.reload();
  await active.getByRole('button', { name: 'Mate is any of ann@harbour.example' }).waitFor();
  await expect.poll(() => names(page, 'Members')).toEqual(['m1@harbour.example']);
  await turnTo(page, '/member/list?custom_photo.isNull=false&custom_ports.hasAnyKey=East');
  await grid(page, 'Members').waitFor();
  await hasTotal(page, 1);
  await page.getByText('custom_ports.hasAnyKey=East').waitFor();
});

it('a person of the space is chosen, found as "me", and refused at the field once gone', async ({ visit }) => {
  const path = '/member/list?columns=email,custom_guide&custom_guide.in=@me';
  const page = await visit({ ...wide, space: space_id, path });
  await hasTotal(page, 1);
  await page.getByRole('button', { name: 'Guide is any of me' }).waitFor();
  await expect.poll(() => names(page, 'Members')).toEqual(['guided@harbour.example']);
  await grid(page, 'Members').getByRole('gridcell', { name: people.owner.name }).waitFor();

  await page.getByRole('link', { name: 'guided@harbour.example' }).click();
  const guide = page.getByRole('combobox', { name: 'Guide' });
  await expect.poll(() => guide.inputValue()).toBe(people.owner.name);
  await pickRecord(page, guide, 'harbour-pilot');
  await asAdmin('mutation ($place: uuid!) { delete_user_space_by_pk(id: $place) { id } }', { place: membershipId });
  await save(page);
  await page.getByText('Choose somebody who works in this space.').first().waitFor();
  await expect.poll(() => guide.getAttribute('aria-invalid')).toBe('true');

  await pickRecord(page, guide, people.owner.name);
  await page.getByRole('textbox', { name: 'Name' }).first().fill('Guided');
  await save(page);
  await noticed(page, 'Saved.');
});
