import { type Fault, unknownName } from '../fault.ts';
import { countedBy, type Field, relationOf } from '../field.ts';
import type { ColumnType } from '../kind.ts';
import { kindOf } from '../kinds.ts';
import type { Model } from '../model.ts';
import { type Resource, storageOf, tableOf } from '../resource.ts';
import { customLevel, customSlots } from '../stored-fields/custom-slots.ts';
import { fieldEdits, slotCounts, slotTypes } from '../stored-fields/slots.ts';
import { valueKeys } from '../stored-fields/value-keys.ts';

/** The part of an introspection that drift is looked for in: object types with their fields, enumerations with their values. */
export interface SchemaTypes {
  fields: { [type: string]: { [field: string]: string } };
  enumValues: { [type: string]: readonly string[] };
}

/** Asks for what `schemaTypes` reads; four levels reach through `[type!]!`. */
export const driftQuery = `query Drift { __schema { types { name kind enumValues { name } fields { name type { kind name ofType { kind name ofType { kind name ofType { name } } } } } } } }`;

interface TypeReference {
  kind?: string;
  name: string | null;
  ofType?: TypeReference | null;
}

interface DriftAnswer {
  __schema: {
    types: readonly {
      name: string;
      enumValues: readonly { name: string }[] | null;
      fields: readonly { name: string; type: TypeReference }[] | null;
    }[];
  };
}

/** The answer to `driftQuery` as look-up tables. */
export function schemaTypes(answer: DriftAnswer): SchemaTypes {
  const { types } = answer.__schema;
  return {
    fields: Object.fromEntries(
      types.map((type) => [type.name, Object.fromEntries((type.fields ?? []).map((f) => [f.name, namedType(f.type)]))]),
    ),
    enumValues: Object.fromEntries(
      types.map((type) => [type.name, (type.enumValues ?? []).map((value) => value.name)]),
    ),
  };
}

/** The type without its non-nulls: `uuid`, `[String]`. */
function namedType({ kind, name, ofType }: TypeReference): string {
  const inner = name ?? (ofType ? namedType(ofType) : '');
  return kind === 'LIST' ? `[${inner}]` : inner;
}

/** Scalars of the data service for the types of columns, the usual one first; an enumeration is named after its enum table. */
const scalars = {
  text: ['String', 'citext', 'bpchar'],
  numeric: ['numeric', 'Float', 'float8'],
  integer: ['Int', 'smallint', 'bigint'],
  boolean: ['Boolean'],
  timestamptz: ['timestamptz', 'timestamp'],
  date: ['date'],
  uuid: ['uuid'],
  jsonb: ['jsonb'],
} as const satisfies { [C in Exclude<ColumnType, 'enum'>]: readonly string[] };

/** The types that a field reads and writes in a column of its own. */
function typesOf(field: Field): readonly string[] {
  const column = kindOf(field).column(field);
  // A choice may also be kept as text, where the declaration alone knows its options.
  if (column === 'enum') return scalars.text;
  if (field.kind === 'json') return [...scalars.jsonb, 'json'];
  if (field.kind === 'list') return [...scalars.jsonb, ...typesOf(field.item).map((type) => `[${type}]`)];
  return scalars[column];
}

const knownScalars = new Set<string>(Object.values(scalars).flat());
/** An enumeration of PostgreSQL (`create type`) is a scalar of its own name to the data service, which does not tell its values. */
const isOwnScalar = ({ fields, enumValues }: SchemaTypes, type: string) =>
  !type.startsWith('[') &&
  !knownScalars.has(type) &&
  Object.keys(fields[type] ?? {}).length === 0 &&
  !enumValues[type]?.length;

/** Every place where the declarations and the data service's schema do not agree. */
export function checkDrift(model: Model, schema: SchemaTypes): readonly Fault[] {
  return model.resources.flatMap((resource) => {
    const columns = schema.fields[tableOf(resource)];
    if (!columns) {
      return [unknownName(`${resource.name}.table`, 'table', tableOf(resource), Object.keys(schema.fields))];
    }
    const editor = (resource.namesEditor ? ['updated_by', 'editor'] : []).filter((name) => !columns[name]);
    return [
      ...(resource.slotted === undefined ? [] : slotDrift(resource, columns)),
      ...(resource.extensible === undefined ? [] : extensionDrift(resource, resource.extensible, columns)),
      ...editor.map((name) => unknownName(`${resource.name}.namesEditor`, 'column', name, Object.keys(columns))),
      ...resource.fields.flatMap((field, index) =>
        driftOf(resource, field, `${resource.name}.fields[${index}]`, columns, schema),
      ),
    ];
  });
}

function extensionDrift({ name }: Resource, column: string, columns: { [field: string]: string }): Fault[] {
  return columnDrift(`${name}.extensible`, columns, [
    [column, scalars.jsonb[0]],
    ...[...customSlots].map(([slot, type]) => [slot, scalars[type][0]] as const),
    [customLevel, 'smallint'],
    [valueKeys, scalars.jsonb[0]],
  ]);
}

function slotDrift({ name }: Resource, columns: { [field: string]: string }): Fault[] {
  return columnDrift(`${name}.slotted`, columns, [
    ...[...slotTypes].map(([slot, type]) => [slot, scalars[type][0]] as const),
    ...slotCounts.map((count) => [count, 'smallint'] as const),
    [fieldEdits, scalars.jsonb[0]],
  ]);
}

function columnDrift(
  place: string,
  columns: { [field: string]: string },
  needed: readonly (readonly [string, string])[],
): Fault[] {
  return needed.flatMap(([column, type]) =>
    columns[column] === type
      ? []
      : { place, message: `column "${column}" is ${columns[column]}, it has to be ${type}` },
  );
}

function driftOf(
  resource: Resource,
  field: Field,
  place: string,
  columns: { [field: string]: string },
  schema: SchemaTypes,
): Fault[] {
  const counts = countedBy(field);
  if (counts) {
    const name = 'column' in counts ? counts.relation : `${counts.relation}_aggregate`;
    return columns[name] ? [] : [unknownName(`${place}.counts`, 'relationship', name, Object.keys(columns))];
  }
  const { column, path } = storageOf(resource, field.name);
  const actual = columns[column];
  if (!actual) return [unknownName(place, 'column', column, Object.keys(columns))];
  const faults: Fault[] = [];
  const fitting: readonly string[] = path.length > 0 ? scalars.jsonb : typesOf(field);
  if (!fitting.includes(actual)) {
    const isEnum = path.length === 0 && kindOf(field).column(field) === 'enum';
    if (!isEnum) faults.push({ place, message: `column "${column}" is ${actual}, the field needs ${fitting[0]}` });
    else if (!isOwnScalar(schema, actual)) faults.push(...optionDrift(field, place, schema.enumValues[actual] ?? []));
  }
  const relation = field.kind === 'reference' || field.kind === 'tags' ? relationOf(field) : undefined;
  if (relation && !columns[relation]) {
    faults.push(unknownName(`${place}.relation`, 'relationship', relation, Object.keys(columns)));
  }
  return faults;
}

function optionDrift(field: Field, place: string, values: readonly string[]): Fault[] {
  if (field.kind !== 'choice') return [];
  const options = field.options.map((option) => option.value);
  const unknown = options.filter((option) => !values.includes(option));
  const missing = values.filter((value) => !options.includes(value));
  return [
    ...unknown.map((option) => unknownName(`${place}.options`, 'value', option, values)),
    ...missing.map((value) => ({ place: `${place}.options`, message: `the data service also knows "${value}"` })),
  ];
}
