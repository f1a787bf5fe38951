import { describe, expect, it } from 'vitest';
import { matching, mentionedIn, mentioningAt, withMention } from './mentions.ts';

const ann = { id: 'ann', name: 'Ann Ébert' };
const ben = { id: 'ben', name: 'Ben' };

describe('a mention', () => {
  it.each([
    ['Hi @', { start: 3, typed: '' }],
    ['@Ann E', { start: 0, typed: 'Ann E' }],
    ['(@be', { start: 1, typed: 'be' }],
    ['mail@example', null],
    ['@Ann Ebert and', null],
    ['@ then', null],
    ['no', null],
  ])('in "%s" is %j', (text, expected) => {
    expect(mentioningAt(text, text.length)).toEqual(expected);
  });

  it('is looked for by each word of a name, whatever its accents', () => {
    expect(matching([ann, ben], 'eb')).toEqual([ann]);
    expect(matching([ann, ben], 'ANN É')).toEqual([ann]);
    expect(matching([ann, ben], '')).toEqual([ann, ben]);
    expect(matching([ann, ben], 'x')).toEqual([]);
  });

  it('takes the place of what was typed, and the caret goes on behind it', () => {
    const text = 'Hi @an, look';
    expect(withMention(text, { start: 3, typed: 'an' }, ann)).toEqual({ text: 'Hi @Ann Ébert , look', caret: 14 });
  });

  it('counts while its name stands in the text', () => {
    expect(mentionedIn('Hi @Ann Ébert and @Ben', [ann, ann, ben])).toEqual(['ann', 'ben']);
    expect(mentionedIn('Hi Ann', [ann, ben])).toEqual([]);
  });
});
