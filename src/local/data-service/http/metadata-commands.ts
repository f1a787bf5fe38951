import type { Engine } from '../engine-types.ts';
import { HasuraError } from '../errors.ts';
import type { Command, RunCommand } from './command-endpoint.ts';
import { isObject } from './decode.ts';

const SUCCESS = { message: 'success' };
const EMPTY = { version: 3, sources: [{ name: 'default', kind: 'postgres', tables: [] }] };

/**
 * The commands of `/v1/metadata`.
 * @param onChange called after every change, so that plans made before it can be dropped
 * @param others commands that are not about metadata, by name
 */
export function createMetadataCommands(
  engine: Engine,
  onChange: () => void,
  others: Record<string, RunCommand> = {},
): RunCommand {
  let resourceVersion = 1;

  async function replace({ args, path }: Command): Promise<unknown> {
    // Two shapes, told apart as Hasura does: the bare document, or options around it.
    const wrapped = isObject(args) && 'metadata' in args;
    const document: unknown = wrapped ? args.metadata : args;
    const expected = isObject(args) ? args.resource_version : undefined;
    if (typeof expected === 'number' && expected !== resourceVersion) {
      const told = `metadata resource version referenced (${expected}) did not match current version`;
      throw new HasuraError('concurrent-update', told, [...path, 'args']);
    }
    const allowInconsistent = wrapped && args.allow_inconsistent_metadata === true;
    const { inconsistent } = await engine.replaceMetadata(document, { allowInconsistent });
    changed();
    return wrapped ? { is_consistent: inconsistent.length === 0, inconsistent_objects: inconsistent } : SUCCESS;
  }

  function changed(): void {
    resourceVersion += 1;
    onChange();
  }

  return async (command) => {
    switch (command.type) {
      case 'replace_metadata':
        return replace(command);
      case 'export_metadata': {
        const metadata = engine.exportMetadata();
        return command.version === 2 ? { resource_version: resourceVersion, metadata } : metadata;
      }
      case 'clear_metadata':
        await engine.replaceMetadata(EMPTY, { allowInconsistent: true });
        changed();
        return SUCCESS;
      case 'reload_metadata':
        await engine.reloadCatalog();
        onChange();
        return { ...SUCCESS, is_consistent: engine.inconsistentObjects().length === 0 };
      case 'get_inconsistent_metadata': {
        const inconsistent = engine.inconsistentObjects();
        return { is_consistent: inconsistent.length === 0, inconsistent_objects: inconsistent };
      }
      default: {
        const other = Object.hasOwn(others, command.type) ? others[command.type] : undefined;
        if (other) return other(command);
        throw new HasuraError('parse-failed', `unknown metadata command "${command.type}"`, command.path);
      }
    }
  };
}
