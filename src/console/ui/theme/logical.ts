import type { StylisPlugin } from '@emotion/cache';

/** CSS Logical Properties and Values, Level 1: what a property of a side is called by the direction of the text. */
const names: Readonly<Record<string, string>> = {
  left: 'inset-inline-start',
  right: 'inset-inline-end',
  'margin-left': 'margin-inline-start',
  'margin-right': 'margin-inline-end',
  'padding-left': 'padding-inline-start',
  'padding-right': 'padding-inline-end',
  'border-left': 'border-inline-start',
  'border-right': 'border-inline-end',
  'border-left-color': 'border-inline-start-color',
  'border-right-color': 'border-inline-end-color',
  'border-left-width': 'border-inline-start-width',
  'border-right-width': 'border-inline-end-width',
  'border-left-style': 'border-inline-start-style',
  'border-right-style': 'border-inline-end-style',
  'border-top-left-radius': 'border-start-start-radius',
  'border-top-right-radius': 'border-start-end-radius',
  'border-bottom-left-radius': 'border-end-start-radius',
  'border-bottom-right-radius': 'border-end-end-radius',
};

const sides: Readonly<Record<string, string>> = { left: 'start', right: 'end' };

/** `1px 2px 3px 4px`, and nothing with functions in it. */
const fourSides = /^(\S+) (\S+) (\S+) (\S+)$/;

/** A declaration of one side in the terms of start and end; undefined where it says the same in both directions. */
export function logical(property: string, value: string): string | undefined {
  const name = Object.hasOwn(names, property) ? names[property] : undefined;
  if (name) return `${name}:${value};`;
  const side = property === 'text-align' || property === 'float' ? sides[value] : undefined;
  if (side) return `${property}:${property === 'float' ? 'inline-' : ''}${side};`;
  if (property === 'margin' || property === 'padding') {
    const [, top, right, bottom, left] = fourSides.exec(value) ?? [];
    if (right === left) return undefined;
    return `${property}-block:${top} ${bottom};${property}-inline:${left} ${right};`;
  }
  // The one property without which Safari would go by its own name; this list takes the place of the usual prefixes.
  return property === 'user-select' ? `-webkit-user-select:${value};user-select:${value};` : undefined;
}

/**
 * Rewrites Material's declarations for the left and the right, so that all styles follow the direction of the layout and
 * none is made twice. What it moves by `transform` is turned round in `components.ts`.
 */
export const logicalStyles: StylisPlugin = (element) => {
  if (element.type !== 'decl' || element.return) return;
  const { props, children } = element;
  const rewritten = typeof props === 'string' && typeof children === 'string' ? logical(props, children) : undefined;
  if (rewritten) element.return = rewritten;
};
