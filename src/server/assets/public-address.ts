import { BlockList, isIP } from 'node:net';

/** Networks that are not the public internet (IANA special-purpose address registries). */
const PRIVATE_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Of IPv6 only global unicast is public, without the parts that carry other networks or are for documents. */
const GLOBAL_6 = ['2000::', 3] as const;
const PRIVATE_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const private4 = listOf(PRIVATE_4, 'ipv4');
const private6 = listOf(PRIVATE_6, 'ipv6');
const global6 = listOf([GLOBAL_6], 'ipv6');

function listOf(networks: readonly (readonly [string, number])[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, family);
  return list;
}

/** Whether an IP address belongs to the public internet; anything that is not an IP address does not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !private4.check(address, 'ipv4');
  return family === 6 && global6.check(address, 'ipv6') && !private6.check(address, 'ipv6');
}
