import { describe, expect, it } from 'vitest';
import { createDownloads } from '#server/adapters/downloads.ts';
import { sourceSchema } from '#server/sources/source.ts';
import { createSources } from '#server/sources/sources.ts';

describe('an address of a source', () => {
  const downloads = createDownloads({ maxBytes: 1000 });

  it.each(
    (['csv', 'sheet', 'supabase'] as const).flatMap((kind) =>
      [
        'data:text/csv,a',
        'javascript:alert(1)',
        'mailto:a@b.test',
        'blob:https://data.test/1',
        'file:///etc/passwd',
        'ftp://data.test/list.csv',
        'http://',
        'no address',
        'http://name:secret@data.test/',
        'http://0177.0.0.1/',
        'http://[::ffff:7f00:1]/',
      ].map((url) => [kind, url] as const),
    ),
  )('of the kind %s is refused: %s', async (kind, url) => {
    const read = createSources(downloads, () => {}).read(
      sourceSchema.parse({ kind, url, table: 'cities', key: 'anon' }),
    );
    await expect(read).rejects.toMatchObject({ code: 'address-refused' });
  });
});
