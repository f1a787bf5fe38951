import { people } from '#local/demo/accounts.ts';
import { demoSpaceIds } from '#local/demo/seed-demo.ts';
import { product } from './product.ts';

export const spaces = demoSpaceIds;

type Rows = Record<string, unknown>[];

interface Answer {
  data?: Record<string, Rows | Record<string, unknown> | null> | null;
  errors?: { message: string; extensions: { code: string } }[];
}

async function post(url: string, headers: Record<string, string>, body: object): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return answer.json();
}

/** What an administrator of the data service reads or writes, behind the console's back. */
export async function asAdmin(query: string, variables: object = {}): Promise<NonNullable<Answer['data']>> {
  const { dataServiceUrl, adminSecret } = product();
  const headers = { 'x-hasura-admin-secret': adminSecret };
  const { data, errors } = (await post(`${dataServiceUrl}/v1/graphql`, headers, { query, variables })) as Answer;
  if (!data || errors) throw new Error(JSON.stringify(errors));
  return data;
}

/** Inserts a row behind the console's back. @returns its id */
export async function insert(table: string, row: object, key = 'id'): Promise<string> {
  const query = `mutation ($row: ${table}_insert_input!) { row: insert_${table}_one(object: $row) { id: ${key} } }`;
  const { row: made } = await asAdmin(query, { row });
  return String((made as { id: string }).id);
}

/** A live space of demo people, whose browsers are signed in already; it goes with the file. @returns its id */
export async function newSpace(
  name: string,
  members: Partial<Record<keyof typeof people, string>> = { owner: 'SpaceOwner' },
  more: object = {},
): Promise<string> {
  const space_id = await insert('space', { name, status: 'Live', ...more });
  for (const [person, user_role] of Object.entries(members)) {
    const user_id = people[person as keyof typeof people].id;
    await insert('user_space', { user_id, space_id, user_role, status: 'ACTIVE' });
  }
  return space_id;
}

export async function spaceIds(): Promise<string[]> {
  const { rows = [] } = await asAdmin('{ rows: space { id } }');
  return (rows as { id: string }[]).map(({ id }) => id);
}

export async function deleteOtherSpaces(ids: readonly string[]): Promise<void> {
  await asAdmin('mutation ($ids: [uuid!]!) { delete_space(where: { id: { _nin: $ids } }) { affected_rows } }', { ids });
}

/** Deletes the listings of these datasets for good: a list of all listings counts up to 10,000, for the other files of the worker too. */
export async function deleteListingsOf(datasets: readonly string[]): Promise<void> {
  await asAdmin('mutation ($where: listing_bool_exp!) { delete_listing(where: $where) { affected_rows } }', {
    where: { dataset: { space_id: { _eq: spaces.aurora }, name: { _in: datasets } } },
  });
}

/** How many rows of a table meet a boolean expression. */
export async function countOf(table: string, where: object): Promise<number> {
  const query = `query ($where: ${table}_bool_exp!) { rows: ${table}(where: $where) { __typename } }`;
  return ((await asAdmin(query, { where })).rows as Rows).length;
}

/** The id of the only row of a table that has this name in this space. */
export async function idOf(table: string, name: string, space = spaces.aurora): Promise<string> {
  const query = `query ($name: String!, $space: uuid!) {
    rows: ${table}(where: { name: { _eq: $name }, space_id: { _eq: $space } }) { id }
  }`;
  const rows = (await asAdmin(query, { name, space })).rows as Rows;
  if (rows.length !== 1) throw new Error(`${rows.length} rows of ${table} are called ${name}`);
  return String(rows[0]?.id);
}

/** A call of the identity provider's API, as its SDK makes it. */
export async function identity(method: string, body: object): Promise<Record<string, string>> {
  const { origin } = product();
  const url = `${origin}/identitytoolkit.googleapis.com/v1/${method}?key=local`;
  return (await post(url, {}, body)) as Record<string, string>;
}

/** The ID token of a demo account. */
export async function tokenOf(person: keyof typeof people): Promise<string> {
  const { email, password } = people[person];
  const { idToken } = await identity('accounts:signInWithPassword', { email, password, returnSecureToken: true });
  if (!idToken) throw new Error(`${email} could not sign in`);
  return idToken;
}

/** The code of the newest mail to an address. */
async function mailedCode(address: string): Promise<string | undefined> {
  const answer = await fetch(`${product().origin}/_local/mail/messages.json?to=${address}`);
  const [mail] = (await answer.json()) as { text: string }[];
  return /oobCode=([\w-]+)/.exec(mail?.text ?? '')?.[1];
}

/** An identity with a verified email, who has not been here yet. */
export async function newIdentity(login: string) {
  const person = { email: `${login}@example.com`, password: 'a-good-password' };
  const { idToken, localId: uid } = await identity('accounts:signUp', { ...person, returnSecureToken: true });
  await identity('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  await identity('accounts:update', { oobCode: await mailedCode(person.email) });
  return { ...person, uid };
}

/** A user of the database whose name is the login. */
export async function newUser(login: string, status: 'ACTIVE' | 'DISABLED' | 'UNVERIFIED') {
  const { uid, ...person } = await newIdentity(login);
  const id = await insert('user', { uid, email: person.email, name: login, status });
  return { ...person, id };
}
