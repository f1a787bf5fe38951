import { previewDocument } from '#console/preview/preview-document.ts';
import { sharedRenderer } from '#console/preview/shared-renderer.ts';
import { cspNonce } from '#console/ui/csp-nonce.ts';
import { planBlock, type SectionRow } from '#render/blocks.ts';
import { sampleTask } from '#render/sample-task.ts';
import type { Site } from '#render/site.ts';

/** Sections in the look of a site, as a document; empty where nothing can be drawn. */
export async function drawSections(rows: readonly SectionRow[], site: Site): Promise<string> {
  const sections = rows.map((section) => ({
    ...section,
    blocks: section.blocks.map(planBlock).filter((block) => block !== null),
  }));
  const all = sections.flatMap(({ blocks }) => blocks);
  const results = await sharedRenderer().render(all.map((block) => sampleTask(site, block)));
  const html = new Map(all.map((block, at) => [block, htmlOf(results[at])]));
  if ([...html.values()].every((one) => one === '')) return '';
  const rendered = sections.map(({ id: sectionId, info, blocks }) => ({
    ...{ id: sectionId, info },
    blocks: blocks.map((block) => ({ block, html: html.get(block) ?? '' })),
  }));
  return previewDocument(site, rendered, { nonce: cspNonce() });
}

const htmlOf = (result: { html: string } | { fault: string } | undefined) =>
  result && 'html' in result ? result.html : '';
