import type { Account } from './store.ts';

/**
 * An answer with the objects that its fields name, where `expand` asks for them: `customer`, `data.payment_intent`,
 * `latest_charge.refunds`. Fields that name nothing stay.
 */
export function expanded(value: unknown, paths: readonly string[], account: Account): unknown {
  return paths.reduce((whole, path) => along(whole, path.split('.'), account), structuredClone(value));
}

function along(value: unknown, [name, ...rest]: string[], account: Account): unknown {
  if (name === undefined) return value;
  if (Array.isArray(value)) return value.map((item) => along(item, [name, ...rest], account));
  if (typeof value !== 'object' || value === null || !(name in value)) return value;
  const own = (value as Record<string, unknown>)[name];
  const found = typeof own === 'string' ? (structuredClone(account.objects.get(own)) ?? own) : own;
  return { ...value, [name]: along(found, rest, account) };
}
