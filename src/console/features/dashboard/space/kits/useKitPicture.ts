import { useQuery } from '@tanstack/react-query';
import { previewDocument } from '#console/preview/preview-document.ts';
import { sharedRenderer } from '#console/preview/shared-renderer.ts';
import { cspNonce } from '#console/ui/csp-nonce.ts';
import { planBlock } from '#render/blocks.ts';
import { type KitLanguage, sayIn } from '#render/library/kits/say.ts';
import { type KitWords, lookFor } from '#render/library/kits/site-kit.ts';
import { type KitName, siteKits } from '#render/library/kits/site-kits.ts';
import { library, libraryRow } from '#render/library/library.ts';
import type { StarterBlock } from '#render/library/starter-parts.ts';
import { valuesOf } from '#render/library/starters.ts';
import { sampleTask } from '#render/sample-task.ts';
import { siteOf } from '#render/site.ts';
import type { PaletteName } from '#render/styles/palettes.ts';
import type { Json, JsonObject } from '#schema/json.ts';

/** Which kit, and what somebody has chosen for it. */
interface DrawnKit {
  name: KitName;
  words: KitWords;
  language: KitLanguage;
  /** What the space has chosen already. */
  own: JsonObject;
  /** In place of all colours. */
  palette?: PaletteName | undefined;
}

/** What the first page of a kit looks like, as a document; undefined while it is not drawn. The one before stays meanwhile. */
export function useKitPicture(kit: DrawnKit): string | undefined {
  const { data } = useQuery({
    queryKey: ['kit-picture', kit],
    queryFn: () => draw(kit),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  });
  return data;
}

const rows = new Map(library.map((component) => [component.name, libraryRow(component)]));

function plan(id: string, block: StarterBlock) {
  const row = rows.get(block.component);
  if (!row) return null;
  const { schema, info } = row;
  const component = { id: row.id, version: 1, schema: schema as Json, info: info as Json, versions: [] };
  return planBlock({ id, info: valuesOf(block, info.sample as Json), version: 1, component });
}

async function draw({ name, words, language, own, palette }: DrawnKit): Promise<string> {
  const kit = siteKits[name](words, await sayIn(language));
  const { header, pages } = kit;
  const site = siteOf({
    id: '',
    name: words.name,
    info: { ...own, ...lookFor(kit, own, palette), language },
    meta: {},
  });
  const first = pages[0]?.sections ?? [];
  const sections = [{ info: {}, blocks: [header] }, ...first].map(({ info, blocks }, at) => ({
    ...{ id: `${at}`, info },
    blocks: blocks.map((block, blockIndex) => plan(`${at}-${blockIndex}`, block)).filter((block) => block !== null),
  }));
  const all = sections.flatMap(({ blocks }) => blocks);
  const results = await sharedRenderer().render(all.map((block) => sampleTask(site, block)));
  const html = new Map(all.map((block, at) => [block, results[at]]));
  const rendered = sections.map((section) => ({
    ...section,
    blocks: section.blocks.map((block) => {
      const result = html.get(block);
      return { block, html: result && 'html' in result ? result.html : '' };
    }),
  }));
  return previewDocument(site, rendered, { nonce: cspNonce() });
}
