/** Writes `.br` and `.gz` beside every text asset, so that the server sends stored bytes. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|json|svg|txt|webmanifest)$/;
/** Below this size the headers outweigh the gain. */
const SMALLEST_BYTES = 1024;

const encoders = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

/** @param {string} folder every file below it is considered; index.html is not, because the server changes it */
export async function compressAssets(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const bytes = await readFile(path);
      if (bytes.length < SMALLEST_BYTES) return;
      await Promise.all(
        Object.entries(encoders).map(async ([suffix, encode]) => writeFile(`${path}.${suffix}`, await encode(bytes))),
      );
    }),
  );
}
