import { type AudienceContent, communicationLine, letterLine, postLine } from '../audience-content.ts';
import { recipeNames } from './recipes.ts';

const [first = '', , third = '', , fifth = ''] = recipeNames;

export const borealisAudience: AudienceContent = {
  members: 32,
  freeRoles: [
    {
      name: 'Guest at the table',
      label: 'Guest',
      description: 'Reads, cooks and comments.',
      isDefault: true,
      mayComment: true,
      letters: ['Sunday letter'],
    },
  ],
  subscriptions: [
    {
      name: 'Supper club',
      description: 'A menu every Friday with its shopping list, and a place at one class a year.',
      roles: [
        {
          name: 'Supper for two',
          label: 'For two',
          description: 'Menus for two people.',
          isDefault: true,
          mayComment: true,
          price: 5,
          letters: ['Sunday letter'],
        },
        {
          name: 'Supper for six',
          label: 'For six',
          description: 'Menus for a full table.',
          mayComment: true,
          isPremium: true,
          price: 8,
          letters: ['Sunday letter', 'Classes'],
        },
      ],
    },
  ],
  posts: [
    `It worked with spelt|Half spelt, half wheat, and ten minutes less.|${first}|Good to know.|Which spelt?`,
    `Without an oven?|I only have a pan with a lid.|${third}|Low heat, and turn it once.`,
    `Froze half of it|And it was better in February than in October.|${fifth}|Everything is better in February.|Did you slice it first?`,
    'My starter is called Ingrid|Three years old and in a better mood than I am.|How to keep a sourdough alive|Ours is Bosse.|Rye or wheat?',
    'Twenty jars, nineteen labels|The twentieth is a surprise.|A winter pantry in twenty jars|It is always beetroot.',
    'Cut myself on a sharp knife|Which hurts less than on a blunt one, as promised.|Sharpening knives at home|Welcome to the club.',
    'Croutons, obviously|But also: pudding.|What to do with old bread|Bread soup with cardamom!',
    'Cloudberries cost what?|Found a neighbour with a bog instead.|Berries: pick, freeze, preserve|Treasure that neighbour.',
  ]
    .map(postLine)
    .map((post, index) => ({ ...post, isHidden: index === 6 })),
  letters: [
    '9|SENT|Sunday letter 36|Plums|One recipe, one tool, one mistake.',
    '7|SENT|Sunday letter 38|Mushrooms, dried|We left the window open and learned.',
    '5|SENT|Sunday letter 40|Beetroot, at last|It stains, and it is worth it.',
    '3|SENT|Sunday letter 42|Cabbage in five ways|Four of them are good.',
    '1|SENT|Classes in winter|Nine Saturdays, ten places|Bring an appetite.',
    '0|PLANNED|Sunday letter 44|Swede|Give it a chance.',
    '0|DRAFT|Sunday letter 46|Buns|',
    '2|COPY|Classes in winter (copy)|Nine Saturdays, ten places|Bring an appetite.',
  ].map(letterLine),
  communications: [
    'Welcome|welcome|Come in, sit down|Good to have you at the table.',
    'Confirm your address|account-confirmation|One click, then soup|Open this link to confirm your address.',
    'Class booked|form-record|Your class is booked|We start at ten and eat at one.',
    'Receipt|payment-received|Your receipt|Thank you. The receipt stands below.',
  ].map(communicationLine),
};
