import type { Dns } from '../ports/mail/dns.ts';

interface Claimant {
  registrable: string;
  spaceId: string;
}

/** The record that says that a space may have names below a registered one; sender domains are proved by the same (decision 094). */
export const ownershipRecord = ({ registrable, spaceId }: Claimant) => ({
  name: `_sitewright.${registrable}`,
  value: `sitewright-space=${spaceId}`,
});

/** Whether it is there; a name server that does not answer proves nothing. */
export async function isProved(claimant: Claimant, dns: Pick<Dns, 'txt'>): Promise<boolean> {
  const { name, value } = ownershipRecord(claimant);
  const texts = await dns.txt(name).catch(() => []);
  return texts.some((text) => text.trim() === value);
}
