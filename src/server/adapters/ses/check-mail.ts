import { MailFault, type OutgoingMail } from '../../ports/mail/mail-service.ts';

const CONTROL = /\p{Cc}/u;
/** RFC 5322: printable ASCII without a colon. */
const HEADER_NAME = /^[!-9;-~]+$/;
/** One address: the service would read a comma as the beginning of a second recipient. */
const ONE_ADDRESS = /^[^\s,;:<>()[\]"\\@]+@[^\s,;:<>()[\]"\\@]+$/;

/**
 * What would let a value become a header of its own, or one mail go to many.
 * @throws MailFault `refused`, naming the part
 */
export function checkMail({ from, replyTo = '', to, subject, headers = {}, tags = {} }: OutgoingMail): void {
  const parts: [string, string][] = [
    ['sender', from],
    ['reply-to address', replyTo],
    ['recipient', to],
    ['subject', subject],
    ...entriesOf('header', headers),
    ...entriesOf('tag', tags),
  ];
  for (const [part, value] of parts) {
    if (CONTROL.test(value)) refuse('InvalidHeader', `The ${part} contains a line break or another control character.`);
  }
  const odd = Object.keys(headers).find((name) => !HEADER_NAME.test(name));
  if (odd !== undefined) refuse('InvalidHeader', `"${odd}" cannot be the name of a header.`);
  if (!ONE_ADDRESS.test(to)) refuse('InvalidAddress', 'The recipient is not one email address.');
}

function entriesOf(kind: string, values: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(values).flatMap(([name, value]): [string, string][] => [
    [`name of a ${kind}`, name],
    [`${kind} ${name}`, value],
  ]);
}

function refuse(code: string, message: string): never {
  throw new MailFault('refused', message, { code, stage: 'not-asked' });
}
