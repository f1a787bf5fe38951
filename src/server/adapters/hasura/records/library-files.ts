import { type Json, objectOf } from '#schema/json.ts';
import { folderIn } from '../../../assets/keys.ts';
import type { LibraryFiles } from '../../../ports/files/library-files.ts';
import type { HasuraClient } from '../client.ts';

const FIND = `query ServerLibraryFiles($space: uuid!, $files: [asset_bool_exp!]!) {
  rows: asset(where: { space_id: { _eq: $space }, _or: $files }, order_by: { created_at: asc }) {
    url title description metadata
  }
}`;

interface Row {
  url: string;
  title: string | null;
  description: string | null;
  metadata: Json;
}

export function createHasuraLibraryFiles(client: HasuraClient): LibraryFiles {
  return {
    async find(space, folders) {
      const files = folders.map((folder) => ({ url: { _like: `%/${space}/${folder}/%` } }));
      const { rows } = await client.query<{ rows: Row[] }>(FIND, { space, files });
      return folders.flatMap((folder) => {
        const row = rows.find(({ url }) => folderIn(space, url) === folder);
        if (!row) return [];
        const { url, title, description, metadata } = row;
        return [{ folder, url, title: title ?? '', description: description ?? '', metadata: objectOf(metadata) }];
      });
    },
  };
}
