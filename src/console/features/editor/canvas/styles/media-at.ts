import { type CssNode, type Feature, type FeatureRange, generate, parse, walk } from 'css-tree';

/** A query of media as it answers in a window of so many CSS pixels; what it asks besides widths stays a question. */
export function mediaAt(text: string, width: number): string {
  const query = parse(text, { context: 'mediaQueryList' });
  walk(query, (node, item) => {
    if (node.type !== 'Feature' && node.type !== 'FeatureRange') return;
    const holds = node.type === 'Feature' ? featureHolds(node, width) : rangeHolds(node, width);
    if (holds !== undefined) item.data = known(holds);
  });
  return generate(query);
}

const COMPARISONS: { readonly [sign: string]: (a: number, b: number) => boolean } = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '=': (a, b) => a === b,
  '>=': (a, b) => a >= b,
  '>': (a, b) => a > b,
};
const SIGNS: { readonly [feature: string]: string } = { 'min-width': '>=', 'max-width': '<=', width: '=' };
/** CSS pixels; in queries of media, `em` is the size that a browser begins with. */
const UNITS: { readonly [unit: string]: number } = { px: 1, em: 16, rem: 16 };

function featureHolds({ name, value }: Feature, width: number): boolean | undefined {
  const sign = SIGNS[name.toLowerCase()];
  return sign && value ? compared(width, sign, pixels(value, width)) : undefined;
}

function rangeHolds(
  { left, leftComparison, middle, rightComparison, right }: FeatureRange,
  width: number,
): boolean | undefined {
  const sides = [left, middle, ...(right ? [right] : [])];
  if (!sides.some(isWidth)) return undefined;
  const first = compared(pixels(left, width), leftComparison, pixels(middle, width));
  if (!right || !rightComparison || first === undefined) return first;
  const second = compared(pixels(middle, width), rightComparison, pixels(right, width));
  return second === undefined ? undefined : first && second;
}

function compared(a: number | undefined, sign: string, b: number | undefined): boolean | undefined {
  return a === undefined || b === undefined ? undefined : COMPARISONS[sign]?.(a, b);
}

const isWidth = (node: CssNode) => node.type === 'Identifier' && node.name.toLowerCase() === 'width';

/** undefined where a length is none that can be told, such as a calculation */
function pixels(node: CssNode, width: number): number | undefined {
  if (isWidth(node)) return width;
  if (node.type === 'Number') return Number(node.value) === 0 ? 0 : undefined;
  const unit = node.type === 'Dimension' ? UNITS[node.unit.toLowerCase()] : undefined;
  return node.type === 'Dimension' && unit !== undefined ? Number(node.value) * unit : undefined;
}

/** A window is never narrower than nothing, and never as narrow. */
const known = (holds: boolean): Feature => ({
  type: 'Feature',
  kind: 'media',
  name: holds ? 'min-width' : 'max-width',
  value: { type: 'Dimension', value: '0', unit: 'px' },
});
