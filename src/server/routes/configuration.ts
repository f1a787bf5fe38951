import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Change } from '#derive/configuration/compare.ts';
import { resourceIn } from '#derive/configuration/sections.ts';
import { model } from '#resources/model.ts';
import { type ConfigurationPlan, LARGEST_CONFIGURATION } from '#schema/api/configuration.ts';
import { authorize } from '../access/authorize.ts';
import type { Directory } from '../access/directory.ts';
import { type SpaceViewer, viewerOf } from '../access/viewer.ts';
import { actorOf } from '../audit/origin.ts';
import { exportConfiguration, planConfiguration, planUndo } from '../configuration/plan.ts';
import { AppError } from '../errors.ts';
import type { Configurations } from '../ports/configurations.ts';
import { signalOf } from '../web/hung-up.ts';
import { type BlockWriterDeps, blockCheckFor } from './blocks/block-writer.ts';
import { parseBody } from './body.ts';
import { idOf } from './path-id.ts';

interface Dependencies extends BlockWriterDeps {
  directory: Directory;
  configurations: Configurations;
}

/** A character takes up to three bytes: in Chinese; in JSON, what is escaped takes two. */
export const LARGEST_BODY_BYTES = 3 * LARGEST_CONFIGURATION + 1000;

export const configurationFile = z
  .string('Required.')
  .max(
    LARGEST_CONFIGURATION,
    `Please send at most ${LARGEST_CONFIGURATION / 1000} kB. Pictures are uploaded as assets.`,
  );
const planBody = z.strictObject({ file: configurationFile });
const agreed = { base: z.string('Required.').max(100), removals: z.int('Required.').min(0) };
const applyBody = z.strictObject({ file: configurationFile, ...agreed });
const undoBody = z.strictObject(agreed);

const actions = { add: 'create', change: 'update', remove: 'delete' } as const;

/**
 * The configuration of a space as a file, for those who hold its settings (docs/decisions/130):
 * `GET /api/spaces/:spaceId/configuration` answers `{ file, limits }`; `POST .../plan { file }` what it would do; and
 * `POST .../apply { file, base, removals }` does it, whole or not at all. `base` is of the plan that somebody has agreed to, and
 * `removals` how many removals it has.
 * `GET .../applied` lists the files that were applied (docs/decisions/195); `POST .../applied/:id/plan` answers what it would do to
 * take one back, and `POST .../applied/:id/undo { base, removals }` does it.
 * @throws AppError `applied-gone`; `applied-changed` with the places that were changed since; `configuration-refused` with places of the
 * file; `configuration-changed` where the plan is not of what there is now; `configuration-removals` where another number goes than was
 * agreed to
 */
export function configuration(app: FastifyInstance, { configurations, ...dependencies }: Dependencies): void {
  const path = '/api/spaces/:spaceId/configuration';
  const options = { bodyLimit: LARGEST_BODY_BYTES };

  app.get(path, async (request, reply) => {
    const viewer = await viewerOf(request, idOf(request.params, 'spaceId', 'not-permitted'), dependencies);
    authorize(viewer, 'update', 'Settings');
    return reply.header('cache-control', 'no-store').send(await exportConfiguration(configurations, viewer));
  });

  app.post(`${path}/plan`, options, async (request, reply): Promise<ConfigurationPlan> => {
    const viewer = await viewerOf(request, idOf(request.params, 'spaceId', 'not-permitted'), dependencies);
    const body = parseBody(planBody, request.body);
    authorize(viewer, 'read', 'Settings');
    authorize(viewer, 'update', 'Settings');
    const checkBlock = await blockCheckFor(request, dependencies);
    const sent = { file: body.file, signal: signalOf(reply), checkBlock };
    const { base, changes, steps } = await planConfiguration(configurations, viewer, sent);
    authorizeSteps(viewer, steps);
    return { base, changes };
  });

  app.post(`${path}/apply`, options, async (request, reply): Promise<{ applied: number; undo?: string }> => {
    const viewer = await viewerOf(request, idOf(request.params, 'spaceId', 'not-permitted'), dependencies);
    const body = parseBody(applyBody, request.body);
    authorize(viewer, 'update', 'Settings');
    const checkBlock = await blockCheckFor(request, dependencies);
    const sent = { file: body.file, signal: signalOf(reply), checkBlock };
    const planned = await planConfiguration(configurations, viewer, sent);
    authorizeSteps(viewer, planned.steps);
    if (planned.changes.length === 0) return { applied: 0 };
    demandAgreed(planned, body);
    const undo = await planned.write(actorOf(request, viewer.userId, viewer.spaceId));
    return { applied: planned.changes.length, undo };
  });

  app.get(`${path}/applied`, async (request, reply) => {
    const viewer = await viewerOf(request, idOf(request.params, 'spaceId', 'not-permitted'), dependencies);
    authorize(viewer, 'update', 'Settings');
    return reply.header('cache-control', 'no-store').send(await configurations.listApplied(viewer.spaceId));
  });

  const undoing = async (request: FastifyRequest) => {
    const viewer = await viewerOf(request, idOf(request.params, 'spaceId', 'not-permitted'), dependencies);
    authorize(viewer, 'read', 'Settings');
    authorize(viewer, 'update', 'Settings');
    const checkBlock = await blockCheckFor(request, dependencies);
    const planned = await planUndo(configurations, viewer, idOf(request.params, 'id', 'applied-gone'), checkBlock);
    authorizeSteps(viewer, planned.steps);
    return { viewer, planned };
  };

  app.post(`${path}/applied/:id/plan`, async (request): Promise<ConfigurationPlan> => {
    const { base, changes } = (await undoing(request)).planned;
    return { base, changes };
  });

  app.post(`${path}/applied/:id/undo`, async (request): Promise<{ applied: number }> => {
    const body = parseBody(undoBody, request.body);
    const { viewer, planned } = await undoing(request);
    demandAgreed(planned, body);
    await planned.write(actorOf(request, viewer.userId, viewer.spaceId));
    return { applied: planned.changes.length };
  });
}

function demandAgreed({ base, changes }: ConfigurationPlan, agreed: { base: string; removals: number }): void {
  if (base !== agreed.base) throw new AppError('configuration-changed');
  if (changes.filter(({ kind }) => kind === 'remove').length !== agreed.removals)
    throw new AppError('configuration-removals');
}

/** Each step needs the right that it would need by hand. */
function authorizeSteps(viewer: SpaceViewer, steps: readonly Change[]): void {
  for (const { kind, section } of steps) {
    // Whoever may not write blocks has no such plan.
    if (section.ofPlatform) continue;
    const isOwnRow = section.holds === 'entries' || section.holds === 'groups';
    authorize(viewer, isOwnRow ? actions[kind] : 'update', resourceIn(model, section).subject);
  }
}
