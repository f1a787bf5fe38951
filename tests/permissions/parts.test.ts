import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toRequestError } from '#console/providers/data/http-error.ts';
import { access } from '#permissions/access.ts';
import type { JsonObject } from '#schema/json.ts';
import { createWorld, type World } from './world.ts';

let world: World;
let page: string;
let form: string;
let template: string;
let sectionOfForm: string;
let sectionOfPage: string;

async function add(table: string, object: JsonObject): Promise<string> {
  const document = `mutation ($object: ${table}_insert_input!) { row: insert_${table}_one(object: $object) { id } }`;
  const { row } = await world.admin(document, { object: { space_id: world.own, ...object } });
  return String((row as JsonObject).id);
}

beforeAll(async () => {
  world = await createWorld(access);
  page = await add('page', { name: 'Page' });
  form = await add('form', { name: 'Form' });
  template = await add('template', { name: 'Template', format: 'Page', type: 'Page' });
  sectionOfForm = await add('section', { form_id: form });
  sectionOfPage = await add('section', { page_id: page });
});
afterAll(() => world.close());

/** Somebody who may write pages, and neither forms nor templates. */
function contractor() {
  const found = world.viewers.find(({ name }) => name === 'CONTRACTOR with page access');
  if (!found) throw new Error('there is no contractor');
  return found.viewer;
}

const insert = (object: JsonObject) =>
  world.as(contractor(), 'mutation ($object: block_insert_input!) { insert_block_one(object: $object) { id } }', {
    object,
  });

describe('whoever writes pages alone', () => {
  it.each([
    ['in a section of a form', () => ({ page_id: page, section_id: sectionOfForm })],
    ['of a form too', () => ({ page_id: page, form_id: form })],
    ['of a form too, in its section', () => ({ page_id: page, form_id: form, section_id: sectionOfForm })],
    ['of a template too', () => ({ page_id: page, template_id: template, section_id: sectionOfPage })],
  ])('adds no block of a page that is %s, and is told why', async (_where, object) => {
    const { errors = [] } = await insert(object());
    expect(toRequestError(errors).message).toMatch(/^Content belongs to one record/);
  });

  it('adds no block by the section of a form alone', async () => {
    expect((await insert({ section_id: sectionOfForm })).errors).toHaveLength(1);
  });

  it('moves no block into a form, by its section or by an upsert', async () => {
    const { data } = await insert({ page_id: page, section_id: sectionOfPage });
    const [{ id = null } = {}] = [data?.insert_block_one as JsonObject | undefined];
    const move = await world.as(
      contractor(),
      'mutation ($id: uuid!, $to: uuid!) { update_block_by_pk(pk_columns: { id: $id }, _set: { section_id: $to }) { id } }',
      { id, to: sectionOfForm },
    );
    expect(toRequestError(move.errors ?? []).message).toMatch(/^Content belongs to one record/);
    const upsert = await world.as(
      contractor(),
      `mutation ($object: block_insert_input!) {
        insert_block_one(object: $object, on_conflict: { constraint: block_pkey, update_columns: [section_id] }) { id }
      }`,
      { object: { id, page_id: page, section_id: sectionOfForm } },
    );
    expect(upsert.errors).toHaveLength(1);
    const blocks = await world.admin(
      'query ($form: uuid!) { block(where: { section: { form_id: { _eq: $form } } }) { id } }',
      {
        form,
      },
    );
    expect(blocks).toEqual({ block: [] });
  });
});
