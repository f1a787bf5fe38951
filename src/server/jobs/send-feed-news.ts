import { type Log, logEntry } from '../logged.ts';
import { feedMail } from '../mail/feed-mails.ts';
import { languageOf } from '../mail/language.ts';
import type { Feeds } from '../ports/files/feeds.ts';
import type { Mailer } from '../ports/mail/mailer.ts';

interface Dependencies {
  feeds: Pick<Feeds, 'claimNews' | 'untell'>;
  mailer: Mailer;
  /** Where people reach the console, without a trailing slash. */
  publicUrl: string;
  log: Log;
}

/** Tells whoever set a schedule, and the owner, that it fails, has ended, or waits for an answer. A mail that could not be sent is tried again. */
export async function sendFeedNews({ feeds, mailer, publicUrl, log }: Dependencies): Promise<void> {
  for (const { datasetId, spaceId, name, news, to } of await feeds.claimNews()) {
    const link = `${publicUrl}/dataset/edit/feed/${datasetId}?space=${spaceId}`;
    const sent = to.map(({ email, language }) =>
      mailer.send({ to: email, ...feedMail({ name, news, link }, languageOf(language)) }),
    );
    await Promise.all(sent).catch(async (error: unknown) => {
      logEntry(log, 'feed-news-not-told', { err: error, datasetId });
      await feeds.untell(datasetId);
    });
  }
}
