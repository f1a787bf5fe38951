import { z } from 'zod';
import { call } from '../call.ts';
import { EdgeFault } from '../fault.ts';
import type { CertificatePack, WorkerDomain } from '../objects.ts';
import { newId, zoneAt } from '../store.ts';

const wanted = z.strictObject({
  ...{ service: z.string().min(1), hostname: z.string().min(1), zone_id: z.string() },
  environment: z.string(),
});
const none = z.undefined();

export const workerDomainCalls = [
  call('PUT', '/accounts/:account/workers/domains', wanted, ({ state }, given, account = '') => {
    const { id: zone_id, name: zone_name } = zoneAt(state, given.zone_id);
    const { hostname, service, environment } = given;
    if (hostname !== zone_name && !hostname.endsWith(`.${zone_name}`))
      throw new EdgeFault(400, 100_116, `${hostname} is not of the zone ${zone_name}`);
    const known = state.workerDomains.find((one) => one.hostname === hostname);
    if (known) return Object.assign(known, { service, environment });
    if (state.records.some(({ name, type }) => name === hostname && ['A', 'AAAA', 'CNAME'].includes(type))) {
      const message = 'Hostname already has externally managed DNS records (A, CNAME, etc).';
      throw new EdgeFault(409, 100_117, message);
    }
    const certificate: CertificatePack = {
      ...{ id: newId(), zone_id, type: 'advanced', hosts: [hostname], status: 'initializing', validation_errors: [] },
    };
    const made: WorkerDomain = {
      ...{ id: newId(), hostname, service, environment, zone_id, zone_name, cert_id: certificate.id, account },
    };
    state.certificates.push(certificate);
    state.workerDomains.push(made);
    return made;
  }),
  call('GET', '/accounts/:account/workers/domains', none, ({ state, query }, _, account) => {
    const hostname = query.get('hostname');
    return state.workerDomains.filter(
      (one) => one.account === account && (hostname === null || one.hostname === hostname),
    );
  }),
  call('DELETE', '/accounts/:account/workers/domains/:domain', none, ({ state }, _, account, id) => {
    const deleted = state.workerDomains.find((one) => one.account === account && one.id === id);
    if (!deleted) throw new EdgeFault(404, 100_114, 'Domain not found');
    state.workerDomains = state.workerDomains.filter((one) => one !== deleted);
    state.certificates = state.certificates.filter((one) => one.id !== deleted.cert_id);
    return null;
  }),
];
