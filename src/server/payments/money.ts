/**
 * Decimals of a currency as the payment service counts: https://docs.stripe.com/currencies. Intl knows them but for those that
 * the service counts otherwise.
 */
const OTHERWISE: Record<string, number> = { ISK: 2, UGX: 2, HUF: 2, TWD: 2 };

export function decimalsOf(currency: string): number {
  const code = currency.toUpperCase();
  const known = OTHERWISE[code];
  if (known !== undefined) return known;
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits ?? 2
  );
}

/** 12.3 EUR is 1230, 500 JPY is 500, 1.25 KWD is 1250. */
export function inSmallestUnit(amount: number, currency: string): number {
  return Math.round(amount * 10 ** decimalsOf(currency));
}

/** The reverse of it. */
export function inUnits(smallest: number, currency: string): number {
  return smallest / 10 ** decimalsOf(currency);
}
