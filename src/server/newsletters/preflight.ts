import { newsletterTags } from '#render/mail/member-words.ts';
import { compileMergeTags } from '#render/mail/merge-tags.ts';
import type { SpaceMail } from '../mail/space-mail.ts';
import type { Newsletters, WrittenMail } from '../ports/newsletters/newsletters.ts';
import { type ComposeMailTools, composeMail } from './compose-mail.ts';
import { senderFaults } from './frozen-mail.ts';

/** Something that stands between a newsletter and its readers. */
export interface MailCheck {
  check: 'site' | 'sender' | 'subject' | 'content' | 'merge-tags' | 'unsubscribe' | 'pictures' | 'size';
  message: string;
  blockId?: string | undefined;
}

/** Gmail shows no more of a mail. */
const MOST_BYTES = 100_000;

/** What has to be mended before a newsletter is sent; empty where nothing has, null where there is no such mail. */
export async function preflight(
  mail: WrittenMail,
  {
    newsletters,
    spaceMail,
    ...tools
  }: ComposeMailTools & {
    newsletters: Newsletters;
    spaceMail: Pick<SpaceMail, 'settingsOf'>;
  },
): Promise<MailCheck[] | null> {
  const rows = await newsletters.content(mail);
  if (!rows) return null;
  const faults: MailCheck[] = [];
  const { fault } = await spaceMail.settingsOf(mail.spaceId);
  if (fault) faults.push({ check: 'sender', message: senderFaults[fault] });
  if (!rows.isLive) {
    faults.push({ check: 'site', message: 'The site is not live: links of the mail would lead nowhere.' });
  }
  if (!rows.subject.trim()) faults.push({ check: 'subject', message: 'The newsletter has no subject.' });
  const body = await composeMail(rows, tools);
  for (const { message, blockId } of body.faults) {
    faults.push({ check: 'content', message, ...(blockId && { blockId }) });
  }
  if (body.html === '' || rows.sections.every(({ blocks }) => blocks.length === 0)) {
    faults.push({ check: 'content', message: 'The newsletter is empty.' });
    return faults;
  }
  const known = newsletterTags(rows.memberFields);
  const html = compileMergeTags(body.html, 'html', known);
  const headers = [rows.subject, rows.subjectB].map((line) => compileMergeTags(line, 'header', known));
  const tags = [html, ...headers];
  for (const { tag, message } of tags.flatMap((one) => one.faults)) {
    faults.push({ check: 'merge-tags', message: `${tag}: ${message}` });
  }
  if (!html.tags.some((tag) => tag === 'unsubscribe_url' || tag === 'preferences_url')) {
    faults.push({ check: 'unsubscribe', message: 'There is no link to unsubscribe. Add a footer that has one.' });
  }
  const bare = body.html.match(/<img(?![^>]*\salt="[^"]+)[^>]*>/gi)?.filter((image) => !/\salt=""/.test(image)) ?? [];
  if (bare.length > 0) faults.push({ check: 'pictures', message: `${bare.length} pictures have no text.` });
  const bytes = Buffer.byteLength(body.html);
  if (bytes > MOST_BYTES) {
    faults.push({ check: 'size', message: `The mail has ${Math.round(bytes / 1000)} kB; Gmail cuts it at 100.` });
  }
  return faults;
}
