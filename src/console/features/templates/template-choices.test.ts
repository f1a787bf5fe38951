import { expect, it } from 'vitest';
import { choiceOf, narrowed, starterChoices } from './template-choices.ts';

it('offers the templates of the product by type, each with a picture', () => {
  const pages = starterChoices('Page');
  expect(pages.map(({ id }) => id)).toContain('landing');
  expect(starterChoices('Page_Section').map(({ id }) => id)).not.toContain('landing');
  expect(pages.filter(({ thumbnail }) => thumbnail === '')).toEqual([]);
});

it('reads rows as choices, and narrows them by category and name', () => {
  const own = choiceOf({ id: 'a', name: 'Journey', category: 'Hero', meta: { thumbnail: '/t.webp' } });
  expect(own).toEqual({ id: 'a', name: 'Journey', category: 'Hero', thumbnail: '/t.webp', isOwn: true });
  const bare = choiceOf({ id: 'b', name: 'Story', category: 'Blog', meta: null });
  expect(bare.thumbnail).toBe('');
  const all = [own, bare];
  expect(narrowed(all, { category: '', search: ' JOUR' })).toEqual([own]);
  expect(narrowed(all, { category: 'Blog', search: '' })).toEqual([bare]);
  expect(narrowed(all, { category: 'Blog', search: 'jour' })).toEqual([]);
});
