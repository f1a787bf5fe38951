import { memberPaths } from '#render/community/paths.ts';
import { eventWords } from '#render/mail/event-words.ts';
import { communicationTags, memberTags, memberWords } from '#render/mail/member-words.ts';
import { compileMergeTags } from '#render/mail/merge-tags.ts';
import { homeOf } from '#render/site.ts';
import { CONFIRMATION } from '#rules/communications.ts';
import { isJsonObject } from '#schema/json.ts';
import type { SpaceMail } from '../mail/space-mail.ts';
import { RECIPIENT_TAG } from '../mail-events/parse-event.ts';
import { type ComposeMailTools, commonValues, composeMail } from '../newsletters/compose-mail.ts';
import type { RecipientTokens } from '../newsletters/recipient-token.ts';
import { MAIL } from '../newsletters/track-links.ts';
import type { Newsletters } from '../ports/newsletters/newsletters.ts';
import type { LinkSeal } from './confirmations.ts';
import type { LeftOut, PreparedMail } from './courier.ts';

export interface PrepareDeps extends ComposeMailTools {
  newsletters: Newsletters;
  spaceMail: Pick<SpaceMail, 'settingsOf'>;
  tokens: Pick<RecipientTokens, 'tokenOf'>;
  links: LinkSeal;
}

/** A communication as it is now, to be filled in for each of its mails. */
export async function prepareMail(
  id: string,
  spaceId: string,
  { newsletters, spaceMail, tokens, links, ...tools }: PrepareDeps,
): Promise<PreparedMail> {
  const none = (why: LeftOut): PreparedMail => ({ make: async () => why });
  const rows = await newsletters.content({ kind: 'communication', id, spaceId });
  if (!rows) return none('GONE');
  const { from, replyTo, fault } = await spaceMail.settingsOf(spaceId);
  if (fault) return none(fault === 'sender-missing' ? 'SENDER_MISSING' : 'SENDER_UNVERIFIED');
  const body = await composeMail(rows, tools);
  if (body.html === '' || rows.sections.every(({ blocks }) => blocks.length === 0)) return none('EMPTY');
  const home = homeOf(rows.site, tools.sitesOrigin);
  const common = commonValues(rows, tools.sitesOrigin);
  const read = (type: string) => {
    const tags = communicationTags(type, rows.memberFields);
    const subject = compileMergeTags(rows.subject || rows.name, 'header', tags);
    const html = compileMergeTags(body.html, 'html', tags);
    const text = compileMergeTags(body.text, 'text', tags);
    const used = new Set([subject, html, text].flatMap((part) => part.tags));
    return { subject, html, text, saysFields: memberTags(rows.memberFields).some((tag) => used.has(tag)) };
  };
  const known = new Map<string, ReturnType<typeof read>>();

  return {
    async make({ id: recipientId, type, email, name, values }) {
      const mail = known.get(type) ?? read(type);
      known.set(type, mail);
      const own = eventWords(values, rows.site.language);
      if (type === CONFIRMATION) {
        const link = links.open(values, spaceId);
        if (!link) return 'LINK_OVER';
        if (!mail.html.tags.includes('confirm_url')) return 'LINK_MISSING';
        own.confirm_url = link.url;
      }
      if (isJsonObject(values.comment) && typeof values.comment.post === 'string') {
        own.comment = { ...own.comment, url: memberPaths(home).post(values.comment.post) };
      }
      const [first = '', ...others] = name.split(' ');
      const leave = `${home}/${MAIL}/preferences/${tokens.tokenOf(recipientId)}`;
      const info = mail.saysFields ? await newsletters.memberInfo(spaceId, email) : {};
      const filled = {
        ...own,
        ...common,
        member: {
          ...memberWords(rows.memberFields, { ...info, email }, rows.site.language),
          email,
          name,
          first_name: first,
          last_name: others.join(' '),
        },
        unsubscribe_url: leave,
        preferences_url: leave,
      };
      return {
        ...{ from, replyTo: replyTo || undefined, to: email },
        subject: mail.subject.fill(filled),
        html: mail.html.fill(filled),
        text: mail.text.fill(filled),
        tags: { [RECIPIENT_TAG]: recipientId },
      };
    },
  };
}
