import { expect } from 'vitest';
import { people } from '#local/demo/accounts.ts';
import { libraryId } from '#render/library/library-component.ts';
import { asAdmin, insert } from '../back-stage.ts';
import { product } from '../product.ts';
import { faultsOf } from '../screens/axe.ts';
import { canvasOf } from '../screens/editor.ts';
import { turnTo } from '../screens/generated.ts';
import { heading } from '../screens/shell.ts';
import { it } from '../visit.ts';

const SENDER = `mutation ($space: uuid!) {
  update_space_by_pk(pk_columns: { id: $space }, _append: { info: { sender_email: "news@sitewright.test" } }) { id }
  insert_sender_domain_one(object: { space_id: $space, domain: "sitewright.test", verified_at: "now()" }) { domain }
}`;
const COMPONENT = 'query ($uuid: uuid!) { rows: component(where: { uuid: { _eq: $uuid } }) { id } }';

it('a visitor signs up by a block of the page, confirms by mail, and is among those who get newsletters', async ({
  visit,
}) => {
  const space = await insert('space', { name: 'Foghorn', status: 'Live' });
  await insert('user_space', { user_id: people.owner.id, space_id: space, user_role: 'SpaceOwner' });
  const boats = await insert('tag', { name: 'Boats', type: 'Newsletter', space_id: space });
  const page_id = await insert('page', { name: 'News', slug: 'news', space_id: space, status: 'PUBLISHED' });
  const section_id = await insert('section', { page_id, space_id: space, sort_order: 0 });
  const [component] = (await asAdmin(COMPONENT, { uuid: libraryId(120) })).rows as { id: string }[];
  const info = { heading: 'News from the fog', asks_name: true, topics: { [boats]: true }, label: 'Yes, please' };
  await insert('block', { section_id, space_id: space, sort_order: 0, component_id: component?.id, info });

  const editor = await visit({ as: 'owner', space, path: `/page/edit/${page_id}` });
  await canvasOf(editor).getByText('Signing up is not possible yet.').waitFor();
  await asAdmin(SENDER, { space });
  await editor.reload();
  await canvasOf(editor).getByRole('button', { name: 'Yes, please' }).waitFor();
  await canvasOf(editor).getByLabel('Boats').waitFor();

  const phone = { width: 390, height: 844 };
  const visitor = await visit({ path: `${product().sitesOrigin}/sites/${space}/news`, viewport: phone });
  await heading(visitor, 'News from the fog').waitFor();
  const opened = Date.now();
  expect(await faultsOf(visitor)).toEqual([]);
  await visitor.getByLabel('Email address').fill('fay@foghorn.example');
  await visitor.getByLabel('Name').fill('Fay');
  // Whoever is faster is taken for a program.
  await expect.poll(() => Date.now() - opened).toBeGreaterThan(2_000);
  await visitor.getByRole('button', { name: 'Yes, please' }).click();
  await visitor.getByText('Look into your mailbox').waitFor();

  const messages = `${product().origin}/_local/mail/messages.json?to=fay@foghorn.example`;
  const mails = async () => (await (await fetch(messages)).json()) as { text: string; from?: string }[];
  await expect.poll(async () => (await mails()).length).toBe(1);
  const [mail] = await mails();
  await visitor.goto(/https?:\S+_mail\/sign-up\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  await heading(visitor, 'Newsletters of Foghorn').waitFor();
  await visitor.getByRole('button', { name: 'Confirm' }).click();
  await heading(visitor, 'You are signed up').waitFor();

  const newsletter = await insert('newsletter', { name: 'Fog', space_id: space, tag_ids: { [boats]: true } });
  await turnTo(editor, `/newsletter/recipients/${newsletter}`);
  await editor.getByLabel('All members').click();
  await editor.getByText('1 recipient').waitFor();
});
