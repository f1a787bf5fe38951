import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ConfigurationPlan } from '#schema/api/configuration.ts';
import { authenticate } from '../access/authenticate.ts';
import { mayCreateSpace, requireActive } from '../access/caller.ts';
import type { Directory } from '../access/directory.ts';
import { copyFiles } from '../assets/copy-files.ts';
import { folderOf } from '../assets/keys.ts';
import { actorOf } from '../audit/origin.ts';
import { planNewSpace } from '../configuration/plan.ts';
import { AppError } from '../errors.ts';
import { logEntry } from '../logged.ts';
import type { Accounts } from '../ports/accounts.ts';
import type { Configurations } from '../ports/configurations.ts';
import type { NewCopy, SpaceTemplates } from '../ports/new-spaces/space-templates.ts';
import type { Storage } from '../ports/storage.ts';
import { signalOf } from '../web/hung-up.ts';
import { type BlockWriterDeps, blockCheckFor } from './blocks/block-writer.ts';
import { parseBody, spaceName } from './body.ts';
import { configurationFile, LARGEST_BODY_BYTES } from './configuration.ts';

interface Dependencies extends BlockWriterDeps {
  accounts: Accounts;
  directory: Directory;
  spaceTemplates: SpaceTemplates;
  configurations: Configurations;
  storage: Storage;
}

const spaceBody = z.object({
  name: spaceName,
  template: z
    .guid('Please send the id of a template.')
    .transform((id) => id.toLowerCase())
    .optional(),
  samples: z.boolean('Please send whether its samples come along.').default(true),
});
const configuredBody = z.strictObject({ name: spaceName, file: configurationFile });
const planBody = z.strictObject({ file: configurationFile });

/**
 * `POST /api/spaces { name, template?, samples? }`: a new space that belongs to the caller, empty or a copy of a template's; with
 * `samples: false` without its pages, listings, products and partners. Only what administrators of the platform have made a
 * template can be copied, never a space by its id.
 * `POST /api/spaces/configured { name, file }`: one that a configuration file sets up, whole or not at all; `POST /api/spaces/plan { file }`:
 * what it would have.
 * @throws AppError `space-creation-forbidden`, `template-gone`, `template-empty`, `changed-meanwhile`, `storage-unavailable`,
 * `configuration-refused` with places of the file
 */
export function spaces(app: FastifyInstance, dependencies: Dependencies): void {
  const { identity, accounts, directory, spaceTemplates, configurations, storage } = dependencies;

  const options = { bodyLimit: LARGEST_BODY_BYTES };

  async function founderOf(request: FastifyRequest) {
    const caller = await authenticate(request.headers.authorization, identity);
    directory.invalidate(caller.uid);
    const owner = requireActive(caller, await directory.find(caller.uid));
    if (!mayCreateSpace(owner)) throw new AppError('space-creation-forbidden');
    return { ownerId: owner.id, uid: caller.uid };
  }

  app.post('/api/spaces', async (request, reply) => {
    const { ownerId, uid } = await founderOf(request);
    const { name, template, samples } = parseBody(spaceBody, request.body);
    const space =
      template === undefined
        ? await accounts.createSpace(name, ownerId)
        : await begin(request, { name, templateId: template, ownerId, withSamples: samples });
    directory.invalidate(uid);
    return reply.status(201).send({ space });
  });

  app.post('/api/spaces/configured', options, async (request, reply) => {
    const { ownerId: userId, uid } = await founderOf(request);
    const { name, file } = parseBody(configuredBody, request.body);
    const checkBlock = await blockCheckFor(request, dependencies);
    const sent = { userId, name, file, signal: signalOf(reply), checkBlock };
    const { spaceId, write } = await planNewSpace(configurations, sent);
    await write(actorOf(request, userId));
    directory.invalidate(uid);
    return reply.status(201).send({ space: { id: spaceId, name, status: 'Development' } });
  });

  app.post('/api/spaces/plan', options, async (request, reply): Promise<Pick<ConfigurationPlan, 'changes'>> => {
    const { ownerId: userId } = await founderOf(request);
    const { file } = parseBody(planBody, request.body);
    const checkBlock = await blockCheckFor(request, dependencies);
    const sent = { userId, name: '', file, signal: signalOf(reply), checkBlock };
    const { changes } = await planNewSpace(configurations, sent);
    return { changes };
  });

  /** The files first: they are found by nobody until the space is there, and go when it does not come about. */
  async function begin(request: FastifyRequest, copy: Omit<NewCopy, 'spaceId' | 'folders' | 'actor'>) {
    const pattern = await spaceTemplates.patternOf(copy.templateId);
    const spaceId = randomUUID();
    const folders = Object.fromEntries(pattern.folders.map((folder) => [folder, randomUUID()]));
    try {
      await copyFiles(storage, { fromSpace: pattern.spaceId, toSpace: spaceId, folders });
      return await spaceTemplates.begin({ ...copy, spaceId, folders, actor: actorOf(request, copy.ownerId) });
    } catch (error) {
      await storage.removeAll(folderOf(spaceId)).catch((err: unknown) => {
        logEntry(app.log, 'copied-files-left', { err, spaceId });
      });
      throw error;
    }
  }
}
