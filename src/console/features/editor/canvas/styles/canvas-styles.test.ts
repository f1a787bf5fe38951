// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { stylesOf } from './canvas-styles.ts';

/** A sheet that jsdom parses: it knows those of elements alone. */
class ElementSheet {
  readonly element = document.head.appendChild(document.createElement('style'));
  replaceSync(css: string) {
    // Unlike browsers, jsdom reads no capitals.
    this.element.textContent = css.replaceAll('@MEDIA', '@media');
  }
  get cssRules() {
    return this.element.sheet?.cssRules;
  }
}

let canvas: Document;
let sheets: ElementSheet[];

beforeEach(() => {
  sheets = [];
  canvas = { defaultView: { CSSStyleSheet: ElementSheet }, adoptedStyleSheets: sheets } as never;
});

/** What the rules of a sheet ask of the window, from without to within. */
const queriesOf = (rules: Iterable<CSSRule> = sheets[0]?.cssRules ?? []): string[] =>
  [...rules].flatMap((rule) => [
    ...('media' in rule ? [(rule as CSSMediaRule).media.mediaText] : []),
    ...('cssRules' in rule ? queriesOf((rule as CSSGroupingRule).cssRules) : []),
  ]);

const PHONES = '@media (max-width:768px){a{top:0}}';
const holds = ['(min-width:0px)'];
const never = ['(max-width:0px)'];

it('leaves queries to the browser until a device is chosen', () => {
  stylesOf(canvas).set('site', PHONES);
  expect(queriesOf()).toEqual(['(max-width:768px)']);
});

it('answers queries for the chosen device, and for the next one anew', () => {
  const styles = stylesOf(canvas);
  styles.set('site', PHONES);
  styles.showAt(390);
  expect(queriesOf()).toEqual(holds);
  styles.showAt(820);
  expect(queriesOf()).toEqual(never);
});

it('answers those of rules that come later, and of rules within others', () => {
  const styles = stylesOf(canvas);
  styles.showAt(390);
  styles.set('site', `@supports (display:grid){${PHONES}}@media print{${PHONES}}`);
  expect(queriesOf()).toEqual([...holds, 'print', ...holds]);
  styles.set('site', PHONES);
  expect([queriesOf(), sheets.length]).toEqual([holds, 1]);
});

it('answers those that are written in capitals', () => {
  const styles = stylesOf(canvas);
  styles.showAt(390);
  styles.set('site', PHONES.replace('@media', '@MEDIA'));
  styles.showAt(820);
  expect(queriesOf()).toEqual(never);
});
