import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

describe('isPublicAddress', () => {
  it.each(['8.8.8.8', '172.32.0.1', '192.169.0.1', '2606:4700::1111', '2a00:1450::1'])('takes %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ['this host', '0.0.0.0'],
    ['private', '10.1.2.3'],
    ['carrier-grade', '100.64.0.1'],
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['link-local: cloud metadata', '169.254.169.254'],
    ['private', '172.31.255.255'],
    ['private', '192.168.0.1'],
    ['benchmarks', '198.19.0.1'],
    ['multicast', '224.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['mapped loopback', '::ffff:127.0.0.1'],
    ['mapped loopback', '::ffff:7f00:1'],
    ['translated', '64:ff9b::7f00:1'],
    ['unique local', 'fd00::1'],
    ['link-local', 'fe80::1'],
    ['multicast', 'ff02::1'],
    ['6to4 of loopback', '2002:7f00:1::'],
    ['Teredo', '2001:0:1::'],
    ['documentation', '2001:db8::1'],
    ['a name', 'localhost'],
    ['nothing', ''],
  ])('refuses %s: %s', (_what, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
