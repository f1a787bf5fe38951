import type { InstalledRow } from '#render/library/library.ts';
import type { ComponentStore } from '../../site/install-library.ts';
import type { HasuraClient } from './client.ts';

const FIND = `query ServerLibrary($uuids: [uuid!]!) {
  rows: component(where: { uuid: { _in: $uuids } }) { uuid meta schema info }
}`;

// Two servers that start at once bring the same rows.
const ADD = `mutation ServerAddComponents($objects: [component_insert_input!]!) {
  insert_component(objects: $objects, on_conflict: { constraint: component_uuid_key, update_columns: [] }) { affected_rows }
}`;

const REPLACE = `mutation ServerReplaceComponent($uuid: uuid!, $changes: component_set_input!) {
  update_component(where: { uuid: { _eq: $uuid } }, _set: $changes) { affected_rows }
}`;

/** The components of the data service, written with the admin secret. */
export function createHasuraComponents(client: HasuraClient): ComponentStore {
  return {
    async find(uuids) {
      const { rows } = await client.query<{ rows: InstalledRow[] }>(FIND, { uuids });
      return rows;
    },
    async add(objects) {
      await client.query(ADD, { objects });
    },
    async replace({ uuid, meta, schema, info }) {
      await client.query(REPLACE, {
        uuid,
        changes: { meta, schema, info, version_note: 'Newer version of the product' },
      });
    },
  };
}
