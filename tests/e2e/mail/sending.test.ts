import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { people } from '#local/demo/accounts.ts';
import { inFull } from '#tests/support/property-runs.ts';
import { asAdmin, insert } from '../back-stage.ts';
import { product } from '../product.ts';
import { faultsOf } from '../screens/axe.ts';
import { outlineItem } from '../screens/editor.ts';
import { turnTo } from '../screens/generated.ts';
import { filterByOptions } from '../screens/list.ts';
import { heading, noticed } from '../screens/shell.ts';
import { it } from '../visit.ts';

const wordsWith = (more: string) =>
  `<p>Dear {{ member.first_name }},${more} see the <a href="https://boats.example/new">boats</a> or <a href="{{ unsubscribe_url }}">leave</a>.</p>`;
const words = wordsWith('');
const wordsOfBerths = wordsWith(
  ' your berth is {{ member.custom_berth | default: "open" }} until {{ member.custom_until }},',
);

const berths = {
  member: [
    { name: 'berth', kind: 'text', label: 'Berth' },
    { name: 'until', kind: 'date', precision: 'day' },
    { name: 'plan', kind: 'json', label: 'Plan' },
  ],
};

/** A space with a sender, an owner, credits, two members, and a newsletter that says something, of their berths if they have such. */
async function newNewsletter(name: string, hasBerths = false) {
  const space = await insert('space', {
    ...{ name, status: 'Live', info: { sender_email: 'news@sitewright.test' } },
    ...(hasBerths && { data_model: berths }),
  });
  await asAdmin(DOMAIN, { space });
  await insert('user_space', { user_id: people.owner.id, space_id: space, user_role: 'SpaceOwner' });
  await insert('credit_entry', { space_id: space, kind: 'GRANTED', credits: 10 });
  const member = (email: string, first_name: string, status = 'ACTIVE', more: object = {}) =>
    insert('member', { space_id: space, email, info: { first_name, status, ...more } });
  const ada = `ada@${name.toLowerCase()}.example`;
  const berth = { custom_berth: '<Quay 4>', custom_until: '2027-02-28' };
  await member(ada, 'Ada', 'ACTIVE', hasBerths ? berth : {});
  await member(`bounce@${name.toLowerCase()}.example`, 'Bob');
  await member(`asleep@${name.toLowerCase()}.example`, 'Cy', 'DISABLED');
  const component = randomUUID();
  await insert('component', {
    ...{ id: component, uuid: component, name: `Letter of ${name}`, schema: [{ kind: 'richText', name: 'text' }] },
    info: { mail: '<mj-section><mj-column><mj-text>{{ text | rich }}</mj-text></mj-column></mj-section>' },
  });
  const newsletter = await insert('newsletter', {
    name: 'Spring',
    space_id: space,
    meta: { subject: 'Hello {{ member.first_name }}' },
  });
  const section = await insert('newsletter_section', { newsletter_id: newsletter, space_id: space });
  await insert('newsletter_block', {
    ...{
      section_id: section,
      newsletter_id: newsletter,
      space_id: space,
      component_id: component,
      info: { text: hasBerths ? wordsOfBerths : words },
    },
  });
  return { space, newsletter, section, ada };
}

const DOMAIN = `mutation ($space: uuid!) {
  insert_sender_domain_one(object: { space_id: $space, domain: "sitewright.test", verified_at: "now()" }) { domain }
}`;

const PLANNED = `query ($id: uuid!) { row: newsletter_by_pk(id: $id) { planned_at } }`;

const START = `mutation ($id: uuid!) {
  update_newsletter_send(where: { newsletter_id: { _eq: $id } }, _set: { starts_at: "now()" }) { affected_rows }
}`;

