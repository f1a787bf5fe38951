import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isWithin } from '#rules/domain-names.ts';
import type { DomainRecord } from '#schema/api/sender-domain.ts';
import {
  type AddedZoneRecord,
  type RemovedZoneRecord,
  type SetSenderRecords,
  type ZoneRecord,
  type ZoneRecordInput,
  type ZoneRecordsAnswer,
  zoneRecordTypes,
} from '#schema/api/zone-record.ts';
import type { JsonObject } from '#schema/json.ts';
import { authenticate } from '../../access/authenticate.ts';
import { authorize, mayDo } from '../../access/authorize.ts';
import { requireActive } from '../../access/caller.ts';
import type { Directory } from '../../access/directory.ts';
import { type SpaceViewer, viewerInSpace } from '../../access/viewer.ts';
import { actorOf, originOf } from '../../audit/origin.ts';
import { zoneIdOf } from '../../domains/step.ts';
import { readZoneRecord } from '../../domains/zone-record.ts';
import { AppError } from '../../errors.ts';
import { isDmarc, isSpf } from '../../mail/dns/domain-records.ts';
import type { SenderRecords } from '../../mail/dns/sender-records.ts';
import type { Audit } from '../../ports/audit.ts';
import type { Domains, SpaceDomain } from '../../ports/edge/domains.ts';
import { EdgeRefused, type EdgeService, EdgeUnavailable } from '../../ports/edge/edge-service.ts';
import type { IdentityVerifier } from '../../ports/identity.ts';
import { createTokenSigner } from '../../signed-token.ts';
import { parseBody } from '../body.ts';

interface Dependencies {
  identity: IdentityVerifier;
  directory: Directory;
  domains: Domains;
  edgeService: EdgeService | null;
  senderRecords: SenderRecords;
  audit: Audit;
  /** What the keys of signed tokens are derived from. */
  secret: string;
}

interface Zone {
  domain: SpaceDomain;
  edge: EdgeService;
  id: string;
  viewer: SpaceViewer;
  holdsAll: boolean;
}

/** How long a removal can be taken back. */
const UNDO_MS = 60 * 60 * 1000;

const path = z.object({ domain: z.string().max(300) });
const recordPath = path.extend({ record: z.string().regex(/^[\w-]{1,64}$/) });
const newRecord = z.strictObject({
  type: z.enum(zoneRecordTypes),
  name: z.string().max(300),
  value: z.string('Required.').max(5000),
  priority: z.number().nullable().default(null),
});

const undoneBody = z.object({ undo: z.string('Required.').max(20_000) });
const removedShape = z.object({
  zone: z.string(),
  kept: z.looseObject({ type: z.string(), name: z.string() }) as z.ZodType<JsonObject & RecordTitle>,
});

/**
 * The records that our name servers have for a domain of a site: the calls of the README. What leads to the site is made by its setup, and
 * is not changed here.
 */
