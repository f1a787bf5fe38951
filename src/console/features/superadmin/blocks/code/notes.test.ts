import { expect, it } from 'vitest';
import { faultNote, placeIn } from './notes.ts';

const code = '<h2>\n{{ heading | nonsense }}</h2>';
const at = ({ from, to }: { from: number; to: number }) => code.slice(from, to);

it('finds the place of a fault by its line and column', () => {
  expect(at(placeIn(code, 2, 4))).toBe('heading | nonsense }}</h2>');
  expect(at(placeIn(code, 9))).toBe('{{ heading | nonsense }}</h2>');
  expect(at(placeIn(code, 1, 99))).toBe('');
});

it('takes the place out of the words of a fault', () => {
  const note = faultNote(code, 'undefined filter: nonsense, line:2, col:1');
  expect(note).toMatchObject({ severity: 'error', message: 'undefined filter: nonsense' });
  expect(at(note)).toBe('{{ heading | nonsense }}</h2>');
  expect(at(faultNote(code, 'The block takes too long.'))).toBe('<h2>');
});
