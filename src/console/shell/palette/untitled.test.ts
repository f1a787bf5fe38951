import { describe, expect, it } from 'vitest';
import { model } from '#resources/model.ts';
import { resourceOf } from '#schema/model.ts';
import { fieldsBeside, foundWords, iconNameOf, ownerName } from './untitled.ts';

const record = resourceOf(model, 'record');
const answers =
  'Ada Lovelace ada@example.com We are looking for a quiet house near the harbor of Copenhagen\nin May 2026';

describe('records that a time is the title of', () => {
  it('are told by the words around what was found, from the beginning of one', () => {
    expect(foundWords(record, { answers }, 'HARBOR')).toBe('…house near the harbor of Copenhagen in May 2026');
    expect(foundWords(record, { answers }, 'ada')).toMatch(/^Ada Lovelace .*…$/);
    expect(foundWords(record, { answers: null }, 'ada')).toBe('');
    expect(foundWords(resourceOf(model, 'page'), { name: 'Harbor' }, 'harbor')).toBe('');
  });

  it('have the name of their form', () => {
    expect(ownerName(model, record, { form_id: 'f', form: { id: 'f', name: 'Trips' } })).toBe('Trips');
    expect(ownerName(model, resourceOf(model, 'page'), {})).toBe('');
  });

  it('are asked for what the viewer may read', () => {
    expect(fieldsBeside(record, () => true)).toEqual(['answers', 'form_id']);
    expect(fieldsBeside(record, (_, asked) => asked?.field !== 'form_id')).toEqual(['answers']);
    expect(fieldsBeside(resourceOf(model, 'page'), () => true)).toEqual([]);
  });
});

describe('the icon of a kind of record', () => {
  it('is that of what it goes with, where it stands in no menu', () => {
    const icons = ['page', 'record', 'held_record', 'recipients', 'communication_trigger'].map((name) =>
      iconNameOf(model, resourceOf(model, name)),
    );
    expect(icons).toEqual(['article', 'form', 'form', 'newsletter', 'communication']);
  });
});
