import { people } from '../accounts.ts';
import type { TaskContent } from '../space-content.ts';

/** What the people of Aurora Travel are at. */
export const auroraTasks: readonly TaskContent[] = [
  {
    title: 'Photographs for the winter landing page',
    description: 'Three of guests, two of the sky. No pictures that we used last year.',
    status: 'TODO',
    assignee: people.author,
    due: 6,
    page: 'Home',
    steps: ['Ask the guides for their best ten', 'Choose five', 'Write alternative texts'],
    stepsDone: 1,
    comments: ['The one with the tent is lovely.', 'It is from 2024, so we may use it.'],
  },
  { title: 'Check the ferry times for spring', status: 'TODO', assignee: people.editor, due: -2 },
  { title: 'Ask for new insurance terms', status: 'TODO', assignee: people.manager, due: 12, page: 'Terms of booking' },
  { title: 'Plan the letters until March', status: 'TODO', due: 20 },
  {
    title: 'Rewrite “Our guides” for three new guides',
    status: 'IN_PROGRESS',
    assignee: people.contractor,
    due: 3,
    page: 'Our guides',
    steps: ['Interview Siri', 'Interview Jonas', 'Interview Aino', 'Portraits'],
    stepsDone: 2,
    comments: ['Aino is back on Thursday.'],
  },
  { title: 'Prices of the autumn departures', status: 'IN_PROGRESS', assignee: people.owner, due: 1 },
  { title: 'Press photographs in print quality', status: 'DONE', assignee: people.editor, due: -9, page: 'Press' },
  { title: 'Remove the summer offer', status: 'DONE', assignee: people.admin, due: -15 },
];
