import { z } from 'zod';
import { call } from '../call.ts';
import { page, paging } from '../list.ts';
import { expand } from '../params.ts';
import { allOf, objectAt } from '../store.ts';

export const paymentMethodCalls = [
  call('GET', '/payment_methods/:id', z.strictObject({ expand }), ({ account }, _, id) =>
    objectAt(account, 'payment_method', id),
  ),
  call(
    'GET',
    '/payment_methods',
    z.strictObject({ ...paging, customer: z.string().optional(), type: z.literal('card').optional() }),
    ({ account }, { customer, type: _, ...pagination }) =>
      page(
        '/v1/payment_methods',
        allOf(account, 'payment_method').filter((card) => (customer ?? card.customer) === card.customer),
        pagination,
      ),
  ),
];
