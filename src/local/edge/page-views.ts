import type { IncomingMessage } from 'node:http';
import Bowser from 'bowser';
import type { PageView } from './objects.ts';
import type { State } from './store.ts';

/** Older ones are forgotten. */
const MOST = 20_000;

/**
 * Remembers a page that a host of a monitored zone has answered, as its monitoring would hear of it.
 * @param microseconds that the answer took
 */
export function remember(
  state: State,
  { headers, url = '/' }: IncomingMessage,
  host: string,
  microseconds: number,
): void {
  const zone = state.zones.find(({ name }) => host === name || host.endsWith(`.${name}`));
  const site = state.sites.find(({ ruleset }) => ruleset.zone_tag === zone?.id);
  if (!site) return;
  const agent = headers['user-agent'] ?? '';
  const { browser, os, platform } = Bowser.parse(agent || ' ');
  const refererHost = URL.canParse(headers.referer ?? '') ? new URL(headers.referer ?? '').hostname : '';
  const country = headers['cf-ipcountry'];
  const view: PageView = {
    ...{ siteTag: site.site_tag, requestHost: host, requestPath: url.split('?')[0] ?? '/', refererHost },
    ...{ userAgentBrowser: browser.name ?? 'Unknown', userAgentOS: os.name ?? 'Unknown' },
    ...{ deviceType: platform.type ?? 'desktop', countryName: typeof country === 'string' ? country : '' },
    ...{ datetime: new Date().toISOString(), bot: /bot/i.test(agent) ? 1 : 0, pageLoadTime: microseconds },
  };
  state.views = [...state.views.slice(1 - MOST), view];
}
