import { expect, it } from 'vitest';
import { acceptOf, kindsTaken } from './files.ts';

it.each([
  [undefined, ['picture']],
  [[], ['picture']],
  [['image/png'], ['picture']],
  [
    ['video/mp4', 'audio/*'],
    ['video', 'audio'],
  ],
  [['application/pdf'], ['document', 'archive']],
  [['*/*'], ['picture', 'video', 'audio', 'document', 'font', 'archive']],
])('reads the kinds of files that a field takes: %j', (accept, kinds) => {
  expect(kindsTaken(accept)).toEqual(kinds);
});

it('offers everything where everything is taken', () => {
  expect(acceptOf(kindsTaken(['*/*']))).toBe('');
  expect(acceptOf(['video', 'audio'])).toBe('video/*,audio/*');
});
