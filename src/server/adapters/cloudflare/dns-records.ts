import { z } from 'zod';
import type { ZoneRecord } from '#schema/api/zone-record.ts';
import type { JsonObject } from '#schema/json.ts';
import { quoted, unquoted } from '../../domains/quoted-text.ts';
import { leadsVisitors } from '../../domains/zone-record.ts';
import { EdgeRefused, type EdgeService } from '../../ports/edge/edge-service.ts';
import type { EdgeCall } from './client.ts';
import { isCode, noneIfGone } from './gone.ts';

const EXISTS = 81_058;
/** RFC 6666: it discards; the edge answers before anybody goes there. */
const NOWHERE = '100::';
/** The most that one page of a list has (https://developers.cloudflare.com/api/resources/dns/subresources/records/methods/list/). */
const PAGE = 5000;
/** Records that were copied from the name servers before ours say so. */
const COPIED = 'Copied from the former name servers';

const found = z.object({
  ...{ id: z.string(), type: z.string(), name: z.string(), content: z.string().default('') },
  priority: z.number().nullish(),
  ttl: z.number().default(1),
  proxied: z.boolean().default(false),
  comment: z.string().nullish(),
  /** Of what the provider sets itself for a worker. */
  meta: z.object({ read_only: z.boolean().nullish() }).nullish().catch(null),
  data: z.unknown().optional(),
});
type Found = z.infer<typeof found>;

type Calls = Pick<
  EdgeService,
  | 'addRecord'
  | 'removeRecords'
  | 'removeConflictingRecords'
  | 'records'
  | 'createRecord'
  | 'deleteRecord'
  | 'restoreRecord'
  | 'scanRecords'
  | 'takeScanned'
>;

/** The records of zones. @param owner stands in the comment of ours: nothing else is taken away by itself */
export function createDnsRecords(call: EdgeCall, remove: (path: string) => Promise<void>, owner: string): Calls {
  const at = (zoneId: string) => `/zones/${zoneId}/dns_records`;
  const review = (zoneId: string) => `${at(zoneId)}/scan/review`;

  return {
    async addRecord(zoneId, hostname) {
      const wanted = { type: 'AAAA', name: hostname, content: NOWHERE, proxied: true, ttl: 1, comment: owner };
      await call('POST', at(zoneId), z.unknown(), wanted).catch((error: unknown) => {
        if (!isCode(error, EXISTS)) throw error;
      });
    },
    removeRecords: (zoneId, hostname) => removeNamed(zoneId, hostname, ({ comment }) => comment === owner),
    removeConflictingRecords: (zoneId, hostname) =>
      removeNamed(
        zoneId,
        hostname,
        ({ type, comment }) => comment === owner || (comment === COPIED && leadsVisitors(type)),
      ),

    async records(zoneId) {
      return (await all(zoneId)).map((one) => recordOf(one, owner));
    },
    async createRecord(zoneId, { type, name, value, priority }) {
      const content = type === 'TXT' ? quoted(value) : value;
      const wanted = { type, name, content, ttl: 1, ...(priority !== null && { priority }) };
      return (await call('POST', at(zoneId), found, wanted)).id;
    },
    async deleteRecord(zoneId, id) {
      const known = (await all(zoneId)).find((one) => one.id === id);
      await remove(`${at(zoneId)}/${id}`);
      return known ? (sent(known) as JsonObject) : null;
    },
    async restoreRecord(zoneId, deletedRecord) {
      await call('POST', at(zoneId), z.unknown(), deletedRecord);
    },

    async scanRecords(zoneId) {
      await call('POST', `${at(zoneId)}/scan/trigger`, z.unknown());
    },
    async takeScanned(zoneId, isWanted) {
      const finds = await call('GET', review(zoneId), z.array(found)).catch(noneIfGone);
      if (finds.length === 0) return;
      for (const one of finds.filter((each) => isWanted(recordOf(each, owner)))) {
        // Each by itself: one that is there already, or in the way of another, keeps none of the rest back.
        await call('POST', at(zoneId), z.unknown(), { ...sent(one), proxied: false, comment: COPIED }).catch(
          (error: unknown) => {
            if (!(error instanceof EdgeRefused)) throw error;
          },
        );
      }
      await call('POST', review(zoneId), z.unknown(), { accepts: [], rejects: finds.map(({ id }) => ({ id })) });
    },
  };

  async function all(zoneId: string): Promise<Found[]> {
    const query = new URLSearchParams({ per_page: String(PAGE) });
    return call('GET', `${at(zoneId)}?${query}`, z.array(found)).catch(noneIfGone);
  }

  async function removeNamed(zoneId: string, name: string, isMeant: (record: Found) => boolean): Promise<void> {
    const query = new URLSearchParams({ name });
    const named = await call('GET', `${at(zoneId)}?${query}`, z.array(found)).catch(noneIfGone);
    for (const { id } of named.filter(isMeant)) await remove(`${at(zoneId)}/${id}`);
  }
}

/** What makes a record again. Some types have their parts beside each other in `data`. */
const sent = ({ type, name, content, priority, ttl, proxied, comment, data }: Found) => ({
  ...{ type, name, ttl, proxied },
  ...(data === undefined || data === null ? { content } : { data }),
  ...(comment !== null && comment !== undefined && { comment }),
  ...(priority !== null && priority !== undefined && { priority }),
});

const recordOf = ({ id, type, name, content, priority, comment, meta }: Found, owner: string): ZoneRecord => ({
  ...{ id, type, name, value: type === 'TXT' ? unquoted(content) : content, priority: priority ?? null },
  isOurs: comment === owner || (meta?.read_only === true && content === NOWHERE),
});
