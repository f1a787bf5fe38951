import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { AppError } from '../errors.ts';
import type { Mailer } from '../ports/mail.ts';
import './aws-node-version.ts';

export interface SesOptions {
  /** Base URL of another service that speaks SES v2; without it the SDK goes to Amazon. */
  endpoint?: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The sender, such as `Sitewright <no-reply@example.com>`; its domain is verified with the service. */
  from: string;
}

const CONNECT_MS = 3_000;
const REQUEST_MS = 10_000;

/** Mail through Amazon SES, or through anything that speaks version 2 of its protocol. */
export function createSesMailer({ endpoint, region, accessKeyId, secretAccessKey, from }: SesOptions): Mailer {
  const client = new SESv2Client({
    region,
    ...(endpoint && { endpoint }),
    credentials: { accessKeyId, secretAccessKey },
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: REQUEST_MS },
  });
  const utf8 = (data: string) => ({ Data: data, Charset: 'UTF-8' });

  return {
    async send({ to, subject, text, html }) {
      const content = { Subject: utf8(subject), Body: { Text: utf8(text), Html: utf8(html) } };
      const command = new SendEmailCommand({
        FromEmailAddress: from,
        Destination: { ToAddresses: [to] },
        Content: { Simple: content },
      });
      await client.send(command).catch((cause: unknown) => {
        throw new AppError('mail-unavailable', { cause });
      });
    },
  };
}
