import type { BlockTask } from '#render/blocks.ts';
import type { Definition } from '#render/component.ts';
import type { PageLanguages } from '#render/data/page-languages.ts';
import { mailSite } from '#render/mail/mail-look.ts';
import type { JsonObject } from '#schema/json.ts';
import type { Canvas } from '../../stores/canvas-context.ts';
import type { ShownListing } from '../../stores/shown-listing.ts';

interface CanvasBlock {
  id: string;
  definition: Definition;
  /** Of its fields, with what they say of the listing. */
  values: JsonObject;
  /** What was computed for it, as far as it is known; lists are empty until then. */
  computed?: JsonObject | undefined;
  heading: 'h1' | 'h2';
  /** On a page of listings: the one that is shown. */
  listing?: ShownListing | null;
  /** What the page can be read in, where its template says that. */
  languages?: PageLanguages | null;
}

/** What the renderer gets of a block, as the server hands it in for the site. */
export function blockTask(
  { id, definition, values, computed, heading, listing, languages }: CanvasBlock,
  { site, pageData, isMail = false }: Pick<Canvas, 'site' | 'pageData'> & Partial<Pick<Canvas, 'isMail'>>,
): BlockTask {
  const lists = Object.fromEntries(Object.keys(definition.data).map((variable) => [variable, []]));
  return {
    id,
    template: isMail ? definition.mail : definition.template,
    values: {
      ...{ ...values, ...lists, ...computed },
      site: isMail ? mailSite(site, '') : { name: site.name, language: site.language, logo: site.logo },
      page: languages ? { ...pageData, languages: languages as unknown as JsonObject } : pageData,
      block: { id, heading },
      ...(listing && { listing: listing.card }),
    },
    base: '',
    ...(isMail && { isMail }),
  };
}
