import { assetLine, type FormContent, type SiteContent, templateLine } from '../site-content.ts';
import { recipeNames } from './recipes.ts';

const name = { name: 'name', label: 'Your name', kind: 'text', required: true } as const;
const email = { name: 'email', label: 'Your address', kind: 'text', format: 'email', required: true } as const;

const forms: readonly FormContent[] = [
  {
    name: 'Book a class',
    type: 'step',
    slug: 'book-a-class',
    records: 16,
    remarks: [
      'Two vegetarians in our group.',
      'I cannot eat nuts.',
      'It is a birthday present.',
      'We bring our own aprons.',
    ],
    steps: [
      {
        name: 'The class',
        questions: [
          {
            name: 'class',
            label: 'Which class?',
            kind: 'choice',
            required: true,
            options: ['Sourdough', 'Fermenting', 'Fish', 'Knives', 'Christmas baking'],
          },
          { name: 'guests', label: 'How many places?', kind: 'number', required: true },
        ],
      },
      {
        name: 'You',
        questions: [name, email, { name: 'remarks', label: 'Allergies and wishes', kind: 'text', format: 'multiline' }],
      },
    ],
  },
  {
    name: 'Sunday letter',
    type: 'cta',
    slug: 'sunday-letter',
    records: 15,
    remarks: [''],
    steps: [
      {
        name: 'Sign up',
        questions: [email, { name: 'vegetarian', label: 'Vegetarian recipes only', kind: 'boolean' }],
      },
    ],
  },
  {
    name: 'It did not work',
    type: 'cta',
    slug: 'it-did-not-work',
    records: 9,
    remarks: [
      'The buns stayed flat.',
      'Mine was done after half the time.',
      'What is filmjölk and where do I get it?',
      'Too salty, but everybody ate it.',
    ],
    steps: [
      {
        name: 'What happened',
        questions: [
          name,
          email,
          { name: 'problem', label: 'What went wrong?', kind: 'text', format: 'multiline', required: true },
        ],
      },
    ],
  },
  {
    name: 'Christmas market',
    type: 'cta',
    slug: 'christmas-market',
    isOff: true,
    records: 4,
    remarks: [''],
    steps: [{ name: 'Reserve', questions: [name, email] }],
  },
];

export const borealisSite: SiteContent = {
  headers: [
    { name: 'Kitchen header', type: 'PAGE', isDefault: true, links: ['Home', 'Cooking classes', 'Contact'] },
    { name: 'Recipe header', type: 'PAGE', links: ['Home'] },
    { name: 'Letterhead', type: 'NEWSLETTER', isDefault: true, links: ['Home'] },
  ],
  footers: [
    { name: 'Kitchen footer', type: 'PAGE', isDefault: true, links: ['Privacy', 'Work with us'] },
    { name: 'Letter footer', type: 'NEWSLETTER', isDefault: true, links: ['Privacy'] },
  ],
  sidebars: [{ name: 'By season', isDefault: true, links: ['Home'] }],
  templates: [
    'Recipe|Content|Page|Page|recipe',
    'Skill, step by step|Steps|Page|Page|skill',
    'Ingredients beside the method|Content|Page|Page_Section|ingredients',
    'Plate, large|Hero|Page|Page_Section|plate',
    'Sunday letter|Newsletter|Newsletter|Newsletter|sunday-letter',
    'Recipe of the week|Cards|Newsletter|Newsletter_Section|recipe-of-the-week',
    'Class booking|Steps|Form|Form|class-booking',
  ].map(templateLine),
  assets: [
    ...recipeNames.slice(0, 18).map((recipe) => assetLine(`${recipe}, plated|${recipe}, as we serve it.|Plate`)),
    ...recipeNames
      .slice(0, 6)
      .map((recipe) => assetLine(`${recipe}, half-way|What it looks like when it is nearly right.|Process`)),
    assetLine('The four of us|In the test kitchen, before the flour.|Portrait'),
    assetLine('The neighbour|Tastes everything and says so.|Portrait'),
  ],
  forms,
};
