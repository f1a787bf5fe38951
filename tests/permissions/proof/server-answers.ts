import Fastify from 'fastify';
import type { Action, Viewer } from '#schema/access.ts';
import { authorize } from '#server/access/authorize.ts';
import { createDirectory } from '#server/access/directory.ts';
import { viewerInSpace } from '#server/access/viewer.ts';
import { toAppError } from '#server/errors.ts';
import { aMembership, anAccount, anIdentity, fakeAccounts, fakeIdentity } from '../../support/server/server.ts';
import type { World } from '../world.ts';
import type { Place } from './fixture.ts';

/** Whether a server route that needs the right answers the viewer in the place. */
export type ServerAnswer = (viewer: Viewer, action: Action, subject: string, place: Place) => boolean;

interface Question {
  action: Action;
  subject: string;
}

/**
 * Asks a route that opens with the steps of every route in a space (`viewerInSpace`, `authorize`) about every subject and
 * action. Each viewer is a person with a token and one place, in the own space; the header names the space that is asked.
 */
export async function serverAnswers(world: World, questions: readonly Question[]): Promise<ServerAnswer> {
  const app = Fastify();
  const people = world.viewers.map(({ viewer }) => viewer);
  const byRole = (viewer: Viewer) => `${viewer.role} ${viewer.flags.pageAccess}`;
  const accounts = Object.fromEntries(
    people.map((viewer) => {
      const { role, flags } = viewer;
      const membership = aMembership({ spaceId: world.own, role, pageAccess: flags.pageAccess });
      return [
        viewer.userId,
        anAccount({ id: viewer.userId, memberships: viewer.spaceId === null ? [] : [membership] }),
      ];
    }),
  );
  const parts = {
    identity: fakeIdentity(Object.fromEntries(people.map(({ userId }) => [userId, anIdentity({ uid: userId })]))),
    directory: createDirectory(fakeAccounts(accounts)),
  };
  app.get<{ Querystring: Question }>('/probe', async (request, reply) => {
    const viewer = await viewerInSpace(request, parts);
    authorize(viewer, request.query.action, request.query.subject);
    return reply.status(204).send();
  });
  app.setErrorHandler((error, _request, reply) => reply.status(toAppError(error).status).send());

  const answers = new Map<string, boolean>();
  const key = (viewer: Viewer, action: Action, subject: string, place: Place) =>
    [byRole(viewer), action, subject, place].join(' ');
  for (const viewer of people) {
    for (const place of ['own', 'other', 'none'] as const) {
      const space = { own: world.own, other: world.other, none: '' }[place];
      for (const { action, subject } of questions) {
        const response = await app.inject({
          url: '/probe',
          query: { action, subject },
          headers: { authorization: `Bearer ${viewer.userId}`, ...(space && { 'x-space-id': space }) },
        });
        answers.set(key(viewer, action, subject, place), response.statusCode === 204);
      }
    }
  }
  await app.close();
  return (viewer, action, subject, place) => answers.get(key(viewer, action, subject, place)) ?? false;
}
