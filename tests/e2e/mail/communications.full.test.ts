import { expect } from 'vitest';
import { people } from '#local/demo/accounts.ts';
import { asAdmin, insert, newSpace } from '../back-stage.ts';
import { product } from '../product.ts';
import { canvasOf } from '../screens/editor.ts';
import { chooseOption, save, textbox } from '../screens/form.ts';
import { turnTo } from '../screens/generated.ts';
import { heading, noticed } from '../screens/shell.ts';
import { it } from '../visit.ts';

const FORM_BLOCK = '51e70000-0000-4000-8000-000000000040';
const SHORT_ANSWER = '51e70000-0000-4000-8000-000000000041';
const EMAIL_ANSWER = '51e70000-0000-4000-8000-000000000043';

const DOMAIN = `mutation ($space: uuid!) {
  insert_sender_domain_one(object: { space_id: $space, domain: "sitewright.test", verified_at: "now()" }) { domain }
}`;

interface Mail {
  subject: string;
  html: string;
}

const mailsTo = async (email: string) =>
  (await (await fetch(`${product().origin}/_local/mail/messages.json?to=${email}`)).json()) as Mail[];

/** A live site with a form on a page of its own. */
async function newSite(name: string, data_model: object) {
  const more = { data_model, info: { sender_email: 'hello@sitewright.test' } };
  const space_id = await newSpace(name, { owner: 'SpaceOwner' }, more);
  await asAdmin(DOMAIN, { space: space_id });
  const form_id = await insert('form', { space_id, name: 'Ask us', type: 'cta' });
  const step = await insert('section', { form_id, space_id });
  const ask = (sort_order: number, component_id: string, label: string) =>
    insert('block', { section_id: step, space_id, sort_order, component_id, info: { label, required: true } });
  await ask(0, SHORT_ANSWER, 'Name');
  await ask(1, EMAIL_ANSWER, 'Email');
  const page_id = await insert('page', { name: 'Ask', slug: 'ask', status: 'PUBLISHED', space_id });
  const section_id = await insert('section', { page_id, space_id });
  await insert('block', { section_id, space_id, component_id: FORM_BLOCK, info: { heading: 'Ask', form: form_id } });
  return { space: space_id, form: form_id };
}

/** Whoever is faster is taken for a program. */
async function takesItsTime(opened: number): Promise<void> {
  await expect.poll(() => Date.now() - opened).toBeGreaterThan(2_000);
}

