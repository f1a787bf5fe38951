import { escapeMarkup } from '../../escape.ts';
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

const room = (name: string, picture: number, beds: number, text: string) => ({
  name,
  values: { picture: samplePicture(picture), beds, text },
});

const rooms: KitCollection = {
  ...{ id: '51e7a600-0000-4000-8000-000000000003', name: 'Rooms', recordName: 'Room', type: 'PLACES' },
  fields: [
    { key: 'picture', name: 'Picture', type: 'Image' },
    { key: 'beds', name: 'Beds', type: 'Number' },
    { key: 'price', name: 'Price', type: 'Price', help: 'What a night costs. Cards show it once it is there.' },
    { key: 'text', name: 'Text', type: 'TextArea' },
  ],
  records: [
    room('The small room', 0, 1, 'One person, or two who are fond of each other.'),
    room('The corner room', 1, 2, 'Two windows, and the evening sun.'),
    room('The room downstairs', 3, 3, 'No stairs, and a door to the outside.'),
    room('The family room', 2, 4, 'Four beds under the roof.'),
  ],
};

/** A hotel, a guest house, rooms. */
export function hotel(words: KitWords): SiteKit {
  const { name, about } = words;
  const pages = [
    page(
      'Home',
      'home',
      about,
      section(
        'Opening',
        block('Hero', {
          ...{ eyebrow: '', heading: name, text: about, image: samplePicture(0) },
          ...{ label: 'Ask for a room', href: '/contact', second_label: 'See the rooms', second_href: '/rooms' },
        }),
      ),
      section(
        'What there is',
        block('Feature cards', {
          heading: 'A few days here',
          text: '',
          cards: [
            {
              image: samplePicture(1),
              heading: 'Rooms',
              text: 'What each of them looks out on, and who it suits.',
              href: '/rooms',
            },
            {
              image: samplePicture(2),
              heading: 'Around the house',
              text: 'Walks, water and tables nearby.',
              href: '/around',
            },
            {
              image: samplePicture(3),
              heading: 'Getting here',
              text: 'By train, by car, and the last stretch on foot.',
              href: '/contact',
            },
          ],
        }),
      ),
      section(
        'The house',
        block('Image and text', {
          heading: 'The house',
          text: `<p>${escapeMarkup(about)}</p><p>Tell here who keeps the house, how long it has stood, and what guests find on the table in the morning.</p>`,
          image: samplePicture(1),
        }),
      ),
      section(
        'Last word',
        block('Call to action', {
          ...{ heading: 'Is there a room?', text: 'Write when you would like to come, and for how many nights.' },
          ...{ label: 'Ask for a room', href: '/contact' },
        }),
      ),
    ),
    page(
      'Rooms',
      'rooms',
      `The rooms of ${name}`,
      opening('Rooms', 'Where you sleep', 'What each room has, and what it looks out on.'),
      section('Rooms', recordsOf(rooms, 'The rooms', { shown: ['beds'], by: 'beds' })),
      section(
        'Questions',
        block('Questions and answers', {
          heading: 'Before you come',
          questions: [
            { question: 'When can we arrive?', answer: '<p>Say from when rooms are ready, and who opens late.</p>' },
            { question: 'Is breakfast included?', answer: '<p>Say what there is, and until when.</p>' },
            { question: 'May the dog come?', answer: '<p>Say in which rooms.</p>' },
          ],
        }),
      ),
    ),
    page(
      'Around',
      'around',
      `What there is around ${name}`,
      opening('Around', 'Out of the door', 'What we would do with three days here.'),
      section(
        'Days',
        block('Steps', {
          heading: 'Three days',
          text: '',
          steps: [
            { heading: 'The first day', text: 'Arrive, leave the car, walk down to the water.' },
            { heading: 'The second day', text: 'The long way round, with a table booked at the end.' },
            { heading: 'The third day', text: 'Sleep, eat late, and stay for another night.' },
          ],
        }),
      ),
      section(
        'Pictures',
        block('Gallery', {
          heading: 'From the house and around it',
          pictures: [0, 1, 2, 3].map((number) => ({ image: samplePicture(number), alt: '' })),
        }),
      ),
    ),
    page(
      'Contact',
      'contact',
      `How to reach ${name}`,
      opening('Contact', 'Write to us', 'When would you like to come, for how many nights, and with whom?'),
      reachedAt(words, 'Where we are', 'Say when somebody is at the desk.'),
    ),
  ];
  return {
    look: {
      ...{ primary_color: '#a3452a', accent_color: '#2f6f73', ink_color: '#2b1d16', paper_color: '#fdf8f3' },
      ...{ font: 'Nunito Sans', heading_font: 'Fraunces', density: 'airy', corner_radius: 6 },
    },
    ...frameOf(words, pages, { button: { label: 'Ask for a room', href: '/contact' } }),
    pages,
    collections: [rooms],
  };
}