export function zoneRecords(app: FastifyInstance, dependencies: Dependencies): void {
  const { identity, directory, domains, edgeService, senderRecords, audit, secret } = dependencies;
  const signer = createTokenSigner(secret, 'zone-record');

  async function zoneOf(request: FastifyRequest): Promise<Zone> {
    const viewer = await viewerInSpace(request, dependencies);
    authorize(viewer, 'read', 'Settings');
    const { domain: hostname } = parseBody(path, request.params);
    const domain = (await domains.of(viewer.spaceId)).find((one) => one.hostname === hostname);
    if (!domain) throw new AppError('not-found');
    const id = zoneIdOf(domain.steps);
    if (!edgeService) throw new AppError('domains-missing');
    if (id === null || domain.removingAt !== null) throw new AppError('zone-missing');
    return { domain, edge: edgeService, id, viewer, holdsAll: await holdsAll(viewer, domain) };
  }

  /** Where other spaces have a name below the domain, what is done here concerns them too: who owns all of them may. */
  async function holdsAll(viewer: SpaceViewer, { registrable }: SpaceDomain): Promise<boolean> {
    const others = await domains.otherOwners(viewer.spaceId, registrable);
    return others.length === 0 || (mayDo(viewer, 'update', 'Billing') && others.every((one) => one === viewer.userId));
  }

  async function zoneToChange(request: FastifyRequest): Promise<Zone> {
    const zone = await zoneOf(request);
    authorize(zone.viewer, 'update', 'Settings');
    if (!zone.holdsAll) throw new AppError('not-permitted');
    // While the plan is overdue nothing is changed, as the database says; and what is changed here may be what the setup waits for.
    await domains.retry(
      zone.viewer.spaceId,
      zone.domain.hostname,
      false,
      actorOf(request, zone.viewer.userId, zone.viewer.spaceId),
    );
    return zone;
  }

  async function answerFor({ edge, id, domain, viewer, holdsAll }: Zone): Promise<ZoneRecordsAnswer> {
    const all = await callEdge(edge.records(id));
    const { hostname } = domain;
    return {
      // Of a zone with the names of others, those of the own name.
      records: holdsAll ? all : all.filter(({ name }) => isWithin(name, hostname)),
      mayChange: holdsAll && !viewer.readOnly && mayDo(viewer, 'update', 'Settings'),
      isShared: !holdsAll,
      isCopied: domain.steps.certificate.facts.scanned === id,
    };
  }

  async function recordEvent(
    request: FastifyRequest,
    { viewer, domain }: Zone,
    action: 'created' | 'deleted',
    of: RecordTitle[],
  ) {
    const caller = await authenticate(request.headers.authorization, identity);
    const { id, email } = requireActive(caller, await directory.find(caller.uid));
    const event = { action, spaceId: viewer.spaceId, actor: { id, email }, subject: 'space_domain' };
    const about = { recordId: domain.hostname, ...originOf(request) };
    await audit.record(...of.map((record) => ({ ...event, ...about, detail: { title: titleOf(record) } })));
  }

  app.get(
    '/api/edge/domains/:domain/records',
    { config: { viewAs: true } },
    async (request): Promise<ZoneRecordsAnswer> => answerFor(await zoneOf(request)),
  );

  app.post('/api/edge/domains/:domain/records', async (request): Promise<AddedZoneRecord> => {
    const zone = await zoneToChange(request);
    const read = readZoneRecord(parseBody(newRecord, request.body), zone.domain.registrable);
    if ('fault' in read) throw new AppError('invalid-input', { details: [read.fault] });
    const added = await callEdge(zone.edge.createRecord(zone.id, read));
    await recordEvent(request, zone, 'created', [read]);
    return { ...(await answerFor(zone)), added };
  });

  app.delete('/api/edge/domains/:domain/records/:record', async (request): Promise<RemovedZoneRecord> => {
    const zone = await zoneToChange(request);
    const { record: id } = parseBody(recordPath, request.params);
    const { records } = await answerFor(zone);
    const record = records.find((one) => one.id === id);
    if (record?.isOurs) throw new AppError('not-permitted');
    const deletedRecord = record ? await callEdge(zone.edge.deleteRecord(zone.id, id)) : null;
    if (!record || !deletedRecord) return { ...(await answerFor(zone)), undo: null };
    await recordEvent(request, zone, 'deleted', [record]);
    return { ...(await answerFor(zone)), undo: signer.sign({ zone: zone.id, kept: deletedRecord }) };
  });

  app.post('/api/edge/domains/:domain/records/undo', async (request): Promise<ZoneRecordsAnswer> => {
    const zone = await zoneToChange(request);
    const { undo } = parseBody(undoneBody, request.body);
    const signed = signer.verify(undo);
    const removed = removedShape.safeParse(signed?.value);
    if (!signed || Date.now() - signed.at > UNDO_MS || !removed.success || removed.data.zone !== zone.id)
      throw new AppError('setting-gone');
    const { kept } = removed.data;
    await callEdge(zone.edge.restoreRecord(zone.id, kept));
    await recordEvent(request, zone, 'created', [kept]);
    return answerFor(zone);
  });

  app.post('/api/edge/domains/:domain/sender-records', async (request): Promise<SetSenderRecords> => {
    const zone = await zoneToChange(request);
    const { domain, edge, id, viewer } = zone;
    const [known, ofSenders] = await Promise.all([
      callEdge(edge.records(id)),
      senderRecords(viewer.spaceId, domain.registrable),
    ]);
    const missing = ofSenders.filter(isToSet).filter((record) => !known.some((one) => isSame(one, record)));
    const made: { id: string; record: DomainRecord }[] = [];
    const inTheWay: DomainRecord[] = [];
    try {
      for (const record of missing) {
        if (known.some((one) => bars(one, record))) inTheWay.push(record);
        else made.push({ id: await callEdge(edge.createRecord(id, inputOf(record))), record });
      }
    } finally {
      if (made.length > 0)
        await recordEvent(
          request,
          zone,
          'created',
          made.map(({ record }) => record),
        );
    }
    return { ...(await answerFor(zone)), added: made.map((one) => one.id), inTheWay: inTheWay.map(titleOf) };
  });
}

type RecordTitle = Pick<ZoneRecord, 'type' | 'name'>;

/** What is there and wrong is somebody's: its people change it. */
const isToSet = ({ problem, type }: DomainRecord) => problem === 'missing' && (type === 'TXT' || type === 'CNAME');
const inputOf = ({ type, name, value }: DomainRecord): ZoneRecordInput => ({
  ...{ type: type === 'CNAME' ? 'CNAME' : 'TXT', name, value, priority: null },
});
const titleOf = ({ type, name }: RecordTitle) => `${type} ${name}`;
const isSame = (a: ZoneRecord, b: DomainRecord) => a.type === b.type && a.name === b.name && a.value === b.value;

/** Whether a record of the zone, which the world may not see yet, keeps one of a sender from being added. */
function bars(known: ZoneRecord, { type, name, value }: DomainRecord): boolean {
  if (known.name !== name) return false;
  if (type === 'CNAME' || known.type === 'CNAME') return true;
  // Of these a name has one, and mails fail with two.
  return known.type === 'TXT' && [isSpf, isDmarc].some((is) => is(known.value) && is(value));
}

/** @throws AppError `zone-refused` in the words of the provider; `zone-unavailable` */
async function callEdge<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (cause) {
    if (cause instanceof EdgeUnavailable) throw new AppError('zone-unavailable', { cause });
    if (!(cause instanceof EdgeRefused)) throw cause;
    throw new AppError('zone-refused', { cause, details: [{ field: 'value', message: cause.message }] });
  }
}
