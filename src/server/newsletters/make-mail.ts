import { memberWords, newsletterTags } from '#render/mail/member-words.ts';
import { compileMergeTags } from '#render/mail/merge-tags.ts';
import type { MergeValues } from '#render/mail/merge-vocabulary.ts';
import { RECIPIENT_TAG } from '../mail-events/parse-event.ts';
import type { OutgoingMail } from '../ports/mail/mail-service.ts';
import type { FrozenMail, WaitingRecipient } from '../ports/newsletters/sendings.ts';
import type { RecipientTokens } from './recipient-token.ts';
import { MAIL, RECIPIENT_MARK } from './track-links.ts';

/** Reads a mail once, and makes each recipient's of it. */
export function createMailMaker(
  mail: FrozenMail,
  { tokenOf }: Pick<RecipientTokens, 'tokenOf'>,
): (recipient: WaitingRecipient) => OutgoingMail {
  const { memberFields = [], language = 'en' } = mail;
  const tags = newsletterTags(memberFields);
  const subjects = {
    A: compileMergeTags(mail.subject, 'header', tags),
    B: compileMergeTags(mail.subjectB, 'header', tags),
  };
  const html = compileMergeTags(mail.html, 'html', tags);
  const text = compileMergeTags(mail.text, 'text', tags);

  return (recipient) => {
    const token = tokenOf(recipient.id);
    const leave = `${mail.home}/${MAIL}/preferences/${token}`;
    const values: MergeValues = {
      ...mail.values,
      member: {
        ...memberWords(memberFields, { ...recipient.member?.info, email: recipient.email }, language),
        ...memberOf(recipient),
      },
      unsubscribe_url: leave,
      preferences_url: leave,
    };
    const subject = recipient.variant === 'B' && mail.subjectB ? subjects.B : subjects.A;
    return {
      ...{ from: mail.from, replyTo: mail.replyTo || undefined, to: recipient.email },
      subject: subject.fill(values),
      html: html.fill(values).replaceAll(RECIPIENT_MARK, token),
      text: text.fill(values),
      headers: {
        // RFC 8058: mailbox providers send a POST to the address when the reader presses their button.
        'List-Unsubscribe': `<${leave}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
      tags: { [RECIPIENT_TAG]: recipient.id },
    };
  };
}

function memberOf({ email, name, member }: WaitingRecipient): MergeValues['member'] {
  const [first = '', ...others] = name.split(' ');
  return {
    ...{ email, name },
    first_name: member?.firstName || first,
    last_name: member?.lastName || others.join(' '),
  };
}
