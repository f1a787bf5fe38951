import { artwork } from '../artwork.ts';
import { chanceFor, slugOf } from '../determinism.ts';
import type { DatasetContent, ListingContent } from '../space-content.ts';
import { type Place, places } from './places.ts';

interface Kind {
  title: (place: string) => string;
  days: readonly [number, number];
  level: 'Easy' | 'Moderate' | 'Demanding';
  plan: string;
  highlights: readonly string[];
}

const kinds: Record<Place['tag'], readonly Kind[]> = {
  Arctic: [
    {
      title: (place) => `Northern lights in ${place}`,
      days: [4, 6],
      level: 'Easy',
      plan: 'Three nights out with a guide who knows where the clouds open, warm suits and soup included.',
      highlights: ['Small group, one minibus', 'Tripods to borrow', 'A spare night if the sky stays grey'],
    },
    {
      title: (place) => `Sledge dogs around ${place}`,
      days: [5, 8],
      level: 'Demanding',
      plan: 'You drive your own team of four, sleep in wooden cabins and melt snow for tea.',
      highlights: ['Own team after half a day', 'Cabins with wood stoves', 'Dogs that remember you'],
    },
  ],
  Coast: [
    {
      title: (place) => `The coast of ${place} on foot`,
      days: [5, 7],
      level: 'Moderate',
      plan: 'Day walks of twelve to eighteen kilometres while your bags travel ahead.',
      highlights: ['Bags carried every day', 'A boat back on the last evening', 'Dinners from the day’s catch'],
    },
    {
      title: (place) => `Kayaks and cliffs at ${place}`,
      days: [3, 5],
      level: 'Moderate',
      plan: 'Short stages by sea kayak with time to land, swim and watch birds.',
      highlights: ['Dry suits and lessons', 'Two guides for eight guests', 'Camp on a skerry'],
    },
  ],
  City: [
    {
      title: (place) => `A long weekend in ${place}`,
      days: [3, 4],
      level: 'Easy',
      plan: 'Two guided walks, one long lunch and enough time to get lost.',
      highlights: ['Hotel in the middle of town', 'Museum pass', 'A table where locals eat'],
    },
    {
      title: (place) => `${place} for curious eaters`,
      days: [3, 4],
      level: 'Easy',
      plan: 'Markets in the morning, a class in the afternoon and a small menu at night.',
      highlights: ['Market tour before opening', 'Cook with a local chef', 'Bakery breakfast'],
    },
  ],
  Mountains: [
    {
      title: (place) => `Hut to hut above ${place}`,
      days: [5, 8],
      level: 'Demanding',
      plan: 'Five to seven hours a day between staffed huts, with a summit on the fourth.',
      highlights: ['Beds and dinners booked', 'One summit, weather allowing', 'Sauna at the last hut'],
    },
    {
      title: (place) => `First turns in ${place}`,
      days: [4, 6],
      level: 'Moderate',
      plan: 'Mornings with an instructor, afternoons free, skis that fit.',
      highlights: ['Lift pass included', 'Groups of six', 'Cross-country taster'],
    },
  ],
  Islands: [
    {
      title: (place) => `Island days on ${place}`,
      days: [6, 9],
      level: 'Easy',
      plan: 'One house, a rowing boat and a list of walks, with a host who cooks twice.',
      highlights: ['House by the water', 'Rowing boat all week', 'Two dinners with the host'],
    },
    {
      title: (place) => `${place} by bicycle`,
      days: [5, 7],
      level: 'Moderate',
      plan: 'Thirty to fifty flat kilometres a day with ferries in between.',
      highlights: ['Bicycle and repair kit', 'Ferry tickets', 'Bags moved for you'],
    },
  ],
};

const moods = ['', ' with children', ' for two'] as const;

function trip(place: Place, kind: Kind, mood: string): ListingContent {
  const name = `${kind.title(place.name)}${mood}`;
  const chance = chanceFor(`trip/${name}`);
  const days = chance.between(kind.days[0], kind.days[1]);
  return {
    name,
    url: `https://auroratravel.example.com/trips/${slugOf(name)}`,
    tags: ['Guided trips', place.country, place.tag, ...(mood === ' with children' ? ['Family'] : [])],
    data: {
      days,
      level: kind.level,
      season: place.season,
      price: days * (mood === ' for two' ? 260 : 190) + 10 * chance.between(0, 30),
      overview: `${days} days in ${place.country}: come for ${place.draw}. ${kind.plan}`,
      highlights: kind.highlights,
      group_size: chance.between(4, 12),
      next_departure: `2027-0${chance.between(1, 9)}-${chance.between(10, 28)}`,
      rating: chance.pick([3.5, 4, 4, 4.5, 4.5, 5]),
      photo: artwork('landscape', name),
      flight_included: chance.between(1, 4) === 1,
    },
  };
}

export const trips: DatasetContent = {
  name: 'Guided trips',
  type: 'TOP_LIST',
  description: 'Everything that can be booked with a guide.',
  fields: [
    { key: 'days', name: 'Days', type: 'Number', required: true },
    { key: 'level', name: 'Level', type: 'Select', required: true, options: ['Easy', 'Moderate', 'Demanding'] },
    { key: 'season', name: 'Season', type: 'Select', options: ['Winter', 'Spring', 'Summer', 'Autumn'] },
    { key: 'price', name: 'Price', type: 'Price', required: true, help: 'For each guest, in euros.' },
    { key: 'overview', name: 'Overview', type: 'TextArea', required: true },
    { key: 'highlights', name: 'Highlights', type: 'List' },
    { key: 'group_size', name: 'Largest group', type: 'Number' },
    { key: 'next_departure', name: 'Next departure', type: 'Date' },
    { key: 'rating', name: 'Guests say', type: 'RatingBox' },
    { key: 'photo', name: 'Photo', type: 'Image' },
    { key: 'flight_included', name: 'Flight included', type: 'Checkbox' },
  ],
  // Two kinds for each place, and a variation of the first for families or for couples.
  listings: places.flatMap((place, index) => {
    const [first, second] = kinds[place.tag];
    const extra = moods[1 + (index % 2)];
    return [
      ...(first ? [trip(place, first, '')] : []),
      ...(second ? [trip(place, second, '')] : []),
      ...(first && extra ? [trip(place, first, extra)] : []),
    ];
  }),
};
