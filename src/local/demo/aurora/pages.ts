import { described, type PageContent } from '../space-content.ts';
import { places } from './places.ts';

const about = ['Company'];

const company: readonly PageContent[] = [
  { name: 'Home', description: 'Small-group journeys in the far north, led by people who live there.', tags: about },
  {
    name: 'About us',
    description: 'Eleven guides, two offices and one idea: fewer guests, longer stays.',
    tags: about,
  },
  { name: 'Our guides', description: 'Meet the people who will wake you when the sky turns green.', tags: about },
  { name: 'Contact', description: 'Call, write or come by: both offices and how to find them.', tags: about },
  { name: 'Careers', description: 'We look for guides who speak two languages and can fix a snowmobile.', tags: about },
  { name: 'Press', description: 'Photographs, facts and the person to call.', tags: about },
  {
    name: 'Terms of booking',
    description: 'What you book, what we owe, and what happens when plans change.',
    tags: about,
  },
  { name: 'Privacy', description: 'Which data we keep, for how long, and how to have it deleted.', tags: about },
  { name: 'Travelling responsibly', description: 'How we count emissions and what we do about them.', tags: about },
  { name: 'Gift vouchers', description: 'A journey in an envelope, valid for three years.', tags: ['Offers'] },
];

const advice: readonly PageContent[] = [
  'How to photograph the northern lights|Settings, a tripod and patience: what works with any camera.',
  'What to pack for minus twenty|Three layers, two pairs of mittens and the one thing everybody forgets.',
  'The right to roam, explained|Where you may camp, swim and pick berries, and the manners that go with it.',
  'Northern trains, end to end|From Copenhagen to Narvik in two days, with the best seats marked.',
  'Travelling north with children|Short days, hot chocolate and sledges: a plan that survives contact with a toddler.',
  'A sauna guide for beginners|When to go in, when to jump, and what to say meanwhile.',
  'Ferries of the western coast|Which ones to book ahead and which to simply board.',
  'Seven cabins without electricity|Wood stoves, candlelight and the best sleep in months.',
  'Eating well for little money|Lunch menus, market halls and the noble hot dog.',
  'Driving on ice|Studded tyres, long distances and how to read a white road.',
  'When to see whales|A calendar by species and coast, from people who go out every day.',
  'Midnight sun: how to sleep|Blinds, walks and other tricks of those who live with it.',
  'A phrasebook of twelve words|The twelve words that open doors in five languages.',
  'Slow travel, fast returns|Go by rail and boat, fly back once: four routes that work.',
].map((line) => ({ ...described(line), folder: 'journal', tags: ['Advice'] }));

const campaigns: readonly PageContent[] = [
  'Winter journeys 2027|Departures from December to March, with ten places each.',
  'Early summer, early birds|Book before February and the second bicycle is on us.',
  'Last places this season|What is still open, updated every Monday.',
  'Solo travellers welcome|Journeys without a single supplement.',
  'A week for photographers|One guide, five guests and all the time the light takes.',
  'Family weeks at half term|Sledges, skis and supper at six.',
].map((line) => ({ ...described(line), folder: 'offers', tags: ['Offers'] }));

const guides: readonly PageContent[] = places.flatMap(({ name, country, tag, draw, season }) => [
  {
    name: `${name}: the short guide`,
    folder: 'guides',
    description: `Come to ${name} for ${draw}.`,
    tags: ['Guides', tag, country],
  },
  {
    name: `Three days in ${name}`,
    folder: 'guides',
    description: `A plan for a long weekend in ${name}, ${country}, with places to eat and a bad-weather day.`,
    tags: ['Guides', tag],
  },
  {
    name: `${name} in ${season.toLowerCase()}`,
    folder: 'journal',
    description: `Our notes on ${name} in ${season.toLowerCase()}: light, crowds, prices and what is open.`,
    tags: ['Stories', tag],
  },
]);

export const auroraPages: readonly PageContent[] = [...company, ...advice, ...campaigns, ...guides];
