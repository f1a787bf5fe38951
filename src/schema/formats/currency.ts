import { numberFaults } from '../messages.ts';

const code = /^[a-z]{3}$/i;

/** An ISO 4217 code that numbers can be written with; undefined for every other value. */
export const currencyOf = (value: unknown): string | undefined =>
  typeof value === 'string' && code.test(value) ? value.toUpperCase() : undefined;

/** Digits behind the decimal sign of an amount. */
export function currencyDecimals(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** How people write a currency: its code and its symbols. */
function namesOf(currency: string, language: string): string[] {
  const symbols = (['symbol', 'narrowSymbol'] as const).flatMap((currencyDisplay) =>
    [language, 'en'].map((one) => {
      const format = new Intl.NumberFormat(one, { style: 'currency', currency, currencyDisplay });
      return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
    }),
  );
  return [currency, ...symbols].map((name) => name.toLowerCase());
}

const isCurrency = (affix: string) =>
  /\p{Sc}/u.test(affix) || Intl.supportedValuesOf('currency').includes(affix.toUpperCase());

interface Expected {
  language: string;
  unit?: string | undefined;
  currency?: string | undefined;
  isOfAnyCurrency?: boolean | undefined;
}

/** Why what stands around the digits of a number does not belong there. */
export function affixFault(affixes: readonly string[], expected: Expected): string | undefined {
  const { language, unit, currency, isOfAnyCurrency } = expected;
  const own = currency && namesOf(currency, language);
  for (const affix of affixes.map((one) => one.toLowerCase())) {
    if (affix === unit?.toLowerCase() || own?.includes(affix)) continue;
    if (!isCurrency(affix)) return numberFaults.number;
    if (isOfAnyCurrency) return numberFaults.currencySign;
    if (own) return numberFaults.currency;
  }
  return affixes.length > 1 ? numberFaults.number : undefined;
}
