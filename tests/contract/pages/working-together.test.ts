import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endPresence, reportPresence } from '#derive/documents/operations/presence.ts';
import { closeAutosaves, contentHistory, keepAutosave, openAutosave } from '#derive/documents/operations/revisions.ts';
import type { Call } from '#derive/documents/queries.ts';
import { people } from '#local/demo/accounts.ts';
import { insertAs } from '../../support/insert-as.ts';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';

let product: TestProduct;
let page = '';
let there = '';
type Headers = Record<string, string>;
const headersOf: Record<string, Headers> = {};
beforeAll(async () => {
  product = await startTestProduct();
  for (const login of ['manager', 'editor', 'contractor', 'owner'] as const) {
    headersOf[login] = { authorization: `Bearer ${await product.signIn(login)}`, 'x-space-id': spaces.aurora };
  }
  const outside = await product.signIn('outsider');
  headersOf.outsider = { authorization: `Bearer ${outside}`, 'x-space-id': spaces.borealis };
  page = await newPage(spaces.aurora);
  there = await newPage(spaces.borealis);
});
afterAll(() => product.close());

async function newPage(space_id: string): Promise<string> {
  const slug = crypto.randomUUID();
  const { data } = await product.admin(
    `mutation { row: insert_page_one(object: { space_id: "${space_id}", name: "Together", slug: "${slug}", status: DRAFT }) { id } }`,
  );
  return String((data?.row as unknown as { id?: string })?.id);
}
const as = (login: string, { query, variables }: Pick<Call, 'query' | 'variables'>) =>
  product.graphql(query, { ...headersOf[login] }, variables as never);
const viewersFor = async (login: string) => {
  const query =
    'query ($page: uuid!) { rows: content_viewer(where: { page_id: { _eq: $page } }, order_by: [{ name: asc }]) { name item_id } }';
  return (await as(login, { query, variables: { page } })).data?.rows;
};
/** Why something was refused. */
const refusalOf = async (login: string, call: Pick<Call, 'query' | 'variables'>) => {
  const { errors = [] } = (await as(login, call)) as { errors?: { extensions?: { code?: string } }[] };
  return errors.map(({ extensions }) => extensions?.code);
};
const tab = (id = page) => ({ edited: { page_id: id }, tabId: crypto.randomUUID() });

describe('who is at a page', () => {
  it('is told to everybody who may see it, and to nobody elsewhere', async () => {
    const presence = tab();
    await as('manager', reportPresence(presence, null));
    await as('manager', reportPresence(presence, 'block'));
    const here = [{ name: people.manager.name, item_id: 'block' }];
    for (const login of ['manager', 'editor', 'contractor'])
      expect([login, await viewersFor(login)]).toEqual([login, here]);
    expect(await viewersFor('outsider')).toEqual([]);
    await as('manager', endPresence(presence));
    expect(await viewersFor('editor')).toEqual([]);
  });

  it('is said by oneself alone', async () => {
    const presence = tab();
    await as('manager', reportPresence(presence, 'one'));
    await as('editor', endPresence(presence));
    const query = `mutation { update_content_presence(where: {}, _set: { item_id: "x" }) { affected_rows } }`;
    await as('editor', { query, variables: {} });
    expect(await viewersFor('owner')).toEqual([{ name: people.manager.name, item_id: 'one' }]);
    const forged = `mutation { insert_content_presence_one(object: { page_id: "${page}", tab_id: "t", created_by: "${people.owner.id}" }) { id } }`;
    expect(await refusalOf('editor', { query: forged, variables: {} })).toEqual(['validation-failed']);
    await as('manager', endPresence(presence));
  });

  it('is refused at a page of another space', async () => {
    expect(await refusalOf('outsider', reportPresence(tab(), null))).toEqual(['constraint-violation']);
    expect(await refusalOf('editor', reportPresence(tab(there), null))).toEqual(['constraint-violation']);
    const presenceQuery = `{ rows: content_presence(where: { page_id: { _eq: "${there}" } }) { id } }`;
    expect((await product.admin(presenceQuery)).data).toEqual({ rows: [] });
  });

  it('is nobody who looks through somebody else’s eyes', async () => {
    const { query, variables } = reportPresence(tab(), null);
    const lens = { ...headersOf.owner, 'x-view-as': 'role:EDITOR' };
    const { errors } = (await product.graphql(query, lens, variables as never)) as { errors?: unknown };
    expect(errors).toMatchObject([{ extensions: { code: 'validation-failed' } }]);
    expect(await viewersFor('editor')).toEqual([]);
  });

  it('is no contractor whose access to pages was taken away', async () => {
    const presence = tab();
    await as('contractor', reportPresence(presence, null));
    const access = (page_access: boolean) =>
      product.admin(
        `mutation { update_user_space(where: { user_id: { _eq: "${people.contractor.id}" }, space_id: { _eq: "${spaces.aurora}" } }, _set: { page_access: ${page_access} }) { affected_rows } }`,
      );
    await access(false);
    expect(await viewersFor('contractor')).toEqual([]);
    expect(await viewersFor('editor')).toEqual([]);
    await access(true);
  });
});

