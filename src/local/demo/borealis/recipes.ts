import { artwork } from '../artwork.ts';
import { chanceFor, slugOf } from '../determinism.ts';
import type { DatasetContent, ListingContent } from '../space-content.ts';

/** Name, minutes, course, diet and ingredients. */
const lines = [
  'Cinnamon buns with cardamom sugar|150|Baking|Vegetarian|flour, milk, yeast, butter, cinnamon, cardamom',
  'Rye bread for beginners|240|Baking|Vegan|rye flour, sourdough starter, molasses, sunflower seeds',
  'Crispbread with caraway|60|Baking|Vegan|rye flour, oats, caraway, salt',
  'Almond and apple cake|75|Baking|Vegetarian|apples, ground almonds, eggs, butter, sugar',
  'Blueberry pie with vanilla cream|70|Baking|Vegetarian|blueberries, flour, butter, sugar, cream, vanilla',
  'Saffron buns|130|Baking|Vegetarian|flour, saffron, milk, yeast, raisins, butter',
  'Ginger biscuits, thin and crisp|90|Baking|Vegetarian|flour, syrup, ginger, cloves, cinnamon, butter',
  'Oat pancakes with lingonberries|30|Breakfast|Vegetarian|oats, eggs, milk, lingonberry jam',
  'Overnight porridge with pear|15|Breakfast|Vegan|oats, oat drink, pear, hazelnuts',
  'Smoked salmon on potato waffles|40|Breakfast|Fish|potatoes, smoked salmon, sour cream, dill, lemon',
  'Skyr with toasted barley|20|Breakfast|Vegetarian|skyr, barley, honey, apple',
  'Creamy fish soup|45|Dinner|Fish|cod, shrimp, leek, carrot, cream, dill',
  'Yellow pea soup with mustard|90|Dinner|Vegan|yellow peas, onion, thyme, mustard',
  'Meatballs with cream sauce|60|Dinner|Meat|minced beef, breadcrumbs, onion, cream, allspice',
  'Baked cod with brown butter|35|Dinner|Fish|cod, butter, potatoes, capers, parsley',
  'Roast celeriac with hazelnuts|80|Dinner|Vegan|celeriac, hazelnuts, thyme, cider vinegar',
  'Mushroom and barley stew|55|Dinner|Vegan|mushrooms, barley, onion, celery, soy sauce',
  'Reindeer stew with juniper|120|Dinner|Meat|reindeer, juniper, mushrooms, cream, potatoes',
  'Potato dumplings with browned onion|75|Dinner|Vegetarian|potatoes, flour, onion, butter',
  'Arctic char with dill potatoes|40|Dinner|Fish|arctic char, potatoes, dill, butter, lemon',
  'Lamb and cabbage casserole|150|Dinner|Meat|lamb, cabbage, peppercorns, potatoes',
  'Beetroot patties with feta|45|Dinner|Vegetarian|beetroot, feta, oats, egg, parsley',
  'Pan-fried herring with mash|35|Dinner|Fish|herring, rye flour, potatoes, milk, lingonberries',
  'Savoy cabbage rolls|85|Dinner|Meat|savoy cabbage, minced pork, rice, syrup',
  'Karelian pasties with egg butter|90|Snack|Vegetarian|rye flour, rice, milk, eggs, butter',
  'Pickled cucumbers in one hour|70|Snack|Vegan|cucumber, vinegar, sugar, dill',
  'Open sandwich with egg and shrimp|20|Snack|Fish|rye bread, eggs, shrimp, mayonnaise, dill',
  'Seed crackers|50|Snack|Vegan|sunflower seeds, linseed, pumpkin seeds, corn flour',
  'Beer and cheese dip|25|Snack|Vegetarian|cheddar, ale, cream cheese, chives',
  'Smoked trout spread|15|Snack|Fish|smoked trout, sour cream, horseradish, lemon',
  'Rhubarb compote with cream|30|Dessert|Vegetarian|rhubarb, sugar, cream, vanilla',
  'Cloudberry parfait|40|Dessert|Vegetarian|cloudberries, eggs, cream, sugar',
  'Chocolate mud cake|45|Dessert|Vegetarian|chocolate, butter, eggs, sugar, flour',
  'Baked apples with oat crumble|40|Dessert|Vegan|apples, oats, syrup, margarine, cinnamon',
  'Waffles with strawberry jam|35|Dessert|Vegetarian|flour, milk, butter, strawberries',
  'Elderflower jelly|25|Dessert|Vegan|elderflower cordial, agar, lemon, berries',
  'Warm salad of roots and lentils|50|Lunch|Vegan|carrots, parsnips, lentils, mustard, parsley',
  'Salmon soup with rye croutons|40|Lunch|Fish|salmon, potatoes, leek, cream, rye bread',
  'Leek and cheese tart|75|Lunch|Vegetarian|leeks, eggs, cream, cheese, flour, butter',
  'Kale and apple slaw|20|Lunch|Vegan|kale, apple, hazelnuts, cider vinegar',
  'Pulled mushroom rolls|45|Lunch|Vegan|oyster mushrooms, buns, cabbage, chilli',
  'Chicken with tarragon and peas|50|Dinner|Meat|chicken thighs, tarragon, peas, cream',
  'Nettle soup with poached egg|35|Lunch|Vegetarian|nettles, onion, stock, eggs',
  'Barley risotto with squash|55|Dinner|Vegetarian|barley, squash, parmesan, sage',
  'Hot smoked mackerel salad|25|Lunch|Fish|mackerel, potatoes, radishes, dill, mustard',
  'Blackcurrant cordial|40|Drink|Vegan|blackcurrants, sugar, lemon',
  'Mulled apple juice|20|Drink|Vegan|apple juice, cinnamon, cloves, orange',
  'Hot chocolate with sea salt|15|Drink|Vegetarian|milk, dark chocolate, sea salt',
];

