import type { BlockTask } from '#render/blocks.ts';
import type { Definition } from '#render/component.ts';
import { mailSite } from '#render/mail/mail-look.ts';
import type { JsonObject } from '#schema/json.ts';
import type { Canvas } from './canvas-context.ts';

interface CanvasBlock {
  id: string;
  definition: Definition;
  /** Of its fields. */
  values: JsonObject;
  /** What was computed for it, as far as it is known; lists are empty until then. */
  computed?: JsonObject | undefined;
  heading: 'h1' | 'h2';
}

/** What the renderer gets of a block, as the server hands it in for the site. */
export function blockTask(
  { id, definition, values, computed, heading }: CanvasBlock,
  { site, pageData, isMail = false }: Pick<Canvas, 'site' | 'pageData'> & Partial<Pick<Canvas, 'isMail'>>,
): BlockTask {
  const lists = Object.fromEntries(Object.keys(definition.data).map((variable) => [variable, []]));
  return {
    id,
    template: isMail ? definition.mail : definition.template,
    values: {
      ...{ ...values, ...lists, ...computed },
      site: isMail ? mailSite(site, '') : { name: site.name, language: site.language, logo: site.logo },
      page: pageData,
      block: { id, heading },
    },
    base: '',
    ...(isMail && { isMail }),
  };
}
