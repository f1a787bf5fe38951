import Circle from '@mui/icons-material/CircleOutlined';
import { expect, it } from 'vitest';
import { rank } from './rank.ts';

const command = (label: string, keywords: string[] = []) => ({ id: label, label, keywords, Icon: Circle, run() {} });
const groups = [
  { id: 'go', label: 'Go to', commands: ['New pages', 'Pages', 'Réglages', 'Landing pages'].map((l) => command(l)) },
  { id: 'do', label: 'Commands', commands: [command('Logout', ['sign out'])] },
];
const found = (search: string, most = 10) =>
  rank(groups, search, most).map(({ id, commands }) => [id, commands.map(({ label }) => label)]);

it('shows the first of every group before anything is typed', () => {
  expect(found('  ', 2)).toEqual([
    ['go', ['New pages', 'Pages']],
    ['do', ['Logout']],
  ]);
});

it('puts what begins with the search first and keeps the order otherwise', () => {
  expect(found('PAG')).toEqual([['go', ['Pages', 'New pages', 'Landing pages']]]);
});

it('finds words in any order, without accents, and by what is not shown', () => {
  expect(found('pages land')).toEqual([['go', ['Landing pages']]]);
  expect(found('reglages')).toEqual([['go', ['Réglages']]]);
  expect(found('sign out')).toEqual([['do', ['Logout']]]);
  expect(found('nothing like it')).toEqual([]);
});
