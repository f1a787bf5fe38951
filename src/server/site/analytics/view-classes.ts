import type { IncomingHttpHeaders } from 'node:http';

/** The country that the edge found for an address (`CF-IPCountry`); empty where it did not, and for Tor (`T1`) and unknown (`XX`). */
export function countryOf(headers: IncomingHttpHeaders): string {
  const country = headers['cf-ipcountry'];
  return typeof country === 'string' && /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : '';
}

const LONGEST = 100;

/** Campaign parameters of an address, in lower case as they are compared. */
export function campaignOf(url: string): { source: string; medium: string; campaign: string } {
  const mark = url.indexOf('utm_');
  if (mark < 0) return { source: '', medium: '', campaign: '' };
  const query = new URLSearchParams(url.slice(url.indexOf('?') + 1));
  const value = (name: string) => (query.get(name) ?? '').trim().toLowerCase().replaceAll('\0', '').slice(0, LONGEST);
  return { source: value('utm_source'), medium: value('utm_medium'), campaign: value('utm_campaign') };
}
