import { type CatalogFunction, type FunctionArgument, printed } from '../catalog/types.ts';
import { HasuraError, type Path } from '../errors.ts';
import { fixedArguments } from '../model/fixed-arguments.ts';
import type { FunctionCallArgument } from '../model/ir.ts';
import type { ComputedField, FunctionModel } from '../model/model.ts';
import { isGraphQLName } from '../model/names.ts';
import type { Value } from '../operation/call.ts';
import { sessionJson } from '../operation/session.ts';
import { type InputField, type InputType, ignorable, inputObject, optional, required } from './input-types.ts';
import type { RoleSchema } from './role-schema.ts';
import { scalarCodec, valueType } from './scalars.ts';

type ArgsField = InputField<FunctionCallArgument[] | undefined>;

/** The `args` input of the arguments that are the caller's, or undefined when there are none. */
function argsType(
  schema: RoleSchema,
  called: CatalogFunction,
  typeName: string,
  isFixed: (index: number) => boolean,
): InputType<FunctionCallArgument[]> | undefined {
  const unnamed = called.arguments.filter((argument) => argument.name === null);
  const own = called.arguments.map((argument, index) => ({
    argument,
    index,
    name: argument.name ?? `arg_${unnamed.indexOf(argument) + 1}`,
  }));
  const free = own.filter(({ index, name }) => !isFixed(index) && isGraphQLName(name));
  if (free.length === 0) return undefined;
  return schema.once(typeName, () => {
    const fields = (): Record<string, InputField<Value | undefined>> =>
      Object.fromEntries(
        free.map(({ argument, name }) => [name, optional(valueType(scalarCodec(argument.type), true))]),
      );
    return inputObject(typeName, undefined, fields, (values, at) => {
      checkOmissions(free, values, at);
      return free.flatMap(({ argument, index, name }) => {
        const value = values[name];
        return value ? [{ position: index, name: argument.name, value }] : [];
      });
    });
  });
}

/** PostgreSQL fills in defaults only, and unnamed arguments only at the end. */
function checkOmissions(
  free: readonly { argument: FunctionArgument; name: string }[],
  values: Readonly<Record<string, Value | undefined>>,
  at: Path,
): void {
  const gap = free.findIndex(({ name }) => values[name] === undefined);
  for (const { argument, name } of gap < 0 ? [] : free.slice(gap)) {
    if (values[name] === undefined) {
      if (argument.hasDefault) continue;
      throw new HasuraError('not-supported', 'Non default arguments cannot be omitted', at);
    }
    if (argument.name === null) {
      throw new HasuraError('not-supported', 'Only last set of positional arguments can be omitted', at);
    }
  }
}

/** Arguments in the order of the function's definition. */
const ordered = (given: readonly FunctionCallArgument[]): FunctionCallArgument[] =>
  [...given].sort((left, right) => left.position - right.position);

/** `args` of a computed field and how to complete the call. */
export function computedArguments(
  schema: RoleSchema,
  computed: ComputedField,
  owner: string,
): { args: ArgsField | undefined; call: (given: FunctionCallArgument[] | undefined) => FunctionCallArgument[] } {
  const fixed = fixedArguments(computed);
  const isFixed = (index: number): boolean => index === computed.tableArgument || index === computed.sessionArgument;
  const type = argsType(schema, computed.function, `${computed.name}_${owner}_args`, isFixed);
  const needed = computed.function.arguments.some((argument, index) => !isFixed(index) && !argument.hasDefault);
  const about = `input parameters for computed field "${computed.name}" defined on table "${owner}"`;
  const args: ArgsField | undefined = type && (needed ? required(type, about) : ignorable(type, about));
  return { args, call: (given) => ordered([...fixed, ...(given ?? [])]) };
}

/** `args` of a function's root field and how to complete the call. */
export function functionArguments(
  schema: RoleSchema,
  model: FunctionModel,
): { args: ArgsField | undefined; call: (given: FunctionCallArgument[] | undefined) => FunctionCallArgument[] } {
  const session = model.catalog.arguments[model.sessionArgument];
  const fixed: FunctionCallArgument[] = session
    ? [{ position: model.sessionArgument, name: session.name, value: { slot: sessionJson, type: session.type.sql } }]
    : [];
  const type = argsType(schema, model.catalog, `${model.name}_args`, (index) => index === model.sessionArgument);
  const needed = model.catalog.arguments.some(
    (argument, index) => index !== model.sessionArgument && !argument.hasDefault,
  );
  const about = `input parameters for function "${printed(model.catalog)}"`;
  const args: ArgsField | undefined = type && (needed ? required(type, about) : ignorable(type, about));
  return { args, call: (given) => ordered([...fixed, ...(given ?? [])]) };
}
