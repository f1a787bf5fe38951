import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { listing } from '#resources/listing.ts';
import { nextReading } from '#rules/feed-schedule.ts';
import { feedIntervals, MOST_PUT_BACK } from '#schema/api/dataset-feed.ts';
import { isUuid } from '#schema/formats/uuid.ts';
import { authorize } from '../../access/authorize.ts';
import type { Directory } from '../../access/directory.ts';
import { type SpaceViewer, viewerInSpace } from '../../access/viewer.ts';
import { actorOf } from '../../audit/origin.ts';
import { AppError } from '../../errors.ts';
import { nameOfSource } from '../../feeds/fetch-source.ts';
import { goneRecords } from '../../feeds/gone-records.ts';
import { feedOverrides, putBackTaken, takeFromSource } from '../../feeds/overrides.ts';
import { importRights, mayDo } from '../../imports/import-access.ts';
import type { Feeds } from '../../ports/files/feeds.ts';
import type { Imports } from '../../ports/files/imports.ts';
import type { IdentityVerifier } from '../../ports/identity.ts';
import { parseBody, storable } from '../body.ts';
import { idOf } from '../path-id.ts';

interface Dependencies {
  identity: IdentityVerifier;
  directory: Directory;
  feeds: Feeds;
  imports: Imports;
}

const scheduleSchema = z.object({
  every: z.enum(feedIntervals, 'Please choose how often it is read.'),
  minute: z.int('Please give a time.').min(0, 'Please give a time.').max(1439, 'Please give a time.'),
  weekday: z.int('Please choose a day.').min(0, 'Please choose a day.').max(6, 'Please choose a day.'),
});
const takeSchema = z.object({
  record: z.string().refine(isUuid, 'Please give an id.').optional(),
  key: storable.max(300, 'Please use at most 300 characters.').optional(),
  after: z.string().refine(isUuid, 'Please give an id.').optional(),
});
const putBackSchema = z.strictObject({
  values: z
    .array(
      z.strictObject({
        record: z.string().refine(isUuid, 'Please give an id.'),
        key: storable.max(300, 'Please use at most 300 characters.'),
        value: z.json(),
      }),
    )
    .min(1, 'Required.')
    .max(MOST_PUT_BACK, `Please send at most ${MOST_PUT_BACK}.`),
});
const afterOf = z.object({ after: z.string().refine(isUuid, 'Please give an id.').optional() });

/**
 * The feed of a dataset: `GET /api/feeds/:dataset` tells its schedule and how it was read last, `PUT …/schedule` sets it in the name of
 * the caller, `POST …/read` has it read at once, `GET …/gone?after=` lists the records that its source has no more, `GET …/kept?after=` lists values of people that the source would change,
 * `POST …/kept/take` `{ record, key, after }` takes the source's: of one value, of one record, or of the next records behind one;
 * `POST …/kept/put-back` `{ values }` takes that back.
 * @throws AppError `not-permitted`, `not-found` for a dataset that the caller does not reach, `feed-unreadable`, `feed-busy` while it is being read
 */
export function feedRoutes(app: FastifyInstance, { feeds, imports, ...dependencies }: Dependencies): void {
  const datasetIn = (request: FastifyRequest) => idOf(request.params, 'dataset', 'not-found');

  async function reached(request: FastifyRequest) {
    const viewer = await viewerInSpace(request, dependencies);
    authorize(viewer, 'read', 'Dataset');
    const id = datasetIn(request);
    const feed = await feeds.find(viewer, id);
    if (!feed) throw new AppError('not-found');
    return { viewer, id, feed };
  }

  /** Whoever may edit datasets and import listings. */
  async function feedOf(request: FastifyRequest) {
    const found = await reached(request);
    authorize(found.viewer, 'update', 'Dataset');
    requireImport(found.viewer);
    return found;
  }

  app.get('/api/feeds/:dataset', async (request, reply) => {
    const { feed } = await reached(request);
    return reply.header('cache-control', 'no-store').send({ feed });
  });

  app.put('/api/feeds/:dataset/schedule', async (request, reply) => {
    const { viewer, id, feed } = await feedOf(request);
    const schedule = parseBody(scheduleSchema, request.body);
    if (schedule.every !== 'never' && !feed.isReadable) throw new AppError('feed-unreadable');
    const dueAt = nextReading(schedule, new Date(), feed.zone);
    const setFor = nameOfSource(await feeds.sourceOf(id));
    await feeds.setSchedule(viewer, id, schedule, { dueAt, setFor }, actorOf(request, viewer.userId, viewer.spaceId));
    return reply.status(204).send();
  });

  app.post('/api/feeds/:dataset/read', async (request, reply) => {
    const { viewer, id, feed } = await feedOf(request);
    if (!feed.isReadable) throw new AppError('feed-unreadable');
    if (!(await feeds.ask(viewer, id))) throw new AppError('feed-busy');
    return reply.status(204).send();
  });

  app.get('/api/feeds/:dataset/kept', async (request, reply) => {
    const { viewer, id } = await feedOf(request);
    const { after } = parseBody(afterOf, request.query);
    return reply
      .header('cache-control', 'no-store')
      .send(await feedOverrides(viewer, id, after ?? '', { feeds, imports }));
  });

  app.get('/api/feeds/:dataset/gone', async (request, reply) => {
    const { viewer, id } = await reached(request);
    const { after } = parseBody(afterOf, request.query);
    return reply
      .header('cache-control', 'no-store')
      .send(await goneRecords(viewer, id, after ?? '', { feeds, imports }));
  });

  app.post('/api/feeds/:dataset/kept/take', async (request, reply) => {
    const { viewer, id } = await feedOf(request);
    const chosen = parseBody(takeSchema, request.body ?? {});
    return reply.send(await takeFromSource(viewer, id, chosen, { feeds, imports, log: app.log }));
  });

  app.post('/api/feeds/:dataset/kept/put-back', async (request, reply) => {
    const { viewer, id } = await feedOf(request);
    const { values } = parseBody(putBackSchema, request.body);
    return reply.send(await putBackTaken(viewer, id, values, { feeds, imports, log: app.log }));
  });
}

function requireImport(viewer: SpaceViewer): void {
  const { create, update } = importRights(mayDo(viewer), listing);
  if (!create && !update) throw new AppError('not-permitted');
}
