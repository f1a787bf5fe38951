import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { access } from '#permissions/access.ts';
import {
  changeRule,
  inviteRule,
  type Membership,
  type PeopleRule,
  removeRule,
  roleLimitOf,
  rolesOfSpaces,
  transferRule,
} from '#rules/people.ts';
import { authorize } from '../../access/authorize.ts';
import type { Directory } from '../../access/directory.ts';
import { type SpaceViewer, viewerOf } from '../../access/viewer.ts';
import type { ImpersonationLog } from '../../audit/impersonation-log.ts';
import { originOf } from '../../audit/origin.ts';
import { AppError } from '../../errors.ts';
import type { IdentityVerifier } from '../../ports/identity.ts';
import type { Invitations } from '../../ports/invitations.ts';
import type { People, Person } from '../../ports/people.ts';
import { parseBody } from '../body.ts';
import { idOf } from '../path-id.ts';
import { presentInvitation } from './present-invitation.ts';

interface Dependencies {
  identity: IdentityVerifier;
  directory: Directory;
  people: People;
  invitations: Invitations;
  impersonationLog: ImpersonationLog;
}

const SUBJECT = 'User';

const changeBody = z
  .strictObject({
    role: z.string().optional(),
    pageAccess: z.boolean().optional(),
    status: z.enum(['ACTIVE', 'DISABLED']).optional(),
  })
  .refine((change) => Object.keys(change).length > 0, 'Please send what is to change.');
const transferBody = z.strictObject({ userId: z.guid('Please send the id of a person.') });

/**
 * `/api/spaces/:spaceId/people` and `/transfer`: who works in a space, and as what (console.md sections 4 and 6).
 * `POST .../people/:userId/undo` gives somebody the place back that the caller took from them in the last hour (docs/decisions/229).
 * @throws AppError `setting-gone`; `changed-meanwhile` where they have a place again
 */
export function people(app: FastifyInstance, dependencies: Dependencies): void {
  const { directory, people: memberships, invitations, impersonationLog } = dependencies;
  const viewer = (request: FastifyRequest) =>
    viewerOf(request, idOf(request.params, 'spaceId', 'not-permitted'), dependencies);

  /** The person that a path or body names, and the caller's own place in the same space. */
  async function decision(request: FastifyRequest, caller: SpaceViewer, userId: string) {
    const person = await memberships.find(caller.spaceId, userId);
    if (!person) throw new AppError('person-not-found');
    const actor: Membership = { userId: caller.userId, spaceId: caller.spaceId, role: caller.role };
    return { actor, person, origin: originOf(request) };
  }
  const invalidate = (person: Person) => {
    if (person.uid !== null) directory.invalidate(person.uid);
  };

  app.get('/api/spaces/:spaceId/people', { config: { viewAs: true } }, async (request, reply) => {
    const caller = await viewer(request);
    if (caller.impersonation) await impersonationLog.used(caller.impersonation, originOf(request));
    authorize(caller, 'read', SUBJECT);
    const [everybody, open] = await Promise.all([memberships.list(caller.spaceId), invitations.list(caller.spaceId)]);
    const used = (role: string) => everybody.filter((person) => person.role === role).length;
    reply.header('cache-control', 'no-store');
    return {
      people: everybody.map(present),
      invitations: open.map((invitation) => presentInvitation(invitation)),
      limits: Object.fromEntries(
        rolesOfSpaces(access).map((role) => [role, { used: used(role), most: roleLimitOf(role) }]),
      ),
    };
  });

  app.patch('/api/spaces/:spaceId/people/:userId', async (request) => {
    const caller = await viewer(request);
    const change = parseBody(changeBody, request.body);
    authorize(caller, 'update', SUBJECT);
    const decided = await decision(request, caller, idOf(request.params, 'userId', 'person-not-found'));
    obey(changeRule(access, decided.actor, decided.person, change));
    const changed = await memberships.change(decided, change);
    invalidate(decided.person);
    return { person: present(changed) };
  });

  app.delete('/api/spaces/:spaceId/people/:userId', async (request, reply) => {
    const caller = await viewer(request);
    const userId = idOf(request.params, 'userId', 'person-not-found');
    // Everybody may leave; who else is there is not for everybody to find out.
    if (userId !== caller.userId) authorize(caller, 'delete', SUBJECT);
    const decided = await decision(request, caller, userId);
    obey(removeRule(access, decided.actor, decided.person));
    await memberships.remove(decided);
    invalidate(decided.person);
    return reply.status(204).send();
  });

  app.post('/api/spaces/:spaceId/people/:userId/undo', async (request, reply) => {
    const caller = await viewer(request);
    const userId = idOf(request.params, 'userId', 'person-not-found');
    authorize(caller, 'update', SUBJECT);
    const { spaceId } = caller;
    const role = await memberships.removedRole(spaceId, userId, caller.userId);
    if (role === null) throw new AppError('setting-gone');
    const actor: Membership = { userId: caller.userId, spaceId, role: caller.role };
    obey(inviteRule(access, caller.role, role));
    const decided = { actor, person: { userId, spaceId, role }, origin: originOf(request) };
    if (!(await memberships.restore(decided))) throw new AppError('setting-gone');
    const restored = await memberships.find(spaceId, userId);
    if (restored) invalidate(restored);
    return reply.status(204).send();
  });

  app.post('/api/spaces/:spaceId/transfer', async (request, reply) => {
    const caller = await viewer(request);
    const { userId } = parseBody(transferBody, request.body);
    authorize(caller, 'update', SUBJECT);
    const decided = await decision(request, caller, userId);
    const { actor, person } = decided;
    const active = person.status === 'ACTIVE' && person.accountStatus === 'ACTIVE';
    obey(transferRule(actor, { ...person, active }));
    await memberships.transfer(decided);
    invalidate(person);
    const former = await memberships.find(caller.spaceId, caller.userId);
    if (former) invalidate(former);
    return reply.status(204).send();
  });
}

/** @throws AppError the entry of a rule that says no */
function obey(rule: PeopleRule | undefined): void {
  if (rule) throw new AppError(rule);
}

function present({ uid: _, spaceId: __, ...person }: Person) {
  return person;
}
