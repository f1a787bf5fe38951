import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { authenticate } from '../access/authenticate.ts';
import { mayCreateSpace, requireActive } from '../access/caller.ts';
import type { Directory } from '../access/directory.ts';
import { copyFiles } from '../assets/copy-files.ts';
import { folderOf } from '../assets/keys.ts';
import { actorOf } from '../audit/origin.ts';
import { AppError } from '../errors.ts';
import { logEntry } from '../logged.ts';
import type { Accounts } from '../ports/accounts.ts';
import type { IdentityVerifier } from '../ports/identity.ts';
import type { SpaceTemplates } from '../ports/new-spaces/space-templates.ts';
import type { Storage } from '../ports/storage.ts';
import { parseBody, spaceName } from './body.ts';

interface Dependencies {
  identity: IdentityVerifier;
  accounts: Accounts;
  directory: Directory;
  spaceTemplates: SpaceTemplates;
  storage: Storage;
}

const spaceBody = z.object({
  name: spaceName,
  template: z
    .guid('Please send the id of a template.')
    .transform((id) => id.toLowerCase())
    .optional(),
});

/**
 * `POST /api/spaces { name, template? }`: a new space that belongs to the caller, empty or a copy of a template's. Only what
 * administrators of the platform have made a template can be copied, never a space by its id.
 * @throws AppError `space-creation-forbidden`, `template-gone`, `template-empty`, `changed-meanwhile`, `storage-unavailable`
 */
export function spaces(app: FastifyInstance, dependencies: Dependencies): void {
  const { identity, accounts, directory, spaceTemplates, storage } = dependencies;

  app.post('/api/spaces', async (request, reply) => {
    const caller = await authenticate(request.headers.authorization, identity);
    const { name, template } = parseBody(spaceBody, request.body);
    directory.invalidate(caller.uid);
    const owner = requireActive(caller, await directory.find(caller.uid));
    if (!mayCreateSpace(owner)) throw new AppError('space-creation-forbidden');
    const space =
      template === undefined
        ? await accounts.createSpace(name, owner.id)
        : await begin(request, { name, templateId: template, ownerId: owner.id });
    directory.invalidate(caller.uid);
    return reply.status(201).send({ space });
  });

  /** The files first: they are found by nobody until the space is there, and go when it does not come about. */
  async function begin(request: FastifyRequest, copy: { name: string; templateId: string; ownerId: string }) {
    const pattern = await spaceTemplates.patternOf(copy.templateId);
    const spaceId = randomUUID();
    const assetIds = Object.fromEntries(pattern.assetIds.map((id) => [id, randomUUID()]));
    try {
      await copyFiles(storage, { fromSpace: pattern.spaceId, toSpace: spaceId, ids: assetIds });
      return await spaceTemplates.begin({ ...copy, spaceId, assetIds, actor: actorOf(request, copy.ownerId) });
    } catch (error) {
      await storage.removeAll(folderOf(spaceId)).catch((err: unknown) => {
        logEntry(app.log, 'copied-files-left', { err, spaceId });
      });
      throw error;
    }
  }
}
