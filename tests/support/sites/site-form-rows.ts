import { libraryId } from '#render/library/library-component.ts';
import type { TestProduct } from '../product.ts';

interface Question {
  /** Id of its component. */
  component: string;
  info: object;
}

export interface BuiltForm {
  id: string;
  /** Ids of its blocks, in order. */
  questions: string[];
}

/** A form with these questions, by step, and a published page of the same slug with nothing but the form. */
export async function buildForm(
  product: TestProduct,
  space_id: string,
  slug: string,
  steps: readonly (readonly Question[])[],
): Promise<BuiltForm> {
  const { dataServiceUrl, adminSecret } = product.dataService();
  async function insert(table: string, row: object): Promise<string> {
    const query = `mutation ($row: ${table}_insert_input!) { row: insert_${table}_one(object: $row) { id } }`;
    const answer = await fetch(`${dataServiceUrl}/v1/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hasura-admin-secret': adminSecret },
      body: JSON.stringify({ query, variables: { row: { ...row, space_id } } }),
    });
    const { data, errors } = (await answer.json()) as { data?: { row: { id: string } }; errors?: unknown };
    if (!data) throw new Error(JSON.stringify(errors));
    return data.row.id;
  }
  const id = await insert('form', { name: slug, type: 'step' });
  const questions: string[] = [];
  for (const [sort_order, step] of steps.entries()) {
    const section_id = await insert('section', { form_id: id, sort_order });
    for (const [at, { component, info }] of step.entries()) {
      questions.push(await insert('block', { section_id, sort_order: at, component_id: component, info }));
    }
  }
  const page_id = await insert('page', { name: slug, slug, status: 'PUBLISHED' });
  const section_id = await insert('section', { page_id });
  await insert('block', { section_id, component_id: libraryId(40), info: { form: id } });
  return { id, questions };
}
