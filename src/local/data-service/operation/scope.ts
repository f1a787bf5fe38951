import type { FragmentDefinitionNode, ValueNode, VariableDefinitionNode } from 'graphql';
import type { VariableShape } from './shape.ts';

export interface VariableType {
  /** As written: `[uuid!]!`. */
  type: string;
  node: VariableDefinitionNode;
  default: ValueNode | undefined;
}

/** What planning one operation may look at. */
export interface Scope {
  variables: ReadonlyMap<string, VariableType>;
  values: Readonly<Record<string, unknown>>;
  shape: VariableShape;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
}
