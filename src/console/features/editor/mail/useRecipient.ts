import { type HttpError, useOne } from '@refinedev/core';
import type { Row } from '#console/records/row.ts';
import { useModel } from '#console/ui/context.ts';
import { mailFieldsOf, memberValues, memberWords } from '#render/mail/member-words.ts';
import type { MergeValues } from '#render/mail/merge-vocabulary.ts';
import type { Site } from '#render/site.ts';

interface Around {
  site: Site;
  home: string;
  name: string;
  slug: string;
}

/** What the merge tags of a mail say to a member; to nobody in particular where none is chosen. */
export function useRecipient(memberId: string | null, { site, home, name, slug }: Around): MergeValues {
  const memberFields = mailFieldsOf(useModel().resource('member'));
  const { query } = useOne<Row, HttpError>({
    resource: 'member',
    id: memberId ?? '',
    meta: { fields: memberValues(memberFields) },
    queryOptions: { enabled: memberId !== null, retry: false },
    errorNotification: false,
  });
  const member = memberId === null ? undefined : query.data?.data;
  const text = (key: string) => (typeof member?.[key] === 'string' ? member[key] : '');
  const [first, last] = [text('first_name'), text('last_name')];
  return {
    member: {
      ...memberWords(memberFields, member ?? {}, site.language),
      first_name: first,
      last_name: last,
      name: `${first} ${last}`.trim(),
      email: text('email'),
    },
    space: { name: site.name, url: home },
    newsletter: { name },
    // Nobody is unsubscribed by a preview.
    ...{ unsubscribe_url: home, preferences_url: home, web_url: slug ? `${home}/newsletter/${slug}` : home },
  };
}
