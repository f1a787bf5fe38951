import type { Json } from '#schema/json.ts';
import type { Call } from '../queries.ts';
import { type Found, find, inSpace } from './operation.ts';

/** Tags of a space by name, of one type where it is given, and of one name where that is. */
export function tagsBy(spaceId: string, { type, name }: { type?: string; name?: string }): Call<Found> {
  const where = { ...inSpace(spaceId), ...(type && { type: { _eq: type } }), ...(name && { name: { _eq: name } }) };
  return find('TagsBy', 'tag', { where, order: [{ name: 'asc' }], select: 'id name type' });
}

/** The settings of a space that whoever works in it may read: `{ look }`. */
export function spaceLook(spaceId: string): Call<Found> {
  return find('SpaceLook', 'space', { where: { id: { _eq: spaceId } }, select: 'look', limit: 1 });
}

/** How many records hold a value that these definitions cannot read: `{ unread: { <name>: <records> } }`. */
export function unreadValues(spaceId: string, extended: string, fields: Json): Call<Found> {
  return {
    operationName: 'UnreadValues',
    query: `query UnreadValues($where: space_bool_exp!, $extended: String!, $fields: jsonb!) {
  rows: space(where: $where) { unread: unread_values(args: { extended: $extended, fields: $fields }) }
}`,
    variables: { where: { id: { _eq: spaceId } }, extended, fields },
  };
}
