/**
 * A decimal number as Hasura's messages show it, which is Haskell's way: `2.5`, `40000.0`, from ten million on and
 * below a tenth with an exponent (`2.147483648e9`, `5.0e-2`), never with idle zeros.
 * @param text a JSON number
 */
export function shownNumber(text: string): string {
  const [, sign = '', integerPart = '', fraction = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const all = integerPart + fraction;
  const digits = all.replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return '0.0';
  const point = integerPart.length + Number(power) - (all.length - digits.length);
  if (point < 0 || point > 7) return `${sign}${significant[0]}.${significant.slice(1) || '0'}e${point - 1}`;
  return `${sign}${significant.slice(0, point).padEnd(point, '0') || '0'}.${significant.slice(point) || '0'}`;
}
