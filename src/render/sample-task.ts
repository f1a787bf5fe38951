import type { BlockTask, PlannedBlock } from './blocks.ts';
import { isMailOnly } from './component.ts';
import { sampleData } from './library/sample-cards.ts';
import type { Site } from './site.ts';

/** What the renderer needs to draw a block by itself: computed variables hold samples, and it stands on no page. */
export function sampleTask({ name, language, logo }: Site, { id, definition, values }: PlannedBlock): BlockTask {
  return {
    id,
    template: definition.template || definition.mail,
    ...(isMailOnly(definition) && { isMail: true }),
    values: {
      ...values,
      ...sampleData(definition),
      site: { name, language, logo },
      page: { id: '', name: '', slug: '', title: '' },
      block: { id, heading: 'h2' },
    },
    base: '',
  };
}
