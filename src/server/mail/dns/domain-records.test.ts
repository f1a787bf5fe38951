import { expect, test } from 'vitest';
import type { Dns } from '../../ports/mail/dns.ts';
import { checkRecords } from './domain-records.ts';

const SPACE = '5a0e2c9e-0000-4000-8000-000000000001';

const dnsOf = (records: Record<string, string[]>): Pick<Dns, 'txt' | 'cname'> => {
  const lookUp = async (name: string) => {
    if (records[name]?.[0] === 'down') throw new Error('ETIMEOUT');
    return records[name] ?? [];
  };
  return { txt: lookUp, cname: lookUp };
};

const right = {
  '_sitewright.mail.x.test': ['of another space', `sitewright-space=${SPACE}`],
  'a._domainkey.mail.x.test': ['A.dkim.amazonses.com'],
  'mail.x.test': ['google-site-verification=1', 'v=spf1 mx include:amazonses.com -all'],
  '_dmarc.mail.x.test': ['v=DMARC1; p=reject; rua=mailto:a@x.test'],
};
const check = async (change: Record<string, string[]>) => {
  const mailDomain = { domain: 'mail.x.test', spaceId: SPACE, dkimTokens: ['a'] };
  const records = await checkRecords(mailDomain, dnsOf({ ...right, ...change }));
  return Object.fromEntries(records.map(({ purpose, problem }) => [purpose, problem]));
};
const fine = { ownership: null, dkim: null, spf: null, dmarc: null };

test('records that are right are, also beside others', async () => {
  expect(await check({})).toEqual(fine);
});

test('what is to be set is told, with SPF and DMARC as they are where they are fine', async () => {
  const records = await checkRecords({ domain: 'x.test', spaceId: SPACE, dkimTokens: ['a', 'b'] }, dnsOf({}));
  expect(records.map(({ type, name, value, isRequired }) => [type, name, value, isRequired])).toEqual([
    ['TXT', '_sitewright.x.test', `sitewright-space=${SPACE}`, true],
    ['CNAME', 'a._domainkey.x.test', 'a.dkim.amazonses.com', true],
    ['CNAME', 'b._domainkey.x.test', 'b.dkim.amazonses.com', true],
    ['TXT', 'x.test', 'v=spf1 include:amazonses.com ~all', false],
    ['TXT', '_dmarc.x.test', 'v=DMARC1; p=none', false],
  ]);
  expect(records.every(({ problem }) => problem === 'missing')).toBe(true);
});

test.each([
  [
    'nobody says that the domain is this space’s',
    { '_sitewright.mail.x.test': ['sitewright-space=other'] },
    'ownership',
    'missing',
  ],
  ['a DKIM record leads elsewhere', { 'a._domainkey.mail.x.test': ['b.dkim.amazonses.com'] }, 'dkim', 'elsewhere'],
  ['there is no DKIM record', { 'a._domainkey.mail.x.test': [] }, 'dkim', 'missing'],
  ['there is no SPF record', { 'mail.x.test': ['v=spf10'] }, 'spf', 'missing'],
  [
    'there are two SPF records',
    { 'mail.x.test': ['v=spf1 -all', 'v=spf1 include:amazonses.com ~all'] },
    'spf',
    'several',
  ],
  ['SPF leaves the service out', { 'mail.x.test': ['v=spf1 include:notamazonses.com -all'] }, 'spf', 'without-service'],
  ['SPF refuses the service', { 'mail.x.test': ['v=spf1 -include:amazonses.com -all'] }, 'spf', 'without-service'],
  ['DMARC has no policy', { '_dmarc.mail.x.test': ['v=DMARC1; rua=mailto:a@x.test'] }, 'dmarc', 'unreadable'],
  [
    'there are two DMARC records',
    { '_dmarc.mail.x.test': ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] },
    'dmarc',
    'several',
  ],
  ['nobody answers', { 'a._domainkey.mail.x.test': ['down'] }, 'dkim', 'unknown'],
])('%s', async (_case, change, purpose, problem) => {
  expect(await check(change)).toEqual({ ...fine, [purpose]: problem });
});

test('DMARC of the domain above counts', async () => {
  expect(await check({ '_dmarc.mail.x.test': [], '_dmarc.x.test': ['v=DMARC1; p=none'] })).toEqual(fine);
});
