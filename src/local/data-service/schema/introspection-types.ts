import { type Directive, directives } from './directives.ts';
import { booleanType, type InputField, ignorable, type NamedInput } from './input-types.ts';
import { type ObjectType, type OutputField, outputField } from './output-types.ts';
import { byName, type NamedType, type TypeRef, typeRef } from './type-ref.ts';

/** The types `__Schema`, `__Type`, ...: planning one of their fields gives a function from what it is about to JSON. */

type Print<S> = (subject: S) => unknown;
type Printed<S> = ObjectType<Print<S>>;
type Fields<S> = Record<string, OutputField<Print<S>>>;

interface Named {
  name: string;
  description?: string | undefined;
}
type InputValue = Named & { field: InputField<unknown> };
type Field = Named & { field: OutputField<unknown> };

/** What `__schema` is about. */
export interface IntrospectedSchema {
  types: ReadonlyMap<string, NamedType>;
  query: NamedType;
  mutation: NamedType | undefined;
  subscription: NamedType | undefined;
}

const string: NamedInput = { kind: 'scalar', name: 'String' };
const kinds = ['ENUM', 'INPUT_OBJECT', 'INTERFACE', 'LIST', 'NON_NULL', 'OBJECT', 'SCALAR', 'UNION'];
const typeKind: NamedInput = { kind: 'enum', name: '__TypeKind', values: kinds.map((name) => ({ name })) };

const leaf = <S>(read: Print<S>, type = 'String', of = string): OutputField<Print<S>> =>
  outputField({ type, of, arguments: {}, plan: () => read });

type Children<C> = { key: string; value: Print<C> }[];

const print =
  <C>(children: Children<C>) =>
  (subject: C): Record<string, unknown> =>
    Object.fromEntries(children.map(({ key, value }) => [key, value(subject)]));

function one<S, C>(type: string, of: Printed<C>, read: (subject: S) => C | undefined): OutputField<Print<S>> {
  const plan = (_values: object, children: Children<C>): Print<S> => {
    const show = print(children);
    return (subject) => {
      const found = read(subject);
      return found === undefined ? null : show(found);
    };
  };
  return outputField({ type, of, arguments: {}, plan });
}

function many<S, C>(
  type: string,
  of: Printed<C>,
  read: (subject: S) => readonly C[] | undefined,
  given: Record<string, InputField<unknown>> = {},
): OutputField<Print<S>> {
  const plan = (_values: object, children: Children<C>): Print<S> => {
    const show = print(children);
    return (subject) => read(subject)?.map(show) ?? null;
  };
  return outputField({ type, of, arguments: given, plan });
}

function metaType<S>(name: string, make: () => Fields<S>): Printed<S> {
  let fields: ReadonlyMap<string, OutputField<Print<S>>> | undefined;
  return {
    kind: 'outputObject',
    name,
    fields: () => {
      fields ??= new Map(Object.entries(make()));
      return fields;
    },
    typename: (text) => () => text,
  };
}

const named = <S extends Named>(): Fields<S> => ({
  name: leaf(({ name }) => name, 'String!'),
  description: leaf(({ description }) => description || null),
});

/** Nothing is ever deprecated here. */
const current = <S>(): Fields<S> => ({
  isDeprecated: leaf(() => false, 'Boolean!', booleanType.named),
  deprecationReason: leaf(() => null),
});

const withDeprecated = { includeDeprecated: { ...ignorable(booleanType), default: 'false' } };

const inputValues = (fields: Readonly<Record<string, InputField<unknown>>>): InputValue[] =>
  Object.entries(fields).map(([name, field]) => ({ name, description: field.description, field }));

const core = (ref: TypeRef): NamedType | undefined => (ref.is === 'named' ? ref.type : undefined);

function kindOf(ref: TypeRef): string {
  if (ref.is !== 'named') return ref.is === 'list' ? 'LIST' : 'NON_NULL';
  const { kind } = ref.type;
  return kind === 'outputObject' ? 'OBJECT' : kind === 'object' ? 'INPUT_OBJECT' : kind.toUpperCase();
}

const objectOf = (ref: TypeRef): ObjectType<unknown> | undefined => {
  const type = core(ref);
  return type?.kind === 'outputObject' ? type : undefined;
};
const inputOf = (ref: TypeRef): NamedInput | undefined => {
  const type = core(ref);
  return type?.kind === 'outputObject' ? undefined : type;
};

function fieldsOf(ref: TypeRef): Field[] | undefined {
  const fields = objectOf(ref)?.fields();
  return fields && byName([...fields].map(([name, field]) => ({ name, description: field.description, field })));
}

export const typeType: Printed<TypeRef> = metaType('__Type', () => ({
  kind: leaf(kindOf, '__TypeKind!', typeKind),
  name: leaf((ref) => core(ref)?.name ?? null),
  description: leaf((ref) => core(ref)?.description || null),
  fields: many('[__Field!]', fieldType, fieldsOf, withDeprecated),
  interfaces: many('[__Type!]', typeType, (ref) => objectOf(ref) && []),
  possibleTypes: many('[__Type!]', typeType, () => undefined),
  enumValues: many(
    '[__EnumValue!]',
    enumValueType,
    (ref) => inputOf(ref)?.values && byName(inputOf(ref)?.values ?? []),
    withDeprecated,
  ),
  inputFields: many('[__InputValue!]', inputValueType, (ref) => {
    const fields = inputOf(ref)?.fields?.();
    return fields && byName(inputValues(fields));
  }),
  ofType: one('__Type', typeType, (ref) => (ref.is === 'named' ? undefined : ref.of)),
}));

const fieldType: Printed<Field> = metaType('__Field', () => ({
  ...named<Field>(),
  args: many('[__InputValue!]!', inputValueType, ({ field }) => byName(inputValues(field.arguments))),
  type: one('__Type!', typeType, ({ field }) => typeRef(field.type, field.of)),
  ...current<Field>(),
}));

const inputValueType: Printed<InputValue> = metaType('__InputValue', () => ({
  ...named<InputValue>(),
  type: one('__Type!', typeType, ({ field }) => typeRef(field.type, field.named)),
  defaultValue: leaf(({ field }) => field.default ?? null),
}));

const enumValueType: Printed<Named> = metaType('__EnumValue', () => ({ ...named<Named>(), ...current<Named>() }));

const directiveType: Printed<Directive> = metaType('__Directive', () => ({
  ...named<Directive>(),
  locations: leaf(({ locations }) => locations, '[String!]!'),
  args: many('[__InputValue!]!', inputValueType, (directive) => inputValues(directive.arguments)),
  isRepeatable: leaf(() => false, 'Boolean!', booleanType.named),
}));

const reference = (type: NamedType): TypeRef => ({ is: 'named', type });

export const schemaType: Printed<IntrospectedSchema> = metaType('__Schema', () => ({
  description: leaf(() => null),
  types: many('[__Type!]!', typeType, ({ types }) => byName(types.values()).map(reference)),
  queryType: one('__Type!', typeType, ({ query }) => reference(query)),
  mutationType: one('__Type', typeType, ({ mutation }) => mutation && reference(mutation)),
  subscriptionType: one('__Type', typeType, ({ subscription }) => subscription && reference(subscription)),
  directives: many('[__Directive!]!', directiveType, () => directives),
}));
