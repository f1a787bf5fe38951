import { describe, expect, it } from 'vitest';
import { createTokenSigner } from './signed-token.ts';

const signer = createTokenSigner('secret', 'tests', () => 1000);

describe('a signed token', () => {
  it('gives back what was signed, with its moment', () => {
    expect(signer.verify(signer.sign({ a: ['ü', 1] }))).toEqual({ value: { a: ['ü', 1] }, at: 1000 });
    expect(signer.verify(signer.sign('x', 5))).toEqual({ value: 'x', at: 5 });
  });

  it('verifies nothing that was changed, made up, or signed with another secret or for another purpose', () => {
    const closed = signer.sign({ role: 'visitor' });
    const [, signature] = closed.split('.');
    const forged = Buffer.from(JSON.stringify({ value: { role: 'owner' }, at: 1000 })).toString('base64url');
    const others = [createTokenSigner('other', 'tests'), createTokenSigner('secret', 'other')].map((other) =>
      other.sign('x'),
    );
    for (const text of ['', '.', 'x.y', forged, `${forged}.${signature}`, `${closed}x`.slice(1), ...others]) {
      expect([text, signer.verify(text)]).toEqual([text, null]);
    }
  });
});
