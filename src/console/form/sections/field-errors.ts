import type { FieldError, Resolver } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { errorsBelow } from '#console/fields/errors-below.ts';
import type { Errors } from '#console/fields/module.ts';
import type { JsonObject } from '#schema/json.ts';

const none: Errors = {};

/**
 * Messages as React Hook Form keeps them: one error for each field, with what is wrong inside its value by path. Errors nested
 * by path, as resolvers for zod write them, would take keys with dots and brackets apart.
 */
export function fieldErrors(messages: Errors): Readonly<Record<string, FieldError>> {
  const names = new Set(Object.keys(messages).map((path) => path.split('.', 1)[0] ?? path));
  return Object.fromEntries([...names].map((name) => [name, { type: 'value', types: errorsBelow(messages, name) }]));
}

/** The messages of one field, by path inside its value. */
export const messagesOf = (error: FieldError | undefined): Errors => (error?.types as Errors | undefined) ?? none;

/** Checks the values of a form by the schema that they have at that moment. */
export function resolverOf(schemaOf: () => ZodMiniType<JsonObject>): Resolver {
  return (values) => {
    const { error } = schemaOf().safeParse(values);
    if (!error) return { values, errors: {} };
    const messages = error.issues.map(({ path, message }) => [path.join('.'), message]);
    return { values: {}, errors: fieldErrors(Object.fromEntries(messages)) };
  };
}
