import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { spaceStatuses, spaceStatusesBefore, userStatuses, userStatusesBefore } from '#rules/platform-status.ts';
import { authorizeResource } from '../access/authorize.ts';
import type { Directory } from '../access/directory.ts';
import { viewerAnywhere } from '../access/viewer.ts';
import { actorOf } from '../audit/origin.ts';
import { AppError } from '../errors.ts';
import { logEntry } from '../logged.ts';
import { languageOf } from '../mail/language.ts';
import { welcomeMail } from '../mail/welcome-mail.ts';
import type { IdentityVerifier } from '../ports/identity.ts';
import type { Mailer } from '../ports/mail/mailer.ts';
import type { ChangedPerson, Platform } from '../ports/platform.ts';
import { parseBody, storable } from './body.ts';

interface Dependencies {
  identity: IdentityVerifier;
  directory: Directory;
  superadminEmails: ReadonlySet<string>;
  platform: Platform;
  mailer: Mailer;
  /** Where people reach the console, without a trailing slash. */
  publicUrl: string;
}

const uuid = z.guid('Please send an id.').transform((id) => id.toLowerCase());
const ids = z.array(uuid).min(1, 'Required.').max(500, 'Please send at most 500 at once.');
const reason = storable.trim().min(1, 'Required.').max(500, 'Please use at most 500 characters.');

const spaceBody = z.strictObject({ ids, status: z.enum(spaceStatuses), reason });
const userBody = z.strictObject({
  ids,
  status: z.enum(userStatuses),
  reason,
  language: z.string().max(200).optional(),
});
const assignees = z
  .array(z.union([z.strictObject({ space_id: uuid }), z.strictObject({ user_id: uuid })]))
  .max(500, 'Please send at most 500 at once.')
  .default([]);
const assignmentBody = z.strictObject({ ids, added: assignees, removed: assignees });

/**
 * `/api/superadmin/...`: what the administrators of the platform change beside records: statuses of spaces and people, and
 * whom exclusive blocks are for. Each answers the ids of what was changed; the others were in another state meanwhile.
 */
export function platform(app: FastifyInstance, { platform: changes, ...dependencies }: Dependencies): void {
  const { directory, mailer, publicUrl } = dependencies;
  const viewer = (request: FastifyRequest) => viewerAnywhere(request, dependencies);

  app.post('/api/superadmin/spaces/status', async (request) => {
    const caller = await viewer(request);
    const change = parseBody(spaceBody, request.body);
    authorizeResource(caller, 'update', 'space');
    const from = spaceStatusesBefore(change.status);
    return { changed: await changes.setSpaceStatus({ ...change, from, actor: actorOf(request, caller.userId) }) };
  });

  app.post('/api/superadmin/customers/status', async (request) => {
    const caller = await viewer(request);
    const { language, ...change } = parseBody(userBody, request.body);
    authorizeResource(caller, 'update', 'user');
    // Whoever locks themselves out cannot let themselves in again.
    if (change.ids.includes(caller.userId)) throw new AppError('own-account');
    const actor = actorOf(request, caller.userId);
    const set = async (from: ReturnType<typeof userStatusesBefore>) =>
      from.length > 0 ? changes.setUserStatus({ ...change, from, actor }) : [];
    const before = userStatusesBefore(change.status);
    const waited = before.filter((from) => from === 'UNVERIFIED' && change.status === 'ACTIVE');
    const letIn = await set(waited);
    const others = await set(before.filter((from) => !waited.includes(from)));
    for (const { uid } of [...letIn, ...others]) if (uid !== null) directory.invalidate(uid);
    const unsent = await welcome(letIn, language ?? request.headers['accept-language'] ?? '');
    return { changed: [...letIn, ...others].map(({ id }) => id), unsent };
  });

  app.post('/api/superadmin/blocks/assignments', async (request) => {
    const caller = await viewer(request);
    const { ids: componentIds, added, removed } = parseBody(assignmentBody, request.body);
    authorizeResource(caller, 'update', 'component');
    const actor = actorOf(request, caller.userId);
    return { changed: await changes.assign({ componentIds, added, removed, actor }) };
  });

  /** Tells people that they may come in. @returns the emails that no mail reached; their status is changed all the same */
  async function welcome(people: readonly ChangedPerson[], language: string): Promise<string[]> {
    const unsent: string[] = [];
    for (const person of people) {
      const mail = welcomeMail(person, `${publicUrl}/login`, languageOf(language));
      await mailer.send({ to: person.email, ...mail }).catch((error: unknown) => {
        logEntry(app.log, 'welcome-mail-failed', { err: error });
        unsent.push(person.email);
      });
    }
    return unsent;
  }
}
