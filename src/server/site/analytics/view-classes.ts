import type { IncomingHttpHeaders } from 'node:http';
import Bowser from 'bowser';

/** Agents whose classes are kept: a site is looked at by the same few thousand. */
const MOST_AGENTS = 5000;
/** A longer one is of no browser. */
const LONGEST_AGENT = 500;
/** Names that are told apart; what the library finds besides is `Other`, so that nobody fills the lists with names of their own. */
const BROWSERS = new Set([
  ...['Chrome', 'Safari', 'Firefox', 'Microsoft Edge', 'Opera', 'Samsung Internet for Android', 'Vivaldi'],
  ...[
    'Chromium',
    'DuckDuckGo',
    'Android Browser',
    'Opera Coast',
    'UC Browser',
    'Yandex Browser',
    'WeChat',
    'Internet Explorer',
  ],
]);
const SYSTEMS = new Set(['Windows', 'macOS', 'iOS', 'Android', 'Linux', 'Chrome OS', 'HarmonyOS']);

interface AgentClasses {
  browser: string;
  system: string;
}

const known = new Map<string, AgentClasses>();

/** Browser and operating system, from what the browser says of itself; each text is read once. */
export function agentClasses(agent: string): AgentClasses {
  const found = known.get(agent);
  if (found) return found;
  const { browser, os } = Bowser.parse(agent.slice(0, LONGEST_AGENT) || ' ');
  const classes = { browser: among(BROWSERS, browser.name), system: among(SYSTEMS, os.name) };
  if (known.size >= MOST_AGENTS) known.clear();
  known.set(agent, classes);
  return classes;
}

const among = (names: ReadonlySet<string>, name: string | undefined) =>
  name === undefined || name === '' ? '' : names.has(name) ? name : 'Other';

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
