import type { LookupFunction } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHosts } from '#server/adapters/hosts.ts';
import { sendDomainNews } from '#server/jobs/send-domain-news.ts';
import type { Mail } from '#server/ports/mail/mailer.ts';
import { type DomainWorld, startDomainWorld } from './domain-world.ts';

const NAME_SERVERS = ['ada.ns.edge.test', 'bob.ns.edge.test'];
const SITE = { hostname: 'www.a.test', registrable: 'a.test' };

let world: DomainWorld;
let space: string;
let user: string;
let mails: Mail[];
beforeAll(async () => {
  world = await startDomainWorld();
  const sql = `insert into "user" (email, name, status, language) values ('ann@example.com', 'Ann', 'ACTIVE', 'fr') returning id`;
  user = (await world.service.sql(sql))[1]?.[0] ?? '';
});
beforeEach(async () => {
  await world.clear();
  mails = [];
  space = await world.newSpace(user);
  world.registry['a.test'] = NAME_SERVERS;
  await world.domains.add(space, SITE, { id: user });
  await world.settle();
});
afterAll(() => world.close());

const quiet = { error() {}, warn() {} };
const notify = (send = async (mail: Mail) => void mails.push(mail)) =>
  sendDomainNews({ domains: world.domains, mailer: { send }, publicUrl: 'https://console.test', log: quiet });
/** Some minutes go by, and a server looks. */
async function checkLater(): Promise<void> {
  await world.service.sql(
    `update space_domain set look_at = now(), looked_at = looked_at - interval '3 minutes', broken_at = broken_at - interval '3 minutes'`,
  );
  await world.checkHosts();
  await notify();
}
const serve = (hostname: string, serves: string) => world.stir('host', { hostname, serves });
const checkOf = async (hostname = SITE.hostname) =>
  (await world.domains.of(space)).find((domain) => domain.hostname === hostname)?.check;
/** Somebody takes the host away at the provider. */
async function detach(): Promise<void> {
  const headers = { authorization: 'Bearer edge_local' };
  const url = `${world.edge.apiUrl}/accounts/acc/workers/domains`;
  const { result } = (await (await fetch(url, { headers })).json()) as { result: { id: string }[] };
  for (const { id } of result) await fetch(`${url}/${id}`, { method: 'DELETE', headers });
}
const subjects = () => mails.map(({ subject }) => subject);

