import { stringify } from 'yaml';
import type { TableMetadata } from '#derive/access/metadata.ts';

const folder = 'databases/default/tables';
const functionFolder = 'databases/default/functions';

/**
 * The metadata as files of the Hasura CLI's layout (Hasura, "Metadata format"): path below `hasura/metadata` to content.
 * @param functions names of the functions that are mutations; without permissions, only the server calls them
 */
export function metadataFiles(tables: readonly TableMetadata[], functions: readonly string[]): Map<string, string> {
  const names = tables.map(({ table }) => `${table.schema}_${table.name}.yaml`).sort();
  return new Map([
    ['version.yaml', 'version: 3\n'],
    ['databases/databases.yaml', databases],
    [`${folder}/tables.yaml`, names.map((name) => `- "!include ${name}"\n`).join('')],
    ...tables.map((table): [string, string] => [
      `${folder}/${table.table.schema}_${table.table.name}.yaml`,
      stringify(table, { lineWidth: 120, aliasDuplicateObjects: false }),
    ]),
    [`${functionFolder}/functions.yaml`, functions.map((name) => `- "!include public_${name}.yaml"\n`).join('')],
    ...functions.map((name): [string, string] => [
      `${functionFolder}/public_${name}.yaml`,
      stringify({ function: { name, schema: 'public' }, configuration: { exposed_as: 'mutation' } }),
    ]),
  ]);
}

const databases = `- name: default
  kind: postgres
  configuration:
    connection_info:
      database_url:
        from_env: HASURA_GRAPHQL_DATABASE_URL
      isolation_level: read-committed
      use_prepared_statements: true
  tables: "!include default/tables/tables.yaml"
  functions: "!include default/functions/functions.yaml"
`;
