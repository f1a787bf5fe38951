import { type AbilityRule, rulesAbout } from '#derive/access/ability.ts';
import { rowsCall } from '#derive/documents/rows-call.ts';
import { loadMembers } from '#derive/imports/members.ts';
import type { AskRows } from '#derive/imports/read-all.ts';
import { type ImportSetup, importSetup } from '#derive/imports/setup.ts';
import { extendedResources } from '#derive/slots/custom-fields.ts';
import { access } from '#permissions/access.ts';
import { model } from '#resources/model.ts';
import type { Action, Viewer } from '#schema/access.ts';
import type { JsonObject } from '#schema/json.ts';
import { type Model, resourceOf } from '#schema/model.ts';
import type { Resource } from '#schema/resource.ts';
import { AppError } from '../errors.ts';
import type { Importer, Imports } from '../ports/files/imports.ts';

/** The declaration of imports, whose rights are those to import. */
export const IMPORT_RUN = 'import_run';

/** Traces of what people do, and a view: nothing writes down what an import makes there (migration import_jobs). */
export const notImported: ReadonlySet<string> = new Set([
  'bulk_change',
  'history',
  'import_run',
  'navigation',
  'own_view',
  'content_autosave',
  'content_presence',
  'post_likes',
  'saved_view',
]);

/** Whether somebody has a right to some records of a resource, or to a field of them. */
export type MayDo = (action: Action, resource: string, field?: string) => boolean;

export function mayDo(viewer: Viewer, resources: readonly Resource[] = model.resources): MayDo {
  const known = new Map<string, readonly AbilityRule[]>();
  return (action, resource, field) => {
    const rules = known.get(resource) ?? rulesAbout(resource, access, { resources }, viewer);
    known.set(resource, rules);
    return rules.some(
      (rule) =>
        rule.action === action && (field === undefined || rule.fields === undefined || rule.fields.includes(field)),
    );
  };
}

/** What somebody may import into a resource: the right to import, and the right to what is imported. */
export function importRights(may: MayDo, resource: Resource): { create: boolean; update: boolean } {
  const offers = (action: Action) => resource.actions?.includes(action) !== false;
  const both = (action: Action) =>
    !notImported.has(resource.name) && may(action, IMPORT_RUN) && may(action, resource.name);
  return {
    create: both('create') && (offers('create') || resource.borrows?.includes('create') === true),
    update: both('update') && (offers('update') || resource.borrows?.includes('edit') === true),
  };
}

/** The space's declarations, and what somebody can import into one of them. */
export interface ImportAccess {
  model: Model;
  resource: Resource;
  setup: ImportSetup;
  ask: AskRows;
}

/** The declarations with what the space has added to them. */
export async function modelInSpace(imports: Pick<Imports, 'dataModel'>, viewer: Importer): Promise<Model> {
  const added = await imports.dataModel(viewer);
  const own = extendedResources(model.resources, added.data_model, added.custom_slots);
  return { ...model, resources: model.resources.map((one) => own.find((other) => other.name === one.name) ?? one) };
}

/**
 * Everything as the console has it for the same person in the same space.
 * @throws AppError `not-permitted` for somebody who may not import there
 */
export async function importAccess(
  imports: Pick<Imports, 'rows' | 'dataModel'>,
  importer: Importer,
  name: string,
  given: JsonObject,
): Promise<ImportAccess> {
  const inSpace = await modelInSpace(imports, importer);
  const { resources } = inSpace;
  const resource = resources.find((one) => one.name === name);
  const may = mayDo(importer, resources);
  const rights = resource && importRights(may, resource);
  if (!rights || !(rights.create || rights.update)) throw new AppError('not-permitted');
  const ask: AskRows = ({ resource: of, ...request }) =>
    imports.rows(importer, rowsCall(inSpace, resourceOf(inSpace, of), { ...request, viewer: importer }));
  const setup = importSetup({
    resource,
    resourceOf: (other) => resourceOf(inSpace, other),
    may: rights,
    mayAddTags: may('create', 'tag'),
    rights: {
      publish: may('publish', name),
      readable: (field) => may('read', name, field.name),
      creatable: (field) => field.readOnly !== 'always' && may('create', name, field.name),
      writable: (field) => !field.readOnly && may('update', name, field.name),
    },
    mayRead: (other, field) => may('read', other, field),
    given,
    members: await loadMembers(resource, ask, (field) => may('read', name, field)),
  });
  return { model: inSpace, resource, setup, ask };
}
