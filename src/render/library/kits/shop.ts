import { samplePicture } from '../library-component.ts';
import { block, section } from '../starter-parts.ts';
import {
  frameOf,
  type KitCollection,
  type KitWords,
  opening,
  page,
  reachedAt,
  recordsOf,
  type SiteKit,
} from './site-kit.ts';

const piece = (name: string, picture: number, text: string) => ({
  name,
  values: { picture: samplePicture(picture), text },
});

const pieces: KitCollection = {
  ...{ id: '51e7a600-0000-4000-8000-000000000005', name: 'Pieces', recordName: 'Piece', type: 'ENTRIES' },
  fields: [
    { key: 'picture', name: 'Picture', type: 'Image' },
    { key: 'made_of', name: 'Made of', type: 'Text', help: 'Cards show it once it is there.' },
    { key: 'price', name: 'Price', type: 'Price', help: 'Cards show it once it is there.' },
    { key: 'text', name: 'Text', type: 'TextArea' },
  ],
  records: [
    piece('The everyday piece', 0, 'Always there.'),
    piece('The large piece', 1, 'For a table with guests.'),
    piece('The piece of the season', 2, 'Here while the season lasts.'),
    piece('The small piece', 3, 'To try, or to give away.'),
  ],
};

/** A shop window: a workshop, a bakery, a practice. */
export function shop(words: KitWords): SiteKit {
  const { name, about } = words;
  const pages = [
    page(
      'Home',
      'home',
      about,
      section(
        'Opening',
        block('Hero', {
          ...{ eyebrow: '', heading: name, text: about, image: samplePicture(1) },
          ...{ label: 'Visit us', href: '/visit', second_label: 'What we make', second_href: '/offer' },
        }),
      ),
      section(
        'Reasons',
        block('Feature cards', {
          heading: 'What we make',
          text: '',
          cards: [
            { image: samplePicture(0), heading: 'Every day', text: 'What is always there.', href: '/offer' },
            {
              image: samplePicture(2),
              heading: 'In season',
              text: 'What comes and goes with the year.',
              href: '/offer',
            },
            { image: samplePicture(3), heading: 'To order', text: 'What we make for you alone.', href: '/visit' },
          ],
        }),
      ),
      section(
        'How it works',
        block('Steps', {
          heading: 'Made to order',
          text: '',
          steps: [
            { heading: 'Tell us', text: 'Come by or write what you have in mind.' },
            { heading: 'We propose', text: 'With a price, and the day it is ready.' },
            { heading: 'You collect', text: 'On the day that we agreed.' },
          ],
        }),
      ),
      section(
        'Last word',
        block('Call to action', {
          ...{ heading: 'Come by', text: 'We are glad to show what we make.' },
          ...{ label: 'Where we are', href: '/visit' },
        }),
      ),
    ),
    page(
      'What we make',
      'offer',
      `What there is at ${name}`,
      opening('What we make', 'Made here', 'Some of it is always there, some comes with the season.'),
      section('Pieces', recordsOf(pieces, 'All pieces', { shown: ['made_of'] })),
      section(
        'Questions',
        block('Questions and answers', {
          heading: 'Often asked',
          questions: [
            { question: 'How long does an order take?', answer: '<p>Say how many days, and when it takes longer.</p>' },
            { question: 'Can it be sent?', answer: '<p>Say where to, and what it costs.</p>' },
          ],
        }),
      ),
    ),
    page(
      'About',
      'about',
      `Who is behind ${name}`,
      opening('About', 'Whose hands these are', about),
      section(
        'Story',
        block('Image and text', {
          heading: 'How it began',
          text: '<p>Tell how it began, who taught you, and what you do differently.</p>',
          image: samplePicture(2),
        }),
      ),
    ),
    page(
      'Visit',
      'visit',
      `Where to find ${name}`,
      opening('Visit', 'Come by', 'Where the door is, and when it is open.'),
      reachedAt(words, 'Where we are', 'Say when the shop is open.'),
    ),
  ];
  return {
    look: {
      ...{ primary_color: '#2f5d50', accent_color: '#d98e04', ink_color: '#1b2a24', paper_color: '#fbfaf5' },
      ...{ font: 'Work Sans', heading_font: '', corner_radius: 14, button_shape: 'round' },
    },
    ...frameOf(words, pages, { button: { label: 'Visit us', href: '/visit' } }),
    pages,
    collections: [pieces],
  };
}
