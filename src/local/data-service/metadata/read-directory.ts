import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { CORE_SCHEMA, defineScalarTag, loadAll } from 'js-yaml';

/** Both spellings occur: a quoted text that begins so (the CLI writes it), and a YAML tag (people write it). */
const INCLUDE = '!include ';

type Json = Record<string, unknown>;

const withIncludes = CORE_SCHEMA.withTags(
  defineScalarTag('!include', { resolve: (target) => INCLUDE + target, identify: () => false }),
);

/**
 * Reads metadata in the Hasura CLI's layout: `version.yaml`, `databases/databases.yaml` with its includes, and the other
 * files beside them (`remote_schemas.yaml`, `inherited_roles.yaml`, ...) under the keys of their names.
 * @returns the version 3 document as `export_metadata` gives it, not yet checked
 * @throws Error naming the file that is missing or malformed
 */
export async function readMetadataDirectory(directory: string): Promise<unknown> {
  const version = await readYaml(path.join(directory, 'version.yaml'));
  const number = isObject(version) ? version.version : undefined;
  if (number !== 3) throw new Error(`${directory}/version.yaml: only metadata of version 3 can be read`);
  const sources = await resolveIncludes(
    await readYaml(path.join(directory, 'databases', 'databases.yaml')),
    path.join(directory, 'databases'),
  );
  return { version: 3, sources, ...(await readOthers(directory)) };
}

async function readOthers(directory: string): Promise<Json> {
  const others: Json = {};
  for (const file of (await readdir(directory)).sort()) {
    const key = path.basename(file, '.yaml');
    if (key === file || key === 'version') continue;
    const value = await resolveIncludes(await readYaml(path.join(directory, file)), directory);
    // `actions.yaml` holds two sections of the document; of the rest, each file is one.
    const sections: Json = key === 'actions' && isObject(value) ? value : { [key]: value };
    for (const [name, section] of Object.entries(sections)) if (!isEmpty(section)) others[name] = section;
  }
  return others;
}

async function resolveIncludes(value: unknown, directory: string): Promise<unknown> {
  if (typeof value === 'string' && value.startsWith(INCLUDE)) {
    const file = path.join(directory, value.slice(INCLUDE.length).trim());
    return resolveIncludes(await readYaml(file), path.dirname(file));
  }
  if (Array.isArray(value)) return Promise.all(value.map((entry) => resolveIncludes(entry, directory)));
  if (!isObject(value)) return value;
  const resolved: Json = {};
  for (const [key, entry] of Object.entries(value)) resolved[key] = await resolveIncludes(entry, directory);
  return resolved;
}

async function readYaml(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new Error(`The metadata file ${file} cannot be read.`, { cause: error });
  });
  try {
    const documents = loadAll(text, { schema: withIncludes });
    if (documents.length > 1) throw new Error('it holds more than one document');
    // A file without one says nothing; `load` would refuse it.
    return documents[0] ?? null;
  } catch (error) {
    throw new Error(`The metadata file ${file} is not valid YAML: ${String(error)}`, { cause: error });
  }
}

function isEmpty(section: unknown): boolean {
  if (section === null || section === undefined) return true;
  if (Array.isArray(section)) return section.length === 0;
  return isObject(section) && Object.values(section).every(isEmpty);
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
