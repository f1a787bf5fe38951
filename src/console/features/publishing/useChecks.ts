import type { MongoAbility } from '@casl/ability';
import { useAbility } from '@casl/react';
import { useAsk } from '#console/views/list/useListService.ts';
import { find } from '#derive/documents/operations/operation.ts';
import { pageContents, publishedSlugs } from '#derive/documents/operations/publishing.ts';
import { isJsonObject, type JsonObject } from '#schema/json.ts';
import { linkedSlugs, shownPictures, type Warning, warningsOf } from './checks.ts';
import type { PageFacts } from './page-state.ts';

const rows = (answer: JsonObject) => (Array.isArray(answer.rows) ? answer.rows.filter(isJsonObject) : []);

/** Looks a saved page through before it goes live. Pictures are looked for by those who may see the library. */
export function useChecks(): (page: PageFacts) => Promise<Warning[]> {
  const ask = useAsk();
  const ability = useAbility<MongoAbility>();

  async function missingOf(wanted: readonly string[], read: () => Promise<JsonObject>, key: string): Promise<string[]> {
    if (wanted.length === 0) return [];
    const known = new Set(rows(await read()).map((row) => row[key]));
    return wanted.filter((one) => !known.has(one));
  }

  return async (page) => {
    const [content = {}] = rows(await ask('operate', { resource: 'page', call: pageContents([page.id]) }));
    const sections = Array.isArray(content.sections) ? content.sections.filter(isJsonObject) : [];
    const slugs = linkedSlugs(sections).filter((slug) => slug !== page.slug);
    const pictures = ability.can('read', 'asset') ? shownPictures(sections) : [];
    const [missingSlugs, missingPictures] = await Promise.all([
      missingOf(slugs, () => ask('operate', { resource: 'page', call: publishedSlugs(slugs) }), 'slug'),
      missingOf(pictures, () => ask('operate', { resource: 'asset', call: assetsAt(pictures) }), 'url'),
    ]);
    return warningsOf({ page, sections, missingSlugs, missingPictures });
  };
}

const assetsAt = (urls: readonly string[]) =>
  find('AssetsAt', 'asset', { where: { url: { _in: [...urls] } }, select: 'url' });
