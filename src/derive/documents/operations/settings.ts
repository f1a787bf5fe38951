import type { Json } from '#schema/json.ts';
import type { Call } from '../queries.ts';
import { type Found, find, inSpace } from './operation.ts';

/** The prompt with exactly this text. */
export function promptByText(spaceId: string, prompt: string): Call<Found> {
  return find('PromptByText', 'aiprompt', {
    where: { ...inSpace(spaceId), prompt: { _eq: prompt } },
    select: 'id prompt',
  });
}

/** A tag by its composite key. */
export function tagByKey(id: string, spaceId: string): Call {
  return {
    operationName: 'TagByKey',
    query: `query TagByKey($id: uuid!, $space_id: uuid!) {
  row: tag_by_pk(id: $id, space_id: $space_id) { id name type space_id }
}`,
    variables: { id, space_id: spaceId },
  };
}

/** Tags of a space by name, of one type where it is given, and of one name where that is. */
export function tagsBy(spaceId: string, { type, name }: { type?: string; name?: string }): Call<Found> {
  const where = { ...inSpace(spaceId), ...(type && { type: { _eq: type } }), ...(name && { name: { _eq: name } }) };
  return find('TagsBy', 'tag', { where, order: [{ name: 'asc' }], select: 'id name type' });
}

/** The types that a tag may have. */
export function tagTypes(): Call<Found> {
  return find('TagTypes', 'tag_type', { where: {}, select: 'value comment' });
}

/** The symbol of a currency, as the first country that uses it writes it. */
export function currencySymbol(currencyCode: string): Call<Found> {
  const where = { currency_code: { _eq: currencyCode } };
  return find('CurrencySymbol', 'country', { where, order: [{ name: 'asc' }], select: 'currency_symbol', limit: 1 });
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
