import * as z from 'zod/mini';
import { checkFields } from '../checks/check-field.ts';
import { type Fault, nearOf, unknownName } from '../fault.ts';
import { type Field, fieldDevices, textFormats } from '../field.ts';
import { isJsonObject, type Json, type JsonObject, objectOf } from '../json.ts';
import { noOptions } from '../kinds/choice.ts';
import { kinds } from '../kinds.ts';
import { linkFaults } from './field-links.ts';
import { tones } from './option-item.ts';

/** Names that the page editor gives its own values beside those of a block. */
export const reservedNames: readonly string[] = ['id', 'puck', 'editMode', 'children', 'blocks'];

const text = z.string('has to be a text');
const flag = z.boolean('has to be true or false');
const number = z.number('has to be a number');

const base = {
  name: text,
  id: z.optional(text),
  label: z.optional(text),
  help: z.optional(text),
  required: z.optional(flag),
  showIf: z.optional(z.record(z.string(), z.unknown(), 'has to be a condition')),
  default: z.optional(z.unknown()),
  device: z.optional(z.enum(fieldDevices, `has to be one of ${fieldDevices.join(', ')}`)),
};

const purposes = ['order', 'condition', 'filter', 'card'] as const;

const fieldsFrom = z.strictObject(
  {
    reference: text,
    of: text,
    column: text,
    extending: z.optional(text),
    by: z.optional(z.enum(purposes, `has to be one of ${purposes.join(', ')}`)),
  },
  'has to say where the fields are from',
);

const option = z.strictObject(
  {
    value: text,
    label: z.optional(text),
    tone: z.optional(z.enum(tones, `has to be one of ${tones.join(', ')}`)),
  },
  'has to be an option, for example { value: easy }',
);

const options = z.array(
  option,
  // A form leaves out an empty list.
  {
    error: ({ input }) =>
      input === undefined ? noOptions.message : 'has to be a list of options, for example [{ value: easy }]',
  },
);

const kindNames = Object.keys(kinds);
const listOfFields = 'has to be a list of fields, for example [{ kind: text, name: title }]';

/** The field vocabulary as JSON, with what each kind must have. A column is nothing that a block could have. */
const field: z.ZodMiniType = z.lazy(() => anyField);

const anyField = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      ...base,
      kind: z.literal('text'),
      format: z.optional(z.enum(textFormats, `has to be one of ${textFormats.join(', ')}`)),
      maxLength: z.optional(number),
    }),
    z.strictObject({
      ...base,
      kind: z.literal('number'),
      integer: z.optional(flag),
      min: z.optional(number),
      max: z.optional(number),
      unit: z.optional(text),
      currencyFrom: z.optional(text),
      steps: z.optional(options),
    }),
    z.strictObject({ ...base, kind: z.literal('boolean') }),
    z.strictObject({
      ...base,
      kind: z.literal('date'),
      precision: z.enum(['day', 'minute'], 'has to be day or minute'),
    }),
    z.strictObject({
      ...base,
      kind: z.literal('choice'),
      many: z.optional(flag),
      optionsFrom: z.optional(fieldsFrom),
      options,
    }),
    z.strictObject({
      ...base,
      kind: z.literal('reference'),
      to: text,
      relation: z.optional(z.union([text, z.literal(false)], 'has to be a text or false')),
    }),
    z.strictObject({
      ...base,
      kind: z.literal('tags'),
      type: text,
      relation: z.optional(z.union([text, z.literal(false)], 'has to be a text or false')),
    }),
    z.strictObject({
      ...base,
      kind: z.literal('media'),
      many: z.optional(flag),
      accept: z.optional(z.array(text, 'has to be a list of MIME types')),
      maxBytes: z.optional(number),
    }),
    z.strictObject({ ...base, kind: z.literal('richText'), line: z.optional(flag) }),
    z.strictObject({ ...base, kind: z.literal('rating'), max: z.optional(number) }),
    z.strictObject({ ...base, kind: z.literal('group'), fields: z.array(field, listOfFields) }),
    z.strictObject({ ...base, kind: z.literal('list'), item: field, max: z.optional(number) }),
    z.strictObject({
      ...base,
      kind: z.literal('json'),
      pairs: z.optional(fieldsFrom),
      conditions: z.optional(fieldsFrom),
    }),
  ],
  {
    error: ({ code }) =>
      code === 'invalid_union'
        ? `has to be one of ${kindNames.join(', ')}`
        : 'has to be a field, for example { kind: text, name: title }',
  },
);