it('a newsletter is counted, taken back, sent, opened, left by one click, and reported', async ({ visit }) => {
  const { space, newsletter, ada } = await newNewsletter('Breakwater', true);
  const page = await visit({ as: 'owner', space, path: `/newsletter/edit/${newsletter}` });
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Insert a merge tag into Subject' }).click();
  const menu = page.getByRole('menu');
  await menu.getByRole('menuitem', { name: /^Berth/ }).waitFor();
  await expect.poll(() => menu.getByRole('menuitem', { name: /Plan/ }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Recipients and sending' }).click();
  const send = page.getByRole('button', { name: 'Send…' });
  await page.getByText('0 recipients').waitFor();
  await expect.poll(() => send.isEnabled()).toBe(false);
  await page.getByLabel('All members').click();
  await page.getByText('2 recipients').waitFor();
  await page.getByText('Left out: 1 not active').waitFor();
  await page.getByText('2 of 10 credits').waitFor();
  // Whom it is meant for is kept with it, and not in this browser.
  const elsewhere = await visit({ as: 'owner', space, path: `/newsletter/recipients/${newsletter}` });
  await elsewhere.getByText('2 recipients').waitFor();
  expect(await elsewhere.getByLabel('All members').isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Show every name' }).click();
  const names = page.getByRole('dialog', { name: 'Recipients' });
  await names.getByText(ada).waitFor();
  await names.getByText('Cy · Not active').waitFor();
  await names.getByRole('button', { name: 'Close' }).click();

  await send.click();
  const ask = page.getByRole('dialog', { name: 'Send “Spring”' });
  await ask.getByText('Nothing stands in the way.').waitFor();
  await ask.getByRole('button', { name: 'Send to 2 people' }).click();
  await page.getByRole('button', { name: 'UNDO' }).click();
  await noticed(page, 'The newsletter was taken back.');
  await page.getByText('2 of 10 credits').waitFor();

  await send.click();
  await ask.getByRole('button', { name: 'Send to 2 people' }).click();
  await page.getByRole('heading', { name: /^Goes out in \d+ s$/ }).waitFor();
  await asAdmin(START, { id: newsletter });
  await page.getByRole('heading', { name: /^Sent / }).waitFor();

  const reader = await visit({ path: `/_local/mail/?to=${encodeURIComponent(ada)}` });
  await reader.getByText('Hello Ada').first().click();
  const mail = (await (await fetch(`${product().origin}/_local/mail/messages.json?to=${ada}`)).json()) as {
    html: string;
  }[];
  expect(mail[0]?.html).toContain('your berth is &lt;Quay 4&gt; until February 28, 2027');
  const leave = /href="([^"]*_mail\/preferences[^"]*)"/.exec(mail[0]?.html ?? '')?.[1] ?? '';
  await reader.goto(leave);
  await heading(reader, 'Your newsletters').waitFor();
  await reader.getByRole('button', { name: 'Unsubscribe from everything' }).click();
  await reader.getByText('You are unsubscribed.').waitFor();

  await page.reload();
  const figure = (name: string) => page.getByRole('definition').and(page.locator(`dt:text-is("${name}") + dd`));
  await expect.poll(() => figure('Bounced').textContent()).toBe('1 · 50%');
  await expect.poll(() => figure('Unsubscribed').textContent()).toBe('1 · 50%');
  await page
    .getByRole('row', { name: new RegExp(ada) })
    .getByText('Delivered')
    .waitFor();
});

inFull(it)(
  'a newsletter is planned by the clocks of the space, and says what that is for whoever is elsewhere',
  async ({ visit }) => {
    const { space, newsletter } = await newNewsletter('Meridian');
    const page = await visit({ as: 'owner', space, path: '/config/general', timeZone: 'Asia/Tokyo' });
    const zone = page.getByRole('combobox', { name: 'Time zone', exact: true });
    await zone.click();
    await expect.poll(() => page.getByRole('option').first().textContent()).toContain('Asia/Tokyo');
    await zone.fill('new york');
    await page.getByRole('option', { name: /^America\/New_York/ }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await noticed(page, 'Saved.');

    await turnTo(page, `/newsletter/recipients/${newsletter}`);
    await page.getByLabel('All members').click();
    await page.getByRole('button', { name: 'Send…' }).click();
    const ask = page.getByRole('dialog', { name: 'Send “Spring”' });
    await ask.getByLabel('At a time').check();
    const time = ask.getByLabel('Time', { exact: true });
    await ask.getByText('Time of the space, America/New_York.').waitFor();
    const year = new Date().getUTCFullYear() + 1;
    // Clocks of New York go forward on the second Sunday of March.
    const sunday = 14 - new Date(Date.UTC(year, 2, 14)).getUTCDay();
    await time.fill(`${year}-03-${String(sunday).padStart(2, '0')}T02:30`);
    const moved = `This time does not exist: clocks go forward. The newsletter goes out on March ${sunday}, ${year} at 3:30 AM.`;
    await ask.getByText(moved).waitFor();
    await time.fill(`${year}-07-01T09:00`);
    await ask.getByText(`For you, Asia/Tokyo, that is July 1, ${year} at 10:00 PM.`).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await ask.getByRole('button', { name: 'Plan', exact: true }).click();
    await noticed(page, 'The newsletter is planned.');
    await page.getByRole('heading', { name: `Goes out on July 1, ${year} at 9:00 AM` }).waitFor();
    await page.getByText(`For you, Asia/Tokyo, that is July 1, ${year} at 10:00 PM.`).waitFor();
    const { row } = await asAdmin(PLANNED, { id: newsletter });
    expect(new Date(String((row as { planned_at: string }).planned_at)).toISOString()).toBe(
      `${year}-07-01T13:00:00.000Z`,
    );

    // Its recipients stay as they are until it is taken back.
    const add = page.getByRole('link', { name: 'New recipient' });
    await expect.poll(() => add.count()).toBe(0);
    await page.getByRole('button', { name: 'Take back' }).click();
    await add.first().waitFor();
  },
);

/** The mail that somebody got, as HTML. */
async function mailTo(address: string): Promise<string> {
  const answer = await fetch(`${product().origin}/_local/mail/messages.json?to=${address}`);
  return ((await answer.json()) as { html: string }[])[0]?.html ?? '';
}

inFull(it)(
  'the report counts opens once the space turns that on, and shows the share of clicks at each link in the mail and in a list',
  async ({ visit }) => {
    const { space, newsletter, ada } = await newNewsletter('Windlass');
    const page = await visit({ as: 'owner', space, path: '/config/newsletter' });
    await page.getByLabel('Count opens').click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await noticed(page, 'Saved.');
    await turnTo(page, `/newsletter/recipients/${newsletter}`);
    await page.getByLabel('All members').click();
    await page.getByRole('button', { name: 'Send…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send to 2 people' }).click();
    await page.getByRole('heading', { name: /^Goes out in \d+ s$/ }).waitFor();
    await asAdmin(START, { id: newsletter });
    await page.getByRole('heading', { name: /^Sent / }).waitFor();
    const opened = page.getByRole('listitem').filter({ hasText: 'Opened' });
    await expect.poll(() => opened.textContent()).toBe('Opened0 0%');
    await page.getByText('Mail programs load pictures by themselves').waitFor();

    const sent = await mailTo(ada);
    const pixel = /src="([^"]*\/_mail\/opens\/[^"]*)"/.exec(sent)?.[1] ?? '';
    expect((await fetch(pixel)).status).toBe(200);
    await expect.poll(() => opened.textContent()).toBe('Opened1 50%');

    const link = /href="([^"]*\/_mail\/links\/[^"]*)"/.exec(sent)?.[1] ?? '';
    const agent = { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile' };
    expect((await fetch(link, { redirect: 'manual', headers: agent })).status).toBe(302);
    await page.reload();
    const picture = page.getByRole('img', { name: 'The mail with the share of clicks at each link' });
    await picture.waitFor();
    const mail = picture.locator('iframe').contentFrame();
    await mail.getByText('Dear , see the boats').waitFor();
    await mail.locator('a:text-is("boats") + span:text-is("100%")').waitFor();
    await expect.poll(() => picture.locator('iframe').getAttribute('sandbox')).toBe('allow-same-origin');
    const links = page.getByRole('list', { name: 'Links' }).getByRole('listitem');
    await expect.poll(() => links.allTextContents()).toEqual(['https://boats.example/new1 100%']);
    expect(await faultsOf(page)).toEqual([]);
  },
);

inFull(it)(
  'a newsletter goes to members by a filter or a saved view, and its report says by which',
  async ({ visit }) => {
    const { space, newsletter, ada } = await newNewsletter('Capstan');
    const state = { list: 'search=ada&columns=email', widths: {} };
    await insert('saved_view', { space_id: space, resource: 'member', name: 'Adas', audience: 'space', state });
    const page = await visit({ as: 'owner', space, path: `/newsletter/recipients/${newsletter}` });
    await page.getByText('0 recipients').waitFor();
    const members = page.getByRole('group', { name: 'Members by a filter' });
    await filterByOptions(page, 'Status', ['Active', 'Disabled'], members);
    await members.getByText('Status is any of Active, Disabled').waitFor();
    await page.getByText('2 recipients').waitFor();
    await page.getByText('Left out: 1 not active').waitFor();
    expect(await faultsOf(page)).toEqual([]);

    await members.getByRole('button', { name: 'Begin with a view' }).click();
    await page.getByRole('menuitem', { name: 'Adas' }).click();
    await page.getByText('1 recipient', { exact: true }).waitFor();
    await page.reload();
    await members.getByText('Email contains ada').waitFor();
    await page.getByText('1 recipient', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Show every name' }).click();
    const names = page.getByRole('dialog', { name: 'Recipients' });
    await names.getByText(ada).waitFor();
    await names.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Send…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send to 1 person' }).click();
    await page.getByRole('heading', { name: /^Goes out in \d+ s$/ }).waitFor();
    await asAdmin(START, { id: newsletter });
    await page.getByRole('heading', { name: /^Sent / }).waitFor();
    await page.getByText('Members were chosen by this filter:').waitFor();
    await page.getByRole('listitem').getByText('Email contains ada').waitFor();
    expect([await mailTo(ada), await mailTo('bounce@capstan.example')]).toEqual([
      expect.stringContaining('Dear Ada'),
      '',
    ]);
  },
);

inFull(it)(
  'what stands in the way of a newsletter leads to its block; what mail programs drop, and links that do not answer, hold up nobody',
  async ({ visit }) => {
    const { space, newsletter, section } = await newNewsletter('Slipway');
    const addBlock = async (name: string, info: object) => {
      const component = randomUUID();
      await insert('component', { ...{ id: component, uuid: component, name, schema: [] }, info });
      const block = { section_id: section, newsletter_id: newsletter, space_id: space, component_id: component };
      return insert('newsletter_block', { ...block, sort_order: 1 });
    };
    const misplaced = await addBlock('For pages alone', { template: '<p>x</p>' });
    const page = await visit({ as: 'owner', space, path: `/newsletter/recipients/${newsletter}` });
    const send = page.getByRole('button', { name: 'Send…' });
    const ask = page.getByRole('dialog', { name: 'Send “Spring”' });
    const toAll = ask.getByRole('button', { name: 'Send to 2 people' });
    const isSelected = async (block: string) => {
      await page.getByRole('tab', { name: 'Outline' }).click();
      await expect.poll(() => outlineItem(page, block).getAttribute('aria-selected')).toBe('true');
    };
    await page.getByLabel('All members').click();
    await send.click();
    const fault = ask.getByRole('link', { name: 'The component of this block is not for mail.' });
    await fault.waitFor();
    await expect.poll(() => toAll.isEnabled()).toBe(false);
    await fault.click();
    await isSelected('For pages alone');

    await asAdmin('mutation ($id: uuid!) { delete_newsletter_block_by_pk(id: $id) { id } }', { id: misplaced });
    await addBlock('Boats for sale', {
      mail: '<mj-section><mj-column><mj-button href="/sold-out">Buy</mj-button><mj-text><p style="position:absolute">New</p></mj-text></mj-column></mj-section>',
    });
    await turnTo(page, `/newsletter/recipients/${newsletter}`);
    await send.click();
    await ask.getByText('Look at these 3 things first.').waitFor();
    await ask.getByRole('link', { name: 'https://boats.example/new does not answer', exact: true }).waitFor();
    await ask.getByRole('link', { name: 'position: left out by Gmail, Outlook for Windows, Outlook' }).waitFor();
    await expect.poll(() => toAll.isEnabled()).toBe(true);
    await ask.getByRole('link', { name: '/sold-out does not answer: 404' }).click();
    await isSelected('Boats for sale');
  },
);
