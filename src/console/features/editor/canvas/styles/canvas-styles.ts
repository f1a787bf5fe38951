import { scopeOf } from '#render/blocks.ts';
import type { Definition } from '#render/component.ts';
import { scopeCss } from '#render/styles/scope-css.ts';
import { mediaAt } from './media-at.ts';

/** Style sheets of a canvas. They are adopted, not written into elements: the policy asks nothing of those. */
export interface CanvasStyles {
  /** Rules under a name; they take the place of those that it had before, and '' takes them away. */
  set(name: string, css: string): void;
  /** The rules of a component, once. */
  component(definition: Definition): void;
  /** From now on, rules hold as in a window of so many CSS pixels, however wide the canvas is itself. */
  showAt(width: number): void;
}

const HAS_MEDIA = /@media/i;
const known = new WeakMap<Document, CanvasStyles>();

/** The style sheets of the document that a canvas is drawn in. */
export function stylesOf(document: Document): CanvasStyles {
  const styles = known.get(document) ?? createStyles(document);
  known.set(document, styles);
  return styles;
}

function createStyles(document: Document): CanvasStyles {
  const view = document.defaultView as (Window & typeof globalThis) | null;
  const sheets = new Map<string, { sheet: CSSStyleSheet; css: string }>();
  let shownWidth: number | undefined;
  function fill(sheet: CSSStyleSheet, css: string) {
    sheet.replaceSync(css);
    if (shownWidth !== undefined && HAS_MEDIA.test(css)) bindRules(sheet.cssRules, shownWidth);
  }
  function set(name: string, css: string) {
    const present = sheets.get(name);
    if (present?.css === css || !view) return;
    const sheet = present?.sheet ?? new view.CSSStyleSheet();
    fill(sheet, css);
    if (!present) document.adoptedStyleSheets.push(sheet);
    sheets.set(name, { sheet, css });
  }
  return {
    set,
    component(definition) {
      const scope = scopeOf(definition);
      if (!sheets.has(scope)) set(scope, scopeCss(definition.css, scope));
    },
    showAt(width) {
      if (width === shownWidth) return;
      shownWidth = width;
      for (const { sheet, css } of sheets.values()) if (HAS_MEDIA.test(css)) fill(sheet, css);
    },
  };
}

function bindRules(rules: CSSRuleList, width: number) {
  for (const rule of rules) {
    // The classes of rules are those of the frame's own window.
    if ('media' in rule) {
      const { media } = rule as CSSMediaRule;
      media.mediaText = mediaAt(media.mediaText, width);
    }
    if ('cssRules' in rule) bindRules((rule as CSSGroupingRule).cssRules, width);
  }
}
