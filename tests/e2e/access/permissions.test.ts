import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { asAdmin, countOf, identity, idOf, insert, newUser, spaces, tokenOf } from '../back-stage.ts';
import { product } from '../product.ts';
import { textbox } from '../screens/form.ts';
import { turnTo } from '../screens/generated.ts';
import { hasTotal } from '../screens/list.ts';
import { heading, mainMenu, menuOf, openFromMenu, ownersMenu } from '../screens/shell.ts';
import { signInByForm } from '../screens/sign-in.ts';
import { it } from '../visit.ts';

const inAurora = { space_id: { _eq: spaces.aurora } };

interface Answer {
  status: number;
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions: { code: string } }[];
}

/** Opens the console. @returns the credentials that it sends */
async function arrive(page: Page): Promise<Record<string, string>> {
  const [request] = await Promise.all([page.waitForRequest('**/v1/graphql'), page.goto('/page/list')]);
  const { authorization = '', 'x-space-id': space = '' } = request.headers();
  return { authorization, 'x-space-id': space };
}

/** Sends what no screen sends, as a person with developer tools could: with the token of the console. */
function forger(credentials: Record<string, string>) {
  return async (query: string, headers: Record<string, string> = {}, variables: object = {}): Promise<Answer> => {
    const answer = await fetch(`${product().origin}/v1/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...credentials, ...headers },
      body: JSON.stringify({ query, variables }),
    });
    return { status: answer.status, ...((await answer.json()) as object) };
  };
}

/** The data service's own refusal. */
const refused = (code: string, message: RegExp) => ({
  status: 200,
  errors: [
    expect.objectContaining({ message: expect.stringMatching(message), extensions: expect.objectContaining({ code }) }),
  ],
});
const denied = {
  errors: [expect.objectContaining({ extensions: expect.objectContaining({ code: 'access-denied' }) })],
};

describe('a contractor with access to pages', () => {
  it('sees pages, tasks and the calendar, and is refused the rest by the data service too', async ({ visit }) => {
    const page = await visit({ as: 'contractor', space: spaces.aurora });
    const send = forger(await arrive(page));
    await hasTotal(page, await countOf('page', { ...inAurora, status: { _nin: ['DELETED', 'LEGACY'] } }));
    expect(await menuOf(page)).toEqual(['Overview', 'Pages', 'Tasks', 'Calendar']);
    await turnTo(page, '/page/list?status.in=DRAFT');
    await page.getByRole('grid').getByRole('link').first().click();
    await page.getByRole('tab', { name: 'Settings' }).click();
    await textbox(page, 'Slug').waitFor();
    const parts = page.getByRole('tablist', { name: 'Parts of the editor' }).getByRole('tab');
    await expect.poll(() => parts.allInnerTexts()).toEqual(['Content', 'Settings', 'SEO', 'History']);
    await expect.poll(() => page.getByText('Head injection').count()).toBe(0);

    for (const path of ['/listing/list', '/partner/new', '/config/tag/list', `/dataset/edit/${spaces.aurora}`]) {
      await turnTo(page, path);
      await page.getByText('You are not permitted to see this').waitFor();
      await expect
        .poll(() => page.getByRole('main').getByRole('button').allInnerTexts(), { message: path })
        .toEqual(['Why not?']);
    }

    expect(await send('{ listing { id } }')).toMatchObject(
      refused('validation-failed', /field 'listing' not found in type: 'query_root'/),
    );
    expect(await send('{ listing { id } }', { 'x-hasura-role': 'SpaceOwner' })).toMatchObject(
      refused('validation-failed', /field 'listing' not found/),
    );
    expect(await send('{ page(limit: 1) { head_injection } }')).toMatchObject(
      refused('validation-failed', /field 'head_injection' not found/),
    );
    const tag = await idOf('tag', 'Stories');
    expect(await send(`mutation { delete_tag(where: { id: { _eq: "${tag}" } }) { affected_rows } }`)).toMatchObject(
      refused('validation-failed', /field 'delete_tag' not found/),
    );
    expect(await send('{ page(limit: 1) { id } }', { 'x-space-id': spaces.borealis })).toMatchObject(denied);
    expect(await countOf('tag', { id: { _eq: tag } })).toBe(1);
  });
});

describe('a contractor without access to pages', () => {
  it('sees tasks and the calendar alone, and reads no page', async ({ visit }) => {
    const person = await newUser('temp-hand', 'ACTIVE');
    const member = { user_id: person.id, space_id: spaces.aurora, user_role: 'CONTRACTOR', status: 'ACTIVE' };
    await insert('user_space', { ...member, page_access: false });
    const page = await visit({ path: '/login' });
    await signInByForm(page, person);
    await page.getByRole('button', { name: 'Open Aurora Travel' }).click();
    await heading(page, 'Overview').waitFor();
    expect(await menuOf(page)).toEqual(['Overview', 'Tasks', 'Calendar']);
    await openFromMenu(page, 'Tasks');
    await page.getByRole('link', { name: 'New task' }).waitFor();
    await page.goto('/page/list');
    await page.getByText('You are not permitted to see this').waitFor();

    const { idToken } = await identity('accounts:signInWithPassword', { ...person, returnSecureToken: true });
    const headers = { authorization: `Bearer ${idToken}`, 'x-space-id': spaces.aurora };
    const send = forger(headers);
    expect(await send('{ page { id } }')).toEqual({ status: 200, data: { page: [] } });
    const made = await send('mutation { insert_page_one(object: { name: "A", slug: "forged" }) { id } }');
    expect(made).toMatchObject(refused('permission-error', /check constraint/i));
  });
});

describe('an outsider', () => {
  it('sees all of their own space, and reads nothing of another one, whatever they send', async ({ visit }) => {
    const page = await visit({ as: 'outsider', space: spaces.borealis });
    const send = forger(await arrive(page));
    await hasTotal(
      page,
      await countOf('page', { space_id: { _eq: spaces.borealis }, status: { _nin: ['DELETED', 'LEGACY'] } }),
    );
    expect(await menuOf(page)).toEqual(ownersMenu);
    await mainMenu(page).getByRole('link', { name: 'Partners' }).click();
    await heading(page, 'Partners').waitFor();
    await hasTotal(page, await countOf('partner', { space_id: { _eq: spaces.borealis } }));

    const foreign = await idOf('page', 'Careers');
    const byId = `{ page_by_pk(id: "${foreign}") { name } }`;

    expect(await send(byId)).toEqual({ status: 200, data: { page_by_pk: null } });
    expect(await send(byId, { 'x-space-id': spaces.aurora })).toMatchObject(denied);
    expect(await send(byId, { 'x-hasura-role': 'admin', 'x-hasura-space-id': spaces.aurora })).toEqual({
      status: 200,
      data: { page_by_pk: null },
    });
    expect(await send(byId, { 'x-hasura-admin-secret': 'demo' })).toEqual({ status: 200, data: { page_by_pk: null } });
    const where =
      'query ($w: page_bool_exp) { page(where: $w) { id } page_aggregate(where: $w) { aggregate { count } } }';
    expect(await send(where, {}, { w: inAurora })).toEqual({
      status: 200,
      data: { page: [], page_aggregate: { aggregate: { count: 0 } } },
    });
    const { data } = await send(
      '{ space { id } user { name } tag(where: { space: { name: { _like: "Aurora%" } } }) { id } }',
    );
    expect(data).toMatchObject({ space: [{ id: spaces.borealis }], tag: [] });
  });

  it('changes nothing of another space, whatever they send', async () => {
    const send = forger({ authorization: `Bearer ${await tokenOf('outsider')}`, 'x-space-id': spaces.borealis });
    const foreign = await idOf('page', 'Careers');
    const [before, ownPage] = [
      await asAdmin('{ page { id updated_at } }'),
      await idOf('page', 'Home', spaces.borealis),
    ];

    const byPk = `pk_columns: { id: "${foreign}" }`;
    expect(await send(`mutation { update_page_by_pk(${byPk}, _set: { name: "Mine" }) { id } }`)).toEqual({
      status: 200,
      data: { update_page_by_pk: null },
    });
    expect(await send(`mutation { delete_page(where: { id: { _eq: "${foreign}" } }) { affected_rows } }`)).toEqual({
      status: 200,
      data: { delete_page: { affected_rows: 0 } },
    });
    const moved = `mutation { update_page_by_pk(pk_columns: { id: "${ownPage}" }, _set: { space_id: "${spaces.aurora}" }) { id } }`;
    expect(await send(moved)).toMatchObject(refused('validation-failed', /field 'space_id' not found in type/));
    const named = `mutation { insert_page_one(object: { name: "A", slug: "forged", space_id: "${spaces.aurora}" }) { id } }`;
    expect(await send(named)).toMatchObject(refused('validation-failed', /field 'space_id' not found in type/));
    const author = `mutation { insert_page_one(object: { name: "A", slug: "forged", author_id: "${foreign}" }) { id } }`;
    expect(await send(author)).toMatchObject(refused('validation-failed', /field 'author_id' not found in type/));
    const dataset = await idOf('dataset', 'Hotels in the north');
    const pointing = `mutation { insert_listing_one(object: { name: "A", dataset_id: "${dataset}" }) { id } }`;
    expect((await send(pointing)).errors?.[0]?.extensions.code).toMatch(/constraint-violation|permission-error/);

    expect(await asAdmin('{ page { id updated_at } }')).toEqual(before);
    expect(await countOf('listing', { name: { _eq: 'A' } })).toBe(0);
  });
});
