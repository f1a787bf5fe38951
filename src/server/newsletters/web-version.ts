import { newsletterTags } from '#render/mail/member-words.ts';
import { compileMergeTags } from '#render/mail/merge-tags.ts';
import { homeOf } from '#render/site.ts';
import type { Newsletters } from '../ports/newsletters/newsletters.ts';
import { createSiteCache } from '../site/site-cache.ts';
import { type ComposeMailTools, commonValues, composeMail } from './compose-mail.ts';

/** A mail is made anew after so long: people may have mended it. */
const KEPT_MS = 60_000;
const KEPT_BYTES = 16 * 1024 * 1024;

/** Shows sent newsletters on the sites of their spaces, as they are now and for nobody in particular. */
export function createWebVersions({ newsletters, ...tools }: ComposeMailTools & { newsletters: Newsletters }) {
  const cache = createSiteCache<string | null>({ ms: KEPT_MS, bytes: KEPT_BYTES }, (html) => html?.length ?? 0);

  async function make(spaceId: string, slug: string): Promise<string | null> {
    const id = await newsletters.sentAs(spaceId, slug);
    const rows = id && (await newsletters.content({ kind: 'newsletter', id, spaceId }));
    if (!rows) return null;
    const home = homeOf(rows.site, tools.sitesOrigin);
    const { html } = await composeMail(rows, tools);
    const values = { ...commonValues(rows, tools.sitesOrigin), unsubscribe_url: home, preferences_url: home };
    return html === '' ? null : compileMergeTags(html, 'html', newsletterTags(rows.memberFields)).fill(values);
  }

  /** @returns HTML; null where nothing was sent under this slug */
  return (spaceId: string, slug: string) => cache.get(spaceId, slug, () => make(spaceId, slug));
}

export type WebVersions = ReturnType<typeof createWebVersions>;
