import { z } from 'zod';
import { call } from '../call.ts';
import { StripeFault } from '../fault.ts';
import { page, paging } from '../list.ts';
import { newPrice, newProduct } from '../objects/product.ts';
import { amount, currency, defined, expand, flag, metadata, text } from '../params.ts';
import { allOf, newId, objectAt } from '../store.ts';

const about = {
  active: flag.optional(),
  description: text.optional(),
  images: z.array(z.string()).max(8).optional(),
  metadata: metadata.optional(),
  expand,
};
const priceParams = z.strictObject({
  currency,
  unit_amount: amount,
  product: z.string(),
  active: flag.optional(),
  nickname: text.optional(),
  lookup_key: z.string().max(200).optional(),
  transfer_lookup_key: flag.default(false),
  recurring: z
    .strictObject({
      interval: z.enum(['day', 'week', 'month', 'year']),
      interval_count: z.coerce.number().int().min(1).max(156).default(1),
    })
    .optional(),
  metadata: metadata.optional(),
  expand,
});

export const catalogueCalls = [
  call(
    'POST',
    '/products',
    z.strictObject({ ...about, name: text, id: z.string().max(255).optional() }),
    ({ store, account, events }, { expand: _, id = newId('prod'), ...given }) => {
      if (account.objects.has(id)) {
        throw new StripeFault('Product already exists.', { code: 'resource_already_exists', param: 'id' });
      }
      const product = newProduct(id, store.now(), { ...defined(given), name: given.name });
      account.objects.set(id, product);
      events.happen(account, 'product.created', product);
      return product;
    },
  ),
  call(
    'POST',
    '/products/:id',
    z.strictObject({ ...about, name: text.optional() }),
    ({ store, account, events }, { expand: _, ...given }, id) => {
      const product = objectAt(account, 'product', id);
      Object.assign(product, defined(given), { updated: store.now() });
      events.happen(account, 'product.updated', product, defined(given));
      return product;
    },
  ),
  call('GET', '/products/:id', z.strictObject({ expand }), ({ account }, _, id) => objectAt(account, 'product', id)),
  call(
    'GET',
    '/products',
    z.strictObject({ ...paging, active: flag.optional() }),
    ({ account }, { active, ...pagination }) =>
      page(
        '/v1/products',
        allOf(account, 'product').filter((one) => active === undefined || one.active === active),
        pagination,
      ),
  ),

  call('POST', '/prices', priceParams, ({ store, account, events }, { expand: _, ...given }) => {
    objectAt(account, 'product', given.product, 'product');
    const { currency: code, unit_amount, product, recurring, transfer_lookup_key, ...rest } = given;
    const holder = allOf(account, 'price').find((one) => one.lookup_key === (given.lookup_key ?? ''));
    if (holder && !transfer_lookup_key) {
      throw new StripeFault(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' });
    }
    if (holder) holder.lookup_key = null;
    const price = newPrice(newId('price'), store.now(), {
      ...{ ...defined(rest), currency: code, unit_amount, product },
      ...(recurring && {
        recurring: { ...recurring, meter: null, trial_period_days: null, usage_type: 'licensed' as const },
      }),
    });
    account.objects.set(price.id, price);
    events.happen(account, 'price.created', price);
    return price;
  }),
  call(
    'POST',
    '/prices/:id',
    z.strictObject({ active: flag.optional(), nickname: text.optional(), metadata: metadata.optional(), expand }),
    ({ account, events }, { expand: _, ...given }, id) => {
      const price = objectAt(account, 'price', id);
      Object.assign(price, defined(given));
      events.happen(account, 'price.updated', price, defined(given));
      return price;
    },
  ),
  call('GET', '/prices/:id', z.strictObject({ expand }), ({ account }, _, id) => objectAt(account, 'price', id)),
  call(
    'GET',
    '/prices',
    z.strictObject({
      ...{ ...paging, active: flag.optional(), product: z.string().optional() },
      ...{ lookup_keys: z.array(z.string()).max(10).optional(), type: z.enum(['one_time', 'recurring']).optional() },
    }),
    ({ account }, { active, product, lookup_keys: keys, type, ...pagination }) =>
      page(
        '/v1/prices',
        allOf(account, 'price').filter(
          (one) =>
            (active === undefined || one.active === active) &&
            (product ?? one.product) === one.product &&
            (keys === undefined || keys.includes(one.lookup_key ?? '')) &&
            (type ?? one.type) === one.type,
        ),
        pagination,
      ),
  ),
];