describe('what is typed', () => {
  const typed = (editId: string, text: string, id = page) => ({
    ...{ edited: { page_id: id }, editId, readAt: null, was: {}, mine: { name: text, content: [] } },
  });
  const found = async (login: string) => (await as(login, openAutosave({ page_id: page }))).data?.rows;

  it('is kept for its writer alone, changes no page, and is closed by them', async () => {
    const stamp = `{ page_by_pk(id: "${page}") { name updated_at } }`;
    const before = (await product.admin(stamp)).data;
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    await as('manager', keepAutosave(typed(first, 'one'), []));
    await as('manager', keepAutosave(typed(second, 'two'), [first]));
    await as('manager', keepAutosave(typed(second, 'three'), []));
    expect(await found('manager')).toMatchObject([{ edit_id: second, mine: { name: 'three' } }]);
    for (const login of ['owner', 'editor', 'outsider']) expect([login, await found(login)]).toEqual([login, []]);
    expect((await as('owner', contentHistory({ page_id: page }))).data?.typed).toEqual([]);
    expect((await as('manager', contentHistory({ page_id: page }))).data?.typed).toHaveLength(2);
    await as('owner', closeAutosaves({ page_id: page }, [second]));
    expect(await found('manager')).toHaveLength(1);
    await as('manager', closeAutosaves({ page_id: page }, [second]));
    expect(await found('manager')).toEqual([]);
    expect((await product.admin(stamp)).data).toEqual(before);
  });

  it('is refused for a page of another space, and as somebody else', async () => {
    expect(await refusalOf('editor', keepAutosave(typed('x', 'x', there), []))).toEqual(['constraint-violation']);
    const autosaveQuery = `{ rows: content_autosave(where: { edited_id: { _eq: "${there}" } }) { id } }`;
    expect((await product.admin(autosaveQuery)).data).toEqual({ rows: [] });
    const forged = `mutation { insert_content_autosave_one(object: { edited_id: "${page}", edit_id: "e", was: {}, mine: {}, created_by: "${people.owner.id}" }) { id } }`;
    expect(await refusalOf('editor', { query: forged, variables: {} })).toEqual(['validation-failed']);
  });
});

describe('a saved state', () => {
  const save = `mutation ($page: uuid!, $section: uuid!) {
    insert_content_edit_one(object: { page_id: $page }) { id }
    insert_section_one(object: { id: $section, page_id: $page, name: "Opening" }) { id }
  }`;

  it('is written by a save, read by who may see the page, and by nobody elsewhere', async () => {
    await as('editor', { query: save, variables: { page, section: crypto.randomUUID() } });
    const history = async (login: string) => (await as(login, contentHistory({ page_id: page }))).data?.saved;
    expect(await history('manager')).toMatchObject([{ creator: { name: people.editor.name } }]);
    expect(await history('contractor')).toHaveLength(1);
    expect(await history('outsider')).toEqual([]);
  });

  it('is changed by nobody', async () => {
    for (const query of [
      'mutation { update_content_revision(where: {}, _set: { fields: {} }) { affected_rows } }',
      'mutation { delete_content_revision(where: {}) { affected_rows } }',
      `mutation { insert_content_revision_one(object: { page_id: "${page}", edited_id: "${page}", fields: {}, sections: [] }) { id } }`,
    ])
      expect(await refusalOf('owner', { query, variables: {} })).toEqual(['validation-failed']);
  });

  const records = {
    form: { row: { type: 'step' }, part: 'section', readers: ['owner', 'manager', 'editor'] },
    template: { row: { format: 'Page', type: 'Page' }, part: 'section', readers: ['owner'] },
    newsletter: { row: {}, part: 'newsletter_section', readers: ['owner', 'manager', 'editor'] },
    communication: { row: {}, part: 'newsletter_section', readers: ['owner', 'manager', 'editor'] },
  } as const;
  it.each(Object.entries(records))(
    'of a %s, and who is there, is read by who may see it alone; what is typed by its writer',
    async (table, { row, part, readers }) => {
      const id = await insertAs(product.admin, table, { space_id: spaces.aurora, name: 'Kept', ...row });
      const query = `mutation ($id: uuid!, $section: uuid!) {
      insert_content_edit_one(object: { ${table}_id: $id }) { id }
      insert_${part}_one(object: { id: $section, ${table}_id: $id, name: "Opening" }) { id }
    }`;
      await as('owner', { query, variables: { id, section: crypto.randomUUID() } });
      const root = { [`${table}_id`]: id } as unknown as Parameters<typeof contentHistory>[0];
      const presence = { edited: root, tabId: crypto.randomUUID() };
      await as('owner', reportPresence(presence, 'block'));
      const typing = { edited: root, editId: crypto.randomUUID(), readAt: null, was: {}, mine: { content: [] } };
      await as('owner', keepAutosave(typing, []));
      expect((await as('owner', openAutosave(root))).data?.rows).toMatchObject([{ edit_id: typing.editId }]);
      expect((await as('owner', contentHistory(root))).data?.typed).toHaveLength(1);
      const by = { creator: { name: people.owner.name } };
      for (const login of ['owner', 'manager', 'editor', 'contractor', 'outsider']) {
        const { saved, typed } = (await as(login, contentHistory(root))).data ?? {};
        const reads = readers.some((one) => one === login);
        // Who may not read the record cannot even name it.
        expect([login, saved ?? []]).toMatchObject([login, reads ? [by] : []]);
        expect([login, typed ?? []]).toMatchObject([login, login === 'owner' ? [{}] : []]);
        const query = `query ($id: uuid!) { rows: content_viewer(where: { ${table}_id: { _eq: $id } }) { item_id } }`;
        const { rows } = (await as(login, { query, variables: { id } })).data ?? {};
        expect([login, rows]).toEqual([login, reads ? [{ item_id: 'block' }] : []]);
      }
    },
  );
});
