import { holds, rulesAbout } from '#derive/access/ability.ts';
import { explainSubject } from '#derive/access/explain.ts';
import { access } from '#permissions/access.ts';
import { model } from '#resources/model.ts';
import type { Action, Viewer } from '#schema/access.ts';
import { AppError } from '../errors.ts';

/**
 * Third step of a route in a space: the same matrix and flags that the browser's abilities and the data service's
 * metadata are compiled from. A refusal names its rule.
 * @throws AppError `not-permitted`; `read-only` for a change while impersonating
 */
export function authorize(viewer: Viewer, action: Action, subject: string): void {
  if (viewer.readOnly && action !== 'read') throw new AppError('read-only');
  if (mayDo(viewer, action, subject)) return;
  throw new AppError('not-permitted', { reason: explainSubject(access, viewer, action, subject).reason });
}

/** Whether the viewer has a right of the matrix, for answers that tell what may be done. */
export const mayDo = (viewer: Viewer, action: Action, subject: string): boolean =>
  holds(access, viewer, action, subject);

/**
 * Third step of a route about the records of a resource, also in the personal workspace: the viewer has this right to some of
 * them, by the matrix or by a look-up.
 * @throws AppError `not-permitted`, also for a resource that there is not
 */
export function authorizeResource(viewer: Viewer, right: Action, resource: string): void {
  if (!mayOnResource(viewer, right, resource)) throw new AppError('not-permitted');
}

/** Whether the viewer has this right to some of the records of a resource. */
export const mayOnResource = (viewer: Viewer, right: Action, resource: string): boolean =>
  rulesAbout(resource, access, model, viewer).some(({ action }) => action === right);

/** The same for whoever may make or change some of them. @throws AppError `not-permitted` */
export function authorizeWriter(viewer: Viewer, resource: string): void {
  const rules = rulesAbout(resource, access, model, viewer);
  if (!rules.some(({ action }) => action === 'create' || action === 'update')) throw new AppError('not-permitted');
}
