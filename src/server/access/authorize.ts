import { holds } from '#derive/ability.ts';
import { access } from '#permissions/access.ts';
import type { Action, Viewer } from '#schema/access.ts';
import { AppError } from '../errors.ts';

/**
 * Third step of a route in a space: the same matrix and flags that the browser's abilities and the data service's
 * metadata are compiled from.
 * @throws AppError `not-permitted`; `read-only` for a change through the lens
 */
export function authorize(viewer: Viewer, action: Action, subject: string): void {
  if (viewer.readOnly && action !== 'read') throw new AppError('read-only');
  if (!holds(access, viewer, action, subject)) throw new AppError('not-permitted');
}
