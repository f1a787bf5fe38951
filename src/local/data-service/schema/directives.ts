import { booleanType, type InputField, type NamedInput, required } from './input-types.ts';

export interface Directive {
  name: string;
  description: string;
  locations: readonly string[];
  arguments: Readonly<Record<string, InputField<unknown>>>;
}

const int: NamedInput = { kind: 'scalar', name: 'Int' };
const selections = ['FIELD', 'FRAGMENT_SPREAD', 'INLINE_FRAGMENT'];

/** What introspection tells of an argument that is never read: `@cached` does nothing here. */
const silent = (description: string, type: string, named: NamedInput, written: string): InputField<undefined> => ({
  description,
  type,
  named,
  default: written,
  read: () => undefined,
});

/** The directives of every role. */
export const directives: readonly Directive[] = [
  {
    name: 'include',
    description: 'whether this query should be included',
    locations: selections,
    arguments: { if: required(booleanType) },
  },
  {
    name: 'skip',
    description: 'whether this query should be skipped',
    locations: selections,
    arguments: { if: required(booleanType) },
  },
  {
    name: 'cached',
    description: 'whether this query should be cached (Hasura Cloud only)',
    locations: ['QUERY'],
    arguments: {
      ttl: silent('measured in seconds', 'Int!', int, '60'),
      refresh: silent('refresh the cache entry', 'Boolean!', booleanType.named, 'false'),
    },
  },
];
