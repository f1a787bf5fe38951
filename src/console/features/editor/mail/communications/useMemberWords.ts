import { type HttpError, useList } from '@refinedev/core';
import { useMemo } from 'react';
import type { Row } from '#console/records/row.ts';
import { useRights } from '#console/records/useRights.ts';
import { useModel } from '#console/ui/context.ts';
import { sameText } from '#derive/values/same-text.ts';
import { mailFieldsOf, memberValues, memberWords } from '#render/mail/member-words.ts';

/** Without regard to case, as the sender compares; some that are longer may be among them. */
export const likeEmail = (email: string) => sameText('email', email);

/** Who a mail to this address is about: nobody who was deleted. */
export const recipientOf = (rows: readonly Row[], email: string): Row | undefined =>
  rows.find((row) => String(row.email).toLowerCase() === email.toLowerCase() && row.status !== 'DELETED');

/** The fields that the space has added to its members, and what a mail to this address says of them, as when it is sent. */
export function useMemberWords(email: string, language: string) {
  const resource = useModel().resource('member');
  const { read } = useRights(resource);
  const fields = useMemo(() => mailFieldsOf(resource), [resource]);
  const { query } = useList<Row, HttpError, Row>({
    resource: 'member',
    pagination: { currentPage: 1, pageSize: 10, mode: 'server' },
    meta: {
      fields: memberValues(fields),
      where: likeEmail(email),
    },
    queryOptions: { enabled: read && fields.length > 0 && email !== '' },
    errorNotification: false,
  });
  const member = recipientOf(query.data?.data ?? [], email);
  const words = useMemo(() => memberWords(fields, member ?? {}, language), [fields, member, language]);
  return { fields, words };
}
