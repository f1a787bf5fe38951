import { describe, expect, it } from 'vitest';
import { cardOfListing, cardOfPage } from '../data/cards.ts';
import { builtInValues } from './built-in-values.ts';
import { publicFields } from './custom-values.ts';

const note = (field: string, value: string, op = 'eq') =>
  publicFields({ page: [{ kind: 'text', name: 'note', showIf: { field, op, value } }] }, 'page');
const customOf = (card: object) => (card as { custom: object }).custom;

describe('conditions on built-in values, where a site reads them', () => {
  const meta = { language: 'fr', custom_note: 'Bonjour' };
  const page = { name: 'Home', slug: 'home', title: 'Start', meta_description: 'All of it', meta };

  it.each([
    ['language', 'fr', 'eq', true],
    ['language', 'en', 'eq', false],
    ['community', 'members', 'neq', true],
    ['meta_description', 'ALL', 'contains', true],
    ['name', 'Start', 'eq', false],
    // Visitors may not read it.
    ['created_at', '2027-01-01', 'neq', false],
  ])('of pages: %s %s %s', (field, value, op, isShown) => {
    expect(customOf(cardOfPage(page, note(field, value, op)))).toEqual(isShown ? { note: 'Bonjour' } : {});
  });

  it('of listings', () => {
    const row = {
      ...{ name: 'Mill', slug: 'mill', dataset_id: 'd1', info: { listing_url: 'https://mill.example' } },
      meta: { custom_note: 'Bonjour' },
    };
    for (const [field, value] of [
      ['dataset_id', 'd1'],
      ['listing_url', 'https://mill.example'],
    ] as const) {
      expect(customOf(cardOfListing(row, 0, note(field, value)))).toEqual({ note: 'Bonjour' });
      expect(customOf(cardOfListing(row, 0, note(field, 'other')))).toEqual({});
    }
  });

  it('hold for nothing where the column was not read', () => {
    expect(builtInValues('page', { name: 'Home' })).toEqual({ name: 'Home' });
    expect(builtInValues('listing', { meta: {} })).toEqual({ meta: {}, partners: null });
  });
});
