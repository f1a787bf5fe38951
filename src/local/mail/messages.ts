/** A mail as `aws-ses-v2-local` keeps it; `at` in seconds since 1970. */
export interface StoredMail {
  messageId: string;
  from: string;
  replyTo: string[];
  destination: { to: string[]; cc: string[]; bcc: string[] };
  subject: string;
  body: { text?: string; html?: string };
  headers?: { name: string; value: string }[] | undefined;
  at: number;
}

/** A mail as the inbox shows it and its JSON tells it; `at` as ISO 8601. */
export interface Message {
  id: string;
  from: string;
  replyTo: string[];
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** What the sender added, such as List-Unsubscribe. */
  headers: Readonly<Record<string, string>>;
  at: string;
}

/** The stored mails, newest first; with `to`, only those that the address received in any way (case does not matter). */
export function listMessages(mails: readonly StoredMail[], to?: string): Message[] {
  const wanted = to?.toLowerCase();
  return mails
    .map((mail) => ({
      id: mail.messageId,
      from: decodeWords(mail.from),
      replyTo: mail.replyTo,
      to: [...mail.destination.to, ...mail.destination.cc, ...mail.destination.bcc],
      subject: mail.subject,
      text: mail.body.text ?? '',
      html: mail.body.html ?? '',
      headers: Object.fromEntries((mail.headers ?? []).map(({ name, value }) => [name, value])),
      at: new Date(mail.at * 1000).toISOString(),
    }))
    .filter((message) => !wanted || message.to.some((address) => address.toLowerCase().includes(wanted)))
    .reverse();
}

/** Names outside ASCII arrive as encoded words in base64 (RFC 2047), which mail programs show as text. */
function decodeWords(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_word, base64: string) => Buffer.from(base64, 'base64').toString());
}
