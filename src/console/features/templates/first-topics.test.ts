import { expect, it } from 'vitest';
import type { Json } from '#schema/json.ts';
import { firstTopics, topicIds } from './first-topics.ts';

it('a new newsletter begins with the topics of the settings that there are still', () => {
  const ids = topicIds({ newsletter_topics: { boats: true, gone: true }, time_zone: 'UTC' });
  expect(firstTopics(ids, [{ id: 'boats' }, { id: 'tides' }])).toEqual({ boats: true });
});

it.each<Json | undefined>([undefined, null, {}, { newsletter_topics: null }, { newsletter_topics: ['boats'] }])(
  'it begins with none where the settings have none: %j',
  (settings) => {
    expect(topicIds(settings)).toEqual([]);
  },
);
