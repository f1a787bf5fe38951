import { z } from 'zod';
import { call, type FoundRecord } from '../call.ts';
import { EdgeFault } from '../fault.ts';
import type { EdgeRecord } from '../objects.ts';
import { newId, zoneAt } from '../store.ts';

const newRecord = z.strictObject({
  type: z.enum(['A', 'AAAA', 'CNAME', 'MX', 'TXT']),
  ...{ name: z.string().min(1), content: z.string().min(1) },
  proxied: z.boolean().default(false),
  ttl: z.number().default(1),
  comment: z.string().nullable().default(null),
  priority: z.number().int().min(0).max(65_535).optional(),
});
/** What is wanted of a look is added by the calls of records, so that none is accepted. */
const reviewed = z.strictObject({
  accepts: z.array(z.never()),
  rejects: z.array(z.strictObject({ id: z.string() })),
});
const none = z.undefined();
const ADDRESSES = ['A', 'AAAA', 'CNAME'];

export const dnsRecordCalls = [
  call('POST', '/zones/:zone/dns_records', newRecord, ({ state }, given, zone_id = '') => {
    const { name } = zoneAt(state, zone_id);
    if (given.type === 'MX' && given.priority === undefined)
      throw new EdgeFault(400, 9100, 'DNS records of type MX must have a priority.');
    if (given.name !== name && !given.name.endsWith(`.${name}`)) throw new EdgeFault(400, 9000, 'DNS name is invalid.');
    const named = state.records.filter((one) => one.zone_id === zone_id && one.name === given.name);
    if (named.some(({ type, content }) => type === given.type && content === given.content))
      throw new EdgeFault(400, 81_058, 'An identical record already exists.');
    const hasWorker = state.workerDomains.some(({ hostname }) => hostname === given.name);
    const isHeld = hasWorker || named.some(({ type }) => type === 'CNAME' || given.type === 'CNAME');
    if (isHeld && ADDRESSES.includes(given.type))
      throw new EdgeFault(400, 81_053, 'An A, AAAA, or CNAME record with that host already exists.');
    const made: EdgeRecord = { id: newId(), zone_id, ...given };
    state.records.push(made);
    return made;
  }),
  call('GET', '/zones/:zone/dns_records', none, ({ state, query }, _, zone_id = '') => {
    zoneAt(state, zone_id);
    const name = query.get('name');
    // What leads to a worker is shown, and changed by the calls of workers alone.
    const ofWorkers = state.workerDomains.map(({ id, hostname, zone_id }) => ({
      ...{ id, zone_id, type: 'AAAA', name: hostname, content: '100::', proxied: true, ttl: 1, comment: null },
      meta: { read_only: true },
    }));
    return [...ofWorkers, ...state.records].filter(
      (one) => one.zone_id === zone_id && (name === null || one.name === name),
    );
  }),
  call('DELETE', '/zones/:zone/dns_records/:record', none, ({ state }, _, zone_id = '', id = '') => {
    zoneAt(state, zone_id);
    const deleted = state.records.find((one) => one.zone_id === zone_id && one.id === id);
    if (!deleted) throw new EdgeFault(404, 81_044, 'Record does not exist.');
    state.records = state.records.filter((one) => one !== deleted);
    return { id };
  }),
  // https://developers.cloudflare.com/api/resources/dns/subresources/records/methods/scan_trigger: here it has ended when it answers.
  call('POST', '/zones/:zone/dns_records/scan/trigger', none, ({ state, recordsBelow }, _, zone_id = '') => {
    const { name, name_servers } = zoneAt(state, zone_id);
    const isOther = (one: EdgeRecord) => one.zone_id !== zone_id;
    // Those that lead to the edge itself are nobody's.
    const found = recordsBelow(name).filter(({ type, value }) => type !== 'NS' || !name_servers.includes(value));
    state.scanned = [...state.scanned.filter(isOther), ...found.map((one) => scannedOf(zone_id, one))];
    return {};
  }),
  call('GET', '/zones/:zone/dns_records/scan/review', none, ({ state }, _, zone_id = '') => {
    zoneAt(state, zone_id);
    return state.scanned.filter((one) => one.zone_id === zone_id);
  }),
  call('POST', '/zones/:zone/dns_records/scan/review', reviewed, ({ state }, given, zone_id = '') => {
    zoneAt(state, zone_id);
    const rejected = new Set(given.rejects.map(({ id }) => id));
    state.scanned = state.scanned.filter(({ id }) => !rejected.has(id));
    return given;
  }),
];

function scannedOf(zone_id: string, { type, name, value }: FoundRecord): EdgeRecord {
  const [priority = '', server = ''] = value.split(/\s+/);
  const content = type === 'TXT' ? `"${value}"` : type === 'MX' ? server : value;
  const isProxied = ADDRESSES.includes(type);
  const made = { id: newId(), zone_id, type, name, content, proxied: isProxied, ttl: 1, comment: null };
  return type === 'MX' ? { ...made, priority: Number(priority) } : made;
}
