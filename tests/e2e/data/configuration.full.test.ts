import { execFile } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { people } from '#local/demo/accounts.ts';
import { asAdmin, newSpace, newUser } from '../back-stage.ts';
import { product } from '../product.ts';
import { faultsOf } from '../screens/axe.ts';
import { textbox } from '../screens/form.ts';
import { turnTo } from '../screens/generated.ts';
import { arrivesAt, chooseWorkspace, heading, noticed, openFromMenu } from '../screens/shell.ts';
import { signInByForm } from '../screens/sign-in.ts';
import { it } from '../visit.ts';

let from = '';
let to = '';
beforeAll(async () => {
  from = await newSpace('Drydock', { owner: 'SpaceOwner', admin: 'EDITOR' });
  to = await newSpace('Slipway', { owner: 'SpaceOwner', admin: 'ADMIN' });
  const data_model = { member: [{ name: 'draught', kind: 'number', label: 'Draught' }] };
  await asAdmin(
    'mutation ($id: uuid!, $set: space_set_input!) { update_space_by_pk(pk_columns: { id: $id }, _set: $set) { id } }',
    { id: from, set: { data_model } },
  );
});

const choose = (page: Page, path: string) => page.locator('input[type=file]').setInputFiles(path);
const settings = (as: 'owner' | 'admin', space: string) => ({ as, path: '/config/configuration', space }) as const;

