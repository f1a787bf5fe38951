import type { ChangedDomains, DomainExamination, DomainNameAnswer, DomainsAnswer } from '#schema/api/space-domain.ts';
import type {
  AddedZoneRecord,
  RemovedZoneRecord,
  SetSenderRecords,
  ZoneRecordInput,
  ZoneRecordsAnswer,
} from '#schema/api/zone-record.ts';
import type { ApiCall } from './api-call.ts';

/** The names of the selected space's site. */
export function createDomainsApi(call: ApiCall) {
  const change = async (method: 'POST' | 'DELETE', domain: string, step = '') =>
    (await call(method, `/api/edge/domains/${encodeURIComponent(domain)}${step}`)) as ChangedDomains;
  const records = (domain: string) => `/api/edge/domains/${encodeURIComponent(domain)}/records`;
  return {
    all: async () => (await call('GET', '/api/edge/domains')) as DomainsAnswer,
    split: async (domain: string) =>
      (await call('GET', `/api/edge/domain-name?${new URLSearchParams({ domain })}`)) as DomainNameAnswer,
    add: async (domain: string) => (await call('POST', '/api/edge/domains', { domain })) as ChangedDomains,
    examine: async (domain: string) =>
      (await call('GET', `/api/edge/domains/${encodeURIComponent(domain)}/check`)) as DomainExamination,
    makePrimary: (domain: string) => change('POST', domain, '/primary'),
    retry: (domain: string) => change('POST', domain, '/retry'),
    takeOver: (domain: string) => change('POST', domain, '/take-over'),
    remove: (domain: string) => change('DELETE', domain),
    records: async (domain: string) => (await call('GET', records(domain))) as ZoneRecordsAnswer,
    addRecord: async (domain: string, record: ZoneRecordInput) =>
      (await call('POST', records(domain), record)) as AddedZoneRecord,
    removeRecord: async (domain: string, id: string) =>
      (await call('DELETE', `${records(domain)}/${encodeURIComponent(id)}`)) as RemovedZoneRecord,
    undoRecord: async (domain: string, undo: string) =>
      (await call('POST', `${records(domain)}/undo`, { undo })) as ZoneRecordsAnswer,
    addSenderRecords: async (domain: string) =>
      (await call('POST', `/api/edge/domains/${encodeURIComponent(domain)}/sender-records`)) as SetSenderRecords,
    undo: async (undo: string) => (await call('POST', '/api/edge/domains/undo', { undo })) as DomainsAnswer,
  };
}
