import { newsletterTags } from '#render/mail/member-words.ts';
import { compileMergeTags } from '#render/mail/merge-tags.ts';
import type { FrozenMail } from '../ports/newsletters/sendings.ts';
import { withoutOpenPicture } from './open-picture.ts';

/** A mail as it was sent, for nobody in particular: its tracked links name no recipient, and looking at it opens nothing. */
export function shownMail({ html, values, home, memberFields = [] }: FrozenMail): string {
  return compileMergeTags(withoutOpenPicture(html), 'html', newsletterTags(memberFields)).fill({
    ...values,
    unsubscribe_url: home,
    preferences_url: home,
  });
}
