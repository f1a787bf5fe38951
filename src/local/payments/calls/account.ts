import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { z } from 'zod';
import { call } from '../call.ts';
import { page, paging } from '../list.ts';
import { expand, text } from '../params.ts';
import { allOf, newId, objectAt } from '../store.ts';

/** The account itself, and who is told of its events. */
export const accountCalls = [
  call('GET', '/account', z.strictObject({ expand }), ({ store, account }) => {
    const [key = ''] = [...store.accounts].find(([, one]) => one === account) ?? [];
    const name = key.replace(/^sk_test_/, '');
    return {
      ...{
        id: `acct_${name}`,
        object: 'account',
        business_type: null,
        country: 'DE',
        default_currency: 'eur',
        email: null,
      },
      business_profile: { name },
      settings: { dashboard: { display_name: name, timezone: 'Etc/UTC' } },
    };
  }),
  call(
    'POST',
    '/webhook_endpoints',
    z.strictObject({ url: z.url(), enabled_events: z.array(text).min(1), expand }),
    ({ store, account }, { url, enabled_events }) => {
      const made: Stripe.WebhookEndpoint = {
        ...{ id: newId('we'), object: 'webhook_endpoint', api_version: null, application: null, created: store.now() },
        ...{ description: null, enabled_events, livemode: false, metadata: {}, status: 'enabled', url },
        secret: `whsec_${randomBytes(16).toString('hex')}`,
      };
      account.objects.set(made.id, made);
      return made;
    },
  ),
  call('GET', '/webhook_endpoints', z.strictObject(paging), ({ account }, pagination) =>
    // The secret is told once.
    page(
      '/v1/webhook_endpoints',
      allOf(account, 'webhook_endpoint').map(({ secret: _, ...endpoint }) => endpoint),
      pagination,
    ),
  ),
  call('DELETE', '/webhook_endpoints/:id', z.strictObject({}), ({ account }, _, id) => {
    objectAt(account, 'webhook_endpoint', id);
    account.objects.delete(id);
    return { id, object: 'webhook_endpoint', deleted: true };
  }),
];
