import { type Found, find, inSpace } from '#derive/documents/operations/operation.ts';
import type { Call } from '#derive/documents/queries.ts';

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

/** The types that a tag may have. */
export function tagTypes(): Call<Found> {
  return find('TagTypes', 'tag_type', { where: {}, select: 'value comment' });
}

/** The symbol of a currency, as the first country that uses it writes it. */
export function currencySymbol(currencyCode: string): Call<Found> {
  const where = { currency_code: { _eq: currencyCode } };
  return find('CurrencySymbol', 'country', { where, order: [{ name: 'asc' }], select: 'currency_symbol', limit: 1 });
}