const diets = ['Vegan', 'Vegetarian', 'Fish', 'Meat'];
const courses = ['Breakfast', 'Lunch', 'Dinner', 'Dessert', 'Snack', 'Baking', 'Drink'];

function recipe(line: string): ListingContent {
  const [name = '', minutes = '', course = '', diet = '', ingredients = ''] = line.split('|');
  const chance = chanceFor(`recipe/${name}`);
  const parts = ingredients.split(', ');
  return {
    name,
    url: `https://borealiskitchen.example.com/recipes/${slugOf(name)}`,
    tags: ['Recipes', course, diet],
    data: {
      minutes: Number(minutes),
      serves: chance.pick([2, 4, 4, 6]),
      course,
      suitable_for: diet === 'Vegan' ? ['Vegan', 'Vegetarian'] : [diet],
      ingredients: parts,
      method: `<p>Bring together ${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}, taste, and give it the time it needs.</p><p>Tested twice in our kitchen; the second time with a toddler at the table.</p>`,
      rating: chance.pick([3.5, 4, 4.5, 4.5, 5]),
      photo: artwork('plate', name),
      tested_on: `2026-0${chance.between(1, 9)}-${chance.between(10, 28)}`,
      freezes_well: chance.between(1, 2) === 1,
    },
  };
}

export const recipes: DatasetContent = {
  name: 'Recipes of the season',
  type: 'TOP_LIST',
  description: 'Cooked, tasted and written down by us.',
  fields: [
    { key: 'minutes', name: 'Minutes', type: 'Number', required: true, help: 'From start to table.' },
    { key: 'serves', name: 'Serves', type: 'Number', required: true },
    { key: 'course', name: 'Course', type: 'Select', required: true, options: courses },
    { key: 'suitable_for', name: 'Suitable for', type: 'MultiSelect', options: diets },
    { key: 'ingredients', name: 'Ingredients', type: 'List', required: true },
    { key: 'method', name: 'Method', type: 'RichText' },
    { key: 'rating', name: 'Readers say', type: 'RatingBox' },
    { key: 'photo', name: 'Photo', type: 'Image' },
    { key: 'tested_on', name: 'Last tested', type: 'Date' },
    { key: 'freezes_well', name: 'Freezes well', type: 'Checkbox' },
  ],
  listings: lines.map(recipe),
};

/** For the pages that tell about recipes. */
export const recipeNames = lines.map((line) => line.split('|')[0] ?? '');
