/** Whether a name is a domain, or stands below it. Both in ASCII and in small letters. */
export const isWithin = (name: string, domain: string): boolean => name === domain || name.endsWith(`.${domain}`);

/** Whether an address is of a domain that a space has proved to be its own. @param host the part behind the @, in small letters */
export const isProved = (host: string, domains: readonly { domain: string; verifiedAt: string | null }[]): boolean =>
  domains.some(({ domain, verifiedAt }) => verifiedAt !== null && isWithin(host, domain));

/** The part behind the @, in small letters, of an address or of one in angle brackets behind a name. */
export function domainOf(mailbox: string): string {
  const address = /<([^<>]*)>\s*$/.exec(mailbox)?.[1] ?? mailbox;
  return address
    .slice(address.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();
}
