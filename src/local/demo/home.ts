import type { Row } from './statements.ts';

/** A block of a first page: a component of the library with its values. */
export interface HomeBlock {
  component: string;
  info: Row;
  /** Names of tags that the block asks for, by the field that holds them. */
  tags?: { type: 'Listing' | 'Page'; names: readonly string[] };
  /** Drawings, by the field that holds them: the name that the drawing follows from. */
  drawings?: Record<string, string>;
}

/** The first page of Aurora Travel. */
export const auroraHome: readonly HomeBlock[] = [
  {
    component: 'Hero',
    info: {
      eyebrow: 'Winter 2027 is open',
      heading: 'Small-group journeys in the far north',
      text: 'Eight guests, one guide who lives there, and enough nights in one place for the sky to clear.',
      label: 'Plan a journey',
      href: '/contact',
      second_label: 'Meet the guides',
      second_href: '/our-guides',
    },
    drawings: { image: 'aurora/Home' },
  },
  {
    component: 'Numbers',
    info: {
      numbers: [
        { value: '14', label: 'winters on the road' },
        { value: '8', label: 'guests at most' },
        { value: '5', label: 'countries, one sky' },
        { value: '97%', label: 'saw the lights' },
      ],
    },
  },
  {
    component: 'Feature cards',
    info: {
      heading: 'Fewer guests, longer stays',
      text: 'Three habits that make the difference between a tour and a journey.',
      cards: [
        {
          heading: 'Guides who live there',
          text: 'They know the road, the weather and the baker by name.',
          href: '/our-guides',
        },
        { heading: 'Four nights in one place', text: 'Clouds move on. We stay until they do.', href: '/about-us' },
        {
          heading: 'Counted and kept low',
          text: 'Trains where there are rails; what is left, we tell you.',
          href: '/travelling-responsibly',
        },
      ],
    },
  },
  {
    component: 'Products by tag',
    info: { heading: 'What to pack', count: 3 },
    tags: { type: 'Listing', names: ['Gear'] },
  },
  {
    component: 'Steps',
    info: {
      heading: 'From a wish to a window seat',
      steps: [
        { heading: 'Tell us', text: 'When, how many, and what you would be sorry to miss.' },
        { heading: 'Choose', text: 'Two plans by mail within three days, with every price.' },
        { heading: 'Go', text: 'Your guide waits at the station, with mittens.' },
      ],
    },
  },
  {
    component: 'Voices',
    info: {
      heading: 'What guests say',
      voices: [
        {
          quote: 'On the third night the guide knocked and said: now. I will not forget that knock.',
          name: 'Inês Carvalho',
          role: 'Lofoten, February',
        },
        { quote: 'My mother is eighty. She drove the sledge.', name: 'Jonas Weber', role: 'Kiruna, March' },
        {
          quote: 'The first holiday with no list of sights, and the first one I remember whole.',
          name: 'Mei Tanaka',
          role: 'Iceland, November',
        },
      ],
    },
  },
  {
    component: 'Pages by tag',
    info: { heading: 'Good to know before you go', count: 3 },
    tags: { type: 'Page', names: ['Advice'] },
  },
  {
    component: 'Questions and answers',
    info: {
      heading: 'Often asked',
      questions: [
        {
          question: 'Will I see the northern lights?',
          answer: '<p>Nobody can promise. In four nights with us, ninety-seven of a hundred guests did.</p>',
        },
        {
          question: 'What if I have to cancel?',
          answer:
            '<p>Until six weeks before, you get everything back. See the <a href="/terms-of-booking">terms of booking</a>.</p>',
        },
        {
          question: 'Do you take children?',
          answer: '<p>From eight years on, and they get the warmest sleeping bags.</p>',
        },
      ],
    },
  },
  {
    component: 'Call to action',
    info: {
      heading: 'Two places left in March',
      text: 'A week on the Lyngen coast, by train and ferry, with Kari as your guide.',
      label: 'Ask for them',
      href: '/contact',
    },
  },
];

/** The first page of Borealis Kitchen. */
export const borealisHome: readonly HomeBlock[] = [
  {
    component: 'Hero',
    info: {
      heading: 'Northern food for ordinary evenings',
      text: 'Recipes that name every gram, and the tools that we use ourselves until they break.',
      label: 'Write to us',
      href: '/contact',
    },
    drawings: { image: 'borealis/Home' },
  },
  {
    component: 'Pages by tag',
    info: { heading: 'Cook this week', count: 6 },
    tags: { type: 'Page', names: ['Recipes'] },
  },
  {
    component: 'Products by tag',
    info: { heading: 'In our drawer', count: 3 },
    tags: { type: 'Listing', names: ['Kitchen tools'] },
  },
  {
    component: 'Letter invitation',
    info: {
      heading: 'A letter every Sunday',
      text: 'One recipe, one tool, one thing that went wrong this week.',
      label: 'Read what it is like',
      href: '/',
      note: 'Free, and easy to leave.',
    },
  },
];
