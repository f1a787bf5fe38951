import { describe, expect, it } from 'vitest';
import { hostKinds } from './host-kind.ts';

const kindIn = (publicUrl: string, sitesOrigin: string) => {
  const hostKindOf = hostKinds({ publicUrl, sitesOrigin });
  return (host: string) => hostKindOf({ headers: { host }, rawHeaders: ['Host', host] });
};

describe('the kind that a host is', () => {
  it('is told by its name, on any port', () => {
    const kind = kindIn('https://console.test', 'https://sites.test');
    expect(
      ['console.test', 'CONSOLE.test:8080', 'sites.test', 'sites.test:1', 'x.sites.test', 'localhost'].map(kind),
    ).toEqual(['console', 'console', 'sites', 'sites', 'own', 'own']);
  });

  it('is told by the port where the console and the sites have one name', () => {
    const kind = kindIn('http://localhost:3006', 'http://localhost:3007');
    expect(
      ['localhost:3006', '127.0.0.1:3006', 'localhost', '[::1]:3007', '127.0.0.1:3007', 'shop.test:3007'].map(kind),
    ).toEqual(['console', 'console', 'console', 'sites', 'sites', 'own']);
  });

  it('is nobody’s where there is no host', () => {
    expect(kindIn('https://console.test', 'https://sites.test')('a b')).toBe('own');
  });
});
