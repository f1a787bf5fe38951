import { artwork } from '../artwork.ts';
import { chanceFor, slugOf } from '../determinism.ts';
import type { DatasetContent, ListingContent } from '../space-content.ts';
import { type Place, places } from './places.ts';

const amenities = ['Breakfast', 'Sauna', 'Spa', 'Restaurant', 'Bar', 'Fast wireless', 'Airport shuttle', 'Ski storage'];

const houses = [
  { name: (place: string) => `${place} Harbour Hotel`, stars: [3.5, 4, 4.5], from: 120, rooms: [40, 140] },
  { name: (place: string) => `The ${place} Guesthouse`, stars: [3, 3.5, 4], from: 75, rooms: [6, 18] },
  { name: (place: string) => `${place} Lodge & Sauna`, stars: [4, 4.5, 5], from: 165, rooms: [12, 48] },
] as const;

const rooms: Record<Place['tag'], string> = {
  Arctic: 'Rooms have wide windows to the north, and the night porter knocks when the sky starts.',
  Coast: 'Half of the rooms look at the water; the other half are the quiet ones.',
  City: 'Everything worth seeing is within twenty minutes on foot.',
  Mountains: 'Boots are dried overnight and packed lunches are ready at seven.',
  Islands: 'The ferry stops a few minutes away and the host lends bicycles.',
};

function hotel(place: Place, house: (typeof houses)[number]): ListingContent {
  const name = house.name(place.name);
  const chance = chanceFor(`hotel/${name}`);
  const address = `https://www.${slugOf(name)}.example.com`;
  const found = chance.some(amenities, chance.between(3, 6));
  return {
    name,
    url: `${address}/booking`,
    tags: ['Places to stay', place.country, place.tag],
    data: {
      location: `${place.name}, ${place.country}`,
      rating: chance.pick<number>(house.stars),
      price_per_night: house.from + 5 * chance.between(0, 24),
      rooms: chance.between(house.rooms[0], house.rooms[1]),
      description: `<p>${name} is a good base for those who come for ${place.draw}.</p><p>${rooms[place.tag]}</p>`,
      photo: artwork('landscape', name),
      gallery: ['room', 'view', 'breakfast'].map((part) => artwork('landscape', `${name}/${part}`)),
      amenities: found,
      best_season: place.season,
      pets_welcome: chance.between(1, 3) === 1,
      opened_on: `${chance.between(1978, 2023)}-0${chance.between(1, 9)}-${chance.between(10, 28)}`,
      website: address,
      reservations: `stay@${slugOf(name)}.example.com`,
      good_to_know: chance.some(
        ['Check-in until 23:00', 'Cash is not taken', 'Family rooms on request', 'Electric car charging', 'No lift'],
        2,
      ),
    },
  };
}

export const hotels: DatasetContent = {
  name: 'Hotels in the north',
  type: 'TOP_LIST',
  description: 'Places to stay that our guides have slept in themselves.',
  fields: [
    { key: 'location', name: 'Location', type: 'Text', required: true },
    {
      key: 'rating',
      name: 'Our rating',
      type: 'RatingBox',
      required: true,
      help: 'From our own visits, in half stars.',
    },
    { key: 'price_per_night', name: 'Price per night', type: 'Price', required: true, help: 'Two guests, in euros.' },
    { key: 'rooms', name: 'Rooms', type: 'Number' },
    { key: 'description', name: 'Description', type: 'RichText' },
    { key: 'photo', name: 'Photo', type: 'Image' },
    { key: 'gallery', name: 'Gallery', type: 'Gallery' },
    { key: 'amenities', name: 'Amenities', type: 'MultiSelect', options: amenities },
    { key: 'best_season', name: 'Best season', type: 'Select', options: ['Winter', 'Spring', 'Summer', 'Autumn'] },
    { key: 'pets_welcome', name: 'Pets welcome', type: 'Checkbox' },
    { key: 'opened_on', name: 'Opened', type: 'Date' },
    { key: 'website', name: 'Website', type: 'Link' },
    { key: 'reservations', name: 'Reservations', type: 'Email' },
    { key: 'good_to_know', name: 'Good to know', type: 'List' },
  ],
  listings: places.flatMap((place) => houses.map((house) => hotel(place, house))),
};
