import { labelOf } from '#schema/field.ts';
import { isJsonObject, type JsonObject } from '#schema/json.ts';
import { fieldOf, type Resource, storageOf } from '#schema/resource.ts';
import { type GraphqlError, RequestError, toRequestError } from './http-error.ts';

/** The database names the tag that a space lacks, and not the column that names it. */
const missingTag = /has no tag ([0-9a-f-]{36})/;

/**
 * What the data service said of an operation on a resource, for people, and below the fields that it is about.
 * @param variables of the operation
 */
export function resourceError(
  resource: Resource,
  errors: readonly GraphqlError[],
  variables: JsonObject,
): RequestError {
  const error = toRequestError(
    errors,
    resource.fields.map(({ name }) => name),
    (name) => labelOf(fieldOf(resource, name) ?? { name }),
  );
  const [, id] = missingTag.exec(errors[0]?.message ?? '') ?? [];
  if (id === undefined) return error;
  const text = 'One of these tags was deleted.';
  const inputs = Object.values(variables).filter(isJsonObject);
  const holding = resource.fields.filter(({ kind, name }) => {
    const { column } = storageOf(resource, name);
    return kind === 'tags' && inputs.some((input) => isJsonObject(input[column]) && Object.hasOwn(input[column], id));
  });
  return new RequestError(error.statusCode, text, Object.fromEntries(holding.map(({ name }) => [name, text])));
}
