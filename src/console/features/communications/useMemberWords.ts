import { type HttpError, useList } from '@refinedev/core';
import { useMemo } from 'react';
import type { Row } from '#console/records/row.ts';
import { useRights } from '#console/records/useRights.ts';
import { useModel } from '#console/ui/context.ts';
import { customWords } from '#render/custom-values.ts';
import { saidOf } from '#render/mail/member-words.ts';

/** The fields that the space has added to its members, and what a mail to this address says of them, as when it is sent. */
export function useMemberWords(email: string, language: string) {
  const resource = useModel().resource('member');
  const { read } = useRights(resource);
  const fields = useMemo(() => saidOf(resource), [resource]);
  const { query } = useList<Row, HttpError, Row>({
    resource: 'member',
    pagination: { currentPage: 1, pageSize: 1, mode: 'server' },
    meta: {
      fields: ['email', ...fields.map(({ name }) => name)],
      where: { field: 'email', op: 'eq', value: email },
    },
    queryOptions: { enabled: read && fields.length > 0 && email !== '' },
    errorNotification: false,
  });
  const member = query.data?.data.find((row) => row.email === email);
  const words = useMemo(() => customWords(fields, member ?? {}, language), [fields, member, language]);
  return { fields, words };
}
