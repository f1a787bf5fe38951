import { expect, it } from 'vitest';
import { type Collection, inMenuOrder } from './data-model.ts';

const collection = (name: string, place: Collection['place'] = null): Collection => ({
  ...{ id: name, name, slug: name, one: null, icon: null, rights: null },
  place,
});

it('collections stand in the menu by their places, the others behind them by name', () => {
  const names = [collection('Ales', 'first'), collection('Bread', 2), collection('Cakes'), collection('Dips', 1)];
  expect(inMenuOrder(names).map(({ name }) => name)).toEqual(['Dips', 'Bread', 'Ales', 'Cakes']);
});

it('one with a place is among those that a menu shows, however many there are', () => {
  const many = [...Array.from({ length: 40 }, (_, at) => collection(`A${at}`)), collection('Zoo', 7)];
  const shown = inMenuOrder(many);
  expect([shown.length, shown[0]?.name]).toEqual([30, 'Zoo']);
});
