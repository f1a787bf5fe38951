import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Below this, an answer fits into one packet anyway. */
export const LEAST_BYTES = 1_000;

/** How texts are written shorter. */
export const encoders = {
  br: (body: Buffer) => promisify(brotliCompress)(body, QUALITY),
  gzip: (body: Buffer) => promisify(gzip)(body),
};
export type Encoding = keyof typeof encoders;

/** The best encoding that the browser takes; those with a quality of zero it does not (RFC 9110 section 12.5.3). */
export function encodingFor(accepted: string | undefined): Encoding | undefined {
  const offered = (accepted ?? '').split(',').map((part) => part.trim().toLowerCase());
  const takes = (name: string) => offered.some((part) => part.split(';')[0] === name && !/;\s*q=0(\.0*)?$/.test(part));
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : undefined;
}
