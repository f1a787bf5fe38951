import { samplePicture } from '../library-component.ts';
import { block, section } from '../starter-parts.ts';
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

const news = { id: '51e7a600-0000-4000-8000-000000000002', name: 'News' };

const group = (name: string, picture: number, age: number, text: string) => ({
  name,
  values: { picture: samplePicture(picture), age, text },
});

const groups: KitCollection = {
  ...{ id: '51e7a600-0000-4000-8000-000000000006', name: 'Groups', recordName: 'Group', type: 'EVENTS' },
  fields: [
    { key: 'picture', name: 'Picture', type: 'Image' },
    { key: 'age', name: 'From age', type: 'Number' },
    { key: 'when', name: 'When', type: 'Text', help: 'The day and the hour. Cards show it once it is there.' },
    { key: 'where', name: 'Where', type: 'Text', help: 'Cards show it once it is there.' },
    { key: 'text', name: 'Text', type: 'TextArea' },
  ],
  records: [
    group('Children', 0, 6, 'An hour in the afternoon, and parents may watch.'),
    group('Young people', 1, 13, 'For whoever has begun already, and for whoever begins now.'),
    group('Beginners', 2, 16, 'Nobody here has done it before.'),
    group('The evening group', 3, 18, 'For whoever knows how it goes.'),
  ],
};

/** A club, a choir, an association. */
export function club(words: KitWords): SiteKit {
  const { name, about } = words;
  const pages = [
    page(
      'Home',
      'home',
      about,
      section(
        'Opening',
        block('Hero', {
          ...{ eyebrow: '', heading: name, text: about, image: samplePicture(3) },
          ...{ label: 'Join us', href: '/join', second_label: 'When we meet', second_href: '/dates' },
        }),
      ),
      section(
        'How to join',
        block('Steps', {
          heading: 'How to begin',
          text: '',
          steps: [
            { heading: 'Come and look', text: 'Say when guests are welcome, and what to bring.' },
            { heading: 'Come again', text: 'See whether it is for you, and we for each other.' },
            { heading: 'Join', text: 'Say how somebody becomes a member.' },
          ],
        }),
      ),
      section('News', pagesTagged(news, 'From the club', 3)),
      section(
        'Last word',
        block('Call to action', {
          ...{ heading: 'The next evening', text: 'Bring somebody along.' },
          ...{ label: 'See the dates', href: '/dates' },
        }),
      ),
    ),
    page(
      'Dates',
      'dates',
      `When ${name} meets`,
      opening('Dates', 'When we meet', 'What is on, when and where.'),
      section('Groups', recordsOf(groups, 'Who meets when', { shown: ['age', 'when', 'where'], by: 'age' })),
      section(
        'Dates',
        block('Facts', {
          heading: 'This season',
          facts: [
            { label: 'Every week', value: 'Say the day, the hour and the place.' },
            { label: 'Once a month', value: 'What is different then.' },
            { label: 'Once a year', value: 'The meeting of all members.' },
          ],
        }),
      ),
    ),
    page(
      'Join',
      'join',
      `How to become a member of ${name}`,
      opening('Join', 'Become a member', 'What it costs, what it is for, and how to leave again.'),
      section(
        'Questions',
        block('Questions and answers', {
          heading: 'Before you join',
          questions: [
            { question: 'What does it cost?', answer: '<p>Say what a year costs, and for whom it is less.</p>' },
            {
              question: 'What do I have to bring?',
              answer: '<p>Say what beginners need, and what there is to borrow.</p>',
            },
            { question: 'Can I leave again?', answer: '<p>Say how, and until when in the year.</p>' },
          ],
        }),
      ),
    ),
    {
      ...page(
        'The first news',
        'first-news',
        'What happened, and who was there.',
        opening('News', 'Say what happened', 'In one sentence, with the day.', { image: samplePicture(1) }),
        section(
          'Text',
          block('Text', {
            text: '<p>Tell it in a few lines: what you did, who came, and what comes next. Thank by name whoever helped.</p><p>A page with the tag “News” stands in the list on the first page.</p>',
          }),
        ),
        section('More', block('Related pages', { heading: 'Read on' })),
      ),
      tag: news,
    },
    page(
      'Contact',
      'contact',
      `How to reach ${name}`,
      opening('Contact', 'Write to us', 'Questions, ideas, and who to ask for what.'),
      reachedAt(words, 'Where we are', 'Say when somebody is there.'),
    ),
  ];
  return {
    look: {
      ...{ primary_color: '#0b6e75', accent_color: '#ff7a59', ink_color: '#0f2a2e', paper_color: '#f6fbfb' },
      ...{ font: 'Inter', heading_font: '', corner_radius: 18, button_shape: 'round' },
    },
    ...frameOf(words, pages, { button: { label: 'Join us', href: '/join' } }),
    pages,
    collections: [groups],
  };
}
