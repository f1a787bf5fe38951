import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deriveMetadata } from '#derive/access/metadata.ts';
import { access } from '#permissions/access.ts';
import { subjects } from '#permissions/matrix.ts';
import { serverFunctions } from '#resources/functions.ts';
import { model } from '#resources/model.ts';
import { tables } from '#resources/tables.ts';
import { checkModel } from '#schema/checks/check-model.ts';
import { formatFault } from '#schema/fault.ts';
import { builtScript } from './built-script.ts';
import { metadataFiles } from './metadata-files.ts';
import { permissionTables } from './permission-tables.ts';

/**
 * Writes the generated files (`hasura/metadata`, `docs/permissions.md`, the script of forms), or with `--check` says which of them differ from
 * what the declarations and rules give, and fails. Faults of the declarations come first, all of them.
 */
const root = path.resolve(import.meta.dirname, '../..');
const metadataFolder = 'hasura/metadata';
const liveFolder = 'src/server/site/forms/live';

const faults = checkModel(model, subjects);
if (faults.length > 0) {
  for (const fault of faults) console.error(formatFault(fault));
  process.exit(1);
}

const wanted = new Map([
  ...[...metadataFiles(deriveMetadata(model, access, tables), serverFunctions)].map(
    ([file, text]): [string, string] => [`${metadataFolder}/${file}`, text],
  ),
  ['docs/permissions.md', permissionTables(access, subjects)],
  [
    `${liveFolder}/follow-forms-built.ts`,
    `/** Written by \`npm run generate\` from \`follow-forms.ts\`: the code of the server, for browsers. */\nexport const FOLLOW_FORMS = ${JSON.stringify(await builtScript(`${liveFolder}/follow-forms.ts`, root))};\n`,
  ],
]);
const stale = (await filesBelow(metadataFolder)).filter((file) => !wanted.has(file));
const differing = await filter([...wanted.keys()], async (file) => (await read(file)) !== wanted.get(file));

if (process.argv.includes('--check')) {
  for (const file of [...differing, ...stale]) console.error(`${file} is not what the declarations give`);
  if (differing.length + stale.length > 0) {
    console.error('Run "npm run generate" and commit the result.');
    process.exit(1);
  }
} else {
  for (const file of stale) await rm(path.join(root, file));
  for (const file of differing) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), wanted.get(file) ?? '');
  }
  console.log(`${differing.length} files written, ${stale.length} removed, ${wanted.size} in all`);
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

function read(file: string): Promise<string | undefined> {
  return readFile(path.join(root, file), 'utf8').catch(() => undefined);
}

async function filter<T>(items: readonly T[], test: (item: T) => Promise<boolean>): Promise<T[]> {
  const results = await Promise.all(items.map(test));
  return items.filter((_, index) => results[index]);
}
