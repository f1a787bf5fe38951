import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useServices } from '#console/session/services.ts';
import { useSpace } from '#console/ui/context.ts';
import { translationsDocument } from '#render/data/data-document.ts';
import { type PageLanguages, pageLanguages, reachable, translationIn } from '#render/data/page-languages.ts';
import type { JsonObject } from '#schema/json.ts';
import type { Owner } from '../content/content.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * What a page can be read in as its settings have it, saved or not, once it is published; null where that is its own language alone,
 * undefined where that is not known: it is no page, nobody has answered yet, or the question failed.
 * @param language of the site
 */
export function usePageLanguages(owner: Owner, values: JsonObject, language: string): PageLanguages | null | undefined {
  const { run } = useServices();
  const { space } = useSpace();
  // A draft becomes its live page.
  const id = text(values.context_id) || owner.id;
  const [translationOf, own, slug, listingsOf] = [
    ...[text(values.translation_of), text(values.language), text(values.slug), text(values.listings_of)],
  ] as const;
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['page-translations', space?.id, id, translationOf],
    queryFn: ({ signal }) =>
      run<{ rows: JsonObject[] }>(
        { operationName: 'SiteData', ...translationsDocument({ id, translationOf }) },
        { signal },
      ),
    enabled: owner.kind === 'page',
    placeholderData: keepPreviousData,
  });
  return useMemo(() => {
    if (!data) return undefined;
    const page = { id, slug, language: own, translationOf, listingsOf };
    const known = pageLanguages(reachable(data.rows.map(translationIn), page), page, language);
    return known ?? (isPlaceholderData ? undefined : null);
  }, [data, isPlaceholderData, id, slug, own, translationOf, listingsOf, language]);
}
