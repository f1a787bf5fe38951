import { describe, expect, it } from 'vitest';
import { firstLetterOf, initialsOf } from './initials.ts';

it.each([
  ['maya', 'M'],
  [' élan', 'É'],
  ['e\u0301lan', 'E\u0301'],
  ['🦊 Fox', '🦊'],
  ['👩‍🚀 Ada', '👩‍🚀'],
  ['李雷', '李'],
  ['', ''],
])('the first letter of %j is %j', (name, letter) => expect(firstLetterOf(name)).toBe(letter));

describe('initials', () => {
  it.each([
    ['Maya Lindqvist', 'ML'],
    [' Maya  Sofia Lindqvist ', 'ML'],
    ['Maya 🦊', 'M🦊'],
    ['maya', 'M'],
    ['', ''],
  ])('of %j are %j', (name, initials) => expect(initialsOf(name)).toBe(initials));
});
