import { ANSWER, drawingOf } from '#render/form/answer-names.ts';
import type { FormField } from '#render/form/form-field.ts';
import { drawingName, typedSignature } from '#render/form/signature.ts';
import type { SentForm } from '../files/read-multipart.ts';

const PNG = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/;
/** The signature of the format, and where its header says width and height. */
const MARK = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const [WIDTH_AT, HEIGHT_AT, HEADER_BYTES] = [16, 20, 33];
/** A few bytes may stand for a picture that no browser could show. */
const MOST_PIXELS = 4_000;

/** The files of a step, with the drawings of its signatures; what is no drawing of ours is none. */
export function withDrawings(
  fields: readonly FormField[],
  sent: URLSearchParams,
  files: SentForm['files'],
): SentForm['files'] {
  const signatures = fields.filter(({ isSignature }) => isSignature);
  if (signatures.length === 0) return files;
  const all = new Map(files);
  for (const { name } of signatures) {
    const key = `${ANSWER}${name}`;
    const bytes = drawing(sent.get(drawingOf(name)) ?? '');
    all.delete(key);
    if (bytes) all.set(key, [{ name: drawingName(typedSignature(sent.get(key) ?? '')), bytes }]);
  }
  return all;
}

function drawing(address: string): Buffer | null {
  const [, text] = PNG.exec(address) ?? [];
  const bytes = Buffer.from(text ?? '', 'base64');
  if (bytes.length < HEADER_BYTES || !bytes.subarray(0, MARK.length).equals(MARK)) return null;
  const isTooLarge = [WIDTH_AT, HEIGHT_AT].some((at) => bytes.readUInt32BE(at) > MOST_PIXELS);
  return isTooLarge ? null : bytes;
}
