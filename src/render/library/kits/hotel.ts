import { escapeMarkup } from '../../escape.ts';
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

const room = (name: string, picture: number, beds: number, text: string) => ({
  name,
  values: { picture: samplePicture(picture), beds, text },
});

const roomsOf = (say: Say): KitCollection => ({
  ...{ id: '51e7a600-0000-4000-8000-000000000003', name: say('Rooms'), recordName: say('Room'), type: 'PLACES' },
  fields: [
    { key: 'picture', name: say('Picture'), type: 'Image' },
    { key: 'beds', name: say('Beds'), type: 'Number' },
    {
      key: 'price',
      name: say('Price'),
      type: 'Price',
      help: say('What a night costs. Cards show it once it is there.'),
    },
    { key: 'text', name: say('Text'), type: 'TextArea' },
  ],
  records: [
    room(say('The small room'), 0, 1, say('One person, or two who are fond of each other.')),
    room(say('The corner room'), 1, 2, say('Two windows, and the evening sun.')),
    room(say('The room downstairs'), 3, 3, say('No stairs, and a door to the outside.')),
    room(say('The family room'), 2, 4, say('Four beds under the roof.')),
  ],
});

/** A hotel, a guest house, rooms. */
export function hotel(words: KitWords, say: Say): SiteKit {
  const { name, about } = words;
  const rooms = roomsOf(say);
  const pages = [
    page(
      say('Home'),
      'home',
      about,
      section(
        say('Opening'),
        block('Hero', {
          ...{ eyebrow: '', heading: name, text: about, image: samplePicture(0) },
          ...{
            label: say('Ask for a room'),
            href: `/${say('contact')}`,
            second_label: say('See the rooms'),
            second_href: `/${say('rooms')}`,
          },
        }),
      ),
      section(
        say('What there is'),
        block('Feature cards', {
          heading: say('A few days here'),
          text: '',
          cards: [
            {
              image: samplePicture(1),
              heading: say('Rooms'),
              text: say('What each of them looks out on, and who it suits.'),
              href: `/${say('rooms')}`,
            },
            {
              image: samplePicture(2),
              heading: say('Around the house'),
              text: say('Walks, water and tables nearby.'),
              href: `/${say('around')}`,
            },
            {
              image: samplePicture(3),
              heading: say('Getting here'),
              text: say('By train, by car, and the last stretch on foot.'),
              href: `/${say('contact')}`,
            },
          ],
        }),
      ),
      section(
        say('The house'),
        block('Image and text', {
          heading: say('The house'),
          text: say(
            '<p>{about}</p><p>Tell here who keeps the house, how long it has stood, and what guests find on the table in the morning.</p>',
            { about: escapeMarkup(about) },
          ),
          image: samplePicture(1),
        }),
      ),
      section(
        say('Last word'),
        block('Call to action', {
          ...{
            heading: say('Is there a room?'),
            text: say('Write when you would like to come, and for how many nights.'),
          },
          ...{ label: say('Ask for a room'), href: `/${say('contact')}` },
        }),
      ),
    ),
    page(
      say('Rooms'),
      say('rooms'),
      say('The rooms of {name}', { name }),
      opening(say, say('Rooms'), say('Where you sleep'), say('What each room has, and what it looks out on.')),
      section(say('Rooms'), recordsOf(rooms, say('The rooms'), { say, shown: ['beds'], by: 'beds' })),
      section(
        say('Questions'),
        block('Questions and answers', {
          heading: say('Before you come'),
          questions: [
            {
              question: say('When can we arrive?'),
              answer: say('<p>Say from when rooms are ready, and who opens late.</p>'),
            },
            { question: say('Is breakfast included?'), answer: say('<p>Say what there is, and until when.</p>') },
            { question: say('May the dog come?'), answer: say('<p>Say in which rooms.</p>') },
          ],
        }),
      ),
    ),
    page(
      say('Around'),
      say('around'),
      say('What there is around {name}', { name }),
      opening(say, say('Around'), say('Out of the door'), say('What we would do with three days here.')),
      section(
        say('Days'),
        block('Steps', {
          heading: say('Three days'),
          text: '',
          steps: [
            { heading: say('The first day'), text: say('Arrive, leave the car, walk down to the water.') },
            { heading: say('The second day'), text: say('The long way round, with a table booked at the end.') },
            { heading: say('The third day'), text: say('Sleep, eat late, and stay for another night.') },
          ],
        }),
      ),
      section(
        say('Pictures'),
        block('Gallery', {
          heading: say('From the house and around it'),
          pictures: [0, 1, 2, 3].map((number) => ({ image: samplePicture(number), alt: '' })),
        }),
      ),
    ),
    page(
      say('Contact'),
      say('contact'),
      say('How to reach {name}', { name }),
      opening(
        say,
        say('Contact'),
        say('Write to us'),
        say('When would you like to come, for how many nights, and with whom?'),
      ),
      reachedAt(words, say, say('Where we are'), say('Say when somebody is at the desk.')),
    ),
  ];
  return {
    look: {
      ...palettes.clay,
      ...{ font: 'Nunito Sans', heading_font: 'Fraunces', density: 'airy', corner_radius: 6 },
    },
    ...frameOf(words, pages, { button: { label: say('Ask for a room'), href: `/${say('contact')}` } }),
    pages,
    collections: [rooms],
  };
}