describe('a site that is looked at', () => {
  it('is told to be connected, where no visitor sees it yet', async () => {
    await world.service.sql(`update space set status = 'Development' where id = '${space}'`);
    await world.checkHosts();
    await notify();
    expect(subjects()).toEqual(['www.a.test est relié à votre site']);
    expect(mails[0]?.text).toContain('dès que vous l’ouvrirez');
  });

  it('is told to be up, broken once for each break, and up again, in the language of its owner', async () => {
    await world.checkHosts();
    await notify();
    expect(subjects()).toEqual(['Votre site est en ligne sur www.a.test']);
    expect(mails[0]).toMatchObject({ to: 'ann@example.com', text: expect.stringContaining(`?space=${space}`) });
    expect(await checkOf()).toMatchObject({ fault: null, misses: 0, certificateUntil: expect.stringMatching(/^20/) });

    await serve('www.a.test', 'nothing');
    await checkLater();
    expect(await checkOf()).toMatchObject({ misses: 1, brokenAt: null });
    expect(mails).toHaveLength(1);
    for (let looks = 0; looks < 3; looks += 1) await checkLater();
    expect(subjects().slice(1)).toEqual(['Les visiteurs ne trouvent pas votre site sur www.a.test']);
    expect(await checkOf()).toMatchObject({ fault: { kind: 'unreachable' }, brokenAt: expect.any(String) });

    await serve('www.a.test', 'right');
    await checkLater();
    await checkLater();
    expect(subjects().slice(2)).toEqual(['Votre site est de nouveau en ligne sur www.a.test']);
    expect(await checkOf()).toMatchObject({ fault: null, brokenAt: null, misses: 0 });
  });

  it.each([
    ['ended', 'certificate-ended'],
    ['other-name', 'certificate-name'],
    ['untrusted', 'certificate-untrusted'],
    ['other-site', 'other-site'],
    ['other-redirect', 'other-site'],
    ['nothing', 'unreachable'],
  ])('is known to be wrong by what it serves: %s', async (serves, kind) => {
    await serve('www.a.test', serves);
    await world.checkHosts();
    expect(await checkOf()).toMatchObject({ fault: { kind }, misses: 1 });
    await serve('www.a.test', 'right');
  });

  it('names the record that is to be set, when its name servers are others by now', async () => {
    await world.checkHosts();
    world.registry['a.test'] = ['ns1.other.test'];
    await world.service.sql(`update space_domain set up_at = now() - interval '2 days'`);
    await serve('www.a.test', 'other-site');
    await checkLater();
    await checkLater();
    const record = { type: 'NS', name: 'a.test', value: 'ada.ns.edge.test', found: ['ns1.other.test'] };
    expect(await checkOf()).toMatchObject({ fault: { kind: 'name-servers', record } });
    expect(mails.at(-1)?.text).toContain('NS a.test ada.ns.edge.test');
    await serve('www.a.test', 'right');
  });

  it('leads from its other names', async () => {
    await world.domains.add(space, { hostname: 'a.test', registrable: 'a.test' }, { id: user });
    await world.settle();
    await world.checkHosts();
    expect(await checkOf('a.test')).toMatchObject({ fault: null, upAt: expect.any(String) });
    await serve('a.test', 'other-redirect');
    await checkLater();
    expect(await checkOf('a.test')).toMatchObject({ fault: { kind: 'redirect' } });
    expect(await checkOf()).toMatchObject({ fault: null });
    await serve('a.test', 'right');
  });

  it('is set up anew where somebody says so, whether a job has seen the fault or not', async () => {
    await world.checkHosts();
    await detach();
    await world.domains.retry(space, 'www.a.test', false, { id: user });
    await world.settle();
    await world.checkHosts();
    expect(await checkOf()).toMatchObject({ fault: null, brokenAt: null });
    await detach();
    await checkLater();
    expect(await checkOf()).toMatchObject({ fault: { kind: 'no-address' } });
    await world.domains.retry(space, 'www.a.test', false, { id: user });
    await world.settle();
    await world.checkHosts();
    expect(await checkOf()).toMatchObject({ fault: null });
  });
});

describe('a mail about a site', () => {
  it('that could not be sent is sent later', async () => {
    await world.checkHosts();
    await notify(() => Promise.reject(new Error('down')));
    await notify();
    await notify();
    expect(subjects()).toHaveLength(1);
  });

  it('is sent by one of several servers', async () => {
    await Promise.all([world.checkHosts(), world.checkHosts(), world.checkHosts()]);
    await Promise.all([notify(), notify(), notify()]);
    expect(subjects()).toHaveLength(1);
  });
});

it('is kept by nobody who was overtaken', async () => {
  const [first] = await world.domains.claimLooks(20, 60);
  await world.domains.retry(space, 'www.a.test', false, { id: user });
  const end = {
    misses: 9,
    fault: null,
    brokenAt: null,
    isUp: true,
    isSure: true,
    news: 'up',
    againSeconds: 1,
  } as const;
  await world.domains.keepLook('www.a.test', first?.lease ?? '', { ...end, certificateUntil: null });
  expect(await checkOf()).toMatchObject({ misses: 0, upAt: null });
});

it('is not looked at where its name leads into our own network', async () => {
  const lookup = ((_name, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }])) as LookupFunction;
  expect(
    await createHosts({ ...world.edge.hosts, lookup, isAllowed: () => true }).ask('www.a.test', '/'),
  ).not.toBeNull();
  expect(await createHosts({ ...world.edge.hosts, lookup }).ask('www.a.test', '/')).toBeNull();
});
