import { describe, expect, it } from 'vitest';
import { peopleOf } from './presence-store.ts';

const tab = (user_id: string, item_id: string | null, name: string | null = user_id) => ({
  ...{ tab_id: crypto.randomUUID(), user_id, name, item_id },
});

describe('people at a page', () => {
  it('are everybody but the viewer, each once, where they have something selected', () => {
    const { all, at } = peopleOf(
      [tab('me', 'a'), tab('tom', null), tab('tom', 'b'), tab('ann', 'a')],
      'me',
      'Somebody',
    );
    expect(all.map(({ name, itemId }) => [name, itemId])).toEqual([
      ['ann', 'a'],
      ['tom', 'b'],
    ]);
    expect([...at].map(([id, people]) => [id, people.map(({ name }) => name)])).toEqual([
      ['b', ['tom']],
      ['a', ['ann']],
    ]);
  });

  it('are marked once, however many of their tabs have the same selected, and always in one colour', () => {
    const { all, at } = peopleOf([tab('tom', 'a'), tab('tom', 'a')], 'me', 'Somebody');
    expect(at.get('a')).toHaveLength(1);
    expect(at.get('a')?.[0]?.color).toBe(all[0]?.color);
  });

  it('have a name, whatever is known of them', () => {
    expect(peopleOf([tab('x', null, null)], 'me', 'Somebody').all[0]?.name).toBe('Somebody');
  });
});
