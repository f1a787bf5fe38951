import { beforeAll, expect } from 'vitest';
import { insert, newUser } from './back-stage.ts';
import { product } from './product.ts';
import { filterByOptions, filterByRecord, grid, hasTotal, names } from './screens/list.ts';
import { heading } from './screens/shell.ts';
import { signInByForm } from './screens/sign-in.ts';
import { it } from './visit.ts';

let person: Awaited<ReturnType<typeof newUser>>;
beforeAll(async () => {
  const member = [
    { name: 'ports', kind: 'choice', many: true, label: 'Ports', options: [{ value: 'North' }, { value: 'South' }] },
    { name: 'topics', kind: 'tags', type: 'Member', label: 'Topics' },
    { name: 'mate', kind: 'reference', to: 'member', label: 'Mate' },
    { name: 'photo', kind: 'media', label: 'Photo' },
  ];
  const space_id = await insert('space', { name: 'Harbour office', status: 'Live', data_model: { member } });
  person = await newUser('harbour-officer', 'ACTIVE');
  await insert('user_space', { user_id: person.id, space_id, user_role: 'SpaceOwner' });
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
  const page = await visit({ path: '/login', viewport: { width: 1440, height: 900 } });
  await signInByForm(page, person);
  await page.getByRole('button', { name: 'Open Harbour office', exact: true }).click();
  await heading(page, 'Overview').waitFor();
  await page.goto(`${product().origin}/member/list`);
  await hasTotal(page, 4);

  await page.getByRole('toolbar').getByRole('button', { name: 'Facets' }).click();
  const facets = page.getByRole('group', { name: 'Facets' });
  await facets.getByRole('checkbox', { name: /^North\s*2$/ }).click();
  await facets.getByRole('checkbox', { name: /^Sailing\s*1$/ }).waitFor();
  await hasTotal(page, 2);
  await facets.getByRole('checkbox', { name: /^North/ }).click();
  await hasTotal(page, 4);

  await filterByRecord(page, 'Mate', 'ann@harbour.example');
  await hasTotal(page, 2);
  const active = page.getByRole('group', { name: 'Active filters' });
  await active.getByRole('button', { name: 'Mate is any of ann@harbour.example' }).waitFor();
  await filterByOptions(page, 'Ports', ['North']);
  await hasTotal(page, 1);
  expect(await names(page, 'Members')).toEqual(['m0@harbour.example']);
  await active.getByRole('button', { name: 'Ports has any of North' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filter' });
  await dialog.getByRole('combobox', { name: /^Condition/ }).click();
  await page.getByRole('option', { name: 'has none of' }).click();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await active.getByRole('button', { name: 'Ports has none of North' }).waitFor();
  await expect.poll(() => names(page, 'Members')).toEqual(['m1@harbour.example']);

  await page.reload();
  await active.getByRole('button', { name: 'Mate is any of ann@harbour.example' }).waitFor();
  expect(await names(page, 'Members')).toEqual(['m1@harbour.example']);
  await page.goto(`${product().origin}/member/list?custom_photo.isNull=false&custom_ports.hasAnyKey=East`);
  await grid(page, 'Members').waitFor();
  await hasTotal(page, 1);
  await page.getByText('custom_ports.hasAnyKey=East').waitFor();
});
