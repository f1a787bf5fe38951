import { artwork } from '../artwork.ts';
import { chanceFor, slugOf } from '../determinism.ts';
import type { DatasetContent, ListingContent } from '../space-content.ts';

/** Name, price in euros, material and why one needs it. */
const articles = [
  'Chef’s knife 20 cm|89|Steel|goes through squash and herbs alike and is easy to sharpen',
  'Bread knife|59|Steel|cuts crust without tearing the crumb',
  'Cast-iron pan 28 cm|75|Cast iron|outlives its owner if it never meets soap',
  'Stockpot 8 l|95|Steel|makes soup for ten or jam for a year',
  'Casserole 5 l|149|Cast iron|goes from hob to oven to table',
  'Rolling pin|24|Beech|is heavy enough to do the work for you',
  'Chopping board|49|Oak|has feet on one side and a groove on the other',
  'Mixing bowls, set of three|39|Steel|nest in each other and do not slide',
  'Digital scale|29|Glass|weighs in steps of one gram and turns off when you are done',
  'Box grater|19|Steel|has a side for everything and a box that catches it',
  'Waffle iron|69|Cast iron|makes five hearts at a time',
  'Proving basket|22|Rattan|leaves rings on the loaf that guests ask about',
  'Peeler|9|Steel|is the one tool we would take to an island',
  'Milk pan|45|Enamel|pours without dripping, which is rarer than it sounds',
  'Pepper mill|35|Beech|grinds from dust to gravel',
  'Tea towels, set of four|26|Linen|get better with every wash',
];

const makers = [
  { name: 'Smedja', factor: 1.2 },
  { name: 'Köksliv', factor: 0.9 },
  { name: 'Hearth & Birch', factor: 1 },
];

export const toolMakers = makers.map(({ name }) => name);

const material = (line: string) => line.split('|')[2] ?? '';

function tool(line: string, maker: (typeof makers)[number]): ListingContent {
  const [article = '', base = '', made = '', reason = ''] = line.split('|');
  const name = `${maker.name} ${article.charAt(0).toLowerCase()}${article.slice(1)}`;
  const chance = chanceFor(`tool/${name}`);
  const price = Math.round(Number(base) * maker.factor) - 0.1;
  const image = artwork('object', name);
  return {
    name,
    url: `https://shop.borealiskitchen.example.com/${slugOf(name)}`,
    tags: ['Kitchen tools', price < 30 ? 'Small gifts' : 'For life'],
    data: {
      brand: maker.name,
      price,
      material: made,
      why: `It ${reason}.`,
      rating: chance.pick([3.5, 4, 4.5, 5]),
      dishwasher: made === 'Steel' || made === 'Glass',
      colour: chance.pick(['#2d6a4f', '#9a031e', '#3d5a80', '#fb8b24']),
      photo: image,
      shop: `https://www.${slugOf(maker.name)}.example.com`,
      support: `help@${slugOf(maker.name)}.example.com`,
    },
    product: {
      name,
      brand: maker.name,
      price,
      original_price: price,
      currency: 'EUR',
      sku: `${slugOf(maker.name).slice(0, 3).toUpperCase()}-${chance.between(1000, 9999)}`,
      availability: chance.between(1, 8) > 1 ? 'in stock' : 'sold out',
      image,
    },
  };
}

export const tools: DatasetContent = {
  name: 'Kitchen tools',
  type: 'CONSUMER_GOODS',
  description: 'Few things, good ones.',
  fields: [
    { key: 'brand', name: 'Brand', type: 'Text', required: true },
    { key: 'price', name: 'Price', type: 'Price', required: true, help: 'In euros, with taxes.' },
    { key: 'material', name: 'Material', type: 'Select', options: [...new Set(articles.map(material))] },
    { key: 'why', name: 'Why we like it', type: 'TextArea' },
    { key: 'rating', name: 'Rating', type: 'RatingBox' },
    { key: 'dishwasher', name: 'Dishwasher safe', type: 'Checkbox' },
    { key: 'colour', name: 'Color', type: 'Color' },
    { key: 'photo', name: 'Photo', type: 'Image' },
    { key: 'shop', name: 'Shop', type: 'Link' },
    { key: 'support', name: 'Questions to', type: 'Email' },
  ],
  listings: articles.flatMap((line) => makers.map((maker) => tool(line, maker))),
};