const fields = z.array(anyField, listOfFields);

/**
 * Everything that is wrong with fields that are stored as JSON: the same check as that of our own declarations, after one of the
 * JSON itself. Places begin with the index of the field: `[2].options[0]`.
 * @param furtherKeys keys that a field has where these stand, which the caller took out: they may be meant by an unknown one
 */
export function storedFieldFaults(value: Json | undefined, furtherKeys: readonly string[] = []): Fault[] {
  const parsed = fields.safeParse(value, { reportInput: true });
  if (!parsed.success) return faultsOf(parsed.error, (path, input) => [...keysAt(path, input), ...furtherKeys]);
  // The shape was checked just now.
  return checkFields('', value as unknown as readonly Field[]);
}

/**
 * What a check of stored JSON found, each at its place.
 * @param knownKeys of the object at a path, one of which an unknown key may mean
 */
export function faultsOf(
  { issues }: z.core.$ZodError,
  knownKeys: (path: readonly PropertyKey[], input: unknown) => readonly string[],
): Fault[] {
  return issues.flatMap(({ path, message, ...issue }): Fault[] => {
    if (issue.code === 'unrecognized_keys') {
      const known = knownKeys(path, issue.input);
      return issue.keys.map((key) => ({
        place: placeOf([...path, key]),
        message: `does not know ${key}`,
        unknownKey: key,
        ...nearOf(key, known),
      }));
    }
    return [{ place: placeOf(path), message, ...(message === noOptions.message && noOptions), ...nearKind(issue) }];
  });
}

/** The keys of a field by its kind, of an option of one, or of what says where fields are from. */
function keysAt(path: readonly PropertyKey[], input: unknown): string[] {
  if (['options', 'steps'].includes(String(path.at(-2)))) return Object.keys(option.shape);
  const { kind } = objectOf((input ?? null) as Json);
  const ofKind = anyField.def.options.find(({ shape }) => shape.kind.def.values.some((value) => value === kind));
  return Object.keys((ofKind ?? fieldsFrom).shape);
}

/** The kind that was probably meant, where there is none of that name. */
function nearKind({ code, input }: Pick<z.core.$ZodIssue, 'code' | 'input'>): Pick<Fault, 'near'> {
  const { kind } = objectOf((input ?? null) as Json);
  return code === 'invalid_union' && typeof kind === 'string' ? nearOf(kind, kindNames) : {};
}

/**
 * The same of the `schema` of a component, which may have no names that the page editor uses.
 * @param resources names of all kinds of records, where the caller knows them (`linkFaults`)
 */
export function componentFieldFaults(value: Json | undefined, resources?: readonly string[]): Fault[] {
  // Blocks without fields were stored so.
  if (isEmptyObject(value)) return [];
  const taken = (Array.isArray(value) ? value : []).flatMap((entry, index) =>
    isJsonObject(entry) && reservedNames.includes(String(entry.name))
      ? [{ place: `[${index}].name`, message: `"${entry.name}" is a name that the page editor needs` }]
      : [],
  );
  const faults = storedFieldFaults(value);
  return [
    ...faults,
    ...(faults.length > 0 ? [] : lostLinks(value as unknown as readonly Field[], resources)),
    ...taken,
  ];
}

const isEmptyObject = (value: Json | undefined): boolean =>
  isJsonObject(value ?? null) && Object.keys(value as JsonObject).length === 0;

const lostLinks = (fields: readonly Field[], resources: readonly string[] | undefined): Fault[] =>
  fields.flatMap((field, index) =>
    linkFaults(field, fields, resources).map(({ what, place, said }): Fault => {
      const at = `[${index}]${place}`;
      if (what === 'noResource') return unknownName(at, 'kind of record', said, resources ?? []);
      return { place: at, message: `"${said}" is no field beside it that holds a currency` };
    }),
  );

/**
 * The fields of a component's `schema`. What is no field is left out: superadmins edit JSON, and the pages of a component
 * have to be edited and drawn whatever became of it.
 */
export function componentFields(schema: Json | undefined): Field[] {
  if (!Array.isArray(schema)) return [];
  const fields = schema.filter(
    (entry) =>
      isJsonObject(entry) &&
      typeof entry.name === 'string' &&
      typeof entry.kind === 'string' &&
      Object.hasOwn(kinds, entry.kind),
  );
  // What else a field may hold, its kind forgives.
  return fields as unknown as Field[];
}

function placeOf(path: readonly PropertyKey[]): string {
  return path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('');
}
