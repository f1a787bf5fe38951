import { describe, expect, it } from 'vitest';
import { drawingName, isDrawn, signerOf, typedSignature } from './signature.ts';

describe('a signature', () => {
  it('is a drawing by its name, which says who typed beside it', () => {
    for (const typed of ['', 'Ann Lee', 'Dr. Lee']) {
      expect([isDrawn(drawingName(typed)), signerOf(drawingName(typed))]).toEqual([true, typed]);
    }
  });

  it.each(['Ann Lee', 'Ann.png', 'Ann.PNG', 'Ann.png .png', '.png'])(
    'that is typed is never taken for one: %s',
    (text) => {
      const signature = typedSignature(text);
      expect(isDrawn(signature)).toBe(false);
      expect(['Ann', 'Ann Lee', '']).toContain(signature);
      expect(signerOf(signature)).toBe(signature);
    },
  );
});
