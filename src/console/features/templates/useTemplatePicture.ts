import { useQuery } from '@tanstack/react-query';
import { previewDocument } from '#console/preview/preview-document.ts';
import { sharedRenderer } from '#console/preview/shared-renderer.ts';
import { useServiceClient } from '#console/records/useServiceClient.ts';
import { useSpace } from '#console/ui/context.ts';
import { cspNonce } from '#console/ui/csp-nonce.ts';
import { templatePicture } from '#derive/documents/operations/content.ts';
import { planBlock, type SectionRow } from '#render/blocks.ts';
import { sampleTask } from '#render/sample-task.ts';
import { siteOf } from '#render/site.ts';
import { isJsonObject, type Json } from '#schema/json.ts';

/** What the first sections of a template look like, as a document; undefined while it is not known, and where nothing is in it. */
export function useTemplatePicture(id: string, isWanted: boolean): string | undefined {
  const { run } = useServiceClient();
  const { space } = useSpace();
  const spaceId = space?.id ?? '';
  const { data } = useQuery({
    queryKey: ['template-picture', spaceId, id],
    queryFn: async ({ signal }) => {
      const answer = await run(templatePicture(id, spaceId), { signal });
      return draw(answer.sections as unknown as readonly SectionRow[], answer.space ?? null);
    },
    enabled: isWanted && spaceId !== '',
    retry: false,
  });
  return data || undefined;
}

async function draw(rows: readonly SectionRow[], space: Json): Promise<string> {
  if (!isJsonObject(space)) return '';
  const { id, name, look = null, meta = null } = space;
  const site = siteOf({ id: String(id), name: String(name), info: look, meta });
  const sections = rows.map((section) => ({
    ...section,
    blocks: section.blocks.map(planBlock).filter((block) => block !== null),
  }));
  const all = sections.flatMap(({ blocks }) => blocks);
  const results = await sharedRenderer().render(all.map((block) => sampleTask(site, block)));
  const html = new Map(all.map((block, at) => [block, htmlOf(results[at])]));
  if ([...html.values()].every((one) => one === '')) return '';
  const drawn = sections.map(({ id: sectionId, info, blocks }) => ({
    ...{ id: sectionId, info },
    blocks: blocks.map((block) => ({ block, html: html.get(block) ?? '' })),
  }));
  return previewDocument(site, drawn, { nonce: cspNonce() });
}

const htmlOf = (result: { html: string } | { fault: string } | undefined) =>
  result && 'html' in result ? result.html : '';
