import { invalid, type Path } from '../errors.ts';
import { collect, type Selected } from '../operation/collect.ts';
import type { Scope } from '../operation/scope.ts';
import { type InputField, type NamedInput, readFields } from './input-types.ts';

/** An object type of the schema. Planning a field gives a `T`. */
export interface ObjectType<T> {
  kind: 'outputObject';
  name: string;
  description?: string | undefined;
  fields: () => ReadonlyMap<string, OutputField<T>>;
  /** What `__typename` plans to. */
  typename: (text: string) => T;
}

export interface OutputField<T> {
  description?: string | undefined;
  /** Full type: `[author!]!`. */
  type: string;
  of: ObjectType<unknown> | NamedInput;
  arguments: Readonly<Record<string, InputField<unknown>>>;
  /** @param at the field's path */
  plan(field: Selected, at: Path, scope: Scope): T;
}

type Arguments = Record<string, InputField<unknown>>;
type ValuesOf<A extends Arguments> = { [K in keyof A]: A[K] extends InputField<infer V> ? V : never };

interface FieldSource<T, A extends Arguments, C> {
  description?: string | undefined;
  type: string;
  of: ObjectType<C> | NamedInput;
  arguments: A;
  plan(values: ValuesOf<A>, children: { key: string; value: C }[], at: Path, scope: Scope): T;
}

/** Makes a field: checks its arguments and selection set, then plans it. */
export function outputField<T, A extends Arguments, C = never>(source: FieldSource<T, A, C>): OutputField<T> {
  const { of } = source;
  return {
    ...source,
    of: of as ObjectType<unknown> | NamedInput,
    plan(field, at, scope) {
      const stranger = field.arguments.find(([name]) => !Object.hasOwn(source.arguments, name));
      if (stranger) throw invalid(`'${field.name}' has no argument named '${stranger[0]}'`, at);
      if (of.kind !== 'outputObject' && field.selections.length > 0) {
        throw invalid('unexpected subselection set for non-object field', at);
      }
      const values = readFields(source.arguments, field.arguments, field.name, [...at, 'args'], scope);
      const children = of.kind === 'outputObject' ? select(of, field, at, scope) : [];
      return source.plan(values, children, at, scope);
    },
  };
}

/**
 * Plans what is selected of an object.
 * @param at the path of the field that has this type
 */
export function select<T>(
  type: ObjectType<T>,
  field: Pick<Selected, 'selections'>,
  at: Path,
  scope: Scope,
): { key: string; value: T }[] {
  const here = [...at, 'selectionSet'];
  if (field.selections.length === 0) throw invalid(`missing selection set for '${type.name}'`, here);
  const fields = type.fields();
  return collect(field.selections, type.name, here, scope).map((selected) => {
    if (selected.name === '__typename') return { key: selected.key, value: type.typename(type.name) };
    const found = fields.get(selected.name);
    const fieldPath = [...here, selected.name];
    if (!found) throw invalid(`field '${selected.name}' not found in type: '${type.name}'`, fieldPath);
    return { key: selected.key, value: found.plan(selected, fieldPath, scope) };
  });
}
