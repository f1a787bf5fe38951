import { expect, it } from 'vitest';
import { named } from './named.ts';

const none = new Set<string>();
const field = (name: string, label?: string) => ({ name, kind: 'text', ...(label !== undefined && { label }) });

it('a new field takes its name from its label, until it has another', () => {
  expect(named([field('field_1', 'Due dâte!')], [field('field_1')], none)).toEqual([field('due_date', 'Due dâte!')]);
  expect(named([field('due', 'Due date')], [field('due', 'Due')], none)).toEqual([field('due_date', 'Due date')]);
  for (const label of ['مهلة', '12']) {
    expect(named([field('field_1', label)], [field('field_1')], none)).toEqual([field('field_1', label)]);
  }
});

it('the key of a field of a dataset follows its name, from none at first', () => {
  const called = { key: 'key', label: 'name' };
  const entry = (key: string | null, name: string | null) => ({ key, name, type: 'Date' });
  expect(named([entry(null, 'Start Date!')], [entry(null, null)], none, called)).toEqual([
    entry('start_date', 'Start Date!'),
  ]);
  const unchanged = [entry('day', 'Start')];
  expect(named(unchanged, [entry('day', 'Day')], new Set(['day']), called)).toEqual(unchanged);
});

it('a name stays that records know, that somebody wrote, or that would be there twice', () => {
  expect(named([field('due', 'Day')], [field('due', 'Due')], new Set(['due']))).toEqual([field('due', 'Day')]);
  expect(named([field('mine', 'Day')], [field('mine', 'Due')], none)).toEqual([field('mine', 'Day')]);
  const day = field('day', 'Day');
  expect(named([day, field('field_2', 'Day')], [day, field('field_2')], none)).toEqual([day, field('field_2', 'Day')]);
});
