import { afterEach, describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/server/server.ts';
import { hostIn } from './requested-host.ts';

describe('the host of a request', () => {
  it.each([
    ['Site.Example.com', { name: 'site.example.com', port: '' }],
    ['site.example.com.:8080', { name: 'site.example.com', port: '8080' }],
    ['data_service:3006', { name: 'data_service', port: '3006' }],
    ['127.0.0.1:3006', { name: '127.0.0.1', port: '3006' }],
    ['[::1]:3006', { name: '[::1]', port: '3006' }],
    ['[2001:DB8::1]', { name: '[2001:db8::1]', port: '' }],
  ])('is %j', (text, host) => expect(hostIn(text)).toEqual(host));

  it.each([
    '',
    '.',
    'site.example:80@evil.test',
    'user@site.example',
    'site.example:',
    'site.example:80:81',
    'site.example:eighty',
    'site.example:99999',
    'site.example/path',
    'site.example, evil.test',
    'site.example evil.test',
    'site.example#evil.test',
    'site.example?evil.test',
    'site.example\\evil.test',
    'http://site.example',
    '::1',
    '[::1',
    '[site.example]',
    '[::1]evil.test',
    'sité.example',
    `${'a'.repeat(254)}`,
  ])('is none in %j', (text) => expect(hostIn(text)).toBeNull());
});

describe('a request whose host is none', () => {
  let app: Awaited<ReturnType<typeof testApp>>;
  afterEach(() => app.close());

  it('is refused by every route of the server, and by what has none', async () => {
    app = await testApp({});
    await app.ready();
    const routes = [...app.routeTable, { method: 'GET', url: '/no/such/thing' }, { method: 'POST', url: '/nor/this' }];
    const answers = [];
    for (const { method, url } of routes) {
      const headers = { host: 'site.example:80@evil.test' };
      const { statusCode } = await app.inject({
        method: method as 'GET',
        url: url.replaceAll(/[:*]\w*/g, 'x'),
        headers,
      });
      answers.push([method, url, statusCode]);
    }
    expect(answers.length).toBeGreaterThan(50);
    expect(answers.filter(([, , status]) => status !== 400)).toEqual([]);
  });
});
