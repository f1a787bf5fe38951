import { createMongoAbility, subject } from '@casl/ability';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type AbilityRule, abilityRules } from '#derive/access/ability.ts';
import { access } from '#permissions/access.ts';
import { model } from '#resources/model.ts';
import type { Action } from '#schema/access.ts';
import type { RestorableAnswer, RestorableRecords } from '#schema/api/deletion.ts';
import { tableOf } from '#schema/resource.ts';
import { authorizeResource } from '../../access/authorize.ts';
import type { Directory } from '../../access/directory.ts';
import { type SpaceViewer, viewerInSpace } from '../../access/viewer.ts';
import { actorOf } from '../../audit/origin.ts';
import { AppError } from '../../errors.ts';
import type { Deleted, Deletions, RestorableDeletion } from '../../ports/deletions.ts';
import type { IdentityVerifier } from '../../ports/identity.ts';
import { parseBody } from '../body.ts';

interface Dependencies {
  identity: IdentityVerifier;
  directory: Directory;
  deletions: Deletions;
}

/** Records of the largest deletion that is kept. */
const MOST = 5000;

const needed = ['create', 'delete'] as const;

const body = z.strictObject({
  resource: z.string('Required.').max(100),
  ids: z.array(z.uuid('Please send ids.')).min(1, 'Required.').max(MOST, `Please send at most ${MOST}.`),
});

/**
 * Records that the caller deleted for good within the last hour, with `{ resource, ids }` (docs/decisions/182):
 * `POST /api/deletions/kept` answers what comes back (`KeptAnswer`), where all of them can; `POST /api/deletions/undo` brings them back, all
 * or none, and needs the rights to create and to delete such records.
 * @throws AppError `undelete-gone` where not all of them are kept, or more went with them; `undelete-taken`, `undelete-alone`, `undelete-refused`
 */
export function deletions(app: FastifyInstance, { deletions: deletionStore, ...callers }: Dependencies): void {
  /** Whether the viewer's rights reach each of these: who deleted them may have had another role. */
  async function reach(viewer: SpaceViewer, resource: string, deleted: Deleted): Promise<boolean> {
    const rules = abilityRules(access, model, viewer);
    const columns = conditionColumnsOf(rules, resource);
    if (columns.length === 0) return true;
    const ability = createMongoAbility(rules);
    const rows = await deletionStore.held(viewer, deleted, columns);
    return rows.every((row) => needed.every((right) => ability.can(right, subject(resource, row))));
  }

  app.post('/api/deletions/kept', async (request): Promise<RestorableAnswer> => {
    const viewer = await viewerInSpace(request, callers);
    const { resource, ids } = parseBody(body, request.body);
    const deleted = { table: tableFor(resource), ids: [...new Set(ids)] };
    const rules = abilityRules(access, model, viewer);
    const mayUndo =
      needed.every((right) => holdsRight(rules, right, resource)) && (await reach(viewer, resource, deleted));
    const found = mayUndo ? await deletionStore.find(viewer, deleted) : null;
    return found ? { kept: true, at: found.at, records: recordsIn(rules, found) } : { kept: false };
  });

  app.post('/api/deletions/undo', async (request) => {
    const viewer = await viewerInSpace(request, callers);
    const { resource, ids } = parseBody(body, request.body);
    for (const right of needed) authorizeResource(viewer, right, resource);
    const deleted = { table: tableFor(resource), ids: [...new Set(ids)] };
    if (!(await reach(viewer, resource, deleted))) throw new AppError('not-permitted');
    const actor = { ...actorOf(request, viewer.userId, viewer.spaceId), place: 'undo' } as const;
    if (!(await deletionStore.undo(viewer, deleted, actor))) throw new AppError('undelete-gone');
    return { restored: deleted.ids.length };
  });
}

/** @throws AppError `not-found` for a resource whose deletions stay */
function tableFor(name: string): string {
  const resource = model.resources.find((one) => one.name === name && one.canUndelete);
  if (!resource) throw new AppError('not-found');
  return tableOf(resource);
}

/** What the row rules of the needed rights ask of a row itself, beside its space. */
function conditionColumnsOf(rules: readonly AbilityRule[], resource: string): string[] {
  const columnNames = rules
    .filter(({ action, subject }) => subject === resource && needed.some((right) => right === action))
    .flatMap(({ conditions = {} }) => Object.keys(conditions).filter((path) => !path.includes('.')));
  return columnNames.every((column) => column === 'space_id') ? [] : [...new Set(columnNames)];
}

const holdsRight = (rules: readonly AbilityRule[], right: Action, name: string): boolean =>
  rules.some(({ action, subject }) => action === right && subject === name);

/** What comes back as people know it: rows of their own, of kinds that the viewer reads. */
function recordsIn(rules: readonly AbilityRule[], { rows }: RestorableDeletion): RestorableRecords[] {
  return rows.flatMap(({ table, count }) => {
    const read = model.resources.find((one) => tableOf(one) === table && holdsRight(rules, 'read', one.name));
    return read ? [{ resource: read.name, count }] : [];
  });
}
