import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';
import { createBatcher } from '../../mail-events/batcher.ts';
import { parseEvent } from '../../mail-events/parse-event.ts';
import { createVerifyPost } from '../../mail-events/signature.ts';
import { type SnsPost, SUBSCRIBE_URL, snsPostSchema } from '../../mail-events/sns-post.ts';
import type { Downloads } from '../../ports/files/downloads.ts';
import type { MailEvent, MailEvents, MailTopics } from '../../ports/mail/mail-events.ts';

interface Dependencies {
  mailEvents: MailEvents;
  mailTopics: MailTopics;
  downloads: Downloads;
  /** Whether events without an envelope, and so without a signature, are taken. Local runs alone do. */
  takesRawEvents: boolean;
}

/** A message of SNS has 256 kB, and escaping makes it longer. */
const MOST_BYTES = 1024 * 1024;
const AT_ONCE = 500;

/**
 * `POST /api/mail/events`: Amazon SNS brings events of mails, and asks for a subscription to be confirmed. 200 once they are
 * written; 401 for what Amazon did not sign or a topic of nobody; 400 for what is no event; 503 lets SNS bring them again.
 */
export function mailEvents(app: FastifyInstance, dependencies: Dependencies): void {
  const { mailTopics, downloads, takesRawEvents } = dependencies;
  const isSigned = createVerifyPost({ downloads });
  const apply = createBatcher<MailEvent>((events) => dependencies.mailEvents.apply(events), AT_ONCE);

  async function take(value: unknown, spaceId: string | undefined): Promise<void> {
    const events = parseEvent(value, new Date());
    if (!events) throw new AppError('invalid-input');
    if (events.length > 0) await apply(events.map((event) => (spaceId ? { ...event, spaceId } : event)));
  }

  async function confirm({ SubscribeURL = '' }: SnsPost): Promise<void> {
    if (!SUBSCRIBE_URL.test(SubscribeURL)) throw new AppError('invalid-input');
    await downloads.fetch(SubscribeURL, { accept: '*/*' });
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // SNS says that its JSON is plain text.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/api/mail/events', async (request) => {
      const value = jsonOf(request.body);
      if (takesRawEvents && request.headers['x-amz-sns-rawdelivery'] === 'true') {
        await take(value, undefined);
        return {};
      }
      const post = snsPostSchema.safeParse(value).data;
      if (!post) throw new AppError('invalid-input');
      // The topic first: a certificate is fetched for nobody else.
      const topic = await mailTopics.find(post.TopicArn);
      if (!topic || !(await isSigned(post))) throw new AppError('unauthenticated');
      if (post.Type === 'SubscriptionConfirmation') await confirm(post);
      if (post.Type === 'Notification' && !isTest(post)) await take(jsonOf(post.Message), topic.spaceId);
      return {};
    });
  });
}

/** SES writes one sentence to a topic that it is told to use. */
const isTest = ({ Message }: SnsPost): boolean => Message.startsWith('Successfully validated SNS topic');

/** @throws AppError `invalid-input` */
function jsonOf(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch (cause) {
    throw new AppError('invalid-input', { cause });
  }
}
