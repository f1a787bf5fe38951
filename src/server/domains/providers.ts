import type { DnsProvider } from '#schema/api/space-domain.ts';

/** Where people set name servers and records, by how the names of their name servers end. */
const PROVIDERS: readonly (DnsProvider & { ends: readonly string[] })[] = [
  { name: 'GoDaddy', url: 'https://dcc.godaddy.com/control/portfolio', ends: ['domaincontrol.com'] },
  { name: 'Namecheap', url: 'https://ap.www.namecheap.com/domains/list/', ends: ['registrar-servers.com'] },
  {
    name: 'Squarespace',
    url: 'https://account.squarespace.com/domains',
    ends: ['googledomains.com', 'squarespacedns.com'],
  },
  { name: 'IONOS', url: 'https://my.ionos.com/domains', ends: ['ui-dns.com', 'ui-dns.de', 'ui-dns.org', 'ui-dns.biz'] },
  { name: 'OVHcloud', url: 'https://www.ovh.com/manager/#/web/domain', ends: ['ovh.net', 'ovh.ca', 'anycast.me'] },
  { name: 'Gandi', url: 'https://admin.gandi.net/domain', ends: ['gandi.net'] },
  { name: 'Hostinger', url: 'https://hpanel.hostinger.com/domains', ends: ['dns-parking.com'] },
  { name: 'Porkbun', url: 'https://porkbun.com/account/domainsSpeedy', ends: ['porkbun.com'] },
  { name: 'Cloudflare', url: 'https://dash.cloudflare.com/?to=/:account/:zone/dns', ends: ['ns.cloudflare.com'] },
  { name: 'Name.com', url: 'https://www.name.com/account/domain', ends: ['name.com'] },
  { name: 'Hetzner', url: 'https://dns.hetzner.com/', ends: ['ns.hetzner.com', 'hetzner.de', 'your-server.de'] },
  { name: 'Infomaniak', url: 'https://manager.infomaniak.com/v3/domain', ends: ['infomaniak.ch'] },
  { name: 'Alibaba Cloud', url: 'https://dns.console.aliyun.com/', ends: ['hichina.com', 'alidns.com'] },
];

/** Whose name servers these are, or null. @param nameServers in small letters, without the last dot */
export function providerOf(nameServers: readonly string[]): DnsProvider | null {
  const known = PROVIDERS.find(({ ends }) =>
    nameServers.some((server) => ends.some((end) => server === end || server.endsWith(`.${end}`))),
  );
  return known ? { name: known.name, url: known.url } : null;
}
