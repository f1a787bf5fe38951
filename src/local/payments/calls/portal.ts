import { z } from 'zod';
import { call } from '../call.ts';
import { page, paging } from '../list.ts';
import { newPortalSession } from '../objects/portal.ts';
import { expand, text } from '../params.ts';
import { allOf, newId, objectAt } from '../store.ts';

export const portalCalls = [
  call(
    'POST',
    '/billing_portal/sessions',
    z.strictObject({ customer: z.string(), return_url: text.optional(), locale: text.optional(), expand }),
    ({ store, account, pagesUrl }, { customer, return_url, locale }) => {
      objectAt(account, 'customer', customer, 'customer');
      const id = newId('bps');
      const session = newPortalSession(id, store.now(), {
        ...{ customer, return_url: return_url ?? null, locale: locale ?? null, url: `${pagesUrl}/portal/${id}` },
      });
      account.objects.set(id, session);
      return session;
    },
  ),
  call('GET', '/customers/:id/tax_ids', z.strictObject(paging), ({ account }, pagination, id) => {
    objectAt(account, 'customer', id);
    const own = allOf(account, 'tax_id').filter(({ customer }) => customer === id);
    return page(`/v1/customers/${id}/tax_ids`, own, pagination);
  }),
];
