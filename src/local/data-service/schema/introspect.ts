import { HasuraError, invalid, type Path } from '../errors.ts';
import type { Selected } from '../operation/collect.ts';
import { describe, fixedJson, peel } from '../operation/input.ts';
import type { Scope } from '../operation/scope.ts';
import { directives } from './directives.ts';
import { type InputType, required } from './input-types.ts';
import { type IntrospectedSchema, schemaType, typeType } from './introspection-types.ts';
import { mutationRoot } from './mutation-root.ts';
import { type ObjectType, outputField } from './output-types.ts';
import { queryRoot, subscriptionRoot } from './query-root.ts';
import { reachableTypes } from './reachable-types.ts';
import type { RoleSchema } from './role-schema.ts';
import type { NamedType } from './type-ref.ts';

/** The name of a type to look up; it decides the answer, so it belongs to the plan. */
const typeName: InputType<string> = {
  type: 'String',
  named: { kind: 'scalar', name: 'String' },
  read(input, at, scope) {
    const value = peel(input, 'String', at, scope);
    const json = fixedJson(value, scope);
    const isText = 'json' in value || value.node.kind === 'StringValue';
    if (isText && typeof json === 'string') return json;
    throw invalid(`expected a string for type 'String', but found ${describe(value)}`, at);
  },
};

const schemaField = outputField({
  type: '__Schema!',
  of: schemaType,
  arguments: {},
  plan: (_values, children) => (introspected: IntrospectedSchema) =>
    Object.fromEntries(children.map(({ key, value }) => [key, value(introspected)])),
});

const typeField = outputField({
  type: '__Type',
  of: typeType,
  arguments: { name: required(typeName) },
  plan:
    ({ name }, children) =>
    ({ types }: IntrospectedSchema) => {
      const type = types.get(name);
      return type ? Object.fromEntries(children.map(({ key, value }) => [key, value({ is: 'named', type })])) : null;
    },
});

function introspectedSchema(schema: RoleSchema): IntrospectedSchema {
  return schema.once('introspection', () => {
    const orNothing = (type: ObjectType<unknown>) => (type.fields().size > 0 ? type : undefined);
    const query = queryRoot(schema) as ObjectType<unknown>;
    const mutation = orNothing(mutationRoot(schema) as ObjectType<unknown>);
    const subscription = orNothing(subscriptionRoot(schema) as ObjectType<unknown>);
    const about = schemaType as ObjectType<unknown>;
    const roots: NamedType[] = [query, about];
    if (mutation) roots.push(mutation);
    if (subscription) roots.push(subscription);
    for (const directive of directives) for (const field of Object.values(directive.arguments)) roots.push(field.named);
    return { types: reachableTypes(roots), query, mutation, subscription };
  });
}

/**
 * The JSON text of a `__schema` or `__type` field.
 * @throws HasuraError validation-failed, not-supported for roles that may not look
 */
export function introspect(schema: RoleSchema, selected: Selected, at: Path, scope: Scope): string {
  if (schema.model.withoutIntrospection.has(schema.role)) {
    throw new HasuraError('not-supported', `introspection is disabled for role: "${schema.role}"`);
  }
  const field = selected.name === '__schema' ? schemaField : typeField;
  return JSON.stringify(field.plan(selected, at, scope)(introspectedSchema(schema)));
}
