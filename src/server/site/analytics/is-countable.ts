import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Device } from '../../ports/visits.ts';
import { type AgentClasses, agentClasses } from './agent-classes.ts';

const text = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');

/** `Sec-Fetch-Dest` of what is looked at by itself; older browsers send none. */
const SHOWN = new Set(['', 'document', 'empty']);

/**
 * Whether a request is somebody who looks: no program, no page that is loaded in advance or in a frame, and nobody who asks not
 * to be tracked (Do Not Track, and Global Privacy Control).
 */
export function isCountable(
  headers: IncomingHttpHeaders,
  agent: AgentClasses = agentClasses(text(headers['user-agent'])),
): boolean {
  if (agent.isProgram) return false;
  if (headers.dnt === '1' || headers['sec-gpc'] === '1') return false;
  const purpose = text(headers['sec-purpose']) || text(headers.purpose);
  if (purpose !== '' && /prefetch|prerender/.test(purpose)) return false;
  return SHOWN.has(text(headers['sec-fetch-dest']));
}

/** The kind of device: what the agent tells, and the hint of browsers whose agent hides a phone. */
export function deviceOf({ device }: Pick<AgentClasses, 'device'>, headers: IncomingHttpHeaders): Device {
  return device === 'desktop' && headers['sec-ch-ua-mobile'] === '?1' ? 'mobile' : device;
}

const HOST = /^[a-z\d.-]{1,253}$/;
/** Search engines and neighbors send the same address again and again. */
const sites = new LRUCache<string, { host: string; name: string }>({ max: 2000 });
const LONGEST_KEPT = 500;
const NOBODY = { host: '', name: '' };

/** The other site whose link was followed; empty where there is none. */
export function referrerOf(headers: IncomingHttpHeaders, host: string): string {
  const given = text(headers.referer);
  if (given === '') return '';
  const from = sites.get(given) ?? readSite(given);
  return from.host === host ? '' : from.name;
}

function readSite(referrer: string) {
  const site = siteOf(referrer);
  if (referrer.length <= LONGEST_KEPT) sites.set(referrer, site);
  return site;
}

function siteOf(referrer: string) {
  if (!URL.canParse(referrer)) return NOBODY;
  const { protocol, host, hostname: name } = new URL(referrer);
  return /^https?:$/.test(protocol) && HOST.test(name) ? { host, name } : NOBODY;
}