it('a space’s configuration is exported, looked at and applied in another one', async ({ visit }) => {
  const page = await visit(settings('owner', from));
  const exporting = page.getByRole('button', { name: 'Export' });
  const [saved] = await Promise.all([page.waitForEvent('download'), exporting.click()]);
  expect(saved.suggestedFilename()).toMatch(/^configuration-drydock-\d{4}-\d\d-\d\d\.yaml$/);
  const folder = await mkdtemp(join(tmpdir(), 'configuration-'));
  const file = join(folder, 'drydock.yaml');
  await saved.saveAs(file);
  expect(await readFile(file, 'utf8')).toContain('draught:\n      kind: number\n');

  await chooseWorkspace(page, 'Slipway');
  await turnTo(page, '/config/configuration');
  await heading(page, 'Configuration').waitFor();
  const broken = join(folder, 'broken.yaml');
  await writeFile(broken, 'sitewright: 1\nfields:\n  members: {}\n');
  await choose(page, broken);
  const refusal = page.getByRole('alert');
  await refusal.getByText('Line 3, column 3: fields.members').waitFor();
  await refusal.getByText('did you mean “member”?').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await choose(page, file);
  const added = page.getByRole('region', { name: '1 addition' });
  await added.getByText('draught').waitFor();
  await added.getByText('fields / member').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Apply 1 change' }).click();
  await noticed(page, '1 change applied.');
  await turnTo(page, '/member/new');
  await textbox(page, 'Draught').waitFor();

  // What goes is asked about once more.
  await turnTo(page, '/config/configuration');
  const bare = join(folder, 'bare.yaml');
  await writeFile(bare, 'sitewright: 1\nfields: {}\n');
  await choose(page, bare);
  await page.getByRole('region', { name: '1 removal' }).waitFor();
  await page.getByRole('button', { name: 'Apply 1 change' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Remove 1 item?' });
  await dialog.getByText('fields / member / draught').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Remove and apply' }).click();
  await noticed(page, '1 change applied.');

  // Both files are listed, and the latest is taken back.
  const past = page.getByRole('region', { name: 'Applied files' });
  await expect.poll(() => past.getByRole('listitem').count()).toBe(2);
  await past.getByRole('button', { name: 'Undo' }).first().click();
  const confirmation = page.getByRole('alertdialog', { name: 'Undo this file?' });
  await confirmation.getByText('fields / member / draught').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await confirmation.getByRole('button', { name: 'Undo file' }).click();
  await noticed(page, '1 change undone.');
  await past.getByText('Undone').waitFor();
  await turnTo(page, '/member/new');
  await textbox(page, 'Draught').waitFor();
  // Loaded anew, without the notices of before.
  await page.goto('/config/configuration');

  // A notice takes its file back at once, unless what it changed was changed since.
  const styled = join(folder, 'styled.yaml');
  const applyStyle = async (font: string) => {
    await writeFile(styled, `sitewright: 1\nstyling:\n  font: ${font}\n`);
    await choose(page, styled);
    await page.getByRole('button', { name: 'Apply 1 change' }).click();
  };
  await applyStyle('Inter');
  const undoNotice = page.getByRole('button', { name: 'Undo', exact: true });
  await undoNotice.click();
  await noticed(page, 'Change undone.');
  await applyStyle('Lora');
  await undoNotice.waitFor();
  const restyle =
    'mutation ($id: uuid!) { update_space_by_pk(pk_columns: { id: $id }, _append: { info: { font: "Inter" } }) { id } }';
  await asAdmin(restyle, { id: to });
  await undoNotice.click();
  await page.getByText('Nothing was undone: this has been changed since the file was applied. styling').waitFor();
  await writeFile(bare, 'sitewright: 1\nfields: {}\nstyling: {}\n');
  await choose(page, bare);
  await page.getByRole('region', { name: '1 removal' }).waitFor();
  await page.getByRole('button', { name: 'Apply 2 changes' }).click();
  await page.getByRole('button', { name: 'Remove and apply' }).click();
  await noticed(page, '2 changes applied.');

  // The command line signs in as the console does.
  const { email, password } = people.owner;
  const { stdout } = await promisify(execFile)(
    'npx',
    ['tsx', 'tools/config/main.ts', 'plan', '--space', to, '--file', file],
    { env: { ...process.env, CONFIG_URL: product().origin, CONFIG_EMAIL: email, CONFIG_PASSWORD: password } },
  );
  expect(stdout).toBe('To add (1):\n  + fields.member.draught, line 4\n');
});

it('of two admins the second is told that the space is another one by now', async ({ visit }) => {
  const folder = await mkdtemp(join(tmpdir(), 'configuration-'));
  const fileOf = async (font: string) => {
    const file = join(folder, `${font}.yaml`);
    await writeFile(file, `sitewright: 1\nstyling:\n  font: ${font}\n`);
    return file;
  };
  const owners = await visit(settings('owner', to));
  const mates = await visit(settings('admin', to));
  await choose(owners, await fileOf('Lora'));
  await choose(mates, await fileOf('Inter'));
  const apply = (page: Page) => page.getByRole('button', { name: 'Apply 1 change' });
  await apply(mates).waitFor();
  await apply(owners).click();
  await noticed(owners, '1 change applied.');
  await apply(mates).click();
  await mates.getByText('Somebody has changed this space since the plan was made. Make a new plan.').waitFor();
  await expect.poll(() => apply(mates).isDisabled()).toBe(true);
  expect(await faultsOf(mates)).toEqual([]);
  await mates.getByRole('button', { name: 'Plan again' }).click();
  await mates.getByRole('region', { name: '1 change' }).getByText('styling').waitFor();
  await apply(mates).click();
  await noticed(mates, '1 change applied.');

  // What the space has by now is nothing to do, and editors may neither take nor give.
  await choose(mates, await fileOf('Inter'));
  await mates.getByRole('status').getByText('Nothing to change: the space is as the file says.').waitFor();
  await chooseWorkspace(mates, 'Drydock');
  await turnTo(mates, '/config/configuration');
  await mates.getByText('Only owners and admins can export and apply the configuration of a space.').waitFor();
  await expect.poll(() => mates.getByRole('button', { name: 'Export' }).count()).toBe(0);
});

const blank = (page: Page) => page.getByRole('dialog', { name: 'Start with a configuration file' });
/** The dialog of a new space that begins with a file, with a name typed before. */
async function beginByFile(page: Page, name: string) {
  await page.getByRole('button', { name: 'New space', exact: true }).click();
  await textbox(page, 'Name of the space').fill(name);
  await page.getByRole('button', { name: 'Start with a configuration file' }).click();
  await blank(page).getByText('Drop a YAML file here').waitFor();
}

it('a new space begins with a file, says first what it holds, and is not there where that is refused at last', async ({
  visit,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'configuration-'));
  const broken = join(folder, 'broken.yaml');
  await writeFile(broken, 'sitewright: 2\nfields: {}\n');
  const file = join(folder, 'fleet.yaml');
  await writeFile(
    file,
    'sitewright: 1\nfields:\n  member:\n    keel: { kind: text, label: Keel }\ndatasets:\n  Wharves: { type: EVENTS, in_menu: true }\n',
  );
  const twice = join(folder, 'twice.yaml');
  const one = (name: string) => `  ${name}: { type: EVENTS, in_menu: true }\n`;
  await writeFile(twice, `sitewright: 1\ndatasets:\n${one('Moorings')}${one('MOORINGS')}`);
  const spacesOfName = async () =>
    (await asAdmin('{ rows: space(where: { name: { _eq: "Wharf & Sons" } }) { id } }')).rows;
  const page = await visit({ path: '/login' });
  await signInByForm(page, await newUser('begins-by-file', 'ACTIVE'));
  await beginByFile(page, 'Wharf & Sons');
  const create = blank(page).getByRole('button', { name: 'Create space' });
  await expect.poll(() => create.isDisabled()).toBe(true);
  await choose(page, broken);
  await blank(page).getByRole('alert').getByText('Line 1, column 1: sitewright: a newer version').waitFor();
  await expect.poll(() => create.isDisabled()).toBe(true);
  expect(await faultsOf(page)).toEqual([]);
  await choose(page, file);
  const added = blank(page).getByRole('region', { name: '2 additions' });
  await added.getByText('keel').waitFor();
  await added.getByText('Wharves').waitFor();
  await blank(page).getByRole('status').getByText('2 additions').waitFor();
  await expect.poll(() => blank(page).getByRole('alert').count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);

  // The name is kept on the way back and again.
  await blank(page).getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => textbox(page, 'Name of the space').inputValue()).toBe('Wharf & Sons');
  await page.getByRole('button', { name: 'Start with a configuration file' }).click();
  await expect.poll(() => textbox(page, 'Name of the space').inputValue()).toBe('Wharf & Sons');
  await choose(page, twice);
  await blank(page).getByRole('region', { name: '2 additions' }).getByText('MOORINGS', { exact: true }).waitFor();
  await create.click();
  await blank(page).getByRole('alert').getByText('Another collection is called').waitFor();
  expect(await spacesOfName()).toEqual([]);
  await expect.poll(() => textbox(page, 'Name of the space').inputValue()).toBe('Wharf & Sons');
  await choose(page, file);
  await added.getByText('keel').waitFor();
  await create.click();
  await arrivesAt(page, '/overview');
  expect(await spacesOfName()).toHaveLength(1);
  await openFromMenu(page, 'Wharves');
  await turnTo(page, '/member/new');
  await textbox(page, 'Keel').waitFor();
});
