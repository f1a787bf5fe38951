import { describe, expect, it } from 'vitest';
import { fieldOf } from '#render/form/form-field.ts';
import { withDrawings } from './drawn-signatures.ts';

const signature = fieldOf({ kind: 'text', isSignature: true }, { label: 'Signature' }, 'sign', 'b1');

/** The head of a PNG of that size. */
function png(width = 300, height = 100): Buffer {
  const bytes = Buffer.alloc(33);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}
const address = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;
const readDrawing = (dataUrl: string, typed = '') =>
  withDrawings([signature], new URLSearchParams({ 'q.sign': typed, 'q.sign.drawn': dataUrl }), new Map()).get('q.sign');

describe('a signature that is drawn', () => {
  it('is a file that is called as somebody typed', () => {
    expect(readDrawing(address(png()))).toEqual([{ name: 'signature.png', bytes: png() }]);
    expect(readDrawing(address(png()), 'Dr. Ann Lee')).toEqual([{ name: 'Dr. Ann Lee.png', bytes: png() }]);
  });

  it.each([
    ['nothing', ''],
    ['another kind of address', 'https://elsewhere.test/a.png'],
    ['what says it is another kind', address(png(), 'image/svg+xml')],
    ['no picture', address(Buffer.from('<script>alert(1)</script> and some more of it'))],
    ['a picture that no browser could show', address(png(100_000, 100_000))],
    ['half a head', address(png().subarray(0, 20))],
  ])('is none where it is %s', (_, dataUrl) => {
    expect(readDrawing(dataUrl)).toBe(undefined);
  });

  it('is no file that somebody uploads, and no drawing of another question', () => {
    const files = new Map([
      ['q.sign', [{ name: 'a.png', bytes: png() }]],
      ['q.cv', [{ name: 'cv.pdf', bytes: null }]],
    ]);
    const sent = new URLSearchParams({ 'q.other.drawn': address(png()) });
    expect([...withDrawings([signature], sent, files).keys()]).toEqual(['q.cv']);
    expect(withDrawings([], sent, files)).toBe(files);
  });
});
