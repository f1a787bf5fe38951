import type { MailTopics } from '../ports/mail/mail-events.ts';
import type { MailSettings } from '../ports/mail/mail-settings.ts';

/** The platform's topic, and those of spaces with an account of their own. @param own ARN; undefined where there is none */
export function createMailTopics(
  own: string | undefined,
  mailSettings: Pick<MailSettings, 'spaceOfTopic'>,
): MailTopics {
  return {
    async find(topicArn) {
      if (topicArn === own) return { spaceId: undefined };
      const spaceId = await mailSettings.spaceOfTopic(topicArn);
      return spaceId === null ? null : { spaceId };
    },
  };
}
