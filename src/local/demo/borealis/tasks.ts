import { people } from '../accounts.ts';
import type { TaskContent } from '../space-content.ts';

/** What the people of Borealis Kitchen are at. */
export const borealisTasks: readonly TaskContent[] = [
  { title: 'Dates of the spring classes', status: 'TODO', assignee: people.outsider, due: 5, page: 'Cooking classes' },
  {
    title: 'Test the rye bread again',
    status: 'IN_PROGRESS',
    assignee: people.owner,
    due: 2,
    steps: ['Longer proof', 'Less salt'],
    stepsDone: 1,
    comments: ['The second loaf was the better one.'],
  },
  { title: 'Order aprons', status: 'DONE', assignee: people.outsider, due: -4 },
];
