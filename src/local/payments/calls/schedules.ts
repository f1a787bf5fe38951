import type Stripe from 'stripe';
import { z } from 'zod';
import { periodEndAfter } from '../billing/period.ts';
import { release, scheduleOf } from '../billing/schedule.ts';
import { type CallContext, call } from '../call.ts';
import { StripeFault } from '../fault.ts';
import { page, paging } from '../list.ts';
import { newPhase, newSchedule } from '../objects/schedule.ts';
import { expand, metadata } from '../params.ts';
import { allOf, newId, objectAt } from '../store.ts';

const seconds = z.coerce.number().int();
const behavior = z.enum(['always_invoice', 'create_prorations', 'none']);
const phase = z.strictObject({
  items: z.tuple([
    z.strictObject({ price: z.string(), quantity: z.coerce.number().int().min(1).max(999_999).default(1) }),
  ]),
  ...{ start_date: seconds.optional(), end_date: seconds.optional(), trial_end: seconds.optional() },
  duration: z
    .strictObject({
      interval: z.enum(['day', 'week', 'month', 'year']),
      interval_count: z.coerce.number().int().min(1).max(156).default(1),
    })
    .optional(),
  ...{ metadata: metadata.default({}), proration_behavior: behavior.default('create_prorations') },
});
const updated = z.strictObject({
  ...{ phases: z.array(phase).min(1).max(10), end_behavior: z.literal('release').default('release') },
  // How this change is prorated: it changes nothing now.
  ...{ proration_behavior: behavior.optional(), metadata: metadata.optional(), expand },
});

export const scheduleCalls = [
  call(
    'POST',
    '/subscription_schedules',
    z.strictObject({ from_subscription: z.string(), expand }),
    ({ store, account, events }, { from_subscription: id }) => {
      const subscription = objectAt(account, 'subscription', id, 'from_subscription');
      const [item] = subscription.items.data;
      if (!item || ['canceled', 'incomplete_expired'].includes(subscription.status)) {
        throw new StripeFault('You cannot migrate a subscription that is canceled.', { param: 'from_subscription' });
      }
      if (scheduleOf(account, subscription)) {
        throw new StripeFault(
          `You cannot migrate a subscription that is already attached to a schedule: ${subscription.schedule}`,
        );
      }
      if (subscription.cancel_at_period_end) {
        throw new StripeFault('The local stand-in makes no schedule of a subscription that will be canceled.');
      }
      const schedule = newSchedule(newId('sub_sched'), store.now(), subscription, item);
      account.objects.set(schedule.id, schedule);
      subscription.schedule = schedule.id;
      events.happen(account, 'subscription_schedule.created', schedule);
      events.happen(account, 'customer.subscription.updated', subscription, { schedule: null });
      return schedule;
    },
  ),
  call('GET', '/subscription_schedules/:id', z.strictObject({ expand }), ({ account }, _, id) =>
    objectAt(account, 'subscription_schedule', id),
  ),
  call(
    'GET',
    '/subscription_schedules',
    z.strictObject({ ...paging, customer: z.string().optional() }),
    ({ account }, { customer, ...pagination }) =>
      page(
        '/v1/subscription_schedules',
        allOf(account, 'subscription_schedule').filter((one) => (customer ?? one.customer) === one.customer),
        pagination,
      ),
  ),
  call('POST', '/subscription_schedules/:id', updated, (scene, { expand: _, ...given }, id) => {
    const { account, events } = scene;
    const schedule = active(scene, id, 'update');
    schedule.phases = phasesOf(scene, schedule, given.phases);
    schedule.metadata = { ...schedule.metadata, ...given.metadata };
    events.happen(account, 'subscription_schedule.updated', schedule);
    return schedule;
  }),
  call('POST', '/subscription_schedules/:id/release', z.strictObject({ expand }), (scene, _, id) => {
    const schedule = active(scene, id, 'release');
    release(scene, schedule);
    return schedule;
  }),
];

function active({ account }: CallContext, id: string, what: string): Stripe.SubscriptionSchedule {
  const schedule = objectAt(account, 'subscription_schedule', id);
  if (schedule.status === 'active') return schedule;
  throw new StripeFault(
    `You cannot ${what} a subscription schedule that is currently in the \`${schedule.status}\` status.`,
  );
}

/** One after the other, from the present one on. @throws StripeFault for a gap */
function phasesOf(
  { account }: CallContext,
  schedule: Stripe.SubscriptionSchedule,
  given: readonly z.infer<typeof phase>[],
) {
  const { start_date: first = 0, end_date: ends = 0 } = schedule.current_phase ?? {};
  let start = first;
  return given.map(({ items: [item], duration, ...about }, at) => {
    const param = `phases[${at}]`;
    if (about.start_date !== undefined && about.start_date !== start) {
      const message = at === 0 ? 'You can not modify the start date of the current phase.' : 'Phases have a gap.';
      throw new StripeFault(message, { param: `${param}[start_date]` });
    }
    const price = objectAt(account, 'price', item.price, `${param}[items][0][price]`);
    if (!price.recurring) {
      throw new StripeFault(
        'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
        {
          param: `${param}[items][0][price]`,
        },
      );
    }
    const every = duration ?? price.recurring;
    const end_date = about.end_date ?? periodEndAfter(start, every, start);
    if (at === 0 && end_date !== ends) {
      throw new StripeFault('The local stand-in changes phases at the end of a period.', {
        param: `${param}[end_date]`,
      });
    }
    const made = newPhase({
      ...{ price, quantity: item.quantity, start_date: start, end_date, trial_end: about.trial_end ?? null },
      ...{ metadata: about.metadata, proration_behavior: about.proration_behavior },
    });
    start = end_date;
    return made;
  });
}
