import type { DomainRecord, RecordProblem } from '#schema/api/sender-domain.ts';
import { ownershipRecord } from '../../domains/ownership.ts';
import type { Dns } from '../../ports/mail/dns.ts';

const SERVICE = 'amazonses.com';

type MailDns = Pick<Dns, 'txt' | 'cname'>;

interface MailDomain {
  domain: string;
  spaceId: string;
  dkimTokens: readonly string[];
}

/** RFC 7208: a name has one of these, and never two. */
export const isSpf = (text: string): boolean => /^v=spf1(\s|$)/i.test(text.trim());
/** RFC 7489: the same. */
export const isDmarc = (text: string): boolean => /^v=DMARC1\s*(;|$)/i.test(text.trim());

/** The records of a domain and what is wrong with each. */
export async function checkRecords(mailDomain: MailDomain, dns: MailDns): Promise<DomainRecord[]> {
  const { domain, spaceId, dkimTokens } = mailDomain;
  return Promise.all([
    checkOwnership(domain, spaceId, dns),
    ...dkimTokens.map((token) => checkDkim(domain, token, dns)),
    checkSpf(domain, dns),
    checkDmarc(domain, dns),
  ]);
}

/** Says that this space may write as the domain: another space with the same account of the mail service may not. */
async function checkOwnership(domain: string, spaceId: string, dns: MailDns): Promise<DomainRecord> {
  const { name, value } = ownershipRecord({ registrable: domain, spaceId });
  const record = { purpose: 'ownership', type: 'TXT', name, value, isRequired: true } as const;
  return checkRecord(record, dns.txt(name), (texts) => {
    if (texts.some((text) => text.trim() === value)) return null;
    // Other spaces may prove the same domain beside this one.
    return { problem: 'missing', found: texts };
  });
}

async function checkDkim(domain: string, token: string, dns: MailDns): Promise<DomainRecord> {
  const name = `${token}._domainkey.${domain}`;
  const value = `${token}.dkim.${SERVICE}`;
  const record = { purpose: 'dkim', type: 'CNAME', name, value, isRequired: true } as const;
  return checkRecord(record, dns.cname(name), (targets) => {
    if (targets.some((target) => target.toLowerCase() === value)) return null;
    return { problem: targets.length === 0 ? 'missing' : 'elsewhere', found: targets };
  });
}

/** RFC 7208: one text that begins so, and never two. */
async function checkSpf(domain: string, dns: MailDns): Promise<DomainRecord> {
  const value = `v=spf1 include:${SERVICE} ~all`;
  const record = { purpose: 'spf', type: 'TXT', name: domain, value, isRequired: false } as const;
  return checkRecord(record, dns.txt(domain), (texts) => {
    const found = texts.filter(isSpf);
    const [only = ''] = found;
    if (found.length === 0) return { problem: 'missing', found };
    if (found.length > 1) return { problem: 'several', found };
    if (
      only
        .toLowerCase()
        .split(/\s+/)
        .some((term) => /^\+?include:/.test(term) && term.endsWith(`:${SERVICE}`))
    )
      return only;
    return { problem: 'without-service', found };
  });
}

/** RFC 7489: the domain's own record, or that of the domain above it. */
async function checkDmarc(domain: string, dns: MailDns): Promise<DomainRecord> {
  const name = `_dmarc.${domain}`;
  const value = 'v=DMARC1; p=none';
  const record = { purpose: 'dmarc', type: 'TXT', name, value, isRequired: false } as const;
  return checkRecord(record, firstDmarc(domain, dns), (found) => {
    const [only = ''] = found;
    if (found.length === 0) return { problem: 'missing', found };
    if (found.length > 1) return { problem: 'several', found };
    return /;\s*p\s*=\s*(none|quarantine|reject)\s*(;|$)/i.test(only) ? only : { problem: 'unreadable', found };
  });
}

async function firstDmarc(domain: string, dns: MailDns): Promise<string[]> {
  const texts = (await dns.txt(`_dmarc.${domain}`)).filter(isDmarc);
  const above = domain.slice(domain.indexOf('.') + 1);
  return texts.length > 0 || !above.includes('.') ? texts : firstDmarc(above, dns);
}

/** @param judge null where the value is right as it was asked for, or what is right in its place */
async function checkRecord(
  record: Omit<DomainRecord, 'problem' | 'found'>,
  lookup: Promise<string[]>,
  judge: (found: string[]) => null | string | { problem: RecordProblem; found: string[] },
): Promise<DomainRecord> {
  const found = await lookup.catch(() => null);
  if (found === null) return { ...record, problem: 'unknown', found: [] };
  const judged = judge(found);
  if (judged === null) return { ...record, problem: null, found: [] };
  if (typeof judged === 'string') return { ...record, value: judged, problem: null, found: [] };
  return { ...record, ...judged };
}
