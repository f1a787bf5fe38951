import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type OperationDefinitionNode,
  parse,
  print,
  type SelectionSetNode,
  visit,
} from 'graphql';
import { HasuraError, invalid, type Path } from '../errors.ts';
import { checkSize, type OperationLimits } from './limits.ts';
import type { VariableType } from './scope.ts';

/** One operation of a document, checked as far as that needs no schema. */
export interface Operation {
  kind: 'query' | 'mutation' | 'subscription';
  node: OperationDefinitionNode;
  selection: SelectionSetNode;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  variables: ReadonlyMap<string, VariableType>;
  variableNames: readonly string[];
  /** Variables that the operation or a fragment of it mentions. */
  used: ReadonlySet<string>;
}

/** @throws HasuraError validation-failed at `$.query` */
export function parseDocument(text: string): DocumentNode {
  try {
    return parse(text, { noLocation: true });
  } catch (error) {
    if (error instanceof GraphQLError || error instanceof RangeError)
      throw invalid('not a valid graphql query', ['query']);
    throw error;
  }
}

function chooseOperation(document: DocumentNode, name: string | null | undefined): OperationDefinitionNode {
  const operations = document.definitions.filter(
    (node): node is OperationDefinitionNode => node.kind === 'OperationDefinition',
  );
  if (name === null || name === undefined) {
    const [only] = operations;
    if (only && operations.length === 1) return only;
    throw invalid('exactly one operation has to be present in the document when operationName is not specified', []);
  }
  if (operations.some((node) => !node.name)) {
    throw invalid('operationName cannot be used when an anonymous operation exists in the document', []);
  }
  const found = operations.find((node) => node.name?.value === name);
  if (!found) throw invalid(`no such operation found in the document: "${name}"`, []);
  return found;
}

function fragmentsOf(document: DocumentNode): Map<string, FragmentDefinitionNode> {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions) {
    if (node.kind !== 'FragmentDefinition') continue;
    if (fragments.has(node.name.value))
      throw new HasuraError('parse-failed', `multiple definitions for fragment "${node.name.value}"`);
    fragments.set(node.name.value, node);
  }
  return fragments;
}

const english = (names: readonly string[]): string =>
  names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')}, and ${names[names.length - 1]}`;

/** Walks selections through fragments: cycles and unknown names end here. Also notes the variables used. */
function checkFragments(
  set: SelectionSetNode,
  fragments: Map<string, FragmentDefinitionNode>,
  used: Set<string>,
): void {
  const done = new Set<string>();
  const noteVariables = (node: Parameters<typeof visit>[0]): void => {
    visit(node, {
      enter(child) {
        if (child.kind === 'Variable') used.add(child.name.value);
      },
    });
  };
  const walk = ({ selections }: SelectionSetNode, at: Path, stack: readonly string[]): void => {
    const here = [...at, 'selectionSet'];
    for (const selection of selections) {
      for (const directive of selection.directives ?? []) noteVariables(directive);
      if (selection.kind === 'Field') {
        for (const argument of selection.arguments ?? []) noteVariables(argument);
        if (selection.selectionSet) walk(selection.selectionSet, [...here, selection.name.value], stack);
      } else if (selection.kind === 'InlineFragment') {
        walk(selection.selectionSet, at, stack);
      } else {
        const name = selection.name.value;
        if (stack.includes(name)) {
          const cycle = stack.slice(stack.indexOf(name)).map((item) => `"${item}"`);
          throw invalid(`the fragment definition(s) ${english(cycle)} form a cycle`, here);
        }
        const fragment = fragments.get(name);
        if (!fragment) throw invalid(`reference to undefined fragment "${name}"`, here);
        if (done.has(name)) continue;
        walk(fragment.selectionSet, [...here, name], [...stack, name]);
        done.add(name);
      }
    }
  };
  walk(set, [], []);
}

function variablesOf(node: OperationDefinitionNode): Map<string, VariableType> {
  const variables = new Map<string, VariableType>();
  for (const definition of node.variableDefinitions ?? []) {
    const name = definition.variable.name.value;
    if (variables.has(name)) throw new HasuraError('parse-failed', `multiple definitions for variable "${name}"`);
    variables.set(name, { type: print(definition.type), node: definition, default: definition.defaultValue });
  }
  return variables;
}

const operationLabels = { query: 'a query', mutation: 'a mutation', subscription: 'a subscription' };

/** `@cached` is accepted on queries and does nothing; nothing else belongs there. */
function checkDirectives({ operation, directives }: OperationDefinitionNode): void {
  for (const { name } of directives ?? []) {
    if (name.value === 'cached' && operation === 'query') continue;
    const known = ['cached', 'include', 'skip'].includes(name.value);
    const fault = known ? `is not allowed on ${operationLabels[operation]}` : 'is not defined in the schema';
    throw invalid(`directive '${name.value}' ${fault}`, []);
  }
}

/**
 * The operation that a request means.
 * @throws HasuraError validation-failed, parse-failed
 */
export function prepareOperation(
  document: DocumentNode,
  name: string | null | undefined,
  limits: OperationLimits,
): Operation {
  const node = chooseOperation(document, name);
  const fragments = fragmentsOf(document);
  const used = new Set<string>();
  checkFragments(node.selectionSet, fragments, used);
  checkSize(node.selectionSet, fragments, limits);
  const variables = variablesOf(node);
  checkDirectives(node);
  return {
    kind: node.operation,
    node,
    selection: node.selectionSet,
    fragments,
    variables,
    variableNames: [...variables.keys()],
    used,
  };
}

/**
 * Are the caller's variables those of the operation?
 * @throws HasuraError validation-failed
 */
export function checkVariables({ variables, used }: Operation, values: Readonly<Record<string, unknown>>): void {
  for (const [name, variable] of variables) {
    if (variable.type.endsWith('!') && !variable.default && !Object.hasOwn(values, name)) {
      throw invalid(`expecting a value for non-nullable variable: "${name}"`, []);
    }
  }
  for (const name of used) if (!variables.has(name)) throw invalid(`unbound variable "${name}"`, []);
  const strangers = Object.keys(values).filter((name) => !used.has(name));
  if (strangers.length > 0) throw invalid(`unexpected variables in variableValues: ${strangers.join(', ')}`, []);
}
