import { isUuid } from '#schema/formats/uuid.ts';
import { AppError, type ErrorCode } from '../errors.ts';

/**
 * A part of a route's path that names a row.
 * @throws AppError `code` for what is no id: to a client that is the same as an id of nothing
 */
export function idOf(params: unknown, name: string, code: ErrorCode): string {
  const value: unknown = Object.getOwnPropertyDescriptor(params ?? {}, name)?.value;
  if (typeof value !== 'string' || !isUuid(value)) throw new AppError(code);
  return value.toLowerCase();
}
