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
  reachedAt,
  recordsOf,
  type SiteKit,
} from './site-kit.ts';

const piece = (name: string, picture: number, text: string) => ({
  name,
  values: { picture: samplePicture(picture), text },
});

const piecesOf = (say: Say): KitCollection => ({
  ...{ id: '51e7a600-0000-4000-8000-000000000005', name: say('Pieces'), recordName: say('Piece'), type: 'ENTRIES' },
  fields: [
    { key: 'picture', name: say('Picture'), type: 'Image' },
    { key: 'made_of', name: say('Made of'), type: 'Text', help: say('Cards show it once it is there.') },
    { key: 'price', name: say('Price'), type: 'Price', help: say('Cards show it once it is there.') },
    { key: 'text', name: say('Text'), type: 'TextArea' },
  ],
  records: [
    piece(say('The everyday piece'), 0, say('Always there.')),
    piece(say('The large piece'), 1, say('For a table with guests.')),
    piece(say('The piece of the season'), 2, say('Here while the season lasts.')),
    piece(say('The small piece'), 3, say('To try, or to give away.')),
  ],
});

/** A shop window: a workshop, a bakery, a practice. */
export function shop(words: KitWords, say: Say): SiteKit {
  const { name, about } = words;
  const pieces = piecesOf(say);
  const pages = [
    page(
      say('Home'),
      'home',
      about,
      section(
        say('Opening'),
        block('Hero', {
          ...{ eyebrow: '', heading: name, text: about, image: samplePicture(1) },
          ...{
            label: say('Visit us'),
            href: `/${say('visit')}`,
            second_label: say('What we make'),
            second_href: `/${say('offer')}`,
          },
        }),
      ),
      section(
        say('Reasons'),
        block('Feature cards', {
          heading: say('What we make'),
          text: '',
          cards: [
            {
              image: samplePicture(0),
              heading: say('Every day'),
              text: say('What is always there.'),
              href: `/${say('offer')}`,
            },
            {
              image: samplePicture(2),
              heading: say('In season'),
              text: say('What comes and goes with the year.'),
              href: `/${say('offer')}`,
            },
            {
              image: samplePicture(3),
              heading: say('To order'),
              text: say('What we make for you alone.'),
              href: `/${say('visit')}`,
            },
          ],
        }),
      ),
      section(
        say('How it works'),
        block('Steps', {
          heading: say('Made to order'),
          text: '',
          steps: [
            { heading: say('Tell us'), text: say('Come by or write what you have in mind.') },
            { heading: say('We propose'), text: say('With a price, and the day it is ready.') },
            { heading: say('You collect'), text: say('On the day that we agreed.') },
          ],
        }),
      ),
      section(
        say('Last word'),
        block('Call to action', {
          ...{ heading: say('Come by'), text: say('We are glad to show what we make.') },
          ...{ label: say('Where we are'), href: `/${say('visit')}` },
        }),
      ),
    ),
    page(
      say('What we make'),
      say('offer'),
      say('What there is at {name}', { name }),
      opening(
        say,
        say('What we make'),
        say('Made here'),
        say('Some of it is always there, some comes with the season.'),
      ),
      section(say('Pieces'), recordsOf(pieces, say('All pieces'), { say, shown: ['made_of'] })),
      section(
        say('Questions'),
        block('Questions and answers', {
          heading: say('Often asked'),
          questions: [
            {
              question: say('How long does an order take?'),
              answer: say('<p>Say how many days, and when it takes longer.</p>'),
            },
            { question: say('Can it be sent?'), answer: say('<p>Say where to, and what it costs.</p>') },
          ],
        }),
      ),
    ),
    page(
      say('About'),
      say('about'),
      say('Who is behind {name}', { name }),
      opening(say, say('About'), say('Whose hands these are'), about),
      section(
        say('Story'),
        block('Image and text', {
          heading: say('How it began'),
          text: say('<p>Tell how it began, who taught you, and what you do differently.</p>'),
          image: samplePicture(2),
        }),
      ),
    ),
    page(
      say('Visit'),
      say('visit'),
      say('Where to find {name}', { name }),
      opening(say, say('Visit'), say('Come by'), say('Where the door is, and when it is open.')),
      reachedAt(words, say, say('Where we are'), say('Say when the shop is open.')),
    ),
  ];
  return {
    look: {
      ...palettes.forest,
      ...{ font: 'Work Sans', heading_font: '', corner_radius: 14, button_shape: 'round' },
    },
    ...frameOf(words, pages, { button: { label: say('Visit us'), href: `/${say('visit')}` } }),
    pages,
    collections: [pieces],
  };
}
