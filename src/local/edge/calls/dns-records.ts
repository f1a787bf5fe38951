import { z } from 'zod';
import { call } from '../call.ts';
import { EdgeFault } from '../fault.ts';
import type { EdgeRecord } from '../objects.ts';
import { newId, zoneAt } from '../store.ts';

const newRecord = z.strictObject({
  type: z.enum(['A', 'AAAA', 'CNAME', 'TXT']),
  ...{ name: z.string().min(1), content: z.string().min(1) },
  proxied: z.boolean().default(false),
  ttl: z.number().default(1),
  comment: z.string().nullable().default(null),
});
const none = z.undefined();
const ADDRESSES = ['A', 'AAAA', 'CNAME'];

export const dnsRecordCalls = [
  call('POST', '/zones/:zone/dns_records', newRecord, ({ state }, given, zone_id = '') => {
    const { name } = zoneAt(state, zone_id);
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
    return state.records.filter((one) => one.zone_id === zone_id && (name === null || one.name === name));
  }),
  call('DELETE', '/zones/:zone/dns_records/:record', none, ({ state }, _, zone_id = '', id = '') => {
    zoneAt(state, zone_id);
    const gone = state.records.find((one) => one.zone_id === zone_id && one.id === id);
    if (!gone) throw new EdgeFault(404, 81_044, 'Record does not exist.');
    state.records = state.records.filter((one) => one !== gone);
    return { id };
  }),
];
