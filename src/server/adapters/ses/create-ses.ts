import {
  AlreadyExistsException,
  CreateEmailIdentityCommand,
  CreateEmailTemplateCommand,
  DeleteEmailTemplateCommand,
  DeleteSuppressedDestinationCommand,
  type DkimAttributes,
  GetAccountCommand,
  GetEmailIdentityCommand,
  NotFoundException,
  PutSuppressedDestinationCommand,
  SESv2Client,
  SendBulkEmailCommand,
  SendEmailCommand,
} from '@aws-sdk/client-sesv2';
import { MailFault, type MailIdentity, type MailService } from '../../ports/mail/mail-service.ts';
import '../aws-node-version.ts';
import { checkMail } from './check-mail.ts';
import { toMailFault } from './faults.ts';

export interface SesOptions {
  /** Base URL of another service that speaks SES v2; without it the SDK goes to Amazon. */
  endpoint?: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The set whose event destination is our SNS topic; without it the service tells nothing of what became of a mail. */
  configurationSet?: string | undefined;
  /** How long an answer may take, in milliseconds. */
  answerMs?: number;
}

const CONNECT_MS = 3_000;
const ANSWER_MS = 15_000;
/** Shorter than Amazon keeps one open: a socket that closes while a request is written makes that mail unclear. */
const IDLE_SOCKET_MS = 2_000;
const SOCKETS = 200;

const DKIM: Record<NonNullable<DkimAttributes['Status']>, MailIdentity['dkim']> = {
  PENDING: 'pending',
  SUCCESS: 'success',
  FAILED: 'failed',
  TEMPORARY_FAILURE: 'temporary-failure',
  NOT_STARTED: 'not-started',
};

