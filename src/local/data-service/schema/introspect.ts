import { type DocumentNode, execute, type FieldNode, visit } from 'graphql';
import { invalid, type Path } from '../errors.ts';
import type { Selected } from '../operation/collect.ts';
import type { Scope } from '../operation/scope.ts';
import { graphqlSchema } from './graphql-schema.ts';
import type { RoleSchema } from './role-schema.ts';

const fieldNode = ({ name, arguments: given, selections }: Selected): FieldNode => ({
  kind: 'Field',
  name: { kind: 'Name', value: name },
  arguments: given.flatMap(([argument, input]) =>
    'node' in input
      ? [{ kind: 'Argument' as const, name: { kind: 'Name' as const, value: argument }, value: input.node }]
      : [],
  ),
  selectionSet: { kind: 'SelectionSet', selections: selections.flatMap((set) => set.selections) },
});

/** Variables that a document mentions; what they hold decides the answer. */
function variablesIn(document: DocumentNode): Set<string> {
  const names = new Set<string>();
  visit(document, {
    enter(node) {
      if (node.kind === 'Variable') names.add(node.name.value);
    },
  });
  return names;
}

/**
 * The JSON text of a `__schema` or `__type` field.
 * @throws HasuraError validation-failed
 */
export function introspect(schema: RoleSchema, selected: Selected, at: Path, scope: Scope): string {
  const fragments = [...scope.fragments.values()];
  const selectionSet = { kind: 'SelectionSet' as const, selections: [fieldNode(selected)] };
  const operation = { kind: 'OperationDefinition' as const, operation: 'query' as const, selectionSet };
  const used = variablesIn({ kind: 'Document', definitions: [operation] });
  const variableDefinitions = [...used].flatMap((name) => scope.variables.get(name)?.node ?? []);
  for (const name of used) scope.shape.fixed(name);
  const result = execute({
    schema: graphqlSchema(schema),
    document: { kind: 'Document', definitions: [{ ...operation, variableDefinitions }, ...fragments] },
    variableValues: scope.values,
  });
  if (!('data' in result)) throw invalid('introspection failed', at);
  const [error] = result.errors ?? [];
  if (error) throw invalid(error.message, at);
  return JSON.stringify(result.data?.[selected.name] ?? null);
}
