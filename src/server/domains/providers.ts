import { isWithin } from '#rules/domain-names.ts';
import type { DnsProvider } from '#schema/api/space-domain.ts';

/**
 * Where people set name servers and records, by how the names of their name servers end. No address of their pages: those move, and one that is
 * wrong is worse than none.
 */
const PROVIDERS: readonly (DnsProvider & { ends: readonly string[] })[] = [
  { name: 'GoDaddy', ends: ['domaincontrol.com'] },
  { name: 'Namecheap', ends: ['registrar-servers.com'] },
  {
    name: 'Squarespace',

    ends: ['googledomains.com', 'squarespacedns.com'],
  },
  { name: 'IONOS', ends: ['ui-dns.com', 'ui-dns.de', 'ui-dns.org', 'ui-dns.biz'] },
  { name: 'OVHcloud', ends: ['ovh.net', 'ovh.ca', 'anycast.me'] },
  { name: 'Gandi', ends: ['gandi.net'] },
  { name: 'Hostinger', ends: ['dns-parking.com'] },
  { name: 'Porkbun', ends: ['porkbun.com'] },
  { name: 'Cloudflare', ends: ['ns.cloudflare.com'] },
  { name: 'Name.com', ends: ['name.com'] },
  { name: 'Hetzner', ends: ['ns.hetzner.com', 'hetzner.de', 'your-server.de'] },
  { name: 'Infomaniak', ends: ['infomaniak.ch'] },
  { name: 'Alibaba Cloud', ends: ['hichina.com', 'alidns.com'] },
];

/** Whose name servers these are, or null. @param nameServers in small letters, without the last dot */
export function providerOf(nameServers: readonly string[]): DnsProvider | null {
  const known = PROVIDERS.find(({ ends }) => nameServers.some((server) => ends.some((end) => isWithin(server, end))));
  return known ? { name: known.name } : null;
}
