import Circle from '@mui/icons-material/CircleOutlined';
import { expect, it } from 'vitest';
import { rank } from './rank.ts';

const command = (label: string, keywords: string[] = []) => ({ id: label, label, keywords, Icon: Circle, run() {} });
const groups = [
  { id: 'go', label: 'Go to', commands: ['New pages', 'Pages', 'Réglages', 'Landing pages'].map((l) => command(l)) },
  { id: 'do', label: 'Commands', commands: [command('Logout', ['sign out'])] },
];
const found = (search: string, limit = 10) =>
  rank(groups, search, limit).map(({ id, commands }) => [id, commands.map(({ label }) => label)]);

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

it('finds what is not shown by its beginning alone, and puts groups that say so themselves first', () => {
  const others = [
    {
      id: 'go',
      label: 'Go to',
      commands: [command('Styling', ['logo, dark colors']), command('Analytics', ['catalogs'])],
    },
    { id: 'do', label: 'Commands', commands: [command('Dark'), command('Log off')] },
  ];
  const of = (search: string) =>
    rank(others, search, 10).map(({ id, commands }) => [id, commands.map(({ label }) => label)]);
  expect(of('logo')).toEqual([['go', ['Styling']]]);
  expect(of('atalog')).toEqual([]);
  expect(of('dark')).toEqual([
    ['do', ['Dark']],
    ['go', ['Styling']],
  ]);
  expect(of('color styling')).toEqual([['go', ['Styling']]]);
});
