import { domainToASCII } from 'node:url';

/** Providers whose addresses are the same with dots and without (support.google.com/mail/answer/7436150), by their first name. */
const DOTLESS: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' };

/**
 * Whom an address counts as: however it is written, the mailbox behind it. What follows a `+` is a label of its owner's
 * (RFC 5233), so that one person has as many addresses as they like. Mails still go to what was written.
 */
export function mailboxOf(email: string): string {
  const text = email.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase();
  const at = text.lastIndexOf('@');
  const written = text.slice(at + 1).replace(/\.$/, '');
  const domain = domainToASCII(written) || written;
  const [name = ''] = text.slice(0, at).split('+');
  const local = name === '' ? text.slice(0, at) : name;
  const known = DOTLESS[domain];
  return known ? `${local.replaceAll('.', '')}@${known}` : `${local}@${domain}`;
}
