import type { ArgumentNode, DirectiveNode, FieldNode, SelectionSetNode, ValueNode } from 'graphql';
import { print } from 'graphql';
import { invalid, type Path } from '../errors.ts';
import { fixedJson, type Input, peel } from './input.ts';
import type { Scope } from './scope.ts';

/** A field of a selection set after fragments are opened, directives applied and duplicates merged. */
export interface Selected {
  key: string;
  name: string;
  arguments: readonly (readonly [string, Input])[];
  /** The selection sets of all its occurrences. */
  selections: readonly SelectionSetNode[];
}

const inclusion = new Set(['include', 'skip']);

function directiveValue(directive: DirectiveNode, at: Path, scope: Scope): boolean {
  const name = directive.name.value;
  const here = [...at, name];
  const stranger = directive.arguments?.find((argument) => argument.name.value !== 'if');
  if (stranger) throw invalid(`'${name}' has no argument named '${stranger.name.value}'`, here);
  const node: ValueNode | undefined = directive.arguments?.[0]?.value;
  if (!node) throw invalid("missing required field 'if'", [...here, 'args', 'if']);
  const value = peel({ node }, 'Boolean!', [...here, 'args', 'if'], scope);
  const json = fixedJson(value, scope);
  if (typeof json === 'boolean') return json;
  const found =
    'node' in value && value.node.kind === 'StringValue' ? 'a string' : json === null ? 'null' : `a ${typeof json}`;
  throw invalid(`expected a boolean for type 'Boolean', but found ${found}`, [...here, 'args', 'if']);
}

/** Does `@include`/`@skip` keep this selection? */
function isKept(directives: readonly DirectiveNode[], location: string, at: Path, scope: Scope): boolean {
  const seen = new Set<string>();
  let isIncluded = true;
  for (const directive of directives) {
    const name = directive.name.value;
    if (name === 'cached') throw invalid(`directive 'cached' is not allowed on ${location}`, at);
    if (!inclusion.has(name)) throw invalid(`directive '${name}' is not defined in the schema`, at);
    if (seen.has(name)) throw invalid(`the following directives are used more than once: ['${name}']`, at);
    seen.add(name);
    if (directiveValue(directive, at, scope) !== (name === 'include')) isIncluded = false;
  }
  return isIncluded;
}

function flatten(set: SelectionSetNode, typeName: string, at: Path, scope: Scope, found: FieldNode[]): void {
  for (const selection of set.selections) {
    if (selection.kind === 'Field') {
      if (isKept(selection.directives ?? [], 'a field', at, scope)) found.push(selection);
      continue;
    }
    // Hasura opens spreads before it looks at directives.
    if (!isKept(selection.directives ?? [], 'an inline fragment', at, scope)) continue;
    const fragment = selection.kind === 'InlineFragment' ? selection : scope.fragments.get(selection.name.value);
    const condition = fragment?.typeCondition?.name.value;
    if (fragment && (condition === undefined || condition === typeName))
      flatten(fragment.selectionSet, typeName, at, scope, found);
  }
}

const argumentsText = (args: readonly ArgumentNode[] | undefined): string => (args ?? []).map(print).sort().join(', ');

function merge(first: Selected & { node: FieldNode }, next: FieldNode, at: Path): void {
  if (first.name !== next.name.value) {
    throw invalid(
      `selection of both '${first.name}' and '${next.name.value}' specify the same response name, '${first.key}'`,
      at,
    );
  }
  if (argumentsText(first.node.arguments) !== argumentsText(next.arguments)) {
    throw invalid(`inconsistent arguments between multiple selections of field '${first.name}'`, at);
  }
  if (next.selectionSet) first.selections = [...first.selections, next.selectionSet];
}

/**
 * The fields that these selection sets ask of an object type, in order.
 * @param at path of the selection set
 * @throws HasuraError validation-failed
 */
export function collect(sets: readonly SelectionSetNode[], typeName: string, at: Path, scope: Scope): Selected[] {
  const nodes: FieldNode[] = [];
  for (const set of sets) flatten(set, typeName, at, scope, nodes);
  const fields = new Map<string, Selected & { node: FieldNode }>();
  for (const node of nodes) {
    const key = node.alias?.value ?? node.name.value;
    const known = fields.get(key);
    if (known) {
      merge(known, node, at);
      continue;
    }
    fields.set(key, {
      key,
      name: node.name.value,
      arguments: (node.arguments ?? []).map((argument) => [argument.name.value, { node: argument.value }]),
      selections: node.selectionSet ? [node.selectionSet] : [],
      node,
    });
  }
  return [...fields.values()];
}
