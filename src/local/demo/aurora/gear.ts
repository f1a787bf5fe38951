import { artwork } from '../artwork.ts';
import { chanceFor, slugOf } from '../determinism.ts';
import type { DatasetContent, ListingContent } from '../space-content.ts';

interface Article {
  name: string;
  price: number;
  grams: number;
  material: string;
  use: string;
}

const article = (name: string, price: number, grams: number, material: string, use: string): Article => ({
  name,
  price,
  grams,
  material,
  use,
});

const articles: readonly Article[] = [
  article('Rain shell', 189, 420, 'Recycled nylon', 'stays dry in sideways rain and packs into its own pocket'),
  article('Down jacket', 229, 390, 'Recycled nylon', 'keeps the wait for the northern lights comfortable'),
  article('Merino base layer', 79, 210, 'Merino wool', 'can be worn for four days before anybody notices'),
  article('Trekking pack 48 l', 179, 1480, 'Recycled polyester', 'carries a week without pulling on the shoulders'),
  article('Day pack 22 l', 89, 640, 'Recycled polyester', 'opens flat and fits under an aeroplane seat'),
  article('Dry bag 15 l', 29, 160, 'Recycled nylon', 'floats, and keeps a sleeping bag dry in a kayak'),
  article('Wool socks', 24, 80, 'Merino wool', 'are the reason people come back for a second pair'),
  article('Winter mittens', 69, 190, 'Leather', 'have a loop so that they never blow away'),
  article('Trail boots', 199, 1120, 'Leather', 'need no breaking in and can be resoled'),
  article('Insulated bottle 0.7 l', 35, 330, 'Steel', 'keeps tea hot for a whole ski day'),
  article('Head torch', 59, 92, 'Aluminium', 'has a red light, so that your eyes stay used to the dark'),
  article('Travel tripod', 139, 980, 'Aluminium', 'stands firm in wind and fits in hand luggage'),
  article('Sleeping bag, three seasons', 259, 1040, 'Recycled nylon', 'is warm at minus five and small in the pack'),
  article('Cabin slippers', 39, 240, 'Felted wool', 'make any mountain hut feel like home'),
  article('Packing cubes, set of four', 45, 310, 'Recycled polyester', 'end the search for the other sock'),
  article('Walking poles', 95, 460, 'Aluminium', 'fold to forty centimetres and save knees on the way down'),
  article('Ice cleats', 49, 380, 'Steel', 'turn a frozen pavement into a pavement again'),
  article('Neck warmer', 19, 55, 'Merino wool', 'is scarf, hat and face mask in one'),
];

const makers = [
  { name: 'Fjellvik', factor: 1.15, colors: ['#1d3557', '#e63946', '#2d6a4f'], origin: 'Norway' },
  { name: 'Norrsken', factor: 1, colors: ['#432371', '#faae7b', '#3d5a80'], origin: 'Sweden' },
  { name: 'Tundra & Co', factor: 0.85, colors: ['#5f0f40', '#f9c74f', '#14213d'], origin: 'Finland' },
  { name: 'Hraun', factor: 1.3, colors: ['#0f3057', '#457b9d', '#274046'], origin: 'Iceland' },
] as const;

export const gearMakers = makers.map(({ name, origin }) => ({ name, origin }));

function listing(item: Article, maker: (typeof makers)[number]): ListingContent {
  const name = `${maker.name} ${item.name.charAt(0).toLowerCase()}${item.name.slice(1)}`;
  const chance = chanceFor(`gear/${name}`);
  const price = Math.round(item.price * maker.factor) - 0.05;
  const image = artwork('object', name);
  const inStock = chance.between(1, 6) > 1;
  return {
    name,
    url: `https://shop.auroratravel.example.com/${slugOf(name)}`,
    tags: ['Gear', item.material === 'Merino wool' || item.material === 'Felted wool' ? 'Wool' : 'Outdoor'],
    data: {
      brand: maker.name,
      price,
      rating: chance.pick([3, 3.5, 4, 4, 4.5, 5]),
      summary: `The ${item.name.toLowerCase()} of ${maker.name}, made in ${maker.origin}, ${item.use}.`,
      material: item.material,
      weight: item.grams,
      color: chance.pick(maker.colors),
      in_stock: inStock,
      image,
      pictures: [image, artwork('object', `${name}/worn`)],
      shop: `https://www.${slugOf(maker.name)}.example.com`,
    },
    product: {
      name,
      brand: maker.name,
      price,
      original_price: chance.between(1, 4) === 1 ? Math.round(price * 1.2) - 0.05 : price,
      currency: 'EUR',
      sku: `${maker.name.slice(0, 3).toUpperCase()}-${chance.between(1000, 9999)}`,
      availability: inStock ? 'in stock' : 'sold out',
      image,
    },
  };
}

export const gear: DatasetContent = {
  name: 'Travel gear',
  type: 'CONSUMER_GOODS',
  description: 'What our guides pack, from the shops of our partners.',
  fields: [
    { key: 'brand', name: 'Brand', type: 'Text', required: true },
    { key: 'price', name: 'Price', type: 'Price', required: true, help: 'In euros, with taxes.' },
    { key: 'rating', name: 'Rating', type: 'RatingBox' },
    { key: 'summary', name: 'Summary', type: 'TextArea', required: true },
    {
      key: 'material',
      name: 'Material',
      type: 'Select',
      options: [...new Set(articles.map(({ material }) => material))],
    },
    { key: 'weight', name: 'Weight in grams', type: 'Number' },
    { key: 'color', name: 'Color', type: 'Color' },
    { key: 'in_stock', name: 'In stock', type: 'Checkbox' },
    { key: 'image', name: 'Image', type: 'Image' },
    { key: 'pictures', name: 'Pictures', type: 'Gallery' },
    { key: 'shop', name: 'Shop', type: 'Link' },
  ],
  listings: articles.flatMap((item) => makers.map((maker) => listing(item, maker))),
};
