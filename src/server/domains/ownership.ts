import type { Dns } from '../ports/mail/dns.ts';

interface Claimant {
  registrable: string;
  spaceId: string;
}

/** The words by which a space is known outside. */
export const spaceProof = (spaceId: string): string => `sitewright-space=${spaceId}`;
/** Where our server says at each host of a space whose it is (RFC 8615). */
export const PROOF_PATH = '/.well-known/sitewright';

/** The record that says that a space may have names below a registered one; sender domains are proved by the same (decision 094). */
export const ownershipRecord = ({ registrable, spaceId }: Claimant) => ({
  name: `_sitewright.${registrable}`,
  value: spaceProof(spaceId),
});

/** Whether it is there; a name server that does not answer proves nothing. */
export async function isProved(claimant: Claimant, dns: Pick<Dns, 'txt'>): Promise<boolean> {
  const { name, value } = ownershipRecord(claimant);
  const texts = await dns.txt(name).catch(() => []);
  return texts.some((text) => text.trim() === value);
}
