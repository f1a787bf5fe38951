import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readMetadataDirectory } from './read-directory.ts';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'metadata-'));
  await write('version.yaml', 'version: 3\n');
});
afterEach(() => rm(directory, { recursive: true, force: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(directory, file)), { recursive: true });
  await writeFile(path.join(directory, file), text);
}

it('follows includes in both spellings, relative to the file that holds them', async () => {
  await write(
    'databases/databases.yaml',
    '- name: default\n  kind: postgres\n  tables: "!include default/tables/tables.yaml"\n',
  );
  await write('databases/default/tables/tables.yaml', '- "!include public_page.yaml"\n- !include public_tag.yaml\n');
  await write('databases/default/tables/public_page.yaml', 'table: { name: page, schema: public }\n');
  await write('databases/default/tables/public_tag.yaml', 'table: { name: tag, schema: public }\n');
  await write('actions.yaml', 'actions: []\ncustom_types:\n  enums: []\n  objects: []\n');
  await write('remote_schemas.yaml', '[]\n');
  await write('cron_triggers.yaml', '# None yet.\n');
  await write('inherited_roles.yaml', '- role_name: both\n  role_set: [a, b]\n');
  expect(await readMetadataDirectory(directory)).toEqual({
    version: 3,
    sources: [
      {
        name: 'default',
        kind: 'postgres',
        tables: [{ table: { name: 'page', schema: 'public' } }, { table: { name: 'tag', schema: 'public' } }],
      },
    ],
    inherited_roles: [{ role_name: 'both', role_set: ['a', 'b'] }],
  });
});

it('names the file that is missing or malformed', async () => {
  await expect(readMetadataDirectory(directory)).rejects.toThrow(/databases\.yaml cannot be read/);
  await write('databases/databases.yaml', '- name: [');
  await expect(readMetadataDirectory(directory)).rejects.toThrow(/databases\.yaml is not valid YAML/);
  await write('databases/databases.yaml', '- name: one\n---\n- name: two\n');
  await expect(readMetadataDirectory(directory)).rejects.toThrow(/databases\.yaml is not valid YAML.*more than one/);
  await write('databases/databases.yaml', '- tables: "!include nowhere.yaml"');
  await expect(readMetadataDirectory(directory)).rejects.toThrow(/nowhere\.yaml cannot be read/);
  await write('version.yaml', 'version: 2\n');
  await expect(readMetadataDirectory(directory)).rejects.toThrow('only metadata of version 3');
});
