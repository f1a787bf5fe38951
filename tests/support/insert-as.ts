import type { GraphQLAnswer } from './product.ts';

/**
 * Inserts a row.
 * @param ask as whom
 * @returns its id
 * @throws where the data service refuses it
 */
export async function insertAs(
  ask: (query: string, variables: object) => Promise<GraphQLAnswer>,
  table: string,
  object: object,
): Promise<string> {
  const query = `mutation ($object: ${table}_insert_input!) { row: insert_${table}_one(object: $object) { id } }`;
  const { data, errors } = await ask(query, { object });
  if (!data || errors) throw new Error(JSON.stringify(errors));
  return (data.row as unknown as { id: string }).id;
}
