import { type ReactNode, useMemo } from 'react';
import { useModel } from '#console/ui/context.ts';
import { mailFieldsOf, newsletterTags } from '#render/mail/member-words.ts';
import { labelOf } from '#schema/field.ts';
import { MergeTagsContext } from '../panels/merge-tags-context.ts';

/** Around the editor of a newsletter: its merge tags, with the fields that the space has added to its members. */
export function NewsletterTags({ children }: { children: ReactNode }) {
  const member = useModel().resource('member');
  const choice = useMemo(() => {
    const fields = mailFieldsOf(member);
    const labels = new Map(fields.map((field) => [`member.${field.name}`, labelOf(field)]));
    const known = newsletterTags(fields);
    return { known, offered: known.map((tag) => ({ tag, label: labels.get(tag) })) };
  }, [member]);
  return <MergeTagsContext value={choice}>{children}</MergeTagsContext>;
}
