import type { JsonObject } from '#schema/json.ts';
import type { BlockTask, PlannedBlock } from './blocks.ts';
import { isMailOnly } from './component.ts';
import { sampleLanguages } from './data/page-languages.ts';
import { type TrialCards, trialData } from './data/trials/trial-cards.ts';
import { sampleData } from './library/sample-cards.ts';
import type { Site } from './site.ts';

/**
 * What the renderer needs to draw a block by itself: it stands on no page.
 * @param cards what computed variables hold; samples where it is left out
 */
export function sampleTask(
  { name, language, logo }: Site,
  { id, definition, values }: PlannedBlock,
  cards?: TrialCards,
): BlockTask {
  return {
    id,
    template: definition.template || definition.mail,
    ...(isMailOnly(definition) && { isMail: true }),
    values: {
      ...values,
      ...(cards ? trialData(definition, cards) : sampleData(definition)),
      site: { name, language, logo },
      page: { id: '', name: '', slug: '', title: '', languages: sampleLanguages(language) as unknown as JsonObject },
      block: { id, heading: 'h2' },
    },
    base: '',
  };
}
