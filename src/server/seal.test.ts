import { describe, expect, it } from 'vitest';
import { createSeal } from './seal.ts';

const seal = createSeal('secret', 'tests', () => 1000);

describe('a seal', () => {
  it('gives back what it closed, with its moment', () => {
    expect(seal.open(seal.close({ a: ['ü', 1] }))).toEqual({ value: { a: ['ü', 1] }, at: 1000 });
    expect(seal.open(seal.close('x', 5))).toEqual({ value: 'x', at: 5 });
  });

  it('opens nothing that was changed, made up, or closed with another secret or for another purpose', () => {
    const closed = seal.close({ role: 'visitor' });
    const [, signature] = closed.split('.');
    const forged = Buffer.from(JSON.stringify({ value: { role: 'owner' }, at: 1000 })).toString('base64url');
    const others = [createSeal('other', 'tests'), createSeal('secret', 'other')].map((other) => other.close('x'));
    for (const text of ['', '.', 'x.y', forged, `${forged}.${signature}`, `${closed}x`.slice(1), ...others]) {
      expect([text, seal.open(text)]).toEqual([text, null]);
    }
  });
});
