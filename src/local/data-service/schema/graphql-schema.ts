import {
  DirectiveLocation,
  GraphQLBoolean,
  GraphQLDirective,
  GraphQLEnumType,
  type GraphQLFieldConfigArgumentMap,
  type GraphQLFieldConfigMap,
  GraphQLFloat,
  GraphQLID,
  GraphQLIncludeDirective,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLScalarType,
  GraphQLSchema,
  GraphQLSkipDirective,
  GraphQLString,
  parseType,
  type TypeNode,
} from 'graphql';
import type { InputField, NamedInput } from './input-types.ts';
import { mutationRoot } from './mutation-root.ts';
import type { ObjectType } from './output-types.ts';
import { queryRoot, subscriptionRoot } from './query-root.ts';
import type { RoleSchema } from './role-schema.ts';

/** A role's schema in graphql-js's terms. Only introspection uses it: planning works on our own types. */

type Named = GraphQLScalarType | GraphQLEnumType | GraphQLInputObjectType | GraphQLObjectType;

const builtIn = [GraphQLInt, GraphQLFloat, GraphQLString, GraphQLBoolean, GraphQLID];

const cached = new GraphQLDirective({
  name: 'cached',
  description: 'whether this query should be cached (Hasura Cloud only)',
  locations: [DirectiveLocation.QUERY],
  args: {
    ttl: { type: new GraphQLNonNull(GraphQLInt), defaultValue: 60, description: 'measured in seconds' },
    refresh: { type: new GraphQLNonNull(GraphQLBoolean), defaultValue: false, description: 'refresh the cache entry' },
  },
});

function wrap(node: TypeNode, named: Named): GraphQLInputType | GraphQLOutputType {
  if (node.kind === 'NonNullType') return new GraphQLNonNull(wrap(node.type, named));
  return node.kind === 'ListType' ? new GraphQLList(wrap(node.type, named)) : named;
}

class Converter {
  readonly #types = new Map<string, Named>(builtIn.map((type) => [type.name, type]));

  #named(name: string, make: () => Named): Named {
    let type = this.#types.get(name);
    if (!type) {
      type = make();
      this.#types.set(name, type);
    }
    return type;
  }

  input(named: NamedInput): Named {
    return this.#named(named.name, () => {
      const { name, description } = named;
      if (named.kind === 'object') {
        return new GraphQLInputObjectType({ name, description, fields: () => this.arguments(named.fields?.() ?? {}) });
      }
      if (named.kind === 'scalar') return new GraphQLScalarType({ name, description });
      const values = (named.values ?? []).map(({ name: value, description: about }) => [value, { description: about }]);
      return new GraphQLEnumType({ name, description, values: Object.fromEntries(values) });
    });
  }

  arguments(fields: Readonly<Record<string, InputField<unknown>>>): GraphQLFieldConfigArgumentMap {
    const entries = Object.entries(fields).map(([name, field]) => {
      const type = wrap(parseType(field.type), this.input(field.named));
      const defaultValue: unknown = field.default === undefined ? undefined : JSON.parse(field.default);
      return [name, { type, description: field.description, defaultValue }];
    });
    return Object.fromEntries(entries) as GraphQLFieldConfigArgumentMap;
  }

  object(type: ObjectType<unknown>): GraphQLObjectType {
    const { name, description } = type;
    const make = (): GraphQLObjectType =>
      new GraphQLObjectType({ name, description, fields: () => this.#fields(type) });
    return this.#named(name, make) as GraphQLObjectType;
  }

  #fields(type: ObjectType<unknown>): GraphQLFieldConfigMap<unknown, unknown> {
    const entries = [...type.fields()].map(([name, field]) => {
      const named = field.of.kind === 'outputObject' ? this.object(field.of) : this.input(field.of);
      const config = { type: wrap(parseType(field.type), named), description: field.description };
      return [name, { ...config, args: this.arguments(field.arguments) }];
    });
    return Object.fromEntries(entries) as GraphQLFieldConfigMap<unknown, unknown>;
  }
}

const orNothing = (converter: Converter, type: ObjectType<unknown>): GraphQLObjectType | null =>
  type.fields().size > 0 ? converter.object(type) : null;

/** The schema that introspection shows to this role. */
export const graphqlSchema = (schema: RoleSchema): GraphQLSchema =>
  schema.once('graphql schema', () => {
    const converter = new Converter();
    return new GraphQLSchema({
      query: converter.object(queryRoot(schema) as ObjectType<unknown>),
      mutation: orNothing(converter, mutationRoot(schema) as ObjectType<unknown>),
      subscription: orNothing(converter, subscriptionRoot(schema) as ObjectType<unknown>),
      directives: [GraphQLIncludeDirective, GraphQLSkipDirective, cached],
      assumeValid: true,
    });
  });