/** Amazon SES, or anything that speaks version 2 of its protocol. */
export function createSes(options: SesOptions): MailService {
  const { endpoint, region, accessKeyId, secretAccessKey, answerMs = ANSWER_MS } = options;
  const agent = { keepAlive: true, maxSockets: SOCKETS, timeout: IDLE_SOCKET_MS };
  const client = new SESv2Client({
    region,
    ...(endpoint && { endpoint }),
    credentials: { accessKeyId, secretAccessKey },
    // The SDK would send a mail again that may have been taken.
    maxAttempts: 1,
    // No socket time limit: its error looks like that of a connection that never stood. The signal below ends everything.
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: 0, httpAgent: agent, httpsAgent: agent },
  });
  const configured = options.configurationSet && { ConfigurationSetName: options.configurationSet };

  /** Every call ends within its time, also when an answer begins and never ends. */
  async function call<Answer>(send: (limit: { abortSignal: AbortSignal }) => Promise<Answer>, to?: string) {
    return send({ abortSignal: AbortSignal.timeout(answerMs) }).catch((error: unknown) => {
      throw toMailFault(error, to);
    });
  }

  const service: MailService = {
    async send(mail) {
      checkMail(mail);
      const { from, replyTo, to, subject, html, text, headers = {}, tags = {} } = mail;
      const command = new SendEmailCommand({
        FromEmailAddress: from,
        Destination: { ToAddresses: [to] },
        ...(replyTo && { ReplyToAddresses: [replyTo] }),
        Content: {
          Simple: {
            Subject: utf8(subject),
            Body: { Text: utf8(text), Html: utf8(html) },
            Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
          },
        },
        EmailTags: Object.entries(tags).map(([Name, Value]) => ({ Name, Value })),
        ...configured,
      });
      const { MessageId } = await call((limit) => client.send(command, limit), to);
      if (MessageId) return { messageId: MessageId };
      throw new MailFault('unclear', 'The answer holds no message id.', { code: 'NoMessageId', stage: 'answered' });
    },

    async sendBulk({ from, replyTo, template, defaults, recipients }) {
      for (const { to } of recipients) checkMail({ from, replyTo, to, subject: '', html: '', text: '' });
      const command = new SendBulkEmailCommand({
        FromEmailAddress: from,
        ...(replyTo && { ReplyToAddresses: [replyTo] }),
        DefaultContent: { Template: { TemplateName: template, TemplateData: JSON.stringify(defaults) } },
        BulkEmailEntries: recipients.map(({ to, values = {} }) => ({
          Destination: { ToAddresses: [to] },
          ReplacementEmailContent: { ReplacementTemplate: { ReplacementTemplateData: JSON.stringify(values) } },
        })),
        ...configured,
      });
      const { BulkEmailEntryResults = [] } = await call((limit) => client.send(command, limit));
      return recipients.map(({ to }, at) => {
        const { Status, MessageId, Error: error } = BulkEmailEntryResults[at] ?? {};
        const taken = Status === 'SUCCESS' && MessageId;
        return { to, messageId: taken ? MessageId : null, error: taken ? null : (error ?? Status ?? 'No result.') };
      });
    },

    async account() {
      const answer = await call((limit) => client.send(new GetAccountCommand({}), limit));
      const { MaxSendRate = 0, Max24HourSend = 0, SentLast24Hours = 0 } = answer.SendQuota ?? {};
      return {
        sendingEnabled: answer.SendingEnabled === true && answer.EnforcementStatus !== 'SHUTDOWN',
        productionAccess: answer.ProductionAccessEnabled === true,
        maxSendRate: MaxSendRate,
        max24HourSend: Max24HourSend,
        sentLast24Hours: SentLast24Hours,
      };
    },

    async identity(domain) {
      const command = new GetEmailIdentityCommand({ EmailIdentity: domain });
      const answer = await call((limit) => client.send(command, limit).catch(orNull(NotFoundException)));
      return answer && identityOf(domain, answer.DkimAttributes, answer.VerifiedForSendingStatus);
    },

    async createIdentity(domain) {
      const command = new CreateEmailIdentityCommand({ EmailIdentity: domain });
      const made = await call((limit) => client.send(command, limit).catch(orNull(AlreadyExistsException)));
      if (made) return identityOf(domain, made.DkimAttributes, made.VerifiedForSendingStatus);
      const known = await service.identity(domain);
      if (known) return known;
      const message = `${domain} was there and is gone.`;
      throw new MailFault('unavailable', message, { code: 'NotFoundException', stage: 'answered' });
    },

    async suppress(address, reason) {
      const Reason = reason === 'bounce' ? 'BOUNCE' : 'COMPLAINT';
      const command = new PutSuppressedDestinationCommand({ EmailAddress: address, Reason });
      await call((limit) => client.send(command, limit));
    },

    async unsuppress(address) {
      const command = new DeleteSuppressedDestinationCommand({ EmailAddress: address });
      await call((limit) => client.send(command, limit).catch(orNull(NotFoundException)));
    },

    async createTemplate({ name, subject, html }) {
      const TemplateContent = { Subject: subject, Html: html };
      await call((limit) =>
        client.send(new CreateEmailTemplateCommand({ TemplateName: name, TemplateContent }), limit),
      );
    },

    async deleteTemplate(name) {
      await call((limit) => client.send(new DeleteEmailTemplateCommand({ TemplateName: name }), limit));
    },
  };
  return service;
}

const utf8 = (data: string) => ({ Data: data, Charset: 'UTF-8' });

function identityOf(domain: string, dkim: DkimAttributes | undefined, verified: boolean | undefined): MailIdentity {
  const { Tokens = [], Status = 'NOT_STARTED' } = dkim ?? {};
  return { domain, verified: verified === true, dkimTokens: Tokens, dkim: DKIM[Status] };
}

/** For an answer that says what we wanted to know. */
function orNull(Known: abstract new (...args: never[]) => Error): (error: unknown) => null {
  return (error) => {
    if (error instanceof Known) return null;
    throw error;
  };
}
