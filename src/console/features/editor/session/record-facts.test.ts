import { expect, it } from 'vitest';
import { recordFacts } from './record-facts.ts';

it('a draft is its live page to blocks, other records are themselves', () => {
  const name = 'About us';
  expect(recordFacts({ id: 'draft', context_id: 'live', name })).toEqual({ id: 'live', name });
  expect(recordFacts({ id: 'own', context_id: null, name })).toEqual({ id: 'own', name });
  expect(recordFacts({ id: 'form', name })).toEqual({ id: 'form', name });
});
