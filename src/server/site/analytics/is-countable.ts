import type { IncomingHttpHeaders } from 'node:http';
import type { Device } from '../../ports/visits.ts';

/** Programs that read pages, as they name themselves. */
const PROGRAM =
  /bot|crawl|spider|slurp|preview|headless|lighthouse|facebookexternalhit|embed|monitor|uptime|scrap|fetch|^(?:curl|wget|python|java|go-http|okhttp|node|axios|ruby|php|perl)/i;

/** Whether an agent is a program that reads pages, or does not say what it is. */
export const isProgram = (agent: string): boolean => agent === '' || PROGRAM.test(agent);

const text = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');

/**
 * Whether a request is somebody who looks: no program, no page that is loaded in advance or in a frame, and nobody who asks not
 * to be tracked (Do Not Track, and Global Privacy Control).
 */
export function isCountable(headers: IncomingHttpHeaders): boolean {
  const agent = text(headers['user-agent']);
  if (isProgram(agent)) return false;
  if (headers.dnt === '1' || headers['sec-gpc'] === '1') return false;
  if (/prefetch|prerender/.test(text(headers['sec-purpose']) || text(headers.purpose))) return false;
  return ['', 'document', 'empty'].includes(text(headers['sec-fetch-dest']));
}

/** The kind of device, from what the browser says of itself. */
export function deviceOf(headers: IncomingHttpHeaders): Device {
  const agent = text(headers['user-agent']);
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(agent)) return 'tablet';
  return headers['sec-ch-ua-mobile'] === '?1' || /Mobi/i.test(agent) ? 'mobile' : 'desktop';
}

const HOST = /^[a-z\d.-]{1,253}$/;

/** The other site whose link was followed; empty where there is none. */
export function referrerOf(headers: IncomingHttpHeaders, host: string): string {
  const given = text(headers.referer);
  if (!URL.canParse(given)) return '';
  const { protocol, host: from, hostname } = new URL(given);
  return /^https?:$/.test(protocol) && from !== host && HOST.test(hostname) ? hostname : '';
}
