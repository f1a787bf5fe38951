import { artwork } from '../artwork.ts';
import type { HomeBlock } from '../home.ts';

const picture = (name: string) => artwork('landscape', `aurora/${name}`);
const face = (name: string) => artwork('portrait', `guide/${name}`);

const guide = (name: string, role: string, about: string) => ({ portrait: face(name), name, role, about });

const aboutUs: readonly HomeBlock[] = [
  {
    component: 'Hero',
    info: {
      eyebrow: 'About us',
      heading: 'Eleven guides, two offices, one idea',
      text: 'Fewer guests and longer stays. It began with a broken bus in Kautokeino, and a farmer who let eight people sleep in his barn.',
      image: picture('About us'),
      label: 'Meet the guides',
      href: '/our-guides',
    },
  },
  {
    component: 'Image and text',
    info: {
      heading: 'How it began',
      text: '<p>In the winter of 2012 our bus gave up on the plateau. We stayed four nights, learned to make bread on a stove, and saw the sky turn green on the third. Nobody wanted to leave.</p><p>Since then we plan every journey as if the bus will break.</p>',
      image: picture('How it began'),
      alt: 'Mountains under a low sun',
      side: 'start',
    },
  },
  {
    component: 'Numbers',
    info: {
      numbers: [
        { value: '2012', label: 'the first winter' },
        { value: '11', label: 'guides, all of them from here' },
        { value: '3,400', label: 'guests so far' },
        { value: '38%', label: 'come back' },
      ],
    },
  },
  {
    component: 'Steps',
    info: {
      heading: 'What we hold to',
      text: '',
      steps: [
        { heading: 'Eight, never nine', text: 'One car, one table, one conversation.' },
        { heading: 'Paid like neighbours', text: 'Whoever hosts us names the price, and we do not haggle.' },
        { heading: 'Counted, then lowered', text: 'Every kilometre is in the report, also the embarrassing ones.' },
      ],
    },
  },
  {
    component: 'Call to action',
    info: {
      heading: 'Come and see for yourself',
      text: 'Winter 2027 opens with ten departures.',
      label: 'Plan a journey',
      href: '/contact',
    },
  },
];

const ourGuides: readonly HomeBlock[] = [
  {
    component: 'Hero',
    info: {
      eyebrow: 'Our guides',
      heading: 'The people who will wake you',
      text: 'They knock when the sky turns green, know which lake holds, and carry more chocolate than is reasonable.',
      label: 'Ask a guide',
      href: '/contact',
    },
  },
  {
    component: 'People',
    info: {
      heading: 'In the north',
      text: '',
      people: [
        guide('Kari Nilsen', 'Tromsø', 'Reads clouds, bakes at minus twenty, hums.'),
        guide('Aslak Somby', 'Kautokeino', 'Sixty dogs, and he knows them all by name.'),
        guide('Elin Berg', 'Abisko', 'Photographer; will fix your tripod and your patience.'),
        guide('Jón Einarsson', 'Akureyri', 'Twenty winters of mountain rescue.'),
      ],
    },
  },
  {
    component: 'People',
    info: {
      heading: 'By the sea',
      text: '',
      people: [
        guide('Ragna Olsen', 'Lofoten', 'Fisher’s daughter. Knows the boat that still goes.'),
        guide('Mikko Lehto', 'Turku', 'Builds saunas, and the silence around them.'),
        guide('Signe Holm', 'Bergen', 'Botanist with a weakness for ferries.'),
        guide('Pauli Aikio', 'Inari', 'Tells the story that belongs to each lake.'),
      ],
    },
  },
  {
    component: 'Voices',
    info: {
      heading: 'What guests say of them',
      voices: [
        {
          quote: 'She knocked at two, whispered one word, and we ran.',
          name: 'Inês Carvalho',
          role: 'Lofoten',
          portrait: face('Inês'),
        },
        {
          quote: 'He taught my son to say thank you in three languages.',
          name: 'Jonas Weber',
          role: 'Kiruna',
          portrait: face('Jonas'),
        },
        {
          quote: 'I have never felt so safe so far from a road.',
          name: 'Mei Tanaka',
          role: 'Iceland',
          portrait: face('Mei'),
        },
      ],
    },
  },
];

const vouchers: readonly HomeBlock[] = [
  {
    component: 'Announcement',
    info: { text: 'Ordered by noon, printed and posted the same day.', label: 'Write to us', href: '/contact' },
  },
  {
    component: 'Hero',
    info: {
      eyebrow: 'Gift vouchers',
      heading: 'A journey in an envelope',
      text: 'Valid for three years, on any journey, for anybody. It comes with a map and a blank postcard.',
      image: picture('Gift vouchers'),
    },
  },
  {
    component: 'Price table',
    info: {
      heading: 'Three to choose from',
      text: 'All of them can be topped up, split or handed on.',
      plans: [
        {
          name: 'A night out',
          price: '€190',
          per: 'for one',
          points: ['One evening with a guide', 'Fire, soup and stars', 'Any base'],
          label: 'Choose it',
          href: '/contact',
        },
        {
          name: 'A long weekend',
          price: '€890',
          per: 'for one',
          points: ['Three nights', 'All meals', 'Train ticket within the country'],
          label: 'Choose it',
          href: '/contact',
          featured: true,
        },
        {
          name: 'The whole week',
          price: '€1,990',
          per: 'for one',
          points: ['Seven nights', 'All meals', 'Clothing for minus thirty'],
          label: 'Choose it',
          href: '/contact',
        },
      ],
    },
  },
  {
    component: 'Questions and answers',
    info: {
      heading: 'Often asked about vouchers',
      questions: [
        {
          question: 'Can it be printed at home?',
          answer: '<p>Yes. You get the file within a minute, and the paper one by post.</p>',
        },
        {
          question: 'What if they would rather stay at home?',
          answer: '<p>Then you get your money back, within the first year and without a reason.</p>',
        },
        {
          question: 'Does it cover the flight?',
          answer: '<p>No. We would rather send them by train, and tell them how.</p>',
        },
      ],
    },
  },
];

const contact: readonly HomeBlock[] = [
  {
    component: 'Hero',
    info: {
      eyebrow: 'Contact',
      heading: 'Somebody picks up',
      text: 'Call, write or come by. In winter the kettle is on from eight.',
      label: 'Call Tromsø',
      href: 'tel:+4777000000',
      second_label: 'Write a mail',
      second_href: 'mailto:hello@auroratravel.example.com',
    },
  },
  {
    component: 'Facts',
    info: {
      heading: 'Both offices',
      facts: [
        { label: 'Tromsø', value: 'Storgata 12\n9008 Tromsø' },
        { label: 'Open', value: 'Monday to Saturday\n8:00 to 18:00' },
        { label: 'Kiruna', value: 'Bergmästaregatan 7\n981 33 Kiruna' },
        { label: 'Mail', value: 'hello@auroratravel.example.com', href: 'mailto:hello@auroratravel.example.com' },
      ],
    },
  },
];

/** Pages of Aurora Travel that somebody has built with care, by name. */
export const auroraBuilt: Readonly<Record<string, readonly HomeBlock[]>> = {
  'About us': aboutUs,
  'Our guides': ourGuides,
  'Gift vouchers': vouchers,
  Contact: contact,
};
