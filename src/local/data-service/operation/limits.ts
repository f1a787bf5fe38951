import type { FragmentDefinitionNode, SelectionSetNode } from 'graphql';
import { invalid } from '../errors.ts';

/** How large an operation may be once its fragments are opened. */
export interface OperationLimits {
  /** Levels of selection sets. */
  depth: number;
  /** Fields. */
  nodes: number;
  /** Rows of one list in the answer; undefined: as many as there are, as Hasura. */
  rows?: number | undefined;
}

export const defaultLimits: OperationLimits = { depth: 50, nodes: 10_000 };

interface Size {
  depth: number;
  nodes: number;
}

/** Sizes a selection; each fragment is sized once, so a document of nested fragments cannot blow up here. */
function sizeOf(
  set: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  known: Map<string, Size>,
): Size {
  const size: Size = { depth: 1, nodes: 0 };
  const add = (part: Size, levels: number): void => {
    size.depth = Math.max(size.depth, part.depth + levels);
    size.nodes += part.nodes;
  };
  for (const selection of set.selections) {
    if (selection.kind === 'Field') {
      size.nodes += 1;
      if (selection.selectionSet) add(sizeOf(selection.selectionSet, fragments, known), 1);
    } else if (selection.kind === 'InlineFragment') {
      add(sizeOf(selection.selectionSet, fragments, known), 0);
    } else {
      const name = selection.name.value;
      const fragment = fragments.get(name);
      const part = known.get(name) ?? (fragment && sizeOf(fragment.selectionSet, fragments, known));
      if (!part) continue;
      known.set(name, part);
      add(part, 0);
    }
  }
  return size;
}

/**
 * Checks a selection whose fragments are known to be free of cycles.
 * @throws HasuraError validation-failed
 */
export function checkSize(
  set: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  limits: OperationLimits,
): void {
  const { depth, nodes } = sizeOf(set, fragments, new Map());
  if (depth > limits.depth) throw invalid(`the query's depth ${depth} exceeds the limit of ${limits.depth}`, ['query']);
  if (nodes > limits.nodes) throw invalid(`the query's ${nodes} fields exceed the limit of ${limits.nodes}`, ['query']);
}
