import { sessionJson } from '../operation/session.ts';
import type { FunctionCallArgument } from './ir.ts';
import type { ComputedField } from './model.ts';

/** The arguments that the service itself passes: the row and the session. */
export function fixedArguments(computed: ComputedField): FunctionCallArgument[] {
  return computed.function.arguments.flatMap((argument, index): FunctionCallArgument[] => {
    if (index === computed.tableArgument) return [{ position: index, name: argument.name, value: 'row' }];
    if (index === computed.sessionArgument)
      return [{ position: index, name: argument.name, value: { slot: sessionJson, type: argument.type.sql } }];
    return [];
  });
}
