import { z } from 'zod';
import { call } from '../call.ts';
import { page, paging } from '../list.ts';
import { newCustomer } from '../objects/customer.ts';
import { defined, expand, metadata, text } from '../params.ts';
import { allOf, newId, objectAt } from '../store.ts';

const about = {
  email: text.optional(),
  name: text.optional(),
  phone: text.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  expand,
};

export const customerCalls = [
  call('POST', '/customers', z.strictObject(about), ({ store, account, events }, { expand: _, ...given }) => {
    const customer = newCustomer(newId('cus'), store.now(), defined(given));
    account.objects.set(customer.id, customer);
    events.happen(account, 'customer.created', customer);
    return customer;
  }),
  call('POST', '/customers/:id', z.strictObject(about), ({ account, events }, { expand: _, ...given }, id) => {
    const customer = objectAt(account, 'customer', id);
    const changed = { ...defined(given), metadata: { ...customer.metadata, ...given.metadata } };
    Object.assign(customer, changed);
    events.happen(account, 'customer.updated', customer, changed);
    return customer;
  }),
  call('GET', '/customers/:id', z.strictObject({ expand }), ({ account }, _, id) => objectAt(account, 'customer', id)),
  call(
    'GET',
    '/customers',
    z.strictObject({ ...paging, email: text.optional() }),
    ({ account }, { email, ...pagination }) =>
      page(
        '/v1/customers',
        allOf(account, 'customer').filter((one) => email === undefined || one.email === email),
        pagination,
      ),
  ),
];
