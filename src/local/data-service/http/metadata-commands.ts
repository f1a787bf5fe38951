import type { Engine, InconsistentObject } from '../engine-types.ts';
import { HasuraError } from '../errors.ts';
import type { Command, RunCommand } from './command-endpoint.ts';
import { isObject } from './decode.ts';

const SUCCESS = { message: 'success' };
const EMPTY = { version: 3, sources: [{ name: 'default', kind: 'postgres', tables: [] }] };

/** @param always whether an empty list is told as well */
function consistency(inconsistent: InconsistentObject[], always: boolean): object {
  const isConsistent = inconsistent.length === 0;
  return { is_consistent: isConsistent, ...(isConsistent && !always ? {} : { inconsistent_objects: inconsistent }) };
}

/** Commands are named after their backend, `pg_track_table`; what stands before the first `_` should be one. */
function unknownCommand(type: string): string {
  const [prefix = '', ...rest] = type.split('_');
  if (prefix === 'pg' || prefix === 'postgres')
    return `unknown metadata command "${rest.join('_')}" for backend postgres`;
  return `unknown metadata command "${type}"; "${prefix}" was not recognized as a valid backend name`;
}

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

  async function replace({ args, path, resourceVersion: sent }: Command): Promise<unknown> {
    // Two shapes, told apart as Hasura does: the bare document, or options around it.
    const wrapped = isObject(args) && 'metadata' in args;
    const document: unknown = wrapped ? args.metadata : args;
    const expected = sent ?? (isObject(args) ? args.resource_version : undefined);
    if (typeof expected === 'number' && expected !== resourceVersion) {
      const message = `metadata resource version referenced (${expected}) did not match current version`;
      throw new HasuraError('conflict', message);
    }
    const allowInconsistent = wrapped && args.allow_inconsistent_metadata === true;
    const { inconsistent } = await engine.replaceMetadata(document, { allowInconsistent }).catch((error: unknown) => {
      if (!(error instanceof HasuraError) || path.length === 0) throw error;
      throw new HasuraError(error.code, error.message, [...path, ...error.path], error.internal);
    });
    changed();
    return wrapped ? consistency(inconsistent, true) : SUCCESS;
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
        return { ...SUCCESS, ...consistency(engine.inconsistentObjects(), false) };
      case 'drop_inconsistent_metadata':
        await engine.dropInconsistentObjects();
        changed();
        return SUCCESS;
      case 'get_inconsistent_metadata':
        return consistency(engine.inconsistentObjects(), true);
      default: {
        const other = Object.hasOwn(others, command.type) ? others[command.type] : undefined;
        if (other) return other(command);
        throw new HasuraError('parse-failed', unknownCommand(command.type), command.path);
      }
    }
  };
}
