import type { HttpError } from '@refinedev/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useServices } from '#console/session/services.ts';
import { useSpace } from '#console/ui/context.ts';
import { sumIn } from '#derive/documents/answers.ts';
import { clickedBlocks } from '#derive/documents/operations/pages.ts';
import { isJsonObject, type JsonObject, objectOf } from '#schema/json.ts';
import type { Bucket } from '../range.ts';

/** A block of a published page, or what stands around pages, with its clicks in the time that is looked at. */
export interface ClickedBlock {
  id: string;
  /** What people call it, or its component; empty where it is gone. */
  name: string;
  place:
    | { kind: 'page'; id: string; name: string; views: number }
    | { kind: 'header' | 'footer' | 'sidebar'; id: string }
    /** It stood around pages. */
    | { kind: 'gone' };
  clicks: number;
}

/** A link of a newsletter with its clicks in that time. */
export interface ClickedLink {
  id: string;
  href: string;
  /** Null where it is gone. */
  newsletter: { id: string; name: string } | null;
  clicks: number;
}

interface ClickedParts {
  blocks: ClickedBlock[];
  links: ClickedLink[];
}

const kinds = ['header', 'footer', 'sidebar'] as const;

function blockOf({ id, page, copies, item, hours }: JsonObject): ClickedBlock {
  const clicks = sumIn(hours, 'clicks');
  if (isJsonObject(page)) {
    const [copy = {}] = Array.isArray(copies) ? copies.filter(isJsonObject) : [];
    const hostPage = { id: String(page.id), name: String(page.name), views: sumIn(page.visits, 'views') };
    const name = String(copy.name || (objectOf(copy.component).name ?? ''));
    return { id: String(id), name, place: { kind: 'page', ...hostPage }, clicks };
  }
  const { kind, name = '' } = objectOf(item);
  const around = kinds.find((known) => known === kind);
  const place = around ? { kind: around, id: String(id) } : ({ kind: 'gone' } as const);
  return { id: String(id), name: String(name), place, clicks };
}

const linkOf = ({ id, href, newsletter, hours }: JsonObject): ClickedLink => ({
  ...{ id: String(id), href: String(href), clicks: sumIn(hours, 'clicks') },
  newsletter: isJsonObject(newsletter) ? { id: String(newsletter.id), name: String(newsletter.name) } : null,
});

const sortByClicks = <T extends { clicks: number }>(all: readonly T[]): T[] =>
  all.filter(({ clicks }) => clicks > 0).toSorted((a, b) => b.clicks - a.clicks);

/** What visitors clicked in a time by blocks, and readers in newsletters, the most clicked first. */
export function useClickedBlocks({ from, to }: Bucket) {
  const { run } = useServices();
  const { space } = useSpace();
  const query = useQuery<ClickedParts, HttpError>({
    queryKey: ['clicked-blocks', space?.id, from.getTime(), to.getTime()],
    queryFn: async ({ signal }) => {
      const { rows, links } = await run(clickedBlocks(from.toISOString(), to.toISOString()), { signal });
      return { blocks: sortByClicks(rows.map(blockOf)), links: sortByClicks(links.map(linkOf)) };
    },
    placeholderData: keepPreviousData,
  });
  return { clicked: query.data, error: query.error, retry: () => void query.refetch() };
}