it('a communication is written, tried with a record, switched on, and answers a visitor and the desk', async ({
  visit,
}) => {
  const { space, form } = await newSite('Lanternwick', {
    member: [{ name: 'berth', label: 'Berth', kind: 'text' }],
  });
  for (const [email, berth] of [
    ['old@visitors.example', 'Quay 4'],
    ['bea@visitors.example', 'Quay 7'],
  ])
    await insert('member', { space_id: space, email, info: { status: 'ACTIVE', custom_berth: berth } });
  await insert('record', { space_id: space, form_id: form, info: { name: 'Old Ann', email: 'old@visitors.example' } });
  const page = await visit({ as: 'owner', path: '/communication/new', space });
  await textbox(page, 'Name').fill('Answer to visitors');
  await save(page, 'Create communication');
  await heading(page, 'Answer to visitors').waitFor();

  await page.getByRole('tab', { name: 'Settings' }).click();
  await chooseOption(page, page, 'Sends mail', 'On');
  await save(page);
  await page.getByText('Choose what fires it.').first().waitFor();
  await chooseOption(page, page, 'Trigger', 'New form record');
  await page.getByRole('switch', { name: 'Also to who filled it in' }).click();
  await save(page);
  await page.getByText('Enter a subject.').first().waitFor();
  await textbox(page, 'Subject').fill('We have your question, {{ record.name }}');
  await save(page);
  await page.getByText('Add content first, then let it send mail.').first().waitFor();

  await page.getByRole('tab', { name: 'Content' }).click();
  await page.getByRole('button', { name: 'Add Mail: opening', exact: true }).click();
  await textbox(page, 'Heading').fill('Dear {{ record.name }} of {{ form.name }}, {{ record.name.x }}');
  await canvasOf(page).getByText('of {{ form.name }}').waitFor();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = page.getByRole('dialog', { name: 'Preview of “Answer to visitors”' });
  await preview.getByText('{{ record.name.x }}').waitFor();
  await chooseOption(page, preview, 'Filled with', 'Old Ann · old@visitors.example');
  await preview.getByText('We have your question, Old Ann').waitFor();
  await preview.frameLocator('iframe').getByText('Dear Old Ann of Ask us,').waitFor();
  await preview.getByRole('button', { name: 'Send me a test' }).click();
  await noticed(page, `Test sent to ${people.owner.email}.`);
  expect((await mailsTo(people.owner.email))[0]?.subject).toBe('We have your question, Old Ann');
  await preview.getByRole('button', { name: 'Close' }).click();
  await textbox(page, 'Heading').fill('Dear {{ record.name }} of {{ form.name }}, at ');
  await textbox(page, 'Heading').press('End');
  await page.getByRole('button', { name: 'Insert a merge tag into Heading' }).click();
  await page.getByRole('menuitem', { name: 'Berth member.custom_berth' }).click();
  const heard = 'Dear {{ record.name }} of {{ form.name }}, at {{ member.custom_berth }}';
  await expect.poll(() => textbox(page, 'Heading').inputValue()).toBe(heard);
  await textbox(page, 'Heading').fill(heard.replace('berth }}', 'berth | default: "the pier" }}'));
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const mail = preview.frameLocator('iframe');
  await mail.getByText('Dear Old Ann of Ask us, at Quay 4').waitFor();
  await chooseOption(page, preview, 'Filled with', 'Nothing');
  await mail.getByText(', at the pier').waitFor();
  await preview.getByRole('button', { name: 'Close' }).click();
  await save(page);
  await noticed(page, 'Saved.');

  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Add trigger' }).click();
  await textbox(page.getByRole('dialog'), 'Email').fill('desk@lanternwick.example');
  await save(page, 'Create trigger');
  await page.getByRole('table', { name: 'Triggers' }).getByText('desk@lanternwick.example').waitFor();

  const visitor = await visit({
    path: `${product().sitesOrigin}/sites/${space}/ask`,
    viewport: { width: 390, height: 844 },
  });
  const opened = Date.now();
  await textbox(visitor, 'Name').fill('Bea <i>Young</i>');
  await textbox(visitor, 'Email').fill('bea@visitors.example');
  await takesItsTime(opened);
  await visitor.getByRole('button', { name: 'Send' }).click();
  await visitor.getByText(/thank/i).first().waitFor();
  for (const [email, berth] of [
    ['bea@visitors.example', 'Quay 7'],
    ['desk@lanternwick.example', 'the pier'],
  ] as const) {
    await expect.poll(async () => (await mailsTo(email))[0]?.subject).toBe('We have your question, Bea <i>Young</i>');
    expect((await mailsTo(email))[0]?.html).toContain(`Dear Bea &lt;i&gt;Young&lt;/i&gt; of Ask us, at ${berth}`);
  }
  const inbox = await visit({ path: `/_local/mail/?to=${encodeURIComponent('bea@visitors.example')}` });
  await inbox.getByText('We have your question, Bea').first().waitFor();

  await page.reload();
  await page.getByRole('tab', { name: 'Settings' }).click();
  const log = page.getByRole('table', { name: 'Recipients' });
  for (const email of ['bea@visitors.example', 'desk@lanternwick.example']) {
    const row = log.getByRole('row', { name: new RegExp(email) });
    await row.getByText(/^(Sent|Delivered)$/).waitFor();
    await row.getByText('New form record').waitFor();
  }
  await turnTo(page, '/config/communication/list');
  await page
    .getByRole('row', { name: /Answer to visitors/ })
    .getByText('On', { exact: true })
    .waitFor();
});
