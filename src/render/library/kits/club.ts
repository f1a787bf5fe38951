import { palettes } from '../../styles/palettes.ts';
import { samplePicture } from '../library-component.ts';
import { block, section } from '../starter-parts.ts';
import type { Say } from './say.ts';
import {
  frameOf,
  type KitCollection,
  type KitWords,
  opening,
  page,
  pagesTagged,
  reachedAt,
  recordsOf,
  type SiteKit,
} from './site-kit.ts';

const newsOf = (say: Say) => ({ id: '51e7a600-0000-4000-8000-000000000002', name: say('News') });

const group = (name: string, picture: number, age: number, text: string) => ({
  name,
  values: { picture: samplePicture(picture), age, text },
});

const groupsOf = (say: Say): KitCollection => ({
  ...{ id: '51e7a600-0000-4000-8000-000000000006', name: say('Groups'), recordName: say('Group'), type: 'EVENTS' },
  fields: [
    { key: 'picture', name: say('Picture'), type: 'Image' },
    { key: 'age', name: say('From age'), type: 'Number' },
    {
      key: 'when',
      name: say('When'),
      type: 'Text',
      help: say('The day and the hour. Cards show it once it is there.'),
    },
    { key: 'where', name: say('Where'), type: 'Text', help: say('Cards show it once it is there.') },
    { key: 'text', name: say('Text'), type: 'TextArea' },
  ],
  records: [
    group(say('Children'), 0, 6, say('An hour in the afternoon, and parents may watch.')),
    group(say('Young people'), 1, 13, say('For whoever has begun already, and for whoever begins now.')),
    group(say('Beginners'), 2, 16, say('Nobody here has done it before.')),
    group(say('The evening group'), 3, 18, say('For whoever knows how it goes.')),
  ],
});

/** A club, a choir, an association. */
export function club(words: KitWords, say: Say): SiteKit {
  const { name, about } = words;
  const news = newsOf(say);
  const groups = groupsOf(say);
  const pages = [
    page(
      say('Home'),
      'home',
      about,
      section(
        say('Opening'),
        block('Hero', {
          ...{ eyebrow: '', heading: name, text: about, image: samplePicture(3) },
          ...{
            label: say('Join us'),
            href: `/${say('join')}`,
            second_label: say('When we meet'),
            second_href: `/${say('dates')}`,
          },
        }),
      ),
      section(
        say('How to join'),
        block('Steps', {
          heading: say('How to begin'),
          text: '',
          steps: [
            { heading: say('Come and look'), text: say('Say when guests are welcome, and what to bring.') },
            { heading: say('Come again'), text: say('See whether it is for you, and we for each other.') },
            { heading: say('Join'), text: say('Say how somebody becomes a member.') },
          ],
        }),
      ),
      section(say('News'), pagesTagged(news, say('From the club'), 3)),
      section(
        say('Last word'),
        block('Call to action', {
          ...{ heading: say('The next evening'), text: say('Bring somebody along.') },
          ...{ label: say('See the dates'), href: `/${say('dates')}` },
        }),
      ),
    ),
    page(
      say('Dates'),
      say('dates'),
      say('When {name} meets', { name }),
      opening(say, say('Dates'), say('When we meet'), say('What is on, when and where.')),
      section(
        say('Groups'),
        recordsOf(groups, say('Who meets when'), { say, shown: ['age', 'when', 'where'], by: 'age' }),
      ),
      section(
        say('Dates'),
        block('Facts', {
          heading: say('This season'),
          facts: [
            { label: say('Every week'), value: say('Say the day, the hour and the place.') },
            { label: say('Once a month'), value: say('What is different then.') },
            { label: say('Once a year'), value: say('The meeting of all members.') },
          ],
        }),
      ),
    ),
    page(
      say('Join'),
      say('join'),
      say('How to become a member of {name}', { name }),
      opening(say, say('Join'), say('Become a member'), say('What it costs, what it is for, and how to leave again.')),
      section(
        say('Questions'),
        block('Questions and answers', {
          heading: say('Before you join'),
          questions: [
            {
              question: say('What does it cost?'),
              answer: say('<p>Say what a year costs, and for whom it is less.</p>'),
            },
            {
              question: say('What do I have to bring?'),
              answer: say('<p>Say what beginners need, and what there is to borrow.</p>'),
            },
            { question: say('Can I leave again?'), answer: say('<p>Say how, and until when in the year.</p>') },
          ],
        }),
      ),
    ),
    {
      ...page(
        say('The first news'),
        say('first-news'),
        say('What happened, and who was there.'),
        opening(say, say('News'), say('Say what happened'), say('In one sentence, with the day.'), {
          image: samplePicture(1),
        }),
        section(
          say('Text'),
          block('Text', {
            text: say(
              '<p>Tell it in a few lines: what you did, who came, and what comes next. Thank by name whoever helped.</p><p>A page with the tag “{tag}” stands in the list on the first page.</p>',
              { tag: news.name },
            ),
          }),
        ),
        section(say('More'), block('Related pages', { heading: say('Read on') })),
      ),
      tag: news,
    },
    page(
      say('Contact'),
      say('contact'),
      say('How to reach {name}', { name }),
      opening(say, say('Contact'), say('Write to us'), say('Questions, ideas, and who to ask for what.')),
      reachedAt(words, say, say('Where we are'), say('Say when somebody is there.')),
    ),
  ];
  return {
    look: {
      ...palettes.sea,
      ...{ font: 'Inter', heading_font: '', corner_radius: 18, button_shape: 'round' },
    },
    ...frameOf(words, pages, { button: { label: say('Join us'), href: `/${say('join')}` } }),
    pages,
    collections: [groups],
  };
}
