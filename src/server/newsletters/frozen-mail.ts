import { homeOf } from '#render/site.ts';
import type { SpaceMail } from '../mail/space-mail.ts';
import type { MailService } from '../ports/mail/mail-service.ts';
import type { Newsletters } from '../ports/newsletters/newsletters.ts';
import type { FrozenMail, Sending } from '../ports/newsletters/sendings.ts';
import { type ComposeMailTools, commonValues, composeMail } from './compose-mail.ts';
import { MailNotReady } from './sender.ts';

interface FreezeDeps extends ComposeMailTools {
  newsletters: Newsletters;
  spaceMail: Pick<SpaceMail, 'settingsOf'>;
}

export const senderFaults = {
  'sender-missing': 'There is no sender. Enter one in the settings of newsletters.',
  'sender-unverified': 'The domain of the sender is not verified. Verify it, or choose another sender.',
};

/** The mail of a newsletter as it is now. @throws MailNotReady with what is wrong, for people */
export async function frozenMailOf(
  { newsletterId: id, spaceId }: Pick<Sending, 'newsletterId' | 'spaceId'>,
  { newsletters, spaceMail, ...tools }: FreezeDeps,
): Promise<FrozenMail> {
  const rows = await newsletters.content({ kind: 'newsletter', id, spaceId });
  if (!rows) throw new MailNotReady('The newsletter or its workspace is gone.');
  const { from, replyTo, opens, fault: senderFault } = await spaceMail.settingsOf(spaceId);
  if (senderFault) throw new MailNotReady(senderFaults[senderFault]);
  const { html, text, faults } = await composeMail(rows, tools);
  const [fault] = faults;
  if (html === '') throw new MailNotReady(fault?.message ?? 'The newsletter is empty.');
  return {
    ...{ from, replyTo, opens },
    ...{ subject: rows.subject || rows.name, subjectB: rows.subjectB, html, text },
    values: commonValues(rows, tools.sitesOrigin),
    home: homeOf(rows.site, tools.sitesOrigin),
    ...{ memberFields: rows.memberFields, language: rows.site.language },
  };
}

/** The account that a frozen mail still goes through. @throws MailNotReady where its sender or the keys of the account have gone */
export async function mailServiceFor(
  spaceId: string,
  from: string,
  spaceMail: Pick<SpaceMail, 'maySendAs' | 'serviceOf'>,
): Promise<MailService> {
  if (!(await spaceMail.maySendAs(spaceId, from))) throw new MailNotReady(senderFaults['sender-unverified']);
  return spaceMail.serviceOf(spaceId);
}
