import { StripeFault } from './fault.ts';
import { type Account, allOf } from './store.ts';
import { listOf } from './wire.ts';

const MOST_LEVELS = 4;

/**
 * An answer with the objects that its fields name, where `expand` asks for them: `customer`, `data.payment_intent`,
 * `latest_charge.refunds`. Fields that name nothing stay.
 * @throws StripeFault for more levels than Stripe goes down
 */
export function expanded(value: unknown, paths: readonly string[], account: Account): unknown {
  const deep = paths.find((path) => path.split('.').length > MOST_LEVELS);
  if (deep) {
    throw new StripeFault(`You cannot expand more than ${MOST_LEVELS} levels of a property. Property: ${deep}`, {
      param: 'expand',
    });
  }
  return paths.reduce((result, path) => along(result, path.split('.'), account), structuredClone(value));
}

function along(value: unknown, [name, ...rest]: string[], account: Account): unknown {
  if (name === undefined) return value;
  if (Array.isArray(value)) return value.map((item) => along(item, [name, ...rest], account));
  if (typeof value !== 'object' || value === null) return value;
  const own = name in value ? (value as Record<string, unknown>)[name] : included(value, name, account);
  if (own === undefined) return value;
  const found = typeof own === 'string' ? structuredClone(account.objects.get(own) ?? own) : own;
  return { ...value, [name]: along(found, rest, account) };
}

/** What an object says only where it is asked. */
function included(value: { object?: unknown; id?: unknown }, name: string, account: Account): unknown {
  const id = String(value.id);
  if (value.object === 'checkout.session' && name === 'line_items') {
    return structuredClone(listOf(`/v1/checkout/sessions/${id}/line_items`, account.lines.get(id) ?? []));
  }
  if (value.object === 'invoice' && name === 'payments') {
    const payments = allOf(account, 'invoice_payment').filter(({ invoice }) => invoice === id);
    return structuredClone(listOf(`/v1/invoice_payments?invoice=${id}`, payments));
  }
  return undefined;
}
