import { people } from '../accounts.ts';
import { borealisHome } from '../home.ts';
import { described, type PageContent, type SpaceContent } from '../space-content.ts';
import { borealisAudience } from './audience.ts';
import { recipeNames, recipes } from './recipes.ts';
import { borealisSite } from './site.ts';
import { borealisTasks } from './tasks.ts';
import { toolMakers, tools } from './tools.ts';

const company: readonly PageContent[] = [
  'Home|Northern cooking for people with jobs.',
  'About the kitchen|A test kitchen, four cooks and a neighbour who tastes everything.',
  'Contact|Write to us; we answer before dinner.',
  'Privacy|Which data we keep and why it is so little.',
  'Cooking classes|Saturday mornings, ten places, aprons provided.',
  'Work with us|We look for a photographer who likes to eat.',
].map((line) => ({ ...described(line), tags: ['About'] }));

const stories: readonly PageContent[] = recipeNames
  .filter((_, index) => index % 2 === 0)
  .map((name) => ({
    name,
    folder: 'recipes',
    description: `${name}: how we make it, what can go wrong, and what to serve with it.`,
    tags: ['Recipes'],
  }));

const skills: readonly PageContent[] = [
  'How to keep a sourdough alive',
  'A winter pantry in twenty jars',
  'Sharpening knives at home',
  'Freezing without regret',
  'What to do with old bread',
  'Berries: pick, freeze, preserve',
  'Fermenting for the impatient',
  'Soup from nearly nothing',
].map((name) => ({
  name,
  folder: 'skills',
  description: `${name}, step by step, with the mistakes we made.`,
  tags: ['Skills'],
}));

export const borealis: SpaceContent = {
  key: 'borealis',
  name: 'Borealis Kitchen',
  domain: 'borealiskitchen.example.com',
  font: 'Lora',
  aliases: ['www.borealiskitchen.example.com'],
  motif: 'plate',
  members: [
    { account: people.outsider, role: 'SpaceOwner' },
    { account: people.owner, role: 'EDITOR' },
  ],
  writers: [people.outsider, people.owner],
  tags: {
    Page: ['Recipes', 'Skills', 'About'],
    Listing: [
      ...['Recipes', 'Kitchen tools', 'Small gifts', 'For life', 'Vegan', 'Vegetarian', 'Fish', 'Meat'],
      ...['Breakfast', 'Lunch', 'Dinner', 'Dessert', 'Snack', 'Baking', 'Drink'],
    ],
    Image: ['Plate', 'Process', 'Portrait'],
    Link: ['Shop', 'Social'],
    Member: ['Newsletter reader', 'Class guest', 'Vegetarian'],
    Newsletter: ['Sunday letter', 'Classes'],
    Partner: ['Maker', 'Farm'],
  },
  datasets: [recipes, tools],
  partners: [
    ...toolMakers.map((name) => ({
      name: `${name} Workshop`,
      description: 'Makes some of the tools we use daily.',
      tags: ['Maker'],
    })),
    ...[
      'Ullared Dairy',
      'Torne Valley Berries',
      'Havsvik Smokehouse',
      'Three Oaks Mill',
      'Lilla Gården Vegetables',
    ].map((name) => ({ name, description: 'Delivers to our kitchen every week.', tags: ['Farm'] })),
  ],
  prompts: [
    'Write the introduction to a recipe for {dish}: 60 words, one memory, no word that ends in “-licious”.',
    'Check this recipe for steps that use an ingredient which the list does not name.',
    'Convert all measures to grams and millilitres and round to what a scale can show.',
    'Suggest three vegan replacements for {ingredient} in this recipe and say what each changes.',
    'Write a shopping list for this menu, sorted by the way a supermarket is laid out.',
    'Make a caption for this photograph of a dish. Name the dish, the season and one texture.',
    'Draft the Sunday letter: one recipe, one tool, one thing that went wrong this week.',
    'Answer a reader whose buns did not rise. Ask two questions before you guess.',
  ],
  pages: [...company, ...stories, ...skills],
  home: borealisHome,
  built: {},
  site: borealisSite,
  audience: borealisAudience,
  tasks: borealisTasks,
};
