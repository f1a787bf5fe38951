import type { Json } from '#schema/json.ts';

/** The addresses of a collection (docs/decisions/163). @param slug what they end with; the id where there is none */
export function collectionRoutes({ id, slug }: { id: string; slug: Json | undefined }) {
  const list = `/collections/${encodeURIComponent(typeof slug === 'string' && slug !== '' ? slug : id)}`;
  return { list, create: `${list}/new`, edit: `${list}/edit/:id` };
}
