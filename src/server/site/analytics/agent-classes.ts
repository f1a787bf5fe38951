import Bowser from 'bowser';
import { LRUCache } from 'lru-cache';

/** Programs that read pages, as they name themselves. */
const PROGRAM =
  /bot|crawl|spider|slurp|preview|headless|lighthouse|facebookexternalhit|embed|monitor|uptime|scrap|fetch|^(?:curl|wget|python|java|go-http|okhttp|node|axios|ruby|php|perl)/i;
/** A longer one is of no browser: its start alone is read for one, and nothing of it is kept. */
const LONGEST_AGENT = 500;
/** Agents whose classes are kept: a site is looked at by the same few thousand. Made-up ones drive out what is seldom seen. */
const MOST_AGENTS = 5000;
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

/** What the text that a browser sends of itself tells. */
export interface AgentClasses {
  /** Whether it is a program that reads pages, or does not say what it is. */
  isProgram: boolean;
  device: 'desktop' | 'tablet' | 'mobile';
  browser: string;
  /** Operating system. */
  system: string;
}

const known = new LRUCache<string, AgentClasses>({ max: MOST_AGENTS });

export function agentClasses(agent: string): AgentClasses {
  const found = known.get(agent);
  if (found) return found;
  const { browser, os } = Bowser.parse(agent.slice(0, LONGEST_AGENT) || ' ');
  const classes: AgentClasses = {
    isProgram: agent === '' || PROGRAM.test(agent),
    device: /iPad|Tablet|Android(?!.*Mobile)/i.test(agent) ? 'tablet' : /Mobi/i.test(agent) ? 'mobile' : 'desktop',
    browser: among(BROWSERS, browser.name),
    system: among(SYSTEMS, os.name),
  };
  if (agent.length <= LONGEST_AGENT) known.set(agent, classes);
  return classes;
}

const among = (names: ReadonlySet<string>, name: string | undefined) =>
  name === undefined || name === '' ? '' : names.has(name) ? name : 'Other';
